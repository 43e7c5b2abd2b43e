import { sql } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';

import type { FeedAnswer } from './feed-source.ts';
import { feedSources } from './feed-sources.table.ts';

/** Notes how a source answered, or that it did not; answers its failures in a row. */
export async function recordAnswer(
  tx: Transaction,
  { name, answer, now }: { name: string; answer: FeedAnswer; now: Date },
): Promise<number> {
  const { calls, errors, failures } = feedSources;
  const one = sql`${1}::int`;
  const told = answer.ok
    ? { answeredAt: now, latencyMs: answer.latencyMs }
    : { lastError: answer.error.slice(0, 300), failedAt: now };
  const [row] = await tx
    .insert(feedSources)
    .values({ name, askedAt: now, ...told, failures: answer.ok ? 0 : 1, calls: 1, errors: answer.ok ? 0 : 1 })
    .onConflictDoUpdate({
      target: feedSources.name,
      set: {
        askedAt: now,
        ...told,
        calls: sql`${calls} + ${one}`,
        ...(answer.ok ? { failures: 0 } : { failures: sql`${failures} + ${one}`, errors: sql`${errors} + ${one}` }),
      },
    })
    .returning({ failures });
  return row?.failures ?? 0;
}
