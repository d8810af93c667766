StrategyBook.registerJotto("zoo", "3", '{"letters":3,"repeated":false,"anagrams":false,"words":"cat cot gar","hider":"333333 0 1000000","others":"tar"}', 1873820488);
