import { and, count, eq, gt, inArray, min, sql } from 'drizzle-orm';

import { minorUnits } from '#contract/arithmetic/exact.ts';
import { amountWords } from '#contract/amount-words.rules.ts';
import { DAY_MS, HOUR_MS } from '#contract/dates/durations.ts';
import type { z } from 'zod';
import type {
  AdminLimitOrder,
  LimitOrderForm,
  limitOrdersContract,
  OwnLimitOrder,
} from '#contract/instructions/limit-orders.contract.ts';
import { limitOrderLimits, openLimitOrders } from '#contract/instructions/limit-orders.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { type Catalogue, productNames } from '#server/catalogue/catalogue.door.ts';
import { keptAddress } from '#server/customers/customers.door.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { once } from '#server/http/idempotency.ts';
import { conflict, invalid, tooMany } from '#server/http/refusal.ts';
import { requireTrader } from '#server/http/access.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { lockOwnBuyer, lockTrader, type OwnerProof } from '#server/identity/identity.door.ts';
import type { InstructionShop } from '#server/instructions/authority/instruction-shop.ts';
import { requireProduct } from '#server/instructions/authority/require-product.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { findOwnItem, leavingWords, pieceWeights } from '#server/vault/vault.door.ts';

import { cancelledMail } from './limit-order-mails.ts';
import { limitCodes, mailLimitCode, requireLimitCode } from './limit-order-code.ts';
import { adminLimitOrder, ownLimitOrder } from './limit-order-view.ts';
import { limitOrderEvents, type LimitOrderRecord, limitOrders } from './limit-orders.table.ts';
import { requireMeantTarget } from './require-meant-target.ts';
import { findLimitOrder, lockLimitOrder, moveLimitOrder, requireMove } from './move-limit-order.ts';

interface Parts extends InstructionShop {
  db: Database;
  catalogue: Catalogue;
  ownerProof: OwnerProof;
}

interface Calling {
  viewer: Viewer;
  actor: Actor & { id: string };
  ip: string;
  requestId: string;
}

type Confirming = z.output<(typeof limitOrdersContract)['confirm']['body']>;

