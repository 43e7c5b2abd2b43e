import { and, asc, eq } from 'drizzle-orm';

import { divideHalfUp, roundToMinor } from '#contract/arithmetic/exact.ts';
import { spotAskPerOunce, spotBidPerOunce, unitPrice } from '#contract/arithmetic/pricing.ts';
import { DAY_MS, HOUR_MS } from '#contract/dates/durations.ts';
import type { LimitBasis, LimitOrderStatus } from '#contract/instructions/limit-orders.rules.ts';
import { pricingOf } from '#server/catalogue/priced/catalogue-facts.ts';
import { priceBasisOf } from '#server/catalogue/priced/price-basis.ts';
import { payoutAccounts } from '#server/customers/payout-accounts/payout-accounts.table.ts';
import type { Transaction } from '#server/db/database.ts';
import { bulkInsert } from '#server/demo/bulk-insert.ts';
import type { DemoProduct } from '#server/demo/catalogue/demo-products.ts';
import { demoCommissions } from '#server/demo/catalogue/product-terms.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';
import type { Trader } from '#server/demo/identity/demo-customers.ts';
import { pastPrices } from '#server/demo/market/past-prices.ts';
import { limitOrderEvents, limitOrders } from '#server/instructions/limit-orders/limit-orders.table.ts';
import { storageItems } from '#server/vault/items/storage-items.table.ts';
import { sellBackLines, sellBacks } from '#server/vault/sell-backs/sell-backs.table.ts';

type LimitRow = typeof limitOrders.$inferInsert;
type EventRow = typeof limitOrderEvents.$inferInsert;

interface Wish {
  status: Extract<LimitOrderStatus, 'active' | 'failed' | 'cancelled' | 'expired'>;
  basis: LimitBasis;
  /** How far from now the target lies, in percent; further than a day of the market moves. */
  away: bigint;
  daysAgo: number;
}

/** The first three are those of the customer that a person trying the demo signs in as. */
const wishes: readonly Wish[] = [
  { status: 'active', basis: 'unit', away: -9n, daysAgo: 4 },
  { status: 'failed', basis: 'spot', away: -5n, daysAgo: 41 },
  { status: 'expired', basis: 'unit', away: -14n, daysAgo: 70 },
  { status: 'active', basis: 'spot', away: -10n, daysAgo: 9 },
  { status: 'cancelled', basis: 'spot', away: -8n, daysAgo: 15 },
  { status: 'active', basis: 'unit', away: -12n, daysAgo: 2 },
];

const WAITS_MS = 30 * DAY_MS;
const why = 'The balance does not cover this order.';

interface Parts {
  products: readonly DemoProduct[];
  guest: Trader;
  traders: readonly Trader[];
}

/** Limit orders in every state: to buy at prices that the market does not reach within a day, and one that sold. */
export async function writeLimitOrders(tx: Transaction, stage: DemoStage, { products, guest, traders }: Parts) {
  const { ids, random } = stage.part('limit orders');
  const basis = priceBasisOf(pastPrices(stage.market, stage.now), demoCommissions, 'CAD');
  const onShelf = products.filter(
    ({ record, freeAtEnd }) => record.status === 'active' && record.pricingMode !== 'on_request' && freeAtEnd > 0,
  );
  const [rows, events]: [LimitRow[], EventRow[]] = [[], []];
  const told = (row: LimitRow & { id: string; createdAt: Date }, steps: readonly Omit<EventRow, 'limitOrderId'>[]) => {
    rows.push({ ...nothingYet, ...row });
    for (const step of steps) {
      ids.at(step.at);
      events.push({ id: ids.next(), limitOrderId: row.id, ...step });
    }
  };
  let number = 2000;
  const numbered = () => {
    number += 1;
    return `LO-${number}`;
  };

  for (const [at, { status, basis: by, away, daysAgo }] of wishes.entries()) {
    const owner = at < 3 ? guest : traders[(at * 5) % Math.max(1, traders.length)];
    const { record } = random.pick(onShelf);
    const prices = basis[record.metal];
    if (!owner || !prices) continue;
    const now =
      by === 'spot' ? roundToMinor(spotAskPerOunce(prices)) : unitPrice(pricingOf(record), prices, 1).unitMinor;
    const createdAt = new Date(stage.now.getTime() - daysAgo * DAY_MS);
    const endedAt = new Date(createdAt.getTime() + (status === 'expired' ? WAITS_MS : 9 * DAY_MS));
    ids.at(createdAt);
    const who = { actorId: owner.user.id, actorName: owner.user.name };
    const steps: Omit<EventRow, 'limitOrderId'>[] = [
      { at: createdAt, what: 'You set it', fromStatus: null, toStatus: 'active', ...who },
    ];
    if (status === 'failed')
      steps.push(
        { at: endedAt, what: 'The price reached the target', fromStatus: 'active', toStatus: 'triggered', ...system },
        { at: endedAt, what: `Could not be filled: ${why}`, fromStatus: 'triggered', toStatus: 'failed', ...system },
      );
    else if (status === 'expired')
      steps.push({
        at: endedAt,
        what: 'Expired: the price was never there',
        fromStatus: 'active',
        toStatus: status,
        ...system,
      });
    else if (status === 'cancelled')
      steps.push({ at: endedAt, what: 'You cancelled it', fromStatus: 'active', toStatus: status, ...who });
    told(
      {
        ...{ id: ids.next(), number: numbered(), customerId: owner.user.id, side: 'buy', basis: by, status },
        ...{ productId: record.id, metal: record.metal, pieces: random.int(1, 3), currency: 'CAD' },
        target: divideHalfUp(now * (100n + away), 100n * 100n) * 100n,
        ...{ delivery: 'ship', address: owner.address, paymentMethod: status === 'failed' ? 'balance' : 'wire' },
        expiresAt: new Date(createdAt.getTime() + WAITS_MS),
        ...(status === 'failed' && { triggeredAt: endedAt, reason: why }),
        ...{ createdAt, updatedAt: createdAt },
      },
      steps,
    );
  }
  await sellingOnes(tx, stage, { guest, ids, numbered, told, basis });
  await bulkInsert(tx, limitOrders, rows);
  await bulkInsert(tx, limitOrderEvents, events);
  return number;
}

