import { createTurns } from './turns.ts';

test('no more run at once than may, all run, in the order they came, and a failure lets the next one in', async () => {
  const inTurn = createTurns(2);
  const order: number[] = [];
  let [running, most] = [0, 0];
  const work = async (number: number) => {
    order.push(number);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (number % 3 === 0) throw new Error('no');
    return number;
  };

  const results = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((number) => inTurn(() => work(number))));

  expect(most).toBe(2);
  expect(order).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('no more wait than may: who comes then is refused at once, and whoever waits has his turn', async () => {
  const inTurn = createTurns(1, { waiting: 2, refusal: () => new Error('busy') });
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  const three = [1, 2, 3].map(() => inTurn(work));

  await expect(inTurn(work)).rejects.toThrow('busy');

  while (ends.length > 0) {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await expect(Promise.all(three)).resolves.toHaveLength(3);
  const later = inTurn(work);
  ends.shift()?.();
  await later;
});
