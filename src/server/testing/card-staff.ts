import { randomUUID } from 'node:crypto';

import type { AdminOrder, Order } from '#contract/trade/orders.contract.ts';
import type { PaymentMethodRow } from '#contract/trade/payments.contract.ts';
import { stripeProvider } from '#server/ports/card-provider/stripe-provider.ts';

import { aVisitor, type Browser, signedInAs } from './browser.ts';
import { anOrder } from './make-orders.ts';
import { type MoneyStaff, moneyStaff } from './money-staff.ts';
import { stripeStandIn } from './stripe-stand-in.ts';
import { testApp } from './test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

const webhookSecret = 'whsec_of_the_tests';

/** A shop that takes cards at a stand-in for Stripe. */
export async function cardShop() {
  const stripe = await stripeStandIn({ webhookSecret });
  const shop = await testApp({
    cardProvider: stripeProvider({ secretKey: 'sk_test_of_the_tests', webhookSecret, api: stripe.api }),
  });
  const { finance } = await moneyStaff(shop);
  const { body } = await finance.get<{ items: PaymentMethodRow[] }>('/admin/payment-methods');
  const card = body.items.find((method) => method.code === 'card') as PaymentMethodRow;
  const { code, missing: _missing, waiting: _waiting, ...terms } = card;
  const saved = await finance.put(`/admin/payment-methods/${code}`, { ...terms, active: true, reason: '' });
  if (saved.status !== 200) throw new Error(`Cards were not switched on: ${saved.status}`);

  /** A message of Stripe, signed now unless the test says otherwise. */
  const tell = (event: object, signature?: string) => {
    const payload = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', ...event });
    return aVisitor(shop).send('POST', '/webhooks/stripe', {
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature ?? stripe.signed(payload) },
    });
  };

  return {
    stripe,
    shop,
    tell,
    /** An order with whose it is, and the people who deal with its money. */
    async anOrder(): Promise<CardOrder> {
      const staff = await moneyStaff(shop);
      const { order, customer } = await anOrder(shop);
      const own = await signedInAs(shop, customer);
      const open = (key: string = randomUUID()) =>
        own.post<{ url: string }>(`/customer/orders/${order.id}/card-checkout`, {}, { key });
      const cents = Number(order.due.replace('.', ''));
      const completed = (session: string, says: object = {}) => ({
        type: 'checkout.session.completed',
        data: {
          object: {
            id: session,
            object: 'checkout.session',
            payment_status: 'paid',
            payment_intent: `pi_${session}`,
            amount_total: cents,
            currency: 'cad',
            ...says,
          },
        },
      });
      const session = async () => sessionOf((await open()).body.url);
      return {
        staff,
        order,
        customer,
        own,
        open,
        cents,
        completed,
        session,
        read: async () => (await staff.finance.get<AdminOrder>(`/admin/orders/${order.id}`)).body,
        async paid() {
          const opened = await session();
          const { status } = await tell(completed(opened));
          if (status !== 200) throw new Error(`The card did not pay: ${status}`);
          return opened;
        },
      };
    },
    async close() {
      await shop.close();
      await stripe.close();
    },
  };
}
export type CardShop = Awaited<ReturnType<typeof cardShop>>;

export interface CardOrder {
  staff: MoneyStaff;
  order: Order;
  customer: UserRecord;
  own: Browser;
  /** Opens a page of the provider. */
  open: (key?: string) => Promise<{ status: number; body: { url: string } }>;
  cents: number;
  /** That the card has paid on a page of the provider, all that is due unless said. */
  completed: (session: string, says?: object) => { type: string; data: { object: object } };
  session: () => Promise<string>;
  read: () => Promise<AdminOrder>;
  /** Paid by card; answers the page's session. */
  paid: () => Promise<string>;
}

const sessionOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
