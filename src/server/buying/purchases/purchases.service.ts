import type { AskPurchase, PurchaseAnswer, PurchaseMoveBody } from '#contract/buying/purchase-moves.contract.ts';
import type { AdminPurchase, OwnPurchase, SellingChoices } from '#contract/buying/purchases.contract.ts';
import type { PurchaseActor } from '#contract/buying/purchases.rules.ts';
import { type Held, hasRight } from '#contract/permissions.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Catalogue } from '#server/catalogue/catalogue.door.ts';
import type { PaidToAccounts } from '#server/customers/customers.door.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { once } from '#server/http/idempotency.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { PricesService } from '#server/market/market.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { HoldHooks } from '#server/trade/trade.door.ts';

import { answerOffer } from './answer-offer.ts';
import { askPurchase, sellingChoices } from './ask-purchase.ts';
import { endDuePurchases } from './end-due.ts';
import { gatedOffer } from './make-offer.ts';
import { findOwnPurchase, findPurchase } from './move-purchase.ts';
import { adminView, ownView } from './purchase-view.ts';
import { makePurchaseMove } from './staff-moves.ts';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  prices: PricesService;
  catalogue: Catalogue;
  holds: HoldHooks;
  paidTo: PaidToAccounts;
}

interface Doing {
  viewer: Viewer;
  actor: Actor & { id: string };
  key: string;
}

/** In which capacities an administrator stands before a purchase. */
const capacitiesOf = (roles: readonly Held[]): PurchaseActor[] => [
  ...(hasRight(roles, 'purchases.write') ? (['staff'] as const) : []),
  ...(hasRight(roles, 'payments.record') ? (['finance'] as const) : []),
];

/** What customers sell to the shop from outside the vault, from the wish to the payout. Each write happens once a key. */
export function createPurchasesService({ db, clock, publicUrl, prices, catalogue, holds, paidTo }: Parts) {
  const shop = { clock, publicUrl, prices, holds, paidTo };

  return {
    read: async (id: string, roles: readonly Held[]): Promise<AdminPurchase> =>
      adminView(db, shop, await findPurchase(db, id), capacitiesOf(roles)),

    /** Refuses with 404, with 409 what its state does not allow, with 422 beside the fields, and with 503 without a price. */
    move: ({ viewer, actor, key }: Doing, id: string, body: PurchaseMoveBody): Promise<AdminPurchase> => {
      const as = capacitiesOf(viewer.adminRoles);
      return inTransaction(db, (tx) =>
        once(tx, { userId: actor.id, key, action: `purchase.${body.event}`, body: { id, ...body } }, async () =>
          adminView(tx, shop, await makePurchaseMove(tx, shop, { id, body, actor, as }), as),
        ),
      );
    },

    async readOwn(id: string, { id: customerId }: Viewer): Promise<OwnPurchase> {
      return ownView(db, shop, await findOwnPurchase(db, id, customerId));
    },

    choices: (viewer: Viewer): Promise<SellingChoices> => sellingChoices(db, viewer, clock.now()),

    /** Refuses with 403, 409 or 422 and says why. */
    ask: ({ viewer, actor, key }: Doing, asked: AskPurchase): Promise<OwnPurchase> =>
      inTransaction(db, (tx) =>
        once(tx, { userId: actor.id, key, action: 'purchase.ask', body: asked }, async () =>
          ownView(tx, shop, await askPurchase(tx, { ...shop, catalogue }, { viewer, actor, asked })),
        ),
      ),

    /** Accepting moves stock, which the shop shows once it is committed. */
    async answer({ viewer, actor, key }: Doing, id: string, body: PurchaseAnswer): Promise<OwnPurchase> {
      const answered = await inTransaction(db, (tx) =>
        once(tx, { userId: actor.id, key, action: `purchase.${body.event}`, body: { id, ...body } }, async () =>
          ownView(tx, shop, await answerOffer(tx, shop, { id, body, viewer, actor })),
        ),
      );
      if (body.event === 'accept') catalogue.changed();
      return answered;
    },

    endDue: (): Promise<void> => endDuePurchases(db, shop),

    gated: gatedOffer(shop),
  };
}
export type PurchasesService = ReturnType<typeof createPurchasesService>;
