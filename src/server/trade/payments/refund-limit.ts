import { and, eq, inArray, or, sql } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import type { Executor } from '#server/db/database.ts';
import { atRate, orderRates } from '#server/trade/orders/order-rates.read.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { type RefundRecord, refunds } from './refunds.table.ts';
import { sentBackBy } from './sent-back.read.ts';

/** Of whose refunds the sums are taken. */
type RefundParties = Pick<RefundRecord, 'customerId' | 'paymentId' | 'orderId' | 'currency'> & { person: string };

interface Sum {
  /** "of this payment": what was given back so, in words. */
  of: string;
  amount: bigint;
}

/** An amount in CAD minor units; of another currency at the rate of its order, and null where it has none. */
export async function inCad(
  db: Executor,
  { amount, currency, orderId }: Pick<RefundRecord, 'amount' | 'currency' | 'orderId'>,
): Promise<bigint | null> {
  if (currency === 'CAD') return amount;
  if (orderId === null) return null;
  return atRate(amount, (await orderRates(db, [orderId])).get(orderId));
}

/**
 * What was given back by one person alone, who asked for it and approved it: of the payment ever, and within 24 hours to the
 * customer and by the person, his money sent back and for lost parcels too. In slices as in one piece. Amounts in CAD minor units, at the rates of their orders.
 */
async function givenAlone(db: Executor, { customerId, paymentId, person }: RefundParties, now: Date): Promise<Sum[]> {
  const since = new Date(now.getTime() - DAY_MS);
  const ofPayment = paymentId === null ? sql`false` : eq(refunds.paymentId, paymentId);
  const lately = sql`${refunds.approvedAt} > ${since}`;
  const toCustomer = sql`(${eq(refunds.customerId, customerId)} and ${lately})`;
  const byPerson = sql`(${eq(refunds.requestedBy, person)} and ${lately})`;
  const is = (which: typeof lately) => sql<boolean>`${which}`;
  const rows = await db
    .select({
      ...{ amount: refunds.amount, currency: refunds.currency, orderId: refunds.orderId },
      ...{ payment: is(sql`coalesce(${ofPayment}, false)`), customer: is(toCustomer), person: is(byPerson) },
    })
    .from(refunds)
    .where(
      and(
        inArray(refunds.state, ['approved', 'paid']),
        sql`${refunds.requestedBy} = ${refunds.approvedBy}`,
        or(ofPayment, toCustomer, byPerson),
      ),
    );
  const foreign = rows.flatMap(({ currency, orderId }) => (currency === 'CAD' || orderId === null ? [] : [orderId]));
  const rates = await orderRates(db, foreign);
  const cadOf = ({ amount, currency, orderId }: (typeof rows)[number]): bigint =>
    currency === 'CAD' ? amount : (atRate(amount, rates.get(orderId ?? '')) ?? 0n);
  const sumOf = (which: 'payment' | 'customer' | 'person') =>
    rows.reduce((sum, row) => (row[which] ? sum + cadOf(row) : sum), 0n);
  return [
    { of: 'of this payment', amount: sumOf('payment') },
    { of: 'to this customer within a day', amount: sumOf('customer') },
    { of: 'by you within a day', amount: sumOf('person') + (await sentBackBy(db, person, since)) },
  ];
}

/** What a person gave back alone within a day, by refunds and otherwise, in CAD minor units. */
export async function givenBackAlone(db: Executor, person: string, now: Date): Promise<bigint> {
  const sums = await givenAlone(
    db,
    { customerId: person, paymentId: null, orderId: null, currency: 'CAD', person },
    now,
  );
  return sums.at(-1)?.amount ?? 0n;
}

/**
 * How much more of a payment this person may give back without somebody else: in minor units of its order's currency, at
 * the order's rate, never below nothing.
 */
export async function leftAlone(db: Executor, parties: RefundParties, now: Date): Promise<bigint> {
  const { secondPersonAbove } = await readSetting(db, 'refunds');
  const given = await givenAlone(db, parties, now);
  const most = given.reduce((most, { amount }) => (amount > most ? amount : most), 0n);
  const left = BigInt(secondPersonAbove) - most;
  if (left <= 0n) return 0n;
  if (parties.currency === 'CAD') return left;
  const rate = parties.orderId === null ? undefined : (await orderRates(db, [parties.orderId])).get(parties.orderId);
  return rate === undefined || rate.totalCad === 0n ? 0n : (left * rate.total) / rate.totalCad;
}

/**
 * Why a refund needs somebody else than who asked for it, in words; null when it does not. Read it under the locks of the
 * person and the customer, so that two slices at the same moment see each other.
 */
export async function whySecond(db: Executor, refund: RefundRecord, now: Date): Promise<string | null> {
  const { requestedBy, amount, currency } = refund;
  if (requestedBy === null) return null;
  const cad = await inCad(db, refund);
  if (cad === null) return `It is in ${currency}, of no order whose rate would tell what it is in CAD.`;
  const { secondPersonAbove } = await readSetting(db, 'refunds');
  const limit = BigInt(secondPersonAbove);
  const given = await givenAlone(db, { ...refund, person: requestedBy }, now);
  const over = given.find((sum) => sum.amount + cad > limit);
  if (!over) return null;
  const own =
    currency === 'CAD'
      ? amountWords(amount, currency)
      : `${amountWords(amount, currency)} (${amountWords(cad, 'CAD')})`;
  const together =
    over.amount === 0n
      ? `${own} is more`
      : `With the ${amountWords(over.amount, 'CAD')} given back ${over.of} it is more`;
  return `${together} than the ${amountWords(limit, 'CAD')} that one person gives back alone.`;
}
