import { and, asc, eq, gte, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '#server/db/database.ts';

import { customerBalances } from './payments.table.ts';

interface OfCustomer {
  customerId: string;
  currency: string;
}

const rowOf = ({ customerId, currency }: OfCustomer) =>
  and(eq(customerBalances.customerId, customerId), eq(customerBalances.currency, currency));

/** What a customer has with us in a currency, in minor units. */
export async function readBalance(db: Executor, of: OfCustomer): Promise<bigint> {
  const [row] = await db.select({ amount: customerBalances.amount }).from(customerBalances).where(rowOf(of));
  return row?.amount ?? 0n;
}

export const readBalances = (db: Executor, customerId: string): Promise<{ currency: string; amount: bigint }[]> =>
  db
    .select({ currency: customerBalances.currency, amount: customerBalances.amount })
    .from(customerBalances)
    .where(and(eq(customerBalances.customerId, customerId), sql`${customerBalances.amount} > 0`))
    .orderBy(asc(customerBalances.currency));

export async function addToBalance(tx: Transaction, { customerId, currency, amount }: OfCustomer & { amount: bigint }) {
  await tx
    .insert(customerBalances)
    .values({ customerId, currency, amount })
    .onConflictDoUpdate({
      target: [customerBalances.customerId, customerBalances.currency],
      set: { amount: sql`${customerBalances.amount} + ${amount}` },
    });
}

/** Takes money off a balance, looking and taking in one step; false, and nothing taken, when it is not there. */
export async function takeFromBalance(
  tx: Transaction,
  { amount, ...of }: OfCustomer & { amount: bigint },
): Promise<boolean> {
  const taken = await tx
    .update(customerBalances)
    .set({ amount: sql`${customerBalances.amount} - ${amount}` })
    .where(and(rowOf(of), gte(customerBalances.amount, amount)))
    .returning({ customerId: customerBalances.customerId });
  return taken.length > 0;
}
