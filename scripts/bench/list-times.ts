import { randomUUID } from 'node:crypto';

import type { Endpoint } from '#contract/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { emailKey } from '#server/identity/users/email-key.ts';
import { createSessionsService } from '#server/identity/users/sessions.service.ts';
import { users } from '#server/identity/users/users.table.ts';
import { systemClock } from '#server/ports/clock/clock.ts';
import type { Caller } from '#stories/caller.ts';

/** How often each question is asked after the first time. */
export const calls = 40;

/** How long a list took the first time, and then. */
export async function timedList(
  caller: Caller,
  list: Endpoint,
  query: string,
): Promise<{ first: number; times: number[] }> {
  const times: number[] = [];
  for (let n = 0; n <= calls; n += 1) {
    const begun = performance.now();
    await caller.call(list, { query });
    times.push(performance.now() - begun);
  }
  const [first = NaN, ...others] = times;
  return { first, times: others };
}

/** Written straight into the database: signing in is not what is measured. */
export function anAdministrator(db: Database): Promise<string> {
  const sessions = createSessionsService({ db, clock: systemClock });
  return inTransaction(db, async (tx) => {
    const email = `bench-${randomUUID()}@ingot.example`;
    const facts = { email, emailKey: emailKey(email), name: 'Bench', status: 'approved', demo: true } as const;
    const [user] = await tx
      .insert(users)
      .values({ ...facts, role: 'admin', adminRoles: ['super'], emailVerifiedAt: systemClock.now() })
      .returning();
    if (!user) throw new Error('The administrator was not made.');
    const { secret } = await sessions.start(tx, user, { ip: '127.0.0.1', userAgent: 'bench' });
    return secret;
  });
}
