/** How many letters to add, drop, change or swap with the next one make one word of another. */
export function slipsBetween(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let twoAgo: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? (twoAgo[j - 2] ?? 0) + 1 : Infinity;
      row.push(Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change, swap));
    }
    [twoAgo, before] = [before, row];
  }
  return before[b.length] ?? 0;
}

export const isOneSlip = (one: string, other: string): boolean =>
  Math.abs(one.length - other.length) <= 1 && slipsBetween(one, other) === 1;

/** So many slips are believed of a word of this length; of one that is shorter none. */
const believed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** The word that was meant most likely; undefined where none is near enough. The first of equals wins. */
export function nearestWord(typed: string, words: readonly string[]): string | undefined {
  const near = words
    .map((word) => ({ word, slips: slipsBetween(typed, word) }))
    .filter(({ slips }) => slips > 0 && slips <= believed([...typed].length));
  return near.toSorted((one, other) => one.slips - other.slips)[0]?.word;
}

/** Every word that swapping two neighbouring letters makes of one; trigrams find those least. */
export const swapsOf = (word: string): string[] => {
  const letters = [...word];
  return letters
    .slice(1)
    .map((_, n) => [...letters.slice(0, n), letters[n + 1], letters[n], ...letters.slice(n + 2)].join(''));
};
