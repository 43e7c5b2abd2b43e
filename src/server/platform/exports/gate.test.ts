import { createGate } from './gate.ts';

test('so many run at once, the others in their order; a failure lets the next one in', async () => {
  const inGate = createGate(2);
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) => ends.set(name, (error) => (error ? reject(error) : resolve(name))));
  };
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    await new Promise((resolve) => setImmediate(resolve));
  };

  const all = Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => inGate(work(name))));
  await end('none');
  expect(begun).toEqual(['a', 'b']);
  await end('b', new Error('spoiled'));
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  await end('c');
  await end('d');

  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});
