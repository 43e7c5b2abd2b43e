import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

import { MINUTE_MS } from '#contract/dates/durations.ts';

import { EngineStopped } from './database-errors.ts';
import type { Engine, EngineStore } from './embedded-engine.ts';
import type { FromWorker, ToWorker } from './pglite-worker.ts';

/** The embedded engine as seen from the thread that uses it. One exchange at a time. */
export interface EngineLink {
  exchange: (unit: Uint8Array, onReply: (bytes: Uint8Array) => void) => Promise<void>;
  /** Ends the engine in good order. */
  close: () => Promise<void>;
  /** Ends the engine at once, whatever it is doing; its folder can be opened again when this resolves. */
  stop: () => Promise<void>;
}

/** Runs the engine in this thread, which it blocks: for tests and small tools. */
export async function linkHere(store: EngineStore): Promise<EngineLink & Pick<Engine, 'dump'>> {
  // Loaded only where it is used: a server has it in its worker, or not at all.
  const { openEngine } = await import('./embedded-engine.ts');
  const engine = await openEngine(store);
  return { ...engine, stop: engine.close };
}

/**
 * Runs the engine in a worker thread, from the file that holds `pglite-worker.ts` or what was built of it. Rejects when
 * the database cannot be opened, which after a crash takes the longer the more was written.
 */
export async function linkWorker(workerFile: string, store: EngineStore, openLimitMs = MINUTE_MS): Promise<EngineLink> {
  if (!existsSync(workerFile)) throw new Error(`The program of the embedded database is missing: ${workerFile}`);
  // The flags of the process are not for the worker: a loader or an inspector would be started twice.
  const worker = new Worker(workerFile, { workerData: store, execArgv: [] });
  const post = (message: ToWorker) => worker.postMessage(message);
  let pending: Pending | undefined;
  let end: Error | undefined;

  const settle = (error?: Error) => {
    const settled = pending;
    pending = undefined;
    if (error) settled?.reject(error);
    else settled?.resolve();
  };
  const ended = (error: Error) => {
    end ??= error;
    settle(end);
  };
  const request = (onReply: Pending['onReply'], begin: () => void) =>
    new Promise<void>((resolve, reject) => {
      if (end) return reject(end);
      pending = { resolve, reject, onReply };
      begin();
    });
  worker.on('message', (message: FromWorker) => {
    if (message.type === 'reply') pending?.onReply(message.bytes);
    else settle(message.type === 'failed' ? new Error(message.message) : undefined);
  });
  worker.on('error', (error) => ended(new EngineStopped('The embedded database failed.', { cause: error })));
  worker.on('exit', () => ended(new EngineStopped('The embedded database was stopped.')));

  const stop = async () => {
    await worker.terminate();
  };
  const timer = setTimeout(() => void stop(), openLimitMs);
  try {
    await request(ignoreReply, () => undefined);
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(timer);
  }

  return {
    exchange: (unit, onReply) => request(onReply, () => post({ type: 'exchange', unit })),
    close: async () => {
      await request(ignoreReply, () => post({ type: 'close' }));
      await stop();
    },
    stop,
  };
}

interface Pending {
  resolve: () => void;
  reject: (error: Error) => void;
  onReply: (bytes: Uint8Array) => void;
}

const ignoreReply = () => undefined;
