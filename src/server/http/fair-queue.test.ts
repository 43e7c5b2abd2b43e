import { createFairQueue } from './fair-queue.ts';

/** Work that is done when the test says so, and writes down when it began. */
function someServices(most = 10) {
  const queue = createFairQueue({ most, atOnce: 1 });
  const began: string[] = [];
  const ask = (caller: string, name: string) =>
    queue(caller, async () => {
      began.push(name);
      return name;
    });
  return { ask, began };
}

test('callers take turns: who asked for much waits behind himself', async () => {
  const { ask, began } = someServices();

  await Promise.all([ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('c', 'c1')]);

  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

test('other work goes on between two pieces', async () => {
  const { ask, began } = someServices();
  const answered = new Promise<number>((resolve) => setImmediate(() => resolve(began.length)));

  await Promise.all([ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3')]);

  expect(await answered).toBeLessThan(3);
});

test('a caller of whom enough waits is refused with 429, the others are not', async () => {
  const { ask } = someServices(2);
  const asked = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('a', 'a4')];

  const refused = await Promise.allSettled(asked);

  expect(refused.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { status: 429 } }]);
  expect(await ask('b', 'b1')).toBe('b1');
});

test('a piece that fails fails for its caller alone', async () => {
  const queue = createFairQueue({ most: 10, atOnce: 1 });
  const failing = queue('a', () => Promise.reject(new Error('no such page')));

  await expect(failing).rejects.toThrow('no such page');
  expect(await queue('a', async () => 'well')).toBe('well');
});
