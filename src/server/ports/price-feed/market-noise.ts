/*
 * The random walk of the simulated market as a pure function of seed and time: several waves of value noise, from years
 * down to seconds. Only +, -, x, / and integer hashing are used, which every machine computes alike, so that a seed gives
 * the same market everywhere. This is the outside world, not money: it becomes decimal text before anything counts with it.
 */

// Bound once: they run a hundred thousand times for one session's high and low.
const { floor, imul } = Math;

/** Seconds between two points of a wave, and how far it swings as a fraction of the price. */
const waves = [
  [500 * 86_400, 0.16],
  [150 * 86_400, 0.06],
  [45 * 86_400, 0.03],
  [12 * 86_400, 0.016],
  [3 * 86_400, 0.009],
  [86_400, 0.006],
  [21_600, 0.0035],
  [5_400, 0.0017],
  [1_200, 0.0008],
  [300, 0.0004],
  [75, 0.0002],
  [20, 0.0001],
] as const;

/**
 * The walk of one stream of a seed (streams tell metals and rates apart): the sum of all waves at a moment in seconds since
 * 1970, between -0.29 and 0.29.
 */
export function createNoise(seed: number, stream: number): (seconds: number) => number {
  const keyed = waves.map(([period, swing], index) => ({ period, swing, key: mixed(mixed(seed, stream), index) }));
  return (seconds) => {
    let sum = 0;
    for (const { period, swing, key } of keyed) sum += swing * wave(key, seconds / period);
    return sum;
  };
}

/**
 * Close to e^x and above zero for every |x| < 2, by division alone: `Math.exp` may differ in its last bit between engines.
 */
export const growth = (x: number): number => (1 + x / 2) / (1 - x / 2);

/** Smooth noise between -1 and 1: a random height at each whole number, an S-curve between them. */
function wave(key: number, position: number): number {
  const left = floor(position);
  const way = position - left;
  const from = height(key, left);
  const to = height(key, left + 1);
  return from + (to - from) * way * way * (3 - 2 * way);
}

const height = (key: number, point: number): number => mixed(key, point) / 0x8000_0000 - 1;

/** Two 32-bit integers stirred into one, 0 to 2^32 - 1 (the finaliser is MurmurHash3's, public domain). */
function mixed(a: number, b: number): number {
  let hash = imul(a ^ 0x9e37_79b9, 0x85eb_ca6b) ^ imul(b + 0x7f4a_7c15, 0xc2b2_ae35);
  hash = imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  hash = imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
