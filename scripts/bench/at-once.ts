/** Does the work for each item, so many at a time, and answers how many a second were done. */
export async function perSecond<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  const begun = performance.now();
  await eachAtOnce(items, atOnce, work);
  return items.length / ((performance.now() - begun) / 1000);
}

/** Does the work for each item, so many at a time. */
export async function eachAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  const worker = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
