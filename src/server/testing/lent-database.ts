import type { Pool } from 'pg';

import { listenOnOwnConnection } from '#server/db/notifications.ts';
import { openedOn, type OpenedDatabase } from '#server/db/opened-database.ts';

import type { PostgresCopy } from './postgres-copy.ts';
import { silentLog } from './silent-log.ts';

/**
 * A database for one test, on connections that outlive it. What the test leaves running is refused once the loan has ended,
 * as on a pool that was closed, so that it cannot reach the test that has the database next.
 */
export function lent({ url, opened }: PostgresCopy): OpenedDatabase & { endLoan: () => Promise<void> } {
  let hasEnded = false;
  // What a test puts in the place of a method, such as a spy, is this loan's alone.
  const replaced = new Map<string | symbol, unknown>();
  const pool = new Proxy(opened.pool, {
    set: (_, name, value) => Boolean(replaced.set(name, value)),
    deleteProperty: (_, name) => replaced.delete(name) || true,
    get(target, name) {
      if (replaced.has(name)) return replaced.get(name);
      if (hasEnded && (name === 'connect' || name === 'query')) return refuse;
      // The pool itself hears already of connections that fail.
      if (name === 'on') return () => undefined;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }) as Pool;
  const listening = listenOnOwnConnection(url, silentLog);
  const endLoan = async () => {
    hasEnded = true;
    await listening.end();
  };
  const own = { listen: listening.listen, unlimited: opened.unlimited, close: endLoan };
  return { ...openedOn(pool, 'postgres', silentLog, own), endLoan };
}

async function refuse(): Promise<never> {
  throw new Error('Cannot use a pool after calling end on the pool');
}
