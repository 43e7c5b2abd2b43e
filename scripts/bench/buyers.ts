import { inTransaction } from '#server/db/transactions.ts';
import type { Database } from '#server/db/database.ts';
import { emailKey } from '#server/identity/users/email-key.ts';
import { createSessionsService } from '#server/identity/users/sessions.service.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';
import { systemClock } from '#server/ports/clock/clock.ts';

type NewUser = typeof users.$inferInsert;

export interface Buyer {
  user: UserRecord;
  /** The secret of a session of his. */
  session: string;
}

/** Customers who may buy, unless said otherwise, each with a session. Written straight into the database: registering is not what is measured. */
export async function makeBuyers(db: Database, many: number, own: Partial<NewUser> = {}): Promise<Buyer[]> {
  const sessions = createSessionsService({ db, clock: systemClock });
  return inTransaction(db, async (tx) => {
    const rows = Array.from({ length: many }, (_, n) => {
      const email = `bench-${n}@ingot.example`;
      return {
        email,
        emailKey: emailKey(email),
        name: `Buyer ${n}`,
        role: 'customer',
        status: 'approved',
        emailVerifiedAt: systemClock.now(),
        demo: true,
        ...own,
      } as const;
    });
    const made = await tx.insert(users).values(rows).returning();
    const buyers: Buyer[] = [];
    for (const user of made) {
      const { secret } = await sessions.start(tx, user, { ip: '127.0.0.1', userAgent: 'bench' });
      buyers.push({ user, session: secret });
    }
    return buyers;
  });
}
