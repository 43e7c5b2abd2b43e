import { asc, eq, inArray } from 'drizzle-orm';

import {
  nextReviewStatus,
  type ReviewMove,
  reviewMoveNames,
  reviewStatusNames,
} from '#contract/customers/reviews.rules.ts';
import type { BulkReply } from '#contract/list/selection.contract.ts';
import { type Actor, recordAudits } from '#server/audit/audit.service.ts';
import { productNames } from '#server/catalogue/catalogue.door.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';
import { peopleOf } from '#server/identity/identity.door.ts';
import { type Mail, writeMails } from '#server/outbox/outbox.service.ts';
import type { BulkWork } from '#server/platform/platform.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { rejectedMail } from './review-mails.ts';
import { type ReviewRecord, reviews } from './reviews.table.ts';

export interface Move {
  event: ReviewMove;
  /** Told to the buyer where his review is rejected, and kept where it is hidden. */
  reason: string;
}

interface Tools {
  clock: Clock;
  publicUrl: string;
  slugOf: (productId: string) => string;
}

/** Refuses with 422 what takes a review from its buyer without a reason. */
export function requireReason({ event, reason }: Move): void {
  if (event !== 'publish' && reason.length < 3) throw invalid('reason', 'Say why, in a few words.');
}

/** Moves locked reviews that can be moved so, with audit rows and, for those rejected, mails; in as many statements for all. */
export async function moveReviews(
  tx: Transaction,
  movable: readonly ReviewRecord[],
  { event, reason }: Move,
  actor: Actor,
  { clock, publicUrl, slugOf }: Tools,
): Promise<void> {
  const [first] = movable;
  const status = first && nextReviewStatus(first.status, event);
  if (!status) return;
  const why = event === 'publish' ? null : reason;
  await tx
    .update(reviews)
    .set({
      status,
      reason: why,
      version: nextVersion(reviews.version),
      ...(event === 'publish' && { publishedAt: clock.now() }),
    })
    .where(
      inArray(
        reviews.id,
        movable.map(({ id }) => id),
      ),
    );
  await recordAudits(
    tx,
    movable.map(({ id, status: before }) => ({
      ...{ actor, action: `review.${status}`, entity: 'review', entityId: id },
      before: { status: before },
      after: { status, ...(why !== null && { reason: why }) },
    })),
  );
  if (event !== 'reject') return;
  const people = await peopleOf(
    tx,
    movable.map(({ customerId }) => customerId),
  );
  const names = await productNames(
    tx,
    movable.map(({ productId }) => productId),
  );
  const mails = movable.flatMap(({ id, customerId, productId }): Mail[] => {
    const to = people.get(customerId);
    const of = { id, product: names.get(productId) ?? '', slug: slugOf(productId) };
    return to ? [rejectedMail(of, reason, to, publicUrl)] : [];
  });
  await writeMails(tx, clock, mails);
}

/** The same for many: those that already are so are left, those that cannot be say why. */
export const reviewBulkWork =
  (move: Move, actor: Actor, tools: Tools): BulkWork =>
  async (tx, ids) => {
    const found = await tx
      .select()
      .from(reviews)
      .where(inArray(reviews.id, [...ids]))
      .orderBy(asc(reviews.id))
      .for('update');
    const to = { publish: 'published', reject: 'rejected', hide: 'hidden' }[move.event];
    const movable = found.filter(({ status }) => nextReviewStatus(status, move.event) !== null);
    const already = found.filter(({ status }) => status === to);
    const others = found.filter((review) => !movable.includes(review) && !already.includes(review));
    await moveReviews(tx, movable, move, actor, tools);
    const failed: BulkReply['failed'] = others.map(({ id, title, status }) => ({
      id,
      name: title,
      reason: `It is ${reviewStatusNames[status].toLowerCase()}; that does not take “${reviewMoveNames[move.event]}”.`,
    }));
    return { done: movable.length, skipped: already.length + ids.length - found.length, failed };
  };

/** The record, locked until the end of the transaction; undefined of none. */
export async function lockReview(tx: Transaction, id: string): Promise<ReviewRecord | undefined> {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  return review;
}
