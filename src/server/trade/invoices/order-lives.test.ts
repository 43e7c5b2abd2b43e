import { randomUUID } from 'node:crypto';

import fc from 'fast-check';

import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import type { AdminOrder } from '#contract/trade/orders.contract.ts';
import type { RefundRow } from '#contract/trade/refunds.contract.ts';
import { coupons } from '#server/trade/coupons/coupons.table.ts';
import type { ProductRecord } from '#server/catalogue/products/products.table.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { invoiceStaff } from '#server/testing/invoice-staff.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { makeGoodsTerms } from '#server/testing/make-terms.ts';
import { type MoneyStaff, moneyStaff } from '#server/testing/money-staff.ts';
import { expectDocumentsExplainBooks } from '#server/testing/order-books.ts';
import { parcel } from '#server/testing/order-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: Awaited<ReturnType<typeof invoiceStaff>>;
let money: MoneyStaff;
/** Exempt, taxed, and taxed with a premium that a coupon takes from. */
let goods: ProductRecord[];
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 }, fill: makeGoodsTerms });
  staff = await invoiceStaff(shop);
  money = await moneyStaff(shop);
  goods = [
    await aProduct(shop, { metal: 'XAG', fineness: '999', stock: 5000, premiumPct: '0.2' }),
    await aProduct(shop, { metal: 'XPD', fineness: '999.5', stock: 5000 }),
    await aProduct(shop, { fineness: '916.7', stock: 5000, premiumPct: '0.09' }),
  ];
  await shop.db.insert(coupons).values({ code: 'LIFE', kind: 'fixed', amount: 777n });
});
afterAll(() => shop.close());

/** Chooses by a number of the life's own: an index below `most`, or a part of an amount. */
interface Dice {
  index: (most: number) => number;
  part: (amount: bigint) => bigint;
}
const dice = (value: number): Dice => ({
  index: (most) => (most === 0 ? 0 : value % most),
  part: (amount) => (amount * BigInt((value % 97) + 1)) / 97n,
});

type Deed = (order: AdminOrder, roll: Dice) => Promise<number | undefined>;

const decide = async (refund: RefundRow, roll: Dice): Promise<void> => {
  const body = { version: refund.version };
  if (roll.index(4) === 0) {
    await money.second.post(
      `/admin/refunds/${refund.id}/reject`,
      { ...body, reason: 'Not this way.' },
      { key: randomUUID() },
    );
    return;
  }
  const approved = await money.second.post<RefundRow>(`/admin/refunds/${refund.id}/approve`, body);
  if (approved.body.state !== 'approved') return;
  const pay = { version: approved.body.version, reference: 'WIRE OUT' };
  await money.finance.post(`/admin/refunds/${refund.id}/pay`, pay, { key: randomUUID() });
};

const refundPart =
  (all: boolean): Deed =>
  async (order, roll) => {
    const of = await money.money(order);
    const refundable = minorUnits(of.payments[0]?.refundable ?? '0');
    if (refundable === 0n) return undefined;
    const amount = moneyText(all ? refundable : roll.part(refundable / 5n) || 1n);
    const target = of.ended || roll.index(2) === 0 ? 'bank' : 'balance';
    const { status, body } = await money.refund(of, { amount, target });
    if (status === 200) await decide(body, roll);
    return status;
  };

