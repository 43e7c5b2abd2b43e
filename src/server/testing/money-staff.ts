import { randomUUID } from 'node:crypto';

import type { Order } from '#contract/trade/orders.contract.ts';
import type { OrderMoney } from '#contract/trade/payments.contract.ts';
import type { ReceiptRow } from '#contract/trade/receipts.contract.ts';
import type { RefundRow } from '#contract/trade/refunds.contract.ts';

import { type Browser, signedInAs } from './browser.ts';
import { anAdmin } from './make-people.ts';
import type { TestApp } from './test-app.ts';

let wires = 0;

/** What a new receipt says unless the test does, each under a reference of its own. */
const usual = () => ({
  method: 'wire',
  amount: '5897.86',
  currency: 'CAD',
  payerName: '',
  reference: `WIRE A${(wires += 1)}B`,
  receivedOn: '2026-11-20',
  whyAgain: undefined as string | undefined,
});
type Usual = ReturnType<typeof usual>;

/** People of finance and compliance at work with money, by the calls that their screens make. */
export async function moneyStaff(shop: TestApp) {
  const finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'], name: 'Finn Finance' }));
  const fay = await anAdmin(shop, { roles: ['finance'], name: 'Fay Second' });
  const second = await signedInAs(shop, fay);
  const compliance = await signedInAs(shop, await anAdmin(shop, { roles: ['compliance'], name: 'Cora Check' }));

  const received = async (says: Partial<Usual> = {}): Promise<ReceiptRow> => {
    const { status, body } = await finance.post<ReceiptRow>('/admin/receipts', { ...usual(), ...says });
    expect([status, body]).toEqual([200, expect.objectContaining({ state: 'unmatched' })]);
    return body;
  };
  const match = (
    receipt: Pick<ReceiptRow, 'id' | 'version'>,
    order: Pick<Order, 'id'>,
    { key = randomUUID(), by = finance }: { key?: string; by?: Browser } = {},
  ) =>
    by.post<ReceiptRow>(
      `/admin/receipts/${receipt.id}/match`,
      { orderId: order.id, version: receipt.version },
      { key },
    );
  const money = async (order: Pick<Order, 'id'>): Promise<OrderMoney> =>
    (await finance.get<OrderMoney>(`/admin/orders/${order.id}/money`)).body;

  return {
    finance,
    second,
    secondEmail: fay.email,
    compliance,
    received,
    match,
    money,

    /** An order's due amount arrives by its method and is put to it. */
    async paid(order: Order, says: Partial<Usual> = {}): Promise<OrderMoney> {
      const { status, body } = await match(
        await received({ amount: order.due, currency: order.currency, ...says }),
        order,
      );
      expect([status, body.state]).toEqual([200, 'matched']);
      return money(order);
    },

    async refund(
      { payments, version }: OrderMoney,
      { key = randomUUID(), ...says }: { amount: string; target?: string; key?: string },
    ) {
      const body = { target: 'bank', reason: 'A scratch on the bar.', version, ...says };
      return finance.post<RefundRow>(`/admin/payments/${payments[0]?.id ?? ''}/refunds`, body, { key });
    },

    async balance(customerId: string): Promise<Record<string, string>> {
      const { body } = await finance.get<{ items: { currency: string; amount: string }[] }>(
        `/admin/customers/${customerId}/balances`,
      );
      return Object.fromEntries(body.items.map(({ currency, amount }) => [currency, amount]));
    },

    async tasks(by: Browser = finance): Promise<string[]> {
      const { body } = await by.get<{ items: { kind: string }[] }>('/admin/tasks');
      return body.items.map(({ kind }) => kind);
    },
  };
}
export type MoneyStaff = Awaited<ReturnType<typeof moneyStaff>>;
