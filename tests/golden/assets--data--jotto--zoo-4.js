StrategyBook.registerJotto("zoo", "4", '{"letters":4,"repeated":false,"anagrams":false,"words":"goat","hider":"1","others":""}', 2476019621);
