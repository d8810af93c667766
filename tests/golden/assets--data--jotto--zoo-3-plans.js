StrategyBook.registerJottoPlans("zoo", "3", '{"guarantee":"9/4","smallest":3,"weights":"3 1","plans":"AA== Ag=="}', 3948390255);
