import type { Random } from '#server/demo/random.ts';

/** Picks one of many by weight without going through all of them. Weights of 0 are never picked. */
export function chooser<T>(values: readonly T[], weightOf: (value: T) => number): (random: Random) => T {
  const chosen = values.filter((value) => weightOf(value) > 0);
  let sum = 0;
  const upTo = chosen.map((value) => (sum += weightOf(value)));
  return (random) => {
    const at = random.next() * sum;
    let [low, high] = [0, chosen.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    const value = chosen[low];
    if (value === undefined) throw new RangeError('There is nothing to choose from.');
    return value;
  };
}
