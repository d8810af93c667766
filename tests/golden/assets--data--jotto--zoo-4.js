StrategyBook.registerJotto("zoo", "4", '{"letters":4,"repeated":false,"anagrams":false,"words":"goat","hider":"1000000","others":""}', 2728255190);
