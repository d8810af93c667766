/* Chance that is the same in every run. */
const chance = (seed) => {
  const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const below = (most) => Math.floor(next() * most);
  return {
    next, below, pick: (items) => items[below(items.length)],
    many: (most, make) => Array.from({ length: below(most + 1) }, make),
  };
};

module.exports = { chance };
