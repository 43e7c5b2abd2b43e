import { and, asc, eq, gte, lt, ne, sql } from 'drizzle-orm';

import { paymentMethodNames } from '#contract/trade/payments.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { orders } from '#server/trade/orders/orders.table.ts';

import { paymentReversals, payments } from './payments.table.ts';
import { refunds } from './refunds.table.ts';

/** Money that moved between a customer and the shop; minor units, negative of what he was given. */
interface MoneyMoved {
  at: Date;
  what: string;
  currency: string;
  amount: bigint;
}

interface Between {
  customerId: string;
  from: Date;
  until: Date;
}

/** What a customer paid for orders between two moments, the second excluded, what of payments was taken back, and refunds that were paid. */
export async function moneyBetween(db: Executor, { customerId, from, until }: Between): Promise<MoneyMoved[]> {
  const { method, amount, currency } = payments;
  const paid = await db
    .select({ at: payments.at, number: orders.number, method, amount, currency })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.customerId, customerId), gte(payments.at, from), lt(payments.at, until)));
  const reversed = await db
    .select({ at: paymentReversals.at, number: orders.number, amount, currency })
    .from(paymentReversals)
    .innerJoin(payments, eq(payments.id, paymentReversals.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.customerId, customerId), gte(paymentReversals.at, from), lt(paymentReversals.at, until)));
  const refunded = await db
    .select({ at: refunds.paidAt, number: refunds.orderNumber, amount: refunds.amount, currency: refunds.currency })
    .from(refunds)
    .where(and(eq(refunds.customerId, customerId), gte(refunds.paidAt, from), lt(refunds.paidAt, until)))
    .orderBy(asc(refunds.paidAt));
  return [
    ...paid.map(({ number, method: how, ...row }) => ({
      ...row,
      what: `Payment for order ${number}, ${paymentMethodNames[how].toLowerCase()}`,
    })),
    ...reversed.map(({ number, amount: back, ...row }) => ({
      ...{ ...row, amount: -back },
      what: `Payment for order ${number} taken back`,
    })),
    ...refunded.flatMap(({ at, number, amount: back, ...row }) =>
      at === null
        ? []
        : [
            {
              ...row,
              at,
              amount: -back,
              what: number === null ? 'Paid out of your balance' : `Refund of order ${number}`,
            },
          ],
    ),
  ];
}

/** Refunds that were asked for and not paid at each of two moments, by currency; minor units. */
export const refundsOwed = (
  db: Executor,
  { customerId, from, until }: Between,
): Promise<{ currency: string; opening: bigint; closing: bigint }[]> => {
  // One that was refused is over since it changed last.
  const endedAt = sql`case when ${refunds.state} = 'rejected' then ${refunds.updatedAt} else ${refunds.paidAt} end`;
  const owedAt = (moment: Date) => {
    const isOpen = sql`(${endedAt} is null or ${endedAt} >= ${moment.toISOString()}::timestamptz)`;
    return sql`coalesce(sum(${refunds.amount}) filter (where ${and(lt(refunds.requestedAt, moment), isOpen)}), 0)`.mapWith(
      BigInt,
    );
  };
  return db
    .select({ currency: refunds.currency, opening: owedAt(from), closing: owedAt(until) })
    .from(refunds)
    .where(and(eq(refunds.customerId, customerId), ne(refunds.target, 'balance')))
    .groupBy(refunds.currency);
};
