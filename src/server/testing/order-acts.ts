import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { Invoice } from '#contract/trade/invoices.contract.ts';
import type { AdminOrder } from '#contract/trade/orders.contract.ts';
import type { ReceiptRow } from '#contract/trade/receipts.contract.ts';
import type { RefundRow } from '#contract/trade/refunds.contract.ts';
import type { AdminReturn, Returnable } from '#contract/trade/returns.contract.ts';
import type { Random } from '#server/demo/random.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import type { ProductRecord } from '#server/catalogue/products/products.table.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

import type { Browser } from './browser.ts';
import type { moneyStaff } from './money-staff.ts';
import type { orderStaff } from './order-staff.ts';
import type { TestApp } from './test-app.ts';

/** Where orders live: a shop, its customers and products, and who acts on orders. */
export interface Stage {
  shop: TestApp;
  random: Random;
  customers: UserRecord[];
  products: ProductRecord[];
  /** May do everything, and the second person where one is needed. */
  boss: Browser;
  staff: ReturnType<typeof orderStaff>;
  money: Awaited<ReturnType<typeof moneyStaff>>;
}

/** True so often, of one. */
export const by = (random: Random, chance: number): boolean => random.next() < chance;

export const ok = ({ status }: { status: number }): boolean => status === 200;
export const part = (amount: string, random: Random): string =>
  (Math.max(1, Math.floor(Number(amount) * 100 * (random.int(1, 100) / 100))) / 100).toFixed(2);

export type Act = (stage: Stage, order: AdminOrder) => Promise<boolean>;

export async function moneyIn(
  stage: Stage,
  order: AdminOrder,
  amountOf: (order: AdminOrder) => string,
): Promise<boolean> {
  const { id } = order;
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

export const move =
  (asked: (order: AdminOrder, stage: Stage) => Parameters<Stage['staff']['move']>[2] | null): Act =>
  async (stage, order) => {
    const wanted = asked(order, stage);
    const { id, version } = order;
    return wanted !== null && ok(await stage.staff.move('super', id, wanted, { version }));
  };

export const parcel = { carrier: 'Northway Secure', tracking: 'NS 4711', insuredValue: '100.00', signature: true };
export const underway = ({ parcels }: AdminOrder) => parcels.find(({ state }) => state === 'underway')?.id;

export async function askRefund(
  stage: Stage,
  id: string,
  amountOf: (left: string) => string,
): Promise<RefundRow | null> {
  const { payments, version } = await stage.money.money({ id });
  const payment = payments.find(({ refundable }) => Number(refundable) > 0);
  if (!payment) return null;
  const asked = await stage.money.refund({ payments: [payment], version } as Parameters<Stage['money']['refund']>[0], {
    amount: amountOf(payment.refundable),
    target: stage.random.pick(['bank', 'balance']),
  });
  return ok(asked) ? asked.body : null;
}

export async function settle(stage: Stage, { id, version }: RefundRow): Promise<boolean> {
  const { second } = stage.money;
  if (by(stage.random, 0.2)) {
    return ok(await second.post(`/admin/refunds/${id}/reject`, { reason: 'Asked in error.', version }));
  }
  const approved = await second.post<RefundRow>(`/admin/refunds/${id}/approve`, { version });
  if (!ok(approved) || approved.body.state !== 'approved') return ok(approved);
  return ok(await second.post(`/admin/refunds/${id}/pay`, { reference: 'WIRE OUT', version: approved.body.version }));
}

export const documentOf = async (stage: Stage, id: string, series: string): Promise<Invoice | undefined> => {
  const { body } = await stage.boss.get<{ items: { id: string; series: string }[] }>(`/admin/orders/${id}/invoices`);
  const found = body.items.find((each) => each.series === series);
  return found && (await stage.boss.get<Invoice>(`/admin/invoices/${found.id}`)).body;
};

export const ship = move(({ lines, parcels }, { random }) => {
  const packed = (id: string) =>
    parcels.flatMap((each) => each.lines).reduce((sum, line) => (line.lineId === id ? sum + line.qty : sum), 0);
  const isAll = by(random, 0.7);
  const leaving = lines
    .map(({ id, qty }) => ({ lineId: id, qty: isAll ? qty - packed(id) : random.int(0, qty - packed(id)) }))
    .filter(({ qty }) => qty > 0);
  return leaving.length > 0 ? { event: 'ship', ...parcel, lines: leaving } : null;
});

export const handOver: Act = async (stage, order) => {
  const [row] = await stage.shop.db.select({ code: orders.pickupCode }).from(orders).where(eq(orders.id, order.id));
  const shown = { paper: 'passport', paperEnd: 'A123', receivedBy: 'Ada' } as const;
  return move(() => ({ event: 'handOver', code: row?.code ?? '', ...shown }))(stage, order);
};

export const credited: Act = async (stage, { id }) => {
  const sale = await documentOf(stage, id, stage.random.pick(['INV', 'FEE']));
  const line = sale?.content.lines[0];
  if (!sale || !line) return false;
  const lines = [{ position: line.position, amount: part(line.net, stage.random) }];
  const give = stage.random.pick(['balance', 'payment']);
  const body = { version: sale.version, reason: 'A scratch.', lines, give };
  return ok(await stage.boss.post(`/admin/invoices/${sale.id}/credit`, body, { key: randomUUID() }));
};

export const bounced: Act = async (stage, { id }) => {
  const { payments, version } = await stage.money.money({ id });
  const payment = stage.random.pick(payments.length > 0 ? payments : [undefined]);
  if (!payment) return false;
  const body = { note: 'Not sufficient funds.', version };
  return ok(await stage.boss.post(`/admin/payments/${payment.id}/fail`, body, { key: randomUUID() }));
};

export const stockIn: Act = async ({ boss, random, products }) => {
  const body = { qty: random.int(1, 20), unitCost: `${random.int(1000, 5000)}.${random.int(10, 99)}` };
  const more = { supplier: 'North Shore Refinery', reference: `R ${random.int(1, 1e6)}` };
  const key = randomUUID();
  return ok(await boss.post(`/admin/stock/${random.pick(products).id}/receipts`, { ...body, ...more }, { key }));
};

/** Pieces that were delivered come back, are looked at, and most of them are given back. */
export async function comeBack(stage: Stage, { id }: AdminOrder): Promise<boolean> {
  const { boss, random } = stage;
  const { body } = await boss.get<{ returnable: Returnable }>(`/admin/orders/${id}/returns`);
  const line = body.returnable.lines[0];
  if (!line) return false;
  const qty = random.int(1, line.left);
  const key = () => ({ key: randomUUID() });
  const lines = [{ lineId: line.lineId, qty }];
  const wish = { reason: 'Does not want them.', restocking: random.pick(['0', '0.05', '0.1']), lines };
  const opened = await boss.post<AdminReturn>(`/admin/orders/${id}/returns`, wish, key());
  if (!ok(opened)) return false;
  const path = `/admin/returns/${opened.body.id}`;
  const counted = { event: 'receive', version: 1, lines: [{ lineId: line.lineId, received: qty }] };
  await boss.post(`${path}/moves`, counted, key());
  const restocked = random.int(0, qty);
  const scrapped = random.int(0, qty - restocked);
  const found = [{ lineId: line.lineId, restocked, scrapped, sentBack: qty - restocked - scrapped }];
  await boss.post(`${path}/moves`, { event: 'inspect', version: 2, note: '', lines: found }, key());
  return ok(await boss.post(`${path}/close`, { version: 3, give: random.pick(['balance', 'payment']) }, key()));
}
