StrategyBook.registerJotto("zoo", "3", '{"letters":3,"repeated":false,"anagrams":false,"words":"cat cot gar","hider":"1 0 3","others":"tar"}', 1970544524);