/** A customer's hand in his limit orders, and that of the staff. */
export function createLimitOrdersService({ db, catalogue, ownerProof, ...shop }: Parts) {
  const { clock, paidTo, publicUrl } = shop;
  const seeing = { paidTo, ownerProof };

  /** What is kept of a form. Refuses beside the fields what is not the customer's, or not sold, bought or paid so. */
  const termsOf = async (tx: Transaction, form: LimitOrderForm, customerId: string) => {
    if (!shop.prices.current().currencies.get(form.currency)?.settlement)
      throw invalid('currency', `We do not trade in ${form.currency}.`);
    if (form.side === 'buy') {
      const { productId, metal } = await requireProduct(catalogue, form);
      const address = await keptAddress(tx, customerId, form.addressId);
      if (!address) throw invalid('addressId', 'Choose one of your addresses.');
      const { delivery, paymentMethod } = form;
      return { productId, metal, address, delivery, paymentMethod, itemId: null, payoutAccountId: null };
    }
    const item = await findOwnItem(tx, form.itemId, customerId);
    if (!item) throw invalid('itemId', 'Choose one of your items.');
    const leaving = leavingWords(item, clock.now());
    if (leaving !== null) throw invalid('itemId', leaving);
    if (form.pieces > item.qty) throw invalid('pieces', `At most ${item.qty}.`);
    const account = { id: form.payoutAccountId, customerId, currency: form.currency };
    const refused = await paidTo.refusalOf(tx, account);
    if (refused === 'unknown' || refused === 'currency')
      throw invalid('payoutAccountId', 'Choose one of your payout accounts in this currency.');
    const { productId, metal } = item;
    return {
      ...{ productId, metal, itemId: item.id, payoutAccountId: form.payoutAccountId },
      ...{ address: null, delivery: null, paymentMethod: null },
    };
  };

  const write = async (tx: Transaction, form: LimitOrderForm, { viewer, actor }: Calling) => {
    const { side, basis, pieces, currency, target, days } = form;
    await (side === 'buy' ? lockOwnBuyer : lockTrader)(tx, viewer);
    await requireRoom(tx, viewer.id, clock.now());
    const terms = await termsOf(tx, form, viewer.id);
    if (!form.confirmed) {
      const pieceNg =
        terms.itemId === null ? null : ((await pieceWeights(tx, [terms.itemId])).get(terms.itemId) ?? null);
      const { productId, metal } = terms;
      const wish = { customerId: viewer.id, side, basis, productId, metal, pieces, currency, pieceNg };
      await requireMeantTarget(tx, { clock, prices: shop.prices, catalogue }, { ...wish, target: minorUnits(target) });
    }
    const now = clock.now();
    const { rows } = await tx.execute<{ no: string }>(sql`select nextval('limit_order_numbers')::text no`);
    const status = side === 'buy' ? ('active' as const) : ('unconfirmed' as const);
    const [made] = await tx
      .insert(limitOrders)
      .values({
        ...{
          ...terms,
          number: `LO-${rows[0]?.no ?? ''}`,
          customerId: viewer.id,
          side,
          basis,
          status,
          pieces,
          currency,
        },
        ...{ target: minorUnits(target), expiresAt: new Date(now.getTime() + days * DAY_MS), createdAt: now },
      })
      .returning();
    const record = made as LimitOrderRecord;
    await tx.insert(limitOrderEvents).values({
      ...{ limitOrderId: record.id, at: now, what: 'You set it', toStatus: status },
      ...{ actorId: actor.id, actorName: actor.name },
    });
    await recordAudit(tx, {
      ...{ actor, action: 'limit_order.made', entity: 'limit_order', entityId: record.id },
      after: { number: record.number, side, basis, pieces, target: amountWords(record.target, currency) },
    });
    if (side === 'sell' && (await ownerProof.wayOf(tx, viewer.id)) === null)
      await mailLimitCode(tx, clock, { record, to: viewer, publicUrl });
    return record;
  };

  return {
    readOwn: async (id: string, viewer: Viewer): Promise<OwnLimitOrder> =>
      ownLimitOrder(db, seeing, await findLimitOrder(db, id, viewer.id)),

    read: async (id: string): Promise<AdminLimitOrder> => adminLimitOrder(db, seeing, await findLimitOrder(db, id)),

    /** Refuses with 403 who may not trade, 409 beyond the limit, 429 too many within an hour, and 422 beside the fields, also what is to be confirmed. */
    create: (calling: Calling, key: string, form: LimitOrderForm): Promise<OwnLimitOrder> => {
      requireTrader(calling.viewer);
      const call = { userId: calling.viewer.id, key, action: 'limit_order.create', body: form };
      return inTransaction(db, (tx) =>
        once(tx, call, async () => ownLimitOrder(tx, seeing, await write(tx, form, calling))),
      );
    },

    /** Mails another code. Refuses with 404, with 409 where none is asked for, and with 429 within a minute of the last. */
    async mailCode(id: string, viewer: Viewer): Promise<void> {
      if ((await ownerProof.wayOf(db, viewer.id)) !== null)
        throw conflict('Your account has an app or a passkey. Use it to confirm.');
      await inTransaction(db, async (tx) => {
        const found = await findLimitOrder(tx, id, viewer.id);
        const { record } = await lockLimitOrder(tx, found);
        requireMove(record, 'confirm', 'customer');
        limitCodes.requireResend(record, clock.now());
        await mailLimitCode(tx, clock, { record, to: viewer, publicUrl });
      });
    },

    /** Gives the standing authority to sell. Refuses with 404, 409, and 422 beside the code. */
    async confirm(calling: Calling, id: string, { version, ...shown }: Confirming): Promise<OwnLimitOrder> {
      const { viewer, actor, ip, requestId } = calling;
      const known = await findLimitOrder(db, id, viewer.id);
      // Told before a code is used up.
      requireMove(known, 'confirm', 'customer');
      if (known.version !== version)
        throw conflict('This limit order has changed in the meantime. Look at it again.', { code: 'stale_version' });
      if ((await ownerProof.wayOf(db, viewer.id)) === null)
        await requireLimitCode({ db, clock, ownerProof }, calling, id, shown.code);
      else await ownerProof.require({ viewer, ip, requestId }, shown);
      return inTransaction(db, async (tx) => {
        await lockTrader(tx, viewer);
        const { record } = await lockLimitOrder(tx, known, version);
        const confirmed = await moveLimitOrder(tx, record, {
          ...{ event: 'confirm', as: 'customer', actor, at: clock.now() },
          what: 'You confirmed it: we sell once the price is there, without asking again',
          set: { codeHash: null },
        });
        return ownLimitOrder(tx, seeing, confirmed);
      });
    },

    async cancel(id: string, version: number, { viewer, actor }: Calling): Promise<OwnLimitOrder> {
      return inTransaction(db, async (tx) => {
        const { record } = await lockLimitOrder(tx, await findLimitOrder(tx, id, viewer.id), version);
        const at = clock.now();
        const cancelled = await moveLimitOrder(tx, record, {
          ...{ event: 'cancel', as: 'customer', actor, at, what: 'You cancelled it' },
        });
        return ownLimitOrder(tx, seeing, cancelled);
      });
    },

    /** By the staff, who say why; the customer is told. */
    async cancelByStaff(
      id: string,
      { version, reason }: { version: number; reason: string },
      actor: Actor,
    ): Promise<AdminLimitOrder> {
      return inTransaction(db, async (tx) => {
        const { record, customer } = await lockLimitOrder(tx, await findLimitOrder(tx, id), version);
        const cancelled = await moveLimitOrder(tx, record, {
          ...{ event: 'cancel', as: 'staff', actor, at: clock.now() },
          ...{ what: `We cancelled it: ${reason}`, set: { reason } },
        });
        const subject = (await productNames(tx, [record.productId])).get(record.productId) ?? '';
        await writeMail(tx, clock, cancelledMail({ record: cancelled, subject, to: customer, publicUrl }));
        return adminLimitOrder(tx, seeing, cancelled);
      });
    },
  };
}
export type LimitOrdersService = ReturnType<typeof createLimitOrdersService>;

async function requireRoom(tx: Transaction, customerId: string, now: Date): Promise<void> {
  const ofCustomer = eq(limitOrders.customerId, customerId);
  const open = and(ofCustomer, inArray(limitOrders.status, [...openLimitOrders]));
  const [row] = await tx.select({ n: count() }).from(limitOrders).where(open);
  if ((row?.n ?? 0) >= limitOrderLimits.waiting)
    throw conflict(`You have ${limitOrderLimits.waiting} limit orders, which is as many as we keep. Cancel one first.`);
  // Each that sells mails a code: who sets and cancels without an end fills a mailbox.
  const lately = and(ofCustomer, gt(limitOrders.createdAt, new Date(now.getTime() - HOUR_MS)));
  const [set] = await tx
    .select({ n: count(), first: min(limitOrders.createdAt) })
    .from(limitOrders)
    .where(lately);
  if (set?.first && set.n >= limitOrderLimits.setAnHour) {
    const waitMs = set.first.getTime() + HOUR_MS - now.getTime();
    throw tooMany(Math.max(1, Math.ceil(waitMs / 1000)), `You have set ${set.n} limit orders within an hour.`);
  }
}
