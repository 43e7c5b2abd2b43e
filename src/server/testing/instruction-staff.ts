import type { OwnLimitOrder } from '#contract/instructions/limit-orders.contract.ts';
import type { OwnPlan } from '#contract/instructions/plans.contract.ts';
import { customerAddresses } from '#server/customers/addresses/addresses.table.ts';

import { address } from './make-orders.ts';
import { aProduct } from './make-products.ts';
import { sellBackStaff } from './sell-back-staff.ts';
import type { TestApp } from './test-app.ts';

interface Refused {
  message?: string;
  errors?: Record<string, string[]>;
}

/** A customer who buys and sells by instructions, by the calls that his screens make; he stores gold of the worked example. */
export async function instructionStaff(shop: TestApp) {
  const staff = await sellBackStaff(shop);
  const product = await aProduct(shop, { stock: 50 });
  const [kept] = await shop.db
    .insert(customerAddresses)
    .values({ customerId: staff.customer.id, label: 'Home', address, isDefault: true })
    .returning();
  const addressId = kept?.id ?? '';
  const ordering = { productId: product.id, currency: 'CAD', delivery: 'ship', addressId, paymentMethod: 'wire' };
  const buying = { side: 'buy', ...ordering, pieces: 1, basis: 'spot', target: '5600.00', days: 30, confirmed: true };
  const buy = (says: object = {}) =>
    staff.own.post<OwnLimitOrder & Refused>('/customer/limit-orders', { ...buying, ...says });
  const sell = (itemId: string, says: object = {}) =>
    staff.own.post<OwnLimitOrder & Refused>('/customer/limit-orders', {
      ...{ side: 'sell', itemId, currency: 'CAD', payoutAccountId: staff.account, pieces: 1 },
      ...{ basis: 'spot', target: '5700.00', days: 30, confirmed: true, ...says },
    });
  const confirm = ({ id, version }: Pick<OwnLimitOrder, 'id' | 'version'>, code: string) =>
    staff.own.post<OwnLimitOrder & Refused>(`/customer/limit-orders/${id}/confirm`, { version, code });
  const saving = {
    ...{ ...ordering, rhythm: 'week', day: 1, measure: 'money', amount: '1000.00' },
    ...{ balanceFirst: false, endsOn: null },
  };

  return {
    ...{ staff, product, addressId, buy, sell, confirm },
    /** One that sells, with the authority given. */
    async selling(itemId: string, says: object = {}) {
      const made = await staff.done(sell(itemId, says));
      return staff.done(confirm(made, await staff.code()));
    },
    save: (says: object = {}) => staff.own.post<OwnPlan & Refused>('/customer/plans', { ...saving, ...says }),
    limit: async (id: string) => (await staff.own.get<OwnLimitOrder>(`/customer/limit-orders/${id}`)).body,
    plan: async (id: string) => (await staff.own.get<OwnPlan>(`/customer/plans/${id}`)).body,
    move: ({ id, version }: Pick<OwnPlan, 'id' | 'version'>, event: string) =>
      staff.own.post<OwnPlan & Refused>(`/customer/plans/${id}/moves`, { event, version }),
    /** Gold in US dollars; 4120.80 is 5,597.69 CAD. Small steps, so that the feed is believed. */
    async spot(bid: string, ask: string) {
      shop.feed.quote('XAU', bid, ask);
      await shop.later({ seconds: 70 });
    },
    look: () => shop.services.limitOrderWatch.look(),
  };
}
