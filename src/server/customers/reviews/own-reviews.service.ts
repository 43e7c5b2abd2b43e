import { and, eq } from 'drizzle-orm';

import type { OwnReview, OwnReviewState, ReviewValues } from '#contract/customers/reviews.contract.ts';
import { A_BUYER, nextReviewStatus, reviewStatusNames } from '#contract/customers/reviews.rules.ts';
import { nameProblem } from '#contract/plain-text.rules.ts';
import { isProvince, provinceNames } from '#contract/provinces.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, conflictWith, forbidden, notFound } from '#server/http/refusal.ts';
import { findCustomer, kycAddressOf, lockCustomer } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { receivedBy } from '#server/trade/trade.door.ts';

import { type ReviewRecord, reviews } from './reviews.table.ts';

interface Parts {
  db: Database;
  clock: Clock;
  /** Has what is shown of products read anew. */
  shown: () => Promise<unknown>;
}

interface Whose {
  customerId: string;
  productId: string;
}

/** A buyer's hand in his reviews: one of each product that he has received. */
export function createOwnReviews({ db, clock, shown }: Parts) {
  const state = async (from: Executor, { customerId, productId }: Whose): Promise<OwnReviewState> => {
    const review = await ownOf(from, { customerId, productId });
    return {
      mayReview: (await receivedBy(from, customerId, productId)) !== null,
      name: await nameOf(from, customerId),
      review: review ?? null,
    };
  };

  return {
    read: (whose: Whose): Promise<OwnReviewState> => state(db, whose),

    /** Refuses with 403 who has not received the product, and with 409 and the newer one under another version. */
    async write(
      { version, ...values }: ReviewValues & { version: number | null },
      whose: Whose,
      actor: Actor,
    ): Promise<OwnReviewState> {
      const written = await inTransaction(db, async (tx) => {
        await lockCustomer(tx, whose.customerId);
        const known = await locked(tx, whose);
        if ((known?.version ?? null) !== version) throw conflictWith(await state(tx, whose));
        const orderId = await receivedBy(tx, whose.customerId, whose.productId);
        if (orderId === null) throw forbidden('Only people who have received a product can review it.');
        const shownName = values.shownAs === 'buyer' ? A_BUYER : await nameOf(tx, whose.customerId);
        const now = clock.now();
        const set = { ...values, shownName, orderId, status: moved(known, 'write'), reason: null, writtenAt: now };
        const id = known ? await rewrite(tx, known, set) : await begin(tx, { ...set, ...whose, createdAt: now });
        await recordAudit(tx, {
          ...{ actor, action: known ? 'review.changed' : 'review.written', entity: 'review', entityId: id },
          ...(known && { before: told(known) }),
          after: { ...told(set), productId: whose.productId },
        });
        return state(tx, whose);
      });
      await shown();
      return written;
    },

    /** Refuses with 409 what is withdrawn already, and under another version. */
    async withdraw(version: number, whose: Whose, actor: Actor): Promise<OwnReviewState> {
      const left = await inTransaction(db, async (tx) => {
        await lockCustomer(tx, whose.customerId);
        const known = await locked(tx, whose);
        if (!known) throw notFound('The review');
        if (known.version !== version) throw conflictWith(await state(tx, whose));
        const status = moved(known, 'withdraw');
        await tx
          .update(reviews)
          .set({ status, version: nextVersion(reviews.version) })
          .where(eq(reviews.id, known.id));
        await recordAudit(tx, {
          ...{ actor, action: 'review.withdrawn', entity: 'review', entityId: known.id },
          ...{ before: { status: known.status }, after: { status } },
        });
        return state(tx, whose);
      });
      await shown();
      return left;
    },
  };
}
export type OwnReviews = ReturnType<typeof createOwnReviews>;

const ofWhom = ({ customerId, productId }: Whose) =>
  and(eq(reviews.customerId, customerId), eq(reviews.productId, productId));

async function locked(tx: Transaction, whose: Whose): Promise<ReviewRecord | undefined> {
  const [known] = await tx.select().from(reviews).where(ofWhom(whose)).for('update');
  return known;
}

async function ownOf(db: Executor, whose: Whose): Promise<OwnReview | undefined> {
  const [known] = await db.select().from(reviews).where(ofWhom(whose));
  if (!known) return undefined;
  const { stars, title, text, shownAs, shownName, status, reason, version } = known;
  return { stars, title, text, shownAs, shownName, status, reason, version };
}

type Writing = Pick<
  ReviewRecord,
  'stars' | 'title' | 'text' | 'shownAs' | 'shownName' | 'orderId' | 'status' | 'writtenAt'
> & { reason: null };

/** What the shop said to the old text does not stand below the new one. */
async function rewrite(tx: Transaction, { id }: ReviewRecord, set: Writing): Promise<string> {
  const unanswered = { reply: null, replyBy: null, repliedAt: null };
  await tx
    .update(reviews)
    .set({ ...set, ...unanswered, version: nextVersion(reviews.version) })
    .where(eq(reviews.id, id));
  return id;
}

async function begin(tx: Transaction, row: typeof reviews.$inferInsert): Promise<string> {
  const [made] = await tx.insert(reviews).values(row).returning({ id: reviews.id });
  if (!made) throw new Error('The review was not written.');
  return made.id;
}

function moved(known: ReviewRecord | undefined, event: 'write' | 'withdraw'): ReviewRecord['status'] {
  if (!known) return 'pending';
  const status = nextReviewStatus(known.status, event);
  if (!status) throw conflict(`This review is ${reviewStatusNames[known.status].toLowerCase()} already.`);
  return status;
}

/** First name and province; who has no first name that could stand there is a buyer. */
async function nameOf(db: Executor, customerId: string): Promise<string> {
  const customer = await findCustomer(db, customerId);
  const [first = ''] = (customer?.name ?? '').trim().split(/\s+/);
  if (nameProblem(first) !== undefined || first.length > 30) return A_BUYER;
  const province = (await kycAddressOf(db, customerId))?.province ?? '';
  return isProvince(province) ? `${first}, ${provinceNames[province]}` : first;
}

const told = ({
  stars,
  title,
  text,
  shownName,
  status,
}: Omit<Writing, 'orderId' | 'writtenAt' | 'reason' | 'shownAs'>) => ({
  ...{ stars, title, text, shownName, status },
});
