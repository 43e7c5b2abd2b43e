import { eq } from 'drizzle-orm';

import { newsletterConsent } from '#contract/inbox/subscribers.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { CallerKey } from '#server/http/caller-key.ts';
import { conflict, notFound } from '#server/http/refusal.ts';
import { emailKey, findCustomer, lockCustomer, type Owner } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { subscribers } from './subscribers.table.ts';
import { askFor, confirmSubscription, endSubscription } from './subscription.ts';

interface Parts {
  db: Database;
  clock: Clock;
  callerKey: CallerKey;
}

interface Chosen {
  subscribed: boolean;
}

/** Whether a customer gets the newsletter, in his own hands. He has proved that the address is his: no mail asks again. */
export function createOwnNewsletter({ db, clock, callerKey }: Parts) {
  return {
    async read(customerId: string): Promise<Chosen> {
      const customer = await findCustomer(db, customerId);
      if (!customer) throw notFound('The customer');
      const [found] = await db
        .select()
        .from(subscribers)
        .where(eq(subscribers.emailKey, emailKey(customer.email)));
      return { subscribed: found?.status === 'active' };
    },

    /** Can be said again. Refuses with 409 while the address is not confirmed. */
    choose: ({ subscribed }: Chosen, customerId: string, by: { actor: Actor; ip: string }) =>
      inTransaction(db, async (tx): Promise<Chosen> => {
        const customer = await lockCustomer(tx, customerId);
        if (!customer) throw notFound('The customer');
        const { actor } = by;
        const now = clock.now();
        if (subscribed) {
          if (!customer.emailVerifiedAt) throw conflict('Confirm your e-mail address first.');
          const asked = await askFor(tx, {
            ...{ email: customer.email, source: 'account', text: newsletterConsent },
            ...{ ipHash: callerKey(by.ip), now, actor },
          });
          if (asked.status !== 'active') await confirmSubscription(tx, asked.id, now, actor);
          return { subscribed };
        }
        await leave(tx, customer, now, actor);
        return { subscribed };
      }),
  };
}

/** Ends the newsletter of a person whose account closes. An address that he never confirmed may be somebody else's: it stays. */
export async function endNewsletterOf(tx: Transaction, { id, name }: Owner, now: Date): Promise<void> {
  const customer = await lockCustomer(tx, id);
  if (customer?.emailVerifiedAt) await leave(tx, customer, now, { id, name });
}

async function leave(tx: Transaction, { email }: { email: string }, now: Date, actor: Actor): Promise<void> {
  const own = eq(subscribers.emailKey, emailKey(email));
  const [found] = await tx.select().from(subscribers).where(own).for('update');
  if (found && (found.status === 'active' || found.status === 'pending'))
    await endSubscription(tx, found, 'unsubscribed', now, actor);
}

export type OwnNewsletter = ReturnType<typeof createOwnNewsletter>;
