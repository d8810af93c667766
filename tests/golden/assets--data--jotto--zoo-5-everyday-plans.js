StrategyBook.registerJottoPlans("zoo", "5-everyday", '{"guarantee":"9/4","weights":"3 1","plans":"# $"}', 1209044771);
