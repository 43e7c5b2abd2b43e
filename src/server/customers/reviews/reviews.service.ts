import { eq } from 'drizzle-orm';

import type { InvitationSetting, ProductReviews, ReviewRow } from '#contract/customers/reviews.contract.ts';
import { nextReviewStatus, reviewMoveNames, reviewStatusNames } from '#contract/customers/reviews.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Catalogue } from '#server/catalogue/catalogue.door.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, conflictWith, notFound } from '#server/http/refusal.ts';
import type { BulkWork } from '#server/platform/platform.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { lockVersioned, readVersioned, saveSetting } from '#server/settings/settings.service.ts';

import { publishedReviews } from './published-reviews.read.ts';
import { lockReview, type Move, moveReviews, requireReason, reviewBulkWork } from './review-moves.ts';
import { reviewRows } from './reviews.list.ts';
import { type ReviewRecord, reviews } from './reviews.table.ts';

interface Parts {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
  publicUrl: string;
}

/** Reviews as everybody reads them, and the staff's hand in them. */
export function createReviewsService({ db, clock, catalogue, publicUrl }: Parts) {
  /** Read before a transaction, which may not ask the catalogue. */
  const tools = async () => {
    const priced = await catalogue.in('CAD');
    return { clock, publicUrl, slugOf: (productId: string) => priced?.byId.get(productId)?.card.slug ?? '' };
  };

  /** Does the work on a locked review, unless it is another by now (409); what is shown of its product is then read anew. */
  const change = async (
    { id, version }: { id: string; version: number },
    work: (tx: Transaction, review: ReviewRecord) => Promise<void>,
  ): Promise<ReviewRow> => {
    const row = await inTransaction(db, async (tx) => {
      const review = await lockReview(tx, id);
      if (!review) throw notFound('The review');
      if (review.version !== version)
        throw conflictWith(await rowOf(tx, id), 'This review changed in the meantime. Check its new state first.');
      await work(tx, review);
      return rowOf(tx, id);
    });
    await shown(catalogue);
    return row;
  };

  return {
    /** Refuses with 404 what is not on sale. */
    async ofProduct(slug: string, first: number): Promise<ProductReviews> {
      const product = (await catalogue.in('CAD'))?.bySlug.get(slug);
      if (!product) throw notFound('The product');
      return publishedReviews(db, product.card.id, first);
    },

    async move(id: string, { version, ...move }: Move & { version: number }, actor: Actor): Promise<ReviewRow> {
      requireReason(move);
      const parts = await tools();
      return change({ id, version }, async (tx, review) => {
        if (!nextReviewStatus(review.status, move.event))
          throw conflict(
            `A review that is ${reviewStatusNames[review.status].toLowerCase()} does not take “${reviewMoveNames[move.event]}”.`,
          );
        await moveReviews(tx, [review], move, actor, parts);
      });
    },

    answer: (id: string, { text, version }: { text: string; version: number }, actor: Actor): Promise<ReviewRow> =>
      change({ id, version }, async (tx, review) => {
        const reply = text === '' ? null : text;
        const by = reply === null ? null : actor.name;
        await tx
          .update(reviews)
          .set({
            reply,
            replyBy: by,
            repliedAt: reply === null ? null : clock.now(),
            version: nextVersion(reviews.version),
          })
          .where(eq(reviews.id, id));
        await recordAudit(tx, {
          ...{ actor, action: 'review.answered', entity: 'review', entityId: id },
          ...{ before: { reply: review.reply }, after: { reply } },
        });
      }),

    /** For `bulk`; the caller says when it is done. */
    async bulkWork(move: Move, actor: Actor): Promise<BulkWork> {
      requireReason(move);
      return reviewBulkWork(move, actor, await tools());
    },

    /** What was published or taken away is in the next answer. */
    shown: (): Promise<void> => shown(catalogue),

    readInvitations: (): Promise<InvitationSetting> => settingOf(db),

    saveInvitations: (
      { version, ...after }: { invite: boolean; afterDays: number; version: number },
      actor: Actor,
    ): Promise<InvitationSetting> =>
      inTransaction(db, async (tx) => {
        const before = await lockVersioned(tx, 'reviews');
        if (before.version !== version) throw conflictWith(await settingOf(tx));
        const action = 'setting.reviews_changed';
        await saveSetting(tx, 'reviews', { before: before.value, after, actor, action });
        return settingOf(tx);
      }),
  };
}
export type ReviewsService = ReturnType<typeof createReviewsService>;

/** Kept pages hang on the catalogue’s version; what is written stays so, whether it can be read or not. */
const shown = (catalogue: Catalogue): Promise<void> => catalogue.refreshed().catch(() => undefined);

async function rowOf(db: Executor, id: string): Promise<ReviewRow> {
  const [row] = await reviewRows(db, eq(reviews.id, id));
  if (!row) throw notFound('The review');
  return row;
}

async function settingOf(db: Executor): Promise<InvitationSetting> {
  const { value, version } = await readVersioned(db, 'reviews');
  return { id: 'reviews', version, ...value };
}
