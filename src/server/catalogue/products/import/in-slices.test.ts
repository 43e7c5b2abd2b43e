import { inSlices } from './in-slices.ts';

test('many rows are made in their order, and other work has its turns in between', async () => {
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
  })();
  const busyFor = (ms: number) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  };

  const made = await inSlices([1, 2, 3, 4, 5], (row, at) => {
    busyFor(20);
    return [row, at];
  });
  isOver = true;
  await others;

  expect(made).toEqual([1, 2, 3, 4, 5].map((row, at) => [row, at]));
  expect(turns).toBeGreaterThan(3);
});
