import { EngineStopped } from './database-errors.ts';
import { createEmbeddedServer } from './embedded-server.ts';
import type { EngineLink } from './engine-link.ts';

const unit = Buffer.from('Q');
const silence = () => undefined;

/** Engines that answer only while they are told to, and a count of those that run. */
function fakeEngines({ startsFail = 0 } = {}) {
  const seen = { running: 0, most: 0, started: 0, answering: true };
  const start = async (): Promise<EngineLink> => {
    await Promise.resolve();
    seen.started += 1;
    if (seen.started <= startsFail) throw new Error('The log cannot be read.');
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    let end: (error: Error) => void = silence;
    const ended = new Promise<never>((_, reject) => (end = reject));
    ended.catch(silence);
    const stop = async () => {
      end(new Error('gone'));
      await new Promise((done) => setTimeout(done, 5));
      seen.running -= 1;
    };
    return { exchange: () => (seen.answering ? Promise.resolve() : ended), close: stop, stop };
  };
  const server = createEmbeddedServer({ start, statementLimitMs: 20, onStopped: silence });
  return { seen, server };
}

test('an engine that does not answer is stopped, and the next line has a new one', async () => {
  const { seen, server } = fakeEngines();
  const line = await server.openLine(silence);
  seen.answering = false;

  await expect(line.send(unit, undefined)).rejects.toBeInstanceOf(EngineStopped);
  seen.answering = true;
  const next = await server.openLine(silence);

  await expect(next.send(unit, undefined)).resolves.toBeUndefined();
  expect(seen.started).toBe(2);
});

test('there are never two engines at a time, whatever is still sent to one that is gone', async () => {
  const { seen, server } = fakeEngines();
  const [first, second] = [await server.openLine(silence), await server.openLine(silence)];
  seen.answering = false;
  await first.send(unit, undefined).catch(silence);
  seen.answering = true;
  await server.openLine(silence);

  seen.answering = false;
  await expect(second.send(unit, 5_000)).rejects.toBeInstanceOf(EngineStopped);
  await Promise.all([server.openLine(silence), server.openLine(silence)]);

  expect(seen.most).toBe(1);
  expect(seen.started).toBe(2);
});

test('an engine that cannot be started is tried again by the next line, once for all who wait', async () => {
  const { seen, server } = fakeEngines({ startsFail: 1 });

  const tries = await Promise.allSettled([server.openLine(silence), server.openLine(silence)]);
  await Promise.all([server.openLine(silence), server.openLine(silence)]);

  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(seen).toMatchObject({ started: 2, most: 1 });
});

test('nothing is sent for a client that takes its leave', async () => {
  const { seen, server } = fakeEngines();
  const line = await server.openLine(silence);
  seen.answering = false;

  await expect(line.send(Buffer.from('X'), undefined)).resolves.toBeUndefined();
});

test('closing ends the engine', async () => {
  const { seen, server } = fakeEngines();
  await server.start();

  await server.close();

  expect(seen.running).toBe(0);
});
