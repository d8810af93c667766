StrategyBook.registerJotto("zoo", "5-everyday", '{"letters":5,"repeated":true,"anagrams":true,"words":"cat cot gar","hider":"1 0 3","others":"tar"}', 3418185572);
