/* Days, as all of learning counts them: from 1970 in the reader's own calendar, so time zones move nothing by hours. */
// needs: core/book.js
StrategyBook.day = (() => {
  const MILLISECONDS = 86_400_000;
  // A clock outside these years is wrong: the nearest day inside them is used instead.
  const FIRST_DAY = Date.UTC(2020, 0, 1) / MILLISECONDS;
  const LAST_DAY = Date.UTC(2126, 0, 1) / MILLISECONDS;

  const dayOf = (date = new Date()) => {
    const day = Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / MILLISECONDS);
    return Number.isNaN(day) ? FIRST_DAY : Math.min(Math.max(day, FIRST_DAY), LAST_DAY);
  };

  const dateOf = (/** @type {number} */ day) => StrategyBook.language.date(new Date(day * MILLISECONDS));

  return { dayOf, dateOf, FIRST_DAY, LAST_DAY };
})();