const deeds: Record<string, Deed> = {
  refundPart: refundPart(false),
  refundAll: refundPart(true),
  credit: async (order, roll) => {
    const sale = await staff.saleOf(order.id);
    if (!sale.canCredit) return undefined;
    const line = sale.left[roll.index(sale.left.length)];
    if (!line || minorUnits(line.net) === 0n) return undefined;
    const wish =
      line.there > 0 && roll.index(2) === 0
        ? { qty: 1 }
        : { amount: moneyText(roll.part(minorUnits(line.net) / 4n) || 1n) };
    const give = sale.gives[roll.index(sale.gives.length)] ?? 'balance';
    const { status } = await staff.credit(sale, [{ position: line.position, ...wish }], { give });
    for (const refund of (await money.money(order)).refunds) {
      if (refund.state === 'requested') await decide(refund, roll);
    }
    return status;
  },
  pick: async ({ id }) => (await staff.orders.move('sales', id, { event: 'pick' })).status,
  ship: async ({ id, lines, parcels }, roll) => {
    const packed = (lineId: string) =>
      parcels.flatMap((each) => each.lines).reduce((sum, line) => (line.lineId === lineId ? sum + line.qty : sum), 0);
    const wanted = lines.flatMap((line, at) => {
      const left = line.qty - packed(line.id);
      const qty = at === 0 ? left : Math.min(left, 1 + roll.index(2));
      return qty > 0 ? [{ lineId: line.id, qty }] : [];
    });
    const some = wanted.slice(0, 1 + roll.index(wanted.length));
    return some.length === 0
      ? undefined
      : (await staff.orders.move('sales', id, { event: 'ship', ...parcel, lines: some })).status;
  },
  deliver: async ({ id, parcels }) => {
    const parcelId = parcels.find(({ state }) => state === 'underway')?.id;
    if (!parcelId) return undefined;
    return (await staff.orders.move('sales', id, { event: 'deliver', parcelId, receivedBy: 'A. Novak' })).status;
  },
  lose: async ({ id, parcels }, roll) => {
    const parcelId = parcels.findLast(({ state }) => state === 'underway')?.id;
    if (!parcelId) return undefined;
    const how = roll.index(2) === 0 ? 'lost' : 'returned';
    return (await staff.orders.move('sales', id, { event: 'reportLoss', parcelId, how, reason: 'Not found.' })).status;
  },
  reship: async ({ id }) => (await staff.orders.move('sales', id, { event: 'reship', ...parcel })).status,
  giveBack: async ({ id }) =>
    (await staff.orders.move('finance', id, { event: 'refund', reason: 'Not found.' })).status,
  cancel: async ({ id }, roll) =>
    (await staff.orders.move('super', id, { event: 'cancel', reason: 'No more.', waive: roll.index(3) === 0 })).status,
  settle: async () => {
    await staff.settle();
    return undefined;
  },
};
const deedNames = Object.keys(deeds);
const road = [
  { deed: 'pick', roll: 0 },
  { deed: 'ship', roll: 3 },
  { deed: 'ship', roll: 0 },
];

const life = fc.record({
  currency: fc.constantFrom('CAD', 'USD'),
  qtys: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 3 }),
  coupon: fc.boolean(),
  goesFar: fc.boolean(),
  steps: fc.array(
    fc.record({
      // Most lives get as far as the road.
      deed: fc.oneof(
        { weight: 2, arbitrary: fc.constantFrom(...deedNames) },
        { weight: 2, arbitrary: fc.constantFrom('pick', 'ship', 'ship', 'deliver', 'lose', 'lose', 'giveBack') },
      ),
      roll: fc.integer({ min: 0, max: 10_000 }),
    }),
    { minLength: 4, maxLength: 16 },
  ),
});

test('however an order lives and ends, its documents explain its tax, its income and what is owed', async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ currency, qtys, coupon, goesFar, steps }) => {
      const lines = goods.map((product, at) => ({ product, qty: qtys[at] ?? 1 }));
      const { order } = await anOrder(shop, { lines, request: { currency, ...(coupon && { coupon: 'LIFE' }) } });
      await staff.orders.pay(order.id);
      await staff.settle();
      for (const { deed, roll } of goesFar ? [...road, ...steps] : steps) {
        const status = await deeds[deed]?.(await staff.orders.read(order.id), dice(roll));
        expect(status ?? 200).toBeLessThan(500);
      }
      for (const refund of (await money.money(order)).refunds) {
        if (refund.state === 'requested' || refund.state === 'approved') await decide(refund, dice(1));
      }
      await staff.settle();

      await expectDocumentsExplainBooks(shop, order.id);
    }),
    { numRuns: 25 },
  );
  await expectCleanBooks(shop);
}, 300_000);
