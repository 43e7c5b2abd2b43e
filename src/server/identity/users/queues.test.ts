import { createQueues } from './queues.ts';

test('work of one key goes one after the other, in the order it was asked for', async () => {
  const inTurn = createQueues();
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    seen.push(`${name} ends`);
    return name;
  };

  const done = await Promise.all([inTurn('ada', work('first')), inTurn('ada', work('second'))]);

  expect(done).toEqual(['first', 'second']);
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('work of another key does not wait', async () => {
  const inTurn = createQueues();
  let finish = () => undefined as void;
  const waiting = inTurn('ada', () => new Promise<void>((resolve) => (finish = resolve)));

  expect(await inTurn('bea', async () => 'done')).toBe('done');
  finish();
  await waiting;
});

test('a failure is told to who asked, and does not stop the next', async () => {
  const inTurn = createQueues();
  const failing = inTurn('ada', () => Promise.reject(new Error('wrong')));
  const next = inTurn('ada', async () => 'done');

  await expect(failing).rejects.toThrow('wrong');
  expect(await next).toBe('done');
});
