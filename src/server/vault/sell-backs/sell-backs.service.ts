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
import type { Database, Transaction } from '#server/db/database.ts';
import { readTogether } from '#server/db/read-together.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { answerKept, type IdempotentCall, keptAnswer, once } from '#server/http/idempotency.ts';
import { conflict, Refusal, refusedBy } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';

import { cancelOwn, expireQuotes, noCancelWords } from './end-sell-back.ts';
import { findOwnSellBack, findSellBack } from './move-sell-back.ts';
import { quoteSellBack } from './quote-sell-back.ts';
import { lockForReaddress, readdress, readdressLocked } from './readdress.ts';
import { mailAnotherCode, refusalOfCode } from './sale-code.ts';
import { adminView, ownView } from './read-sell-back.ts';
import { sellBackView, untold } from './sell-back-view.ts';
import { makeSellBackMove, type SellBackMoveBody } from './staff-moves.ts';
import type { SellBackRecord } from './sell-backs.table.ts';
import { lockForSubmit, sellLocked, type Selling } from './submit-sell-back.ts';

type Parts = Selling & { db: Database; catalogue: Catalogue };

interface Doing {
  viewer: Viewer;
  actor: Actor & { id: string };
  key: string;
  ip: string;
  requestId: string;
}

/** What is done for a proof of this moment. */
interface Wanted<Locked extends { record: SellBackRecord }> {
  id: string;
  shown: ReaddressSellBack;
  /** Locks the sale, and refuses what cannot be done at all. */
  lock: (tx: Transaction) => Promise<Locked>;
  /** Does it to what was locked in the same transaction, and shows it to its customer, who is known in this way. */
  act: (tx: Transaction, locked: Locked, way: 'app' | 'passkey' | null) => Promise<OwnSellBack>;
}

interface Proven<Locked extends { record: SellBackRecord }> extends Wanted<Locked> {
  action: string;
  /** What the key stands for: no proof is a part of it. */
  body: object;
}

/** In which capacities an administrator stands before a sale from the vault. */
const capacitiesOf = (roles: readonly Held[]): SellBackActor[] => [
  ...(hasRight(roles, 'sell_backs.write') ? (['sales'] as const) : []),
  ...(hasRight(roles, 'payments.record') ? (['finance'] as const) : []),
];

/** What customers sell out of the vault, from the locked price to the payout. Each write happens once a key. */
export function createSellBacksService({ db, catalogue, ...shop }: Parts) {
  /** A sale as its customer sees it at this moment. */
  const asOwner = () => ({ as: ['customer'] as const, now: shop.clock.now() });

  /**
   * Does once a key what wants a proof: what is wrong besides is told before a code is used up. What is refused may have been
   * done meanwhile by the same key, which then has its answer.
   */
  async function proven<Locked extends { record: SellBackRecord }>(
    doing: Doing,
    { action, body, ...wanted }: Proven<Locked>,
  ): Promise<OwnSellBack> {
    const call = { userId: doing.actor.id, key: doing.key, action, body: { id: wanted.id, ...body } };
    const [known, way] = await readTogether(db, answerKept<OwnSellBack>(call), shop.ownerProof.way(doing.viewer.id));
    if (known) return known;
    const done = await (way === null ? byMailedCode(call, wanted) : byOwnProof(doing, call, { ...wanted, way }));
    if (!(done instanceof Refusal)) return done;
    const meanwhile = await keptAnswer<OwnSellBack>(db, call);
    if (meanwhile) return meanwhile;
    throw done;
  }

  /** In one transaction: a code that was mailed is counted on the sale itself. */
  async function byMailedCode<Locked extends { record: SellBackRecord }>(
    call: IdempotentCall,
    { shown, lock, act }: Wanted<Locked>,
  ): Promise<OwnSellBack | Refusal> {
    let done: OwnSellBack | Refusal | undefined;
    const refusal = await refusedBy(async () => {
      done = await inTransaction(db, async (tx) => {
        const locked = await lock(tx);
        const wrong = await refusalOfCode(tx, shop, { record: locked.record, code: shown.code });
        return wrong ?? once(tx, call, () => act(tx, locked, null));
      });
    });
    return refusal ?? (done as OwnSellBack | Refusal);
  }

  /** An app and a passkey are asked for by identity, in transactions of its own. */
  async function byOwnProof<Locked extends { record: SellBackRecord }>(
    { viewer, ip, requestId }: Doing,
    call: IdempotentCall,
    { shown, lock, act, way }: Wanted<Locked> & { way: 'app' | 'passkey' },
  ): Promise<OwnSellBack | Refusal> {
    let done: OwnSellBack | undefined;
    const refusal = await refusedBy(async () => {
      await inTransaction(db, lock);
      await shop.ownerProof.require({ viewer, ip, requestId }, shown);
      done = await inTransaction(db, (tx) => once(tx, call, async () => act(tx, await lock(tx), way)));
    });
    return refusal ?? (done as OwnSellBack);
  }

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
        ...{ action: 'sell_back.submit', id, body, shown },
        lock: (tx) => lockForSubmit(tx, shop, { id, body, viewer }),
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
        ...{ action: 'sell_back.readdress', id, body: { version, payoutAccountId }, shown },
        lock: async (tx) => ({ record: await lockForReaddress(tx, shop, asked) }),
        act: async (tx, { record }) =>
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
