/**
 * Does the work on each order, one after the other; answers on how many it did something. One that fails keeps none of the
 * others waiting; the first fault is thrown when all were tried.
 */
export async function eachOrder<Row>(rows: readonly Row[], work: (row: Row) => Promise<boolean>): Promise<number> {
  let done = 0;
  const faults: unknown[] = [];
  for (const row of rows) {
    try {
      if (await work(row)) done += 1;
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
  return done;
}
