import { EngineStopped } from './database-errors.ts';
import type { EngineLink } from './engine-link.ts';
import type { Line, OpenLine } from './wire-stream.ts';
import { isTerminate } from './wire-units.ts';

export interface EmbeddedServerOptions {
  /** Starts the engine: `linkHere` or `linkWorker`. */
  start: () => Promise<EngineLink>;
  /** How long a statement may take before the engine is stopped, unless its line says otherwise. */
  statementLimitMs: number;
  /** Told when the engine had to be stopped, and why. */
  onStopped: (reason: EngineStopped) => void;
}

export interface EmbeddedServer {
  /** Starts the engine ahead of the first line. */
  start: () => Promise<void>;
  openLine: OpenLine;
  close: () => Promise<void>;
}

/**
 * Keeps the embedded engine running behind the lines that lead to it. A statement over its limit costs the engine its
 * life: the caller gets `EngineStopped`, and the next line opens a new engine, which undoes what was not committed.
 */
export function createEmbeddedServer({ start, statementLimitMs, onStopped }: EmbeddedServerOptions): EmbeddedServer {
  let engine: Promise<EngineLink> | undefined;
  let live: EngineLink | undefined;
  let stopping: Promise<void> = Promise.resolve();
  let turn: Promise<void> = Promise.resolve();

  /** One engine at a time: two would destroy the folder they share. */
  const running = (): Promise<EngineLink> => {
    engine ??= begin();
    return engine;
  };

  const begin = async (): Promise<EngineLink> => {
    try {
      await stopping;
      live = await start();
      return live;
    } catch (error) {
      engine = undefined;
      throw error;
    }
  };

  const stop = (link: EngineLink, reason: EngineStopped) => {
    // What was still meant for an engine that is gone says nothing about the one that runs now.
    if (link !== live) return reason;
    onStopped(reason);
    live = undefined;
    engine = undefined;
    // An engine in this thread may be beyond closing; it is left behind.
    stopping = link.stop().catch(() => undefined);
    return reason;
  };

  /** An exchange of a client that has gone away is finished before the next client's begins. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  };

  const exchange = async (
    link: EngineLink,
    unit: Uint8Array,
    limitMs: number,
    onReply: (bytes: Uint8Array) => void,
  ) => {
    let timer: NodeJS.Timeout | undefined;
    const overdue = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`It did not answer within ${limitMs} ms.`)), limitMs);
    });
    try {
      await Promise.race([link.exchange(unit, onReply), overdue]);
    } catch (error) {
      // A refused statement is an answer like any other: whatever ends here leaves the engine in a state nobody knows.
      throw stop(link, new EngineStopped('The embedded database had to be stopped.', { cause: error }));
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    start: async () => {
      await running();
    },
    openLine: async (onReply) => {
      const link = await running();
      let open = true;
      return {
        send: async (unit, limitMs = statementLimitMs) => {
          // A client that takes its leave is not answered, and the engine is there for the next one.
          if (isTerminate(unit)) return;
          await inTurn(() => exchange(link, unit, limitMs, (bytes) => open && onReply(bytes)));
        },
        hangUp: () => {
          open = false;
        },
      } satisfies Line;
    },
    close: async () => {
      await stopping;
      const link = await engine?.catch(() => undefined);
      if (link) await inTurn(link.close);
    },
  };
}
