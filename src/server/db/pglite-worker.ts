import { parentPort, workerData } from 'node:worker_threads';

import { openEngine, type EngineStore } from './embedded-engine.ts';

/** What the worker is told. Each is answered by any number of replies and then `done` or `failed`. */
export type ToWorker = { type: 'exchange'; unit: Uint8Array } | { type: 'close' };

/** What the worker says. The first `done` or `failed` says whether the database was opened. */
export type FromWorker = { type: 'reply'; bytes: Uint8Array } | { type: 'done' } | { type: 'failed'; message: string };

/*
 * The thread that the embedded database runs in: it blocks its thread while it works, and can only be stopped from
 * outside. This file is an entry of its own, started by `linkWorker`.
 */
const say = (message: FromWorker) =>
  parentPort?.postMessage(message, message.type === 'reply' ? [message.bytes.buffer as ArrayBuffer] : []);

const answer = async (work: () => Promise<void>) => {
  try {
    await work();
    say({ type: 'done' });
  } catch (error) {
    say({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
};

const opening = openEngine(workerData as EngineStore);
void answer(async () => {
  await opening;
});

parentPort?.on('message', (message: ToWorker) => {
  void answer(async () => {
    const engine = await opening;
    if (message.type === 'close') return engine.close();
    await engine.exchange(message.unit, (bytes) => say({ type: 'reply', bytes }));
  });
});
