import { reviewsContract } from '#contract/customers/reviews.contract.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import type { Database } from '#server/db/database.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';
import { bulk } from '#server/platform/platform.door.ts';

import type { OwnReviews } from './own-reviews.service.ts';
import type { ReviewInvitations } from './review-invitations.service.ts';
import { allReviews } from './reviews.list.ts';
import type { ReviewsService } from './reviews.service.ts';

interface Parts {
  db: Database;
  reviews: ReviewsService;
  ownReviews: OwnReviews;
  reviewInvitations: ReviewInvitations;
}

export function reviewsRoutes(router: Router, { db, reviews, ownReviews, reviewInvitations }: Parts): void {
  router.on(reviewsContract.ofProduct, ({ params, query }) => reviews.ofProduct(params.slug, query.first));

  router.on(reviewsContract.readOwn, ({ params, viewer }) =>
    ownReviews.read({ customerId: viewer.id, productId: params.productId }),
  );

  router.on(reviewsContract.write, (call) =>
    ownReviews.write(call.body, { customerId: call.viewer.id, productId: call.params.productId }, actorOf(call)),
  );

  router.on(reviewsContract.withdraw, (call) =>
    ownReviews.withdraw(
      call.body.version,
      { customerId: call.viewer.id, productId: call.params.productId },
      actorOf(call),
    ),
  );

  router.on(reviewsContract.stopInvitations, async ({ body, ip, requestId }) => ({
    outcome: await reviewInvitations.stop(body.token, { id: null, name: 'A mailed link', ip, requestId }),
  }));

  router.on(reviewsContract.move, (call) => reviews.move(call.params.id, call.body, actorOf(call)));

  router.on(reviewsContract.answer, (call) => reviews.answer(call.params.id, call.body, actorOf(call)));

  router.on(reviewsContract.bulk, async (call) => {
    const { selection, ...move } = call.body;
    const actor = actorOf(call);
    const reply = await bulk(
      db,
      {
        source: allReviews,
        selection,
        viewer: call.viewer,
        timeZone: SHOP_ZONE,
        actor,
        key: call.idempotencyKey,
        body: call.body,
        action: 'review.bulk_moved',
        entity: 'review',
        chosenBy: 'ids or query',
      },
      await reviews.bulkWork(move, actor),
    );
    await reviews.shown();
    return reply;
  });

  router.on(reviewsContract.readInvitations, () => reviews.readInvitations());

  router.on(reviewsContract.saveInvitations, (call) => reviews.saveInvitations(call.body, actorOf(call)));
}
