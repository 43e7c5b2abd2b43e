import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { ordersContract } from '#contract/trade/orders.contract.ts';
import { receiptsContract } from '#contract/trade/receipts.contract.ts';
import { refundsContract } from '#contract/trade/refunds.contract.ts';
import { paymentsContract } from '#contract/trade/payments.contract.ts';

import { consentTo, lockPrice, orderIds, plentifulProduct } from './buying.ts';
import { type Caller, Refused } from './caller.ts';
import { adminEmail, anApprovedCustomer, signedIn } from './people.ts';
import type { StartedServer } from './started-server.ts';

export interface KillLoop {
  /** How often the server is killed. */
  rounds: number;
  /** How many order at the same time. */
  buyers: number;
  /** Told after each round. */
  say?: (line: string) => void;
}

export interface KillTally {
  /** Orders and payments that were answered before the server died. */
  acknowledged: number;
  /** Those that were under way when it died, and were sent again with their keys. */
  repeated: number;
}

/** Something that must happen once, however often it is sent. */
interface Deed {
  /** Sends it, always with the same key and body; answers what it made. */
  send: () => Promise<string>;
  /** What it made, once an answer came. */
  made?: string;
}

interface Buyer {
  caller: Caller;
  deeds: Deed[];
}

/**
 * Buyers order and an administrator books their money, all at once, while the server is killed at random moments and
 * started again. What was unanswered is then sent again with its key. Throws as soon as anything acknowledged is lost,
 * anything is there twice, or a repeated call does not give what the first one made.
 */
export async function killLoop(server: StartedServer, { rounds, buyers, say }: KillLoop): Promise<KillTally> {
  const admin = await signedIn(server.url, adminEmail);
  const people: Buyer[] = [];
  for (let n = 1; n <= buyers; n += 1) {
    const { caller } = await anApprovedCustomer(server.url, admin, `buyer-${n}@ingot.example`);
    people.push({ caller, deeds: [] });
  }
  const payments: Deed[] = [];
  const tally: KillTally = { acknowledged: 0, repeated: 0 };

  for (let round = 1; round <= rounds; round += 1) {
    const before = allDeeds(people, payments).length;
    await tradeUntilKilled(server, admin, people, payments);
    await server.restart();

    const deeds = allDeeds(people, payments).slice();
    const open = deeds.filter(({ made }) => made === undefined);
    tally.acknowledged += deeds.length - before - open.length;
    tally.repeated += open.length;
    for (const deed of open) deed.made = await deed.send();
    await checkNothingLost(people);
    say?.(`round ${round}: ${deeds.length - before} sent, ${open.length} of them unanswered and sent again`);
  }
  for (const deed of allDeeds(people, payments)) await checkRepeats(deed);
  return tally;
}

const allDeeds = (people: readonly Buyer[], payments: readonly Deed[]): Deed[] => [
  ...people.flatMap(({ deeds }) => deeds),
  ...payments,
];

async function tradeUntilKilled(
  server: StartedServer,
  admin: Caller,
  people: readonly Buyer[],
  payments: Deed[],
): Promise<void> {
  const { id: productId } = await plentifulProduct(admin);
  const unpaid: string[] = [];
  let isDead = false;
  /** Goes on until the server is dead; any trouble before that is a fault. */
  const goOn = async (step: () => Promise<void>): Promise<void> => {
    try {
      for (;;) await step();
    } catch (error) {
      if (!isDead || error instanceof Refused) throw error;
    }
  };

  const trading = Promise.all([
    ...people.map((buyer) => goOn(() => buyOne(buyer, productId, (orderId) => unpaid.push(orderId)))),
    goOn(() => payOne(admin, unpaid, payments)),
  ]);
  // Long enough for a few orders; the moment of death itself is anywhere in them.
  const death = pause(randomInt(200, 2_500)).then(async () => {
    isDead = true;
    await server.kill9();
  });
  await Promise.all([trading, death]);
}

async function buyOne({ caller, deeds }: Buyer, productId: string, placed: (orderId: string) => void): Promise<void> {
  const body = consentTo(await lockPrice(caller, productId));
  const key = randomUUID();
  const deed: Deed = { send: async () => (await caller.call(ordersContract.place, { body, key })).id };
  deeds.push(deed);
  deed.made = await deed.send();
  placed(deed.made);
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

async function done(deeds: Deed[], deed: Deed): Promise<void> {
  deeds.push(deed);
  deed.made = await deed.send();
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

async function checkRepeats(deed: Deed): Promise<void> {
  const again = await deed.send();
  if (again !== deed.made) throw new Error(`A repeated call gave ${again} in place of ${deed.made}.`);
}
