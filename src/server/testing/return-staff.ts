import { randomUUID } from 'node:crypto';

import type { AdminReturn, OwnReturn } from '#contract/trade/returns.contract.ts';

import { type Browser, signedInAs } from './browser.ts';
import type { invoiceStaff } from './invoice-staff.ts';
import type { anOrder } from './make-orders.ts';
import { anAdmin } from './make-people.ts';
import { aProduct } from './make-products.ts';
import type { TestApp } from './test-app.ts';

type Answer = AdminReturn & { errors?: Record<string, string[]>; message?: string };
type Standing = Pick<AdminReturn, 'id' | 'version'>;
type Trade = NonNullable<Parameters<typeof anOrder>[1]>;
const key = () => ({ key: randomUUID() });

/** What becomes of the pieces of one line that arrived: on the shelf, scrap, or sent back. */
type Found = readonly [restocked: number, scrapped: number, sentBack: number];

/** Goods that come back, as sales and finance handle them, for tests. */
export async function returnStaff(shop: TestApp, staff: Awaited<ReturnType<typeof invoiceStaff>>) {
  const sales: Browser = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));
  const finance: Browser = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  const move = ({ id, version }: Standing, body: object, by: Browser = sales) =>
    by.post<Answer>(`/admin/returns/${id}/moves`, { version, ...body }, key());
  return {
    sales,
    finance,
    move,

    /** Two silver bars that are exempt and three palladium ones with their tax, delivered. */
    async delivered(request: Trade['request'] = {}) {
      const goods = [
        await aProduct(shop, { metal: 'XAG', fineness: '999', premiumPct: '0.1' }),
        await aProduct(shop, { metal: 'XPD', fineness: '999.5' }),
      ] as const;
      const made = await staff.sent({ lines: goods.map((product, at) => ({ product, qty: at + 2 })), request });
      const { parcels } = await staff.orders.read(made.order.id);
      const deliver = { event: 'deliver', parcelId: parcels[0]?.id ?? '', receivedBy: 'Ada Novak' } as const;
      expect(await staff.orders.move('sales', made.order.id, deliver)).toMatchObject({ status: 200 });
      const order = await staff.orders.read(made.order.id);
      const [silver, palladium] = order.lines;
      if (!silver || !palladium) throw new Error('The order lost its lines.');
      return { ...made, order, silver, palladium, goods, own: await signedInAs(shop, made.customer) };
    },

    open: (orderId: string, lines: readonly { lineId: string; qty: number }[], restocking = '0') =>
      sales.post<Answer>(`/admin/orders/${orderId}/returns`, { reason: 'Told us so.', restocking, lines }, key()),

    ask: (own: Browser, orderId: string, line: { lineId: string; qty: number }, acceptedRestocking = '0') =>
      own.post<OwnReturn & { message?: string; errors?: Record<string, string[]> }>(
        `/customer/orders/${orderId}/returns`,
        { reason: 'Not what I wanted.', lines: [line], acceptedRestocking },
        key(),
      ),

    /** Received and looked at. */
    async inspected(goods: Standing, lineId: string, [restocked, scrapped, sentBack]: Found) {
      const received = restocked + scrapped + sentBack;
      const { body } = await move(goods, { event: 'receive', lines: [{ lineId, received }] });
      const lines = [{ lineId, restocked, scrapped, sentBack }];
      return (await move(body, { event: 'inspect', note: 'Seals whole.', lines })).body;
    },

    close: ({ id, version }: Standing, give = 'balance', by: Browser = finance) =>
      by.post<Answer>(`/admin/returns/${id}/close`, { version, give }, key()),
  };
}
