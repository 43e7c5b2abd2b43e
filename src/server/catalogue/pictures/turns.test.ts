import { createTurns } from './turns.ts';

test('work is done one piece at a time, in order, and a failure does not stop the next', async () => {
  const inTurn = createTurns();
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    seen.push(`${name} ends`);
    if (name === 'second') throw new Error('spoiled');
    return name;
  };

  const results = await Promise.allSettled([inTurn(work('first')), inTurn(work('second')), inTurn(work('third'))]);

  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});
