import { eq } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import type { PriceBasis } from '#contract/arithmetic/pricing.ts';
import { isReached } from '#contract/instructions/limit-orders.rules.ts';
import type { SellBackCurrency } from '#contract/vault/sell-backs.rules.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import { productNames } from '#server/catalogue/catalogue.door.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { InstructionShop } from '#server/instructions/authority/instruction-shop.ts';
import { standingViewer } from '#server/instructions/authority/standing-viewer.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { placeStanding, standingRequest } from '#server/trade/trade.door.ts';
import { sellStanding } from '#server/vault/vault.door.ts';

import { failedMail, filledMail } from './limit-order-mails.ts';
import { spotSeen } from './limit-order-sight.ts';
import { type LimitOrderRecord, limitOrders } from './limit-orders.table.ts';
import { lockLimitOrder, type LockedLimitOrder, moveLimitOrder } from './move-limit-order.ts';

/** Thrown to take everything back: the price is not there any more. */
class NotReached extends Error {}

interface Priced {
  unit: bigint;
  basis: PriceBasis;
  priceVersion: number;
}

type Which = Pick<LimitOrderRecord, 'id' | 'customerId'>;

/** What became of one whose target was seen to be reached. */
export type Filling = 'filled' | 'failed' | 'waiting';

/**
 * Fills a limit order, or says why it could not. Order and state are one transaction under the locks of customer and limit order, so
 * that it happens once, however many servers see the price and wherever one of them is killed. What is refused is taken back whole, and
 * then noted: it fails, but for what only this moment lacks (the shop offline, no price), for which it goes on waiting.
 */
export async function fillLimitOrder(db: Database, shop: InstructionShop, which: Which): Promise<Filling> {
  try {
    return await inTransaction(db, (tx) => fill(tx, shop, which));
  } catch (error) {
    if (error instanceof NotReached) return 'waiting';
    if (!(error instanceof Refusal)) throw error;
    return inTransaction(db, (tx) => noteRefusal(tx, shop, which, error));
  }
}

async function fill(tx: Transaction, shop: InstructionShop, which: Which): Promise<Filling> {
  const locked = await lockLimitOrder(tx, which);
  const { record, customer } = locked;
  const at = shop.clock.now();
  if (record.status !== 'active' || record.expiresAt <= at) return 'waiting';
  let priced: Pick<LimitOrderRecord, 'seen' | 'publication'> = { seen: null, publication: null };
  const accept = ({ unit, basis, priceVersion }: Priced) => {
    const seen = record.basis === 'unit' ? unit : spotSeen(record.side, basis);
    if (!isReached(record.side, record.target, seen)) throw new NotReached();
    priced = { seen, publication: priceVersion };
  };
  const done = await (record.side === 'buy' ? buy : sell)(tx, shop, { ...locked, accept });
  const seen = amountWords(priced.seen ?? 0n, record.currency);
  const triggered = await moveLimitOrder(tx, record, {
    ...{ event: 'trigger', as: 'system', actor: systemActor, at },
    what: `The price reached ${seen}`,
    set: { ...priced, triggeredAt: at, waiting: null },
  });
  const filled = await moveLimitOrder(tx, triggered, {
    ...{ event: 'fill', as: 'system', actor: systemActor, at },
    what: `Filled: ${done.result}`,
    set: done.ids,
  });
  const subject = (await productNames(tx, [record.productId])).get(record.productId) ?? '';
  await writeMail(
    tx,
    shop.clock,
    filledMail({ record: filled, subject, to: customer, publicUrl: shop.publicUrl }, done.result),
  );
  return 'filled';
}

type Filled = LockedLimitOrder & { accept: (priced: Priced) => void };

async function buy(tx: Transaction, shop: InstructionShop, { record, accept }: Filled) {
  const { delivery, address, paymentMethod, currency } = record;
  if (!delivery || !address || !paymentMethod) throw new Error('A limit order to buy says how.');
  const order = await placeStanding(tx, shop, {
    ...{ customerId: record.customerId, productId: record.productId, pieces: record.pieces, accept },
    request: standingRequest({ currency, delivery, address, paymentMethod }),
    what: `Placed by your limit order ${record.number}`,
    balanceFirst: paymentMethod === 'balance',
  });
  return { ids: { orderId: order.id }, result: `order ${order.number}` };
}

async function sell(tx: Transaction, shop: InstructionShop, { record, customer, accept }: Filled) {
  const { itemId, payoutAccountId, pieces } = record;
  if (!itemId || !payoutAccountId) throw new Error('A limit order to sell says what and where to.');
  const sale = await sellStanding(tx, shop, {
    ...{ viewer: standingViewer(customer), itemId, pieces, payoutAccountId, accept },
    currency: record.currency as SellBackCurrency,
    what: `Price locked by your limit order ${record.number}`,
  });
  return { ids: { sellBackId: sale.id }, result: `sale ${sale.number ?? ''}` };
}

/** What the shop alone cannot do now, and may be able to do in a minute. */
const isOfTheMoment = ({ status }: Refusal): boolean => status === 503;

async function noteRefusal(tx: Transaction, shop: InstructionShop, which: Which, refusal: Refusal): Promise<Filling> {
  const { record, customer } = await lockLimitOrder(tx, which);
  if (record.status !== 'active') return 'waiting';
  const why = refusal.message;
  if (isOfTheMoment(refusal)) {
    if (record.waiting !== why) await tx.update(limitOrders).set({ waiting: why }).where(eq(limitOrders.id, record.id));
    return 'waiting';
  }
  const at = shop.clock.now();
  const triggered = await moveLimitOrder(tx, record, {
    ...{ event: 'trigger', as: 'system', actor: systemActor, at },
    what: 'The price reached the target',
    set: { triggeredAt: at, waiting: null },
  });
  const failed = await moveLimitOrder(tx, triggered, {
    ...{ event: 'fail', as: 'system', actor: systemActor, at },
    what: `Could not be filled: ${why}`,
    set: { reason: why },
  });
  const subject = (await productNames(tx, [record.productId])).get(record.productId) ?? '';
  await writeMail(tx, shop.clock, failedMail({ record: failed, subject, to: customer, publicUrl: shop.publicUrl }));
  return 'failed';
}
