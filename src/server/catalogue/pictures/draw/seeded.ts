/** FNV-1a over UTF-16 code units: an unsigned 32-bit number that follows from the text alone. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
}

/** Numbers from 0 up to 1 in an order fixed by the seed (mulberry32). */
export function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of the list, always the same for the same text. */
export function pickBy<T>(text: string, list: readonly [T, ...T[]]): T {
  return list[hashOf(text) % list.length] ?? list[0];
}
