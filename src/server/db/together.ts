/**
 * Waits for statements of one transaction that do not need each other's answers. They are sent one right behind the other:
 * those of `prepared` in this order, those of a builder a moment later, so what locks rows is prepared. All have ended
 * when it resolves or rejects, so that nothing of a transaction is under way when it is rolled back: `Promise.all` does
 * not see to that. Rejects with the first failure in this order; the ones behind it only say that the transaction had failed.
 */
export async function together<Work extends readonly unknown[]>(
  ...work: Work
): Promise<{ -readonly [At in keyof Work]: Awaited<Work[At]> }> {
  const ended = await Promise.allSettled(work);
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return ended.map((each) => (each.status === 'fulfilled' ? each.value : undefined)) as {
    -readonly [At in keyof Work]: Awaited<Work[At]>;
  };
}
