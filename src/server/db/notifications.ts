import { setTimeout as pause } from 'node:timers/promises';

import { Client, escapeIdentifier, type ClientBase, type Pool } from 'pg';

import type { DatabaseLog } from './opened-database.ts';

/**
 * Hears what any process says by NOTIFY on a channel, after its transaction has committed. Returns what ends it.
 *
 * When the connection was lost in between, something may have been missed: every listener is then called once with an
 * empty text, for which it reads anew whatever it keeps.
 */
export type Listen = (channel: string, onMessage: (text: string) => void) => Promise<() => Promise<void>>;

type Listeners = Map<string, Set<(text: string) => void>>;

/**
 * Listening on the one connection that the embedded engine has, whichever that is at the time: `onConnect` is for the
 * pool to call with every new one.
 */
export function listenOnPool(pool: () => Pool): { listen: Listen; onConnect: (client: ClientBase) => Promise<void> } {
  const listeners: Listeners = new Map();
  return {
    listen: listenBy(listeners, async (statement) => {
      await pool().query(statement);
    }),
    onConnect: (client) => hear(client, listeners),
  };
}

/** Listening on a connection of its own to a server, opened when it is first needed, and again when it is lost. */
export function listenOnOwnConnection(url: string, log: DatabaseLog): { listen: Listen; end: () => Promise<void> } {
  const listeners: Listeners = new Map();
  const ending = new AbortController();
  let connection: Promise<Client> | undefined;

  const connect = async (): Promise<Client> => {
    const client = new Client({ ...listenerSettings, connectionString: url });
    // Until it listens its failure is that of `connect`; afterwards it is a loss.
    let lost = () => undefined as void;
    client.on('error', () => lost());
    await client.connect();
    await hear(client, listeners);
    lost = () => {
      log.warn({}, 'The connection that listens to the database was lost.');
      void client.end();
      connection = ending.signal.aborted ? undefined : reconnect();
      // Rejected only by the end, which nobody is waiting for.
      connection?.catch(() => undefined);
    };
    return client;
  };
  const reconnect = async (): Promise<Client> => {
    for (let wait = 250; ; wait = Math.min(wait * 2, 10_000)) {
      await pause(wait, undefined, { ref: false, signal: ending.signal });
      const client = await connect().catch(() => undefined);
      if (!client) continue;
      for (const listener of [...listeners.values()].flatMap((set) => [...set])) listener('');
      return client;
    }
  };
  const connected = (): Promise<Client> => {
    const current = (connection ??= connect());
    current.catch(() => {
      if (connection === current) connection = undefined;
    });
    return current;
  };

  return {
    listen: listenBy(listeners, async (statement) => {
      await (await connected()).query(statement);
    }),
    end: async () => {
      ending.abort();
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}

const listenerSettings = {
  application_name: 'ingot listener',
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

function listenBy(listeners: Listeners, run: (statement: string) => Promise<void>): Listen {
  return async (channel, onMessage) => {
    const set = listeners.get(channel) ?? new Set();
    listeners.set(channel, set.add(onMessage));
    // Said for every listener, since one before it may have failed to.
    await run(`listen ${escapeIdentifier(channel)}`);
    return async () => {
      if (!set.delete(onMessage) || set.size > 0) return;
      listeners.delete(channel);
      await run(`unlisten ${escapeIdentifier(channel)}`);
    };
  };
}

async function hear(client: ClientBase, listeners: Listeners): Promise<void> {
  client.on('notification', ({ channel, payload = '' }) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  });
  for (const channel of listeners.keys()) await client.query(`listen ${escapeIdentifier(channel)}`);
}
