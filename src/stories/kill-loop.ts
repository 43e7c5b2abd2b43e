import { randomUUID } from 'node:crypto';

import { ordersContract } from '#contract/trade/orders.contract.ts';
import { receiptsContract } from '#contract/trade/receipts.contract.ts';
import { refundsContract } from '#contract/trade/refunds.contract.ts';
import { paymentsContract } from '#contract/trade/payments.contract.ts';

import { consentTo, lockPrice, orderIds, plentifulProduct } from './buying.ts';
import type { Caller } from './caller.ts';
import { type Deed, done, type KillRounds, killRounds, type KillTally } from './deeds.ts';
import { adminEmail, anApprovedCustomer, signedIn } from './people.ts';
import type { StartedServer } from './started-server.ts';

interface Buyer {
  caller: Caller;
  deeds: Deed[];
}

/**
 * So many buyers order and an administrator books their money, all at once, while the server is killed. Throws as `killRounds`
 * does, and where a buyer has other orders than his calls made.
 */
export async function killLoop(
  server: StartedServer,
  { buyers, ...rounds }: KillRounds & { buyers: number },
): Promise<KillTally> {
  const admin = await signedIn(server.url, adminEmail);
  const people: Buyer[] = [];
  for (let n = 1; n <= buyers; n += 1) {
    const { caller } = await anApprovedCustomer(server.url, admin, `buyer-${n}@ingot.example`);
    people.push({ caller, deeds: [] });
  }
  const { id: productId } = await plentifulProduct(admin);
  const payments: Deed[] = [];
  const unpaid: string[] = [];
  const work = {
    workers: [
      ...people.map((buyer) => () => buyOne(buyer, productId, (orderId) => unpaid.push(orderId))),
      () => payOne(admin, unpaid, payments),
    ],
    deeds: () => [...people.flatMap(({ deeds }) => deeds), ...payments],
    check: () => checkNothingLost(people),
  };
  return killRounds(server, work, rounds);
}

async function buyOne({ caller, deeds }: Buyer, productId: string, placed: (orderId: string) => void): Promise<void> {
  const body = consentTo(await lockPrice(caller, productId));
  const key = randomUUID();
  const deed: Deed = { send: async () => (await caller.call(ordersContract.place, { body, key })).id };
  placed(await done(deeds, deed));
}

async function payOne(admin: Caller, unpaid: string[], payments: Deed[]): Promise<void> {
  const id = unpaid.shift();
  if (id === undefined) {
    // Also finds out that the server is dead.
    await admin.call(ordersContract.list, { query: 'rows=1' });
    return;
  }
  const pay = payments.length % 2 === 0 ? recordPayment : matchMoney;
  await pay(admin, id, payments);
  if (payments.length % 3 === 0) await refundOne(admin, id, payments);
}

async function recordPayment(admin: Caller, id: string, payments: Deed[]): Promise<void> {
  const params = { id };
  const { due, customerName: payerName, version } = await admin.call(ordersContract.read, { params });
  const key = randomUUID();
  const receivedOn = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const body = { amount: due, payerName, reference: key, receivedOn, version };
  await done(payments, {
    async send() {
      const { number, payments: booked } = await admin.call(ordersContract.recordPayment, { params, body, key });
      return `${number} paid by ${booked.map(({ reference }) => reference).join(' and ')}`;
    },
  });
}

/** Money comes in, and is put to the order by another call; the second deed needs what the first one made. */
async function matchMoney(admin: Caller, orderId: string, payments: Deed[]): Promise<void> {
  const { due, currency } = await admin.call(ordersContract.read, { params: { id: orderId } });
  const recordKey = randomUUID();
  const receivedOn = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const body = { method: 'wire', amount: due, currency, payerName: '', reference: recordKey, receivedOn } as const;
  const recording: Deed = {
    send: async () => (await admin.call(receiptsContract.record, { body, key: recordKey }))?.id ?? '',
  };
  await done(payments, recording);
  const key = randomUUID();
  const params = { id: recording.made ?? '' };
  await done(payments, {
    async send() {
      const matched = await admin.call(receiptsContract.match, { params, body: { orderId, version: 1 }, key });
      return `${matched.id} is ${matched.state} with ${matched.applied} on order ${matched.orderNumber ?? ''}`;
    },
  });
}

/** A few dollars of a payment go to the customer's balance. */
async function refundOne(admin: Caller, orderId: string, payments: Deed[]): Promise<void> {
  const money = await admin.call(paymentsContract.ofOrder, { params: { id: orderId } });
  const [payment] = money.payments;
  if (!payment) return;
  const requestKey = randomUUID();
  const body = { amount: '5.00', target: 'balance', reason: 'A scratch.', version: money.version } as const;
  const asking: Deed = {
    send: async () =>
      (await admin.call(refundsContract.request, { params: { id: payment.id }, body, key: requestKey })).id,
  };
  await done(payments, asking);
  const key = randomUUID();
  const params = { id: asking.made ?? '' };
  await done(payments, {
    async send() {
      const approved = await admin.call(refundsContract.approve, { params, body: { version: 1 }, key });
      return `refund ${approved.id} is ${approved.state}`;
    },
  });
}

/** A buyer has exactly the orders that his calls made. */
async function checkNothingLost(people: readonly Buyer[]): Promise<void> {
  for (const { caller, deeds } of people) {
    const made = deeds.map((deed) => deed.made ?? '').toSorted();
    const kept = (await orderIds(caller)).toSorted();
    if (made.join() !== kept.join()) {
      throw new Error(
        `The calls made ${made.length} orders (${made.join()}); kept are ${kept.length} (${kept.join()}).`,
      );
    }
  }
}
