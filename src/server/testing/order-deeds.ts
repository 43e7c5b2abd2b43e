import { randomUUID } from 'node:crypto';

import type { Invoice } from '#contract/invoices.contract.ts';
import type { AdminOrder } from '#contract/orders.contract.ts';
import type { ReceiptRow } from '#contract/receipts.contract.ts';
import type { RefundRow } from '#contract/refunds.contract.ts';
import type { Random } from '#server/db/seed/random.ts';
import type { ProductRecord } from '#server/products/products.table.ts';
import type { UserRecord } from '#server/users/users.table.ts';

import type { Browser } from './browser.ts';
import type { moneyDesk } from './money-desk.ts';
import type { orderDesk } from './order-desk.ts';
import type { TestApp } from './test-app.ts';

/** Where orders live: a shop, its customers and products, and who acts on orders. */
export interface Stage {
  shop: TestApp;
  random: Random;
  customers: UserRecord[];
  products: ProductRecord[];
  /** May do everything, and the second person where one is needed. */
  boss: Browser;
  desk: ReturnType<typeof orderDesk>;
  money: Awaited<ReturnType<typeof moneyDesk>>;
}

/** True so often, of one. */
export const by = (random: Random, chance: number): boolean => random.next() < chance;

const ok = ({ status }: { status: number }): boolean => status === 200;
const part = (amount: string, random: Random): string =>
  (Math.max(1, Math.floor(Number(amount) * 100 * (random.int(1, 100) / 100))) / 100).toFixed(2);

type Deed = (stage: Stage, id: string) => Promise<boolean>;

const read = ({ desk }: Stage, id: string): Promise<AdminOrder> => desk.read(id);

async function moneyIn(stage: Stage, id: string, amountOf: (order: AdminOrder) => string): Promise<boolean> {
  const order = await read(stage, id);
  const amount = amountOf(order);
  if (Number(amount) <= 0) return false;
  const made = await stage.boss.post<ReceiptRow>('/admin/receipts', {
    ...{ method: stage.random.pick(['wire', 'draft']), amount, currency: order.currency, payerName: '' },
    ...{ reference: `WIRE ${stage.random.int(1, 1e6)}`, receivedOn: stage.shop.clock.now().toISOString().slice(0, 10) },
  });
  if (!ok(made)) return false;
  const { id: receipt, version } = made.body;
  const body = { orderId: id, version };
  const matched = await stage.boss.post(`/admin/receipts/${receipt}/match`, body, { key: randomUUID() });
  if (ok(matched)) return true;
  const { customerId } = order;
  const kept = by(stage.random, 0.5)
    ? await stage.boss.post(`/admin/receipts/${receipt}/keep`, { customerId, version })
    : await stage.boss.post(`/admin/receipts/${receipt}/return`, { reference: 'BACK', version });
  return ok(kept);
}

const move =
  (asked: (order: AdminOrder, stage: Stage) => Parameters<Stage['desk']['move']>[2] | null): Deed =>
  async (stage, id) => {
    const order = await read(stage, id);
    const wanted = asked(order, stage);
    return wanted !== null && ok(await stage.desk.move('super', id, wanted));
  };

const parcel = { carrier: 'Northway Secure', tracking: 'NS 4711', insuredValue: '100.00', signature: true };
const underway = ({ parcels }: AdminOrder) => parcels.find(({ state }) => state === 'underway')?.id;

async function askRefund(stage: Stage, id: string, amountOf: (left: string) => string): Promise<RefundRow | null> {
  const { payments, version } = await stage.money.money({ id });
  const payment = payments.find(({ refundable }) => Number(refundable) > 0);
  if (!payment) return null;
  const asked = await stage.money.refund({ payments: [payment], version } as Parameters<Stage['money']['refund']>[0], {
    amount: amountOf(payment.refundable),
    target: stage.random.pick(['bank', 'balance']),
  });
  return ok(asked) ? asked.body : null;
}

async function settle(stage: Stage, { id, version }: RefundRow): Promise<boolean> {
  const { second } = stage.money;
  if (by(stage.random, 0.2)) {
    return ok(await second.post(`/admin/refunds/${id}/reject`, { reason: 'Asked in error.', version }));
  }
  const approved = await second.post<RefundRow>(`/admin/refunds/${id}/approve`, { version });
  if (!ok(approved) || approved.body.state !== 'approved') return ok(approved);
  return ok(await second.post(`/admin/refunds/${id}/pay`, { reference: 'WIRE OUT', version: approved.body.version }));
}

const documentOf = async (stage: Stage, id: string, series: string): Promise<Invoice | undefined> => {
  const { body } = await stage.boss.get<{ items: { id: string; series: string }[] }>(`/admin/orders/${id}/invoices`);
  const found = body.items.find((each) => each.series === series);
  return found && (await stage.boss.get<Invoice>(`/admin/invoices/${found.id}`)).body;
};

