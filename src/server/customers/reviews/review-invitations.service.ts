import { and, eq, inArray } from 'drizzle-orm';

import { DAY_MS } from '#contract/dates/durations.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { MailedLinks } from '#server/http/mailed-links.ts';
import { findCustomer, peopleOf } from '#server/identity/identity.door.ts';
import { type Mail, writeMails } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { ordersReceived, type ReceivedOrder } from '#server/trade/trade.door.ts';

import { invitationMail } from './review-mails.ts';
import { reviewInvitations, reviewRefusals, reviews } from './reviews.table.ts';

/** An order that arrived so long before it could be asked about is not asked about: the shop was away, or the setting off. */
const LATE_MS = 7 * DAY_MS;

const AT_ONCE = 200;

interface Parts {
  db: Database;
  clock: Clock;
  links: MailedLinks;
  publicUrl: string;
}

/** Asks buyers for reviews some days after all of an order has arrived: once an order, and never who wants it no more. */
export function createReviewInvitations({ db, clock, links, publicUrl }: Parts) {
  const inviteFor = async (tx: Transaction, received: readonly ReceivedOrder[]): Promise<void> => {
    const sentAt = clock.now();
    const fresh = await tx
      .insert(reviewInvitations)
      .values(received.map(({ id }) => ({ orderId: id, sentAt })))
      .onConflictDoNothing()
      .returning({ id: reviewInvitations.orderId });
    if (fresh.length === 0) return;
    const isFresh = new Set(fresh.map(({ id }) => id));
    const customers = [...new Set(received.map(({ customerId }) => customerId))];
    const refused = await tx.select().from(reviewRefusals).where(inArray(reviewRefusals.customerId, customers));
    const productIds = [...new Set(received.flatMap(({ goods }) => goods.map(({ productId }) => productId)))];
    const written = await tx
      .select({ customerId: reviews.customerId, productId: reviews.productId })
      .from(reviews)
      .where(and(inArray(reviews.customerId, customers), inArray(reviews.productId, productIds)));
    const stopped = new Set(refused.map(({ customerId }) => customerId));
    const known = new Set(written.map(({ customerId, productId }) => `${customerId} ${productId}`));
    const people = await peopleOf(tx, customers);
    const mails = received.flatMap((order): Mail[] => {
      const to = people.get(order.customerId);
      const goods = order.goods.filter(({ productId }) => !known.has(`${order.customerId} ${productId}`));
      if (!to || !isFresh.has(order.id) || stopped.has(order.customerId) || goods.length === 0) return [];
      const token = links.tokenOf('review-invitations', order.customerId);
      return [invitationMail({ ...order, goods }, { to, token, publicUrl })];
    });
    await writeMails(tx, clock, mails);
  };

  return {
    /** Run by the schedule; two processes at once ask once. */
    async send(): Promise<void> {
      const { invite, afterDays } = await readSetting(db, 'reviews');
      if (!invite) return;
      const until = new Date(clock.now().getTime() - afterDays * DAY_MS);
      const after = new Date(until.getTime() - LATE_MS);
      let last: ReceivedOrder | null = null;
      do {
        const received: ReceivedOrder[] = await ordersReceived(db, { after, until, last, most: AT_ONCE });
        if (received.length > 0) await inTransaction(db, (tx) => inviteFor(tx, received));
        last = received.length === AT_ONCE ? (received.at(-1) ?? null) : null;
      } while (last);
    },

    async isAsked(executor: Executor, customerId: string): Promise<boolean> {
      const refused = await executor.select().from(reviewRefusals).where(eq(reviewRefusals.customerId, customerId));
      return refused.length === 0;
    },

    /** As he chose it himself, in the transaction of what else he chose. */
    async choose(tx: Transaction, customerId: string, isAsked: boolean): Promise<void> {
      if (isAsked) await tx.delete(reviewRefusals).where(eq(reviewRefusals.customerId, customerId));
      else await tx.insert(reviewRefusals).values({ customerId, at: clock.now() }).onConflictDoNothing();
    },

    /** Ends them for the customer of a mailed link; can be said again. */
    async stop(token: string, actor: Actor): Promise<'stopped' | 'already_stopped' | 'unknown'> {
      const customerId = links.idOf('review-invitations', token);
      if (customerId === null || !(await findCustomer(db, customerId))) return 'unknown';
      return inTransaction(db, async (tx) => {
        const [stopped] = await tx
          .insert(reviewRefusals)
          .values({ customerId, at: clock.now() })
          .onConflictDoNothing()
          .returning();
        if (!stopped) return 'already_stopped';
        const action = 'user.review_invitations_stopped';
        await recordAudit(tx, { actor, action, entity: 'user', entityId: customerId, after: { invited: false } });
        return 'stopped';
      });
    },
  };
}
export type ReviewInvitations = ReturnType<typeof createReviewInvitations>;
