import type {
  QuoteSellBack,
  ReaddressSellBack,
  StaffReaddress,
  SubmitSellBack,
} from '#contract/vault/sell-back-moves.contract.ts';
import type { AdminSellBack, OwnSellBack } from '#contract/vault/sell-backs.contract.ts';
import type { SellBackActor } from '#contract/vault/sell-backs.rules.ts';
import { type Held, hasRight } from '#contract/permissions.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Catalogue } from '#server/catalogue/catalogue.door.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { once } from '#server/http/idempotency.ts';
import { conflict } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { createProven, type Doing } from '#server/vault/proven/proven.ts';

import { cancelOwn, expireQuotes, noCancelWords } from './end-sell-back.ts';
import { findOwnSellBack, findSellBack } from './move-sell-back.ts';
import { quoteSellBack } from './quote-sell-back.ts';
import { lockForReaddress, readdress, readdressLocked } from './readdress.ts';
import { mailAnotherCode, saleCodes } from './sale-code.ts';
import { adminView, ownView } from './read-sell-back.ts';
import { sellBackView, untold } from './sell-back-view.ts';
import { makeSellBackMove, type SellBackMoveBody } from './staff-moves.ts';
import { lockForSubmit, sellLocked, type Selling } from './submit-sell-back.ts';

type Parts = Selling & { db: Database; catalogue: Catalogue };

/** In which capacities an administrator stands before a sale from the vault. */
const capacitiesOf = (roles: readonly Held[]): SellBackActor[] => [
  ...(hasRight(roles, 'sell_backs.write') ? (['sales'] as const) : []),
  ...(hasRight(roles, 'payments.record') ? (['finance'] as const) : []),
];

/** What customers sell out of the vault, from the locked price to the payout. Each write happens once a key. */
export function createSellBacksService({ db, catalogue, ...shop }: Parts) {
  /** A sale as its customer sees it at this moment. */
  const asOwner = () => ({ as: ['customer'] as const, now: shop.clock.now() });

  const proven = createProven({ db, clock: shop.clock, ownerProof: shop.ownerProof });

  return {
    read: async (id: string, { id: viewerId, adminRoles }: Viewer): Promise<AdminSellBack> =>
      adminView(db, shop, await findSellBack(db, id), { id: viewerId, as: capacitiesOf(adminRoles) }),

    /** What the staff does. Refuses with 404 and 409. Approving moves stock, which the shop shows once it is committed. */
    async move({ viewer, actor, key }: Doing, id: string, body: SellBackMoveBody, as: 'sales' | 'finance') {
      const call = { userId: actor.id, key, action: `sell_back.${body.event}`, body: { id, ...body } };
      const all = capacitiesOf(viewer.adminRoles);
      const moved = await inTransaction(db, (tx) =>
        once(tx, call, async (): Promise<AdminSellBack> => {
          const record = await makeSellBackMove(tx, shop, { id, body, actor, as: [as] });
          return adminView(tx, shop, record, { id: actor.id, as: all });
        }),
      );
      if (moved.state === 'approved') catalogue.changed();
      return moved;
    },

    async readOwn(id: string, { id: customerId }: Viewer): Promise<OwnSellBack> {
      return ownView(db, shop, await findOwnSellBack(db, id, customerId));
    },

    /** Refuses with 403, 404, 409, 422, 429 or 503 and says why. */
    quote: (viewer: Viewer, actor: Actor, asked: QuoteSellBack): Promise<OwnSellBack> =>
      inTransaction(db, async (tx) => {
        const { record, events, ...quoted } = await quoteSellBack(tx, shop, { viewer, actor, asked });
        return sellBackView(record, { ...untold, ...quoted, timeline: events }, asOwner());
      }),

    /** Refuses with 404, with 409 where no code is asked for, and with 429 within a minute of the last mail. */
    async mailCode(id: string, viewer: Viewer): Promise<void> {
      if ((await shop.ownerProof.wayOf(db, viewer.id)) !== null)
        throw conflict('Your account has an app or a passkey. Use it to sell.');
      await inTransaction(db, (tx) => mailAnotherCode(tx, shop, id, viewer));
    },

    /** Sells, exactly once; a call whose answer was lost gets it again, whatever code it carries now. */
    submit(doing: Doing, id: string, shown: SubmitSellBack): Promise<OwnSellBack> {
      const { viewer, actor } = doing;
      const { version, net, payoutAccountId } = shown;
      const body = { version, net, payoutAccountId };
      return proven(doing, {
        ...{ action: 'sell_back.submit', body: { id, ...body }, shown, codes: saleCodes },
        lock: (tx) => lockForSubmit(tx, shop, { id, body, viewer }),
        rowOf: ({ record }) => record,
        async act(tx, locked, way) {
          const { record, events, ...sold } = await sellLocked(tx, shop, locked, { actor, payoutAccountId });
          const noCancel = noCancelWords(shop, record, sold.lines, locked.toCancel);
          const shown = { ...untold, ...sold, timeline: events, to: locked.account.named, noCancel, way };
          return sellBackView(record, shown, asOwner());
        },
      });
    },

    /** Another own account for an unpaid sale. Refuses with 404, 409 and 422. */
    async readdressOwn(doing: Doing, id: string, shown: ReaddressSellBack): Promise<OwnSellBack> {
      const { viewer, actor } = doing;
      const { version, payoutAccountId } = shown;
      const asked = { id, version, payoutAccountId, actor, customerId: viewer.id };
      await findOwnSellBack(db, id, viewer.id);
      return proven(doing, {
        ...{ action: 'sell_back.readdress', body: { id, version, payoutAccountId }, shown, codes: saleCodes },
        lock: (tx) => lockForReaddress(tx, shop, asked),
        rowOf: (record) => record,
        act: async (tx, record) =>
          ownView(tx, shop, await readdressLocked(tx, shop, record, { ...asked, reason: null })),
      });
    },

    /** The same by the staff, who say why. */
    readdress: ({ viewer, actor, key }: Doing, id: string, body: StaffReaddress): Promise<AdminSellBack> =>
      inTransaction(db, (tx) =>
        once(tx, { userId: actor.id, key, action: 'sell_back.readdress', body: { id, ...body } }, async () => {
          const { customerId } = await findSellBack(tx, id);
          const record = await readdress(tx, shop, { id, customerId, actor, ...body });
          return adminView(tx, shop, record, { id: actor.id, as: capacitiesOf(viewer.adminRoles) });
        }),
      ),

    /** Refuses with 404, with 409 what its state or the market does not allow, and with 503 without a price. */
    cancel: ({ actor, key }: Doing, id: string, { version }: { version: number }): Promise<OwnSellBack> =>
      inTransaction(db, (tx) =>
        once(tx, { userId: actor.id, key, action: 'sell_back.cancel', body: { id, version } }, async () =>
          ownView(tx, shop, await cancelOwn(tx, shop, { id, version, actor })),
        ),
      ),

    expire: (): Promise<void> => expireQuotes(db, shop),
  };
}
export type SellBacksService = ReturnType<typeof createSellBacksService>;