/** What may happen to an order, each as often as it stands here. */
export const deeds: readonly (readonly [string, Deed])[] = [
  ['paid', (stage, id) => moneyIn(stage, id, ({ due }) => due)],
  ['paid', (stage, id) => moneyIn(stage, id, ({ due }) => due)],
  ['paid', (stage, id) => moneyIn(stage, id, ({ due }) => due)],
  ['paid in part', (stage, id) => moneyIn(stage, id, ({ due }) => part(due, stage.random))],
  ['paid too much', (stage, id) => moneyIn(stage, id, ({ total }) => (Number(total) + 12.34).toFixed(2))],
  ['picked', move(() => ({ event: 'pick' }))],
  ['picked', move(() => ({ event: 'pick' }))],
  ['offered', move(() => ({ event: 'offerPickup' }))],
  [
    'shipped',
    move(({ lines }, { random }) => {
      const leaving = lines
        .map(({ id, qty, sent }) => ({ lineId: id, qty: by(random, 0.6) ? qty - sent : random.int(0, qty - sent) }))
        .filter(({ qty }) => qty > 0);
      return leaving.length > 0 ? { event: 'ship', ...parcel, lines: leaving } : null;
    }),
  ],
  [
    'shipped',
    move(({ lines }) => {
      const leaving = lines.map(({ id, qty, sent }) => ({ lineId: id, qty: qty - sent })).filter(({ qty }) => qty > 0);
      return leaving.length > 0 ? { event: 'ship', ...parcel, lines: leaving } : null;
    }),
  ],
  [
    'delivered',
    move((order) =>
      underway(order) ? { event: 'deliver', parcelId: underway(order) ?? '', receivedBy: 'Ada' } : null,
    ),
  ],
  [
    'lost',
    move((order, { random }) => {
      const parcelId = underway(order);
      const how = random.pick(['lost', 'returned'] as const);
      return parcelId ? { event: 'reportLoss', parcelId, how, reason: 'It did not arrive.' } : null;
    }),
  ],
  ['sent again', move(() => ({ event: 'reship', ...parcel }))],
  ['given back', move(() => ({ event: 'refund', reason: 'Lost for good.' }))],
  ['held', move(() => ({ event: 'hold', reason: 'A question.' }))],
  ['released', move(() => ({ event: 'release', reason: 'Answered.' }))],
  ['cancelled', move((_, { random }) => ({ event: 'cancel', reason: 'Not wanted.', waive: by(random, 0.3) }))],
  [
    'refunded in part',
    async (stage, id) => {
      const asked = await askRefund(stage, id, (left) => part(left, stage.random));
      return asked !== null && settle(stage, asked);
    },
  ],
  [
    'refunded in full',
    async (stage, id) => {
      const asked = await askRefund(stage, id, (left) => left);
      return asked !== null && settle(stage, asked);
    },
  ],
  ['refund asked', async (stage, id) => (await askRefund(stage, id, (left) => part(left, stage.random))) !== null],
  [
    'credited by hand',
    async (stage, id) => {
      const sale = await documentOf(stage, id, stage.random.pick(['INV', 'FEE']));
      const line = sale?.content.lines[0];
      if (!sale || !line) return false;
      const amount = part(line.net, stage.random);
      const body = { version: sale.version, reason: 'A scratch.', lines: [{ position: line.position, amount }] };
      return ok(await stage.boss.post(`/admin/invoices/${sale.id}/credit`, body, { key: randomUUID() }));
    },
  ],
  [
    'fee let go',
    async (stage, id) => {
      const fee = await documentOf(stage, id, 'FEE');
      if (!fee) return false;
      const body = { version: fee.version, reason: 'As a courtesy.' };
      return ok(await stage.boss.post(`/admin/invoices/${fee.id}/void`, body, { key: randomUUID() }));
    },
  ],
  [
    'bounced',
    async (stage, id) => {
      const { payments, version } = await stage.money.money({ id });
      const payment = stage.random.pick(payments.length > 0 ? payments : [undefined]);
      if (!payment) return false;
      const body = { note: 'Not sufficient funds.', version };
      return ok(await stage.boss.post(`/admin/payments/${payment.id}/fail`, body, { key: randomUUID() }));
    },
  ],
  [
    'paid from the balance',
    async (stage, id) => {
      const { due, version } = await read(stage, id);
      const body = { amount: due, version };
      return ok(await stage.boss.post(`/admin/orders/${id}/apply-balance`, body, { key: randomUUID() }));
    },
  ],
  [
    'stock came in',
    async ({ boss, random, products }) => {
      const body = { qty: random.int(1, 20), unitCost: `${random.int(1000, 5000)}.${random.int(10, 99)}` };
      const more = { supplier: 'North Shore Refinery', reference: `R ${random.int(1, 1e6)}` };
      const key = randomUUID();
      return ok(await boss.post(`/admin/stock/${random.pick(products).id}/receipts`, { ...body, ...more }, { key }));
    },
  ],
];
