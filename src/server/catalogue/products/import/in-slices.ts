import { setImmediate as otherWork } from 'node:timers/promises';

/** What one slice may take before everybody else has a turn. */
const SLICE_MS = 15;

/** The same as `map`, for so many rows that they would hold everybody up: other calls are answered in between. */
export async function inSlices<Row, Made>(rows: readonly Row[], make: (row: Row, at: number) => Made): Promise<Made[]> {
  const made: Made[] = [];
  let began = performance.now();
  for (const [at, row] of rows.entries()) {
    made.push(make(row, at));
    if (performance.now() - began < SLICE_MS) continue;
    await otherWork();
    began = performance.now();
  }
  return made;
}
