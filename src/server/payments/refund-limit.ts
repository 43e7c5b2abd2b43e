import { and, eq, inArray, or, sql } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { type RefundRecord, refunds } from './refunds.table.ts';

const DAY_MS = 86_400_000;

/** Of whose refunds the sums are taken. */
type RefundParties = Pick<RefundRecord, 'customerId' | 'paymentId' | 'currency'> & { person: string };

interface Sum {
  /** "of this payment": what was given back so, in words. */
  of: string;
  amount: bigint;
}

/**
 * What was given back by one person alone, who asked for it and approved it: of the payment ever, and within 24 hours to the
 * customer and by the person. In slices as in one piece. Amounts in CAD minor units.
 */
async function givenAlone(db: Executor, { customerId, paymentId, person }: RefundParties, now: Date): Promise<Sum[]> {
  const since = new Date(now.getTime() - DAY_MS);
  const ofPayment = paymentId === null ? sql`false` : eq(refunds.paymentId, paymentId);
  const lately = sql`${refunds.approvedAt} > ${since}`;
  const toCustomer = sql`${eq(refunds.customerId, customerId)} and ${lately}`;
  const byPerson = sql`${eq(refunds.requestedBy, person)} and ${lately}`;
  const sumOf = (which: typeof lately) =>
    sql<bigint>`coalesce(sum(${refunds.amount}) filter (where ${which}), 0)`.mapWith(refunds.amount);
  const [sums] = await db
    .select({ payment: sumOf(ofPayment), customer: sumOf(toCustomer), person: sumOf(byPerson) })
    .from(refunds)
    .where(
      and(
        inArray(refunds.state, ['approved', 'paid']),
        eq(refunds.currency, 'CAD'),
        sql`${refunds.requestedBy} = ${refunds.approvedBy}`,
        or(ofPayment, toCustomer, byPerson),
      ),
    );
  return [
    { of: 'of this payment', amount: sums?.payment ?? 0n },
    { of: 'to this customer within a day', amount: sums?.customer ?? 0n },
    { of: 'by you within a day', amount: sums?.person ?? 0n },
  ];
}

/**
 * How much more of a payment, or a balance, this person may give back without somebody else: in CAD minor units, never
 * below nothing. Of another currency nothing, since the limit is in CAD.
 */
export async function leftAlone(db: Executor, parties: RefundParties, now: Date): Promise<bigint> {
  if (parties.currency !== 'CAD') return 0n;
  const { secondPersonAbove } = await readSetting(db, 'refunds');
  const given = await givenAlone(db, parties, now);
  const most = given.reduce((most, { amount }) => (amount > most ? amount : most), 0n);
  const left = BigInt(secondPersonAbove) - most;
  return left > 0n ? left : 0n;
}

/**
 * Why a refund needs somebody else than who asked for it, in words; null when it does not. Read it under the locks of the
 * person and the customer, so that two slices at the same moment see each other.
 */
export async function whySecond(db: Executor, refund: RefundRecord, now: Date): Promise<string | null> {
  const { requestedBy, amount, currency } = refund;
  if (requestedBy === null) return null;
  if (currency !== 'CAD') return `It is in ${currency}, and the limit for one person alone is in CAD.`;
  const { secondPersonAbove } = await readSetting(db, 'refunds');
  const limit = BigInt(secondPersonAbove);
  const given = await givenAlone(db, { ...refund, person: requestedBy }, now);
  const over = given.find((sum) => sum.amount + amount > limit);
  if (!over) return null;
  const together =
    over.amount === 0n
      ? `${amountWords(amount, currency)} is more`
      : `With the ${amountWords(over.amount, currency)} given back ${over.of} it is more`;
  return `${together} than the ${amountWords(limit, currency)} that one person gives back alone.`;
}
