StrategyBook.registerJotto("zoo", "5-everyday", '{"letters":5,"repeated":true,"anagrams":true,"words":"cat cot gar","hider":"333333 0 1000000","others":"tar"}', 3152285580);
