import { createHash } from 'node:crypto';

import type { PoolClient } from 'pg';

/**
 * Names what is asked of a connection more than once, so that the server reads and plans it once: half of what a test asks,
 * every other test asks as well.
 */
export function nameStatements(client: PoolClient): void {
  const seen = new Map<string, number>();
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const ask = (asked: unknown, ...more: unknown[]) => {
    const { text, name, submit } = asked as { text?: string; name?: string; submit?: unknown };
    // A cursor and a copy submit themselves, and of several statements at once none can be planned ahead.
    if (text === undefined || text.includes(';') || name !== undefined || submit !== undefined) {
      return query(asked, ...more);
    }
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return times < 2 ? query(asked, ...more) : query({ ...(asked as object), name: nameOf(text) }, ...more);
  };
  client.query = ask as typeof client.query;
}

const nameOf = (text: string) => createHash('sha1').update(text).digest('base64');