const system = { actorId: null, actorName: 'System' } as const;

/** What a limit order has none of until it comes to it; rows that are written together name the same columns. */
const nothingYet = {
  ...{ delivery: null, address: null, paymentMethod: null, itemId: null, payoutAccountId: null },
  ...{ triggeredAt: null, seen: null, publication: null, sellBackId: null, reason: null },
} as const;

interface Selling {
  guest: Trader;
  ids: ReturnType<DemoStage['part']>['ids'];
  numbered: () => string;
  told: (row: LimitRow & { id: string; createdAt: Date }, steps: readonly Omit<EventRow, 'limitOrderId'>[]) => void;
  basis: ReturnType<typeof priceBasisOf>;
}

/** Of the guest's: a sale that a limit order made, and one that waits for a price above the market. */
async function sellingOnes(tx: Transaction, { now }: DemoStage, { guest, ids, numbered, told, basis }: Selling) {
  const who = { actorId: guest.user.id, actorName: guest.user.name };
  const begun = (at: Date): Omit<EventRow, 'limitOrderId'>[] => [
    { at, what: 'You set it', fromStatus: null, toStatus: 'unconfirmed', ...who },
    {
      ...{ at, fromStatus: 'unconfirmed', toStatus: 'active', ...who },
      what: 'You confirmed it: we sell once the price is there, without asking again',
    },
  ];
  const [sold] = await tx
    .select({ sale: sellBacks, line: sellBackLines })
    .from(sellBacks)
    .innerJoin(sellBackLines, eq(sellBackLines.sellBackId, sellBacks.id))
    .where(and(eq(sellBacks.customerId, guest.user.id), eq(sellBacks.state, 'paid')))
    .orderBy(asc(sellBacks.number))
    .limit(1);
  if (sold?.sale.submittedAt) {
    const { sale, line } = sold;
    const at = sold.sale.submittedAt;
    const createdAt = new Date(at.getTime() - 6 * DAY_MS);
    ids.at(createdAt);
    await tx.update(sellBacks).set({ standing: true, updatedAt: sale.updatedAt }).where(eq(sellBacks.id, sale.id));
    told(
      {
        ...{
          id: ids.next(),
          number: numbered(),
          customerId: guest.user.id,
          side: 'sell',
          basis: 'unit',
          status: 'filled',
        },
        ...{ productId: line.productId, metal: line.metal, pieces: line.qty, currency: sale.currency },
        ...{ target: (line.unitNet / 1000n) * 1000n, seen: line.unitNet, publication: 1, triggeredAt: at },
        ...{ itemId: line.itemId, payoutAccountId: sale.payoutAccountId, sellBackId: sale.id },
        ...{ expiresAt: new Date(createdAt.getTime() + WAITS_MS), createdAt, updatedAt: createdAt },
      },
      [
        ...begun(createdAt),
        { at, what: 'The price reached the target', fromStatus: 'active', toStatus: 'triggered', ...system },
        { at, what: `Filled: sale ${sale.number ?? ''}`, fromStatus: 'triggered', toStatus: 'filled', ...system },
      ],
    );
  }
  const held = and(eq(storageItems.customerId, guest.user.id), eq(storageItems.state, 'in_vault'));
  const [item] = await tx.select().from(storageItems).where(held).orderBy(asc(storageItems.number)).limit(1);
  const own = and(eq(payoutAccounts.customerId, guest.user.id), eq(payoutAccounts.currency, 'CAD'));
  const [account] = await tx.select().from(payoutAccounts).where(own).orderBy(asc(payoutAccounts.id)).limit(1);
  const prices = item && basis[item.metal];
  if (!item || !account || !prices) return;
  const createdAt = new Date(now.getTime() - 2 * DAY_MS - HOUR_MS);
  ids.at(createdAt);
  told(
    {
      ...{
        id: ids.next(),
        number: numbered(),
        customerId: guest.user.id,
        side: 'sell',
        basis: 'spot',
        status: 'active',
      },
      ...{ productId: item.productId, metal: item.metal, pieces: 1, currency: 'CAD' },
      target: divideHalfUp(roundToMinor(spotBidPerOunce(prices)) * 112n, 100n * 100n) * 100n,
      ...{ itemId: item.id, payoutAccountId: account.id },
      ...{ expiresAt: new Date(createdAt.getTime() + 90 * DAY_MS), createdAt, updatedAt: createdAt },
    },
    begun(createdAt),
  );
}
