/** Numbers that only look random: the same seed gives the same demo. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  pick<T>(values: readonly T[]): T;
  /** One of the values, each as likely as its weight. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
}

/** Mulberry32: 32 bits of state, good enough to make a demo and fast enough to make a million orders. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    pick: <T>(values: readonly T[]) => values[int(0, values.length - 1)] as T,
    weighted<T>(choices: readonly (readonly [T, number])[]) {
      const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
      let at = next() * total;
      for (const [value, weight] of choices) {
        at -= weight;
        if (at < 0) return value;
      }
      return (choices.at(-1) as readonly [T, number])[0];
    },
  };
}
