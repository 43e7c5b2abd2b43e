import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

import { standingEstates } from '#contract/customers/estates.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { type EstateRecord, estates } from './estates.table.ts';

/** The notice of death that stands for a customer. */
export async function standingEstate(db: Executor, customerId: string): Promise<EstateRecord | null> {
  const [found] = await db
    .select()
    .from(estates)
    .where(and(eq(estates.customerId, customerId), inArray(estates.state, [...standingEstates])));
  return found ?? null;
}

/** Whether no notice of death stands for the customer of a row. */
export const isOfTheLiving = (customerId: AnyPgColumn): SQL => sql`not exists (
  select 1 from ${estates} where ${estates.customerId} = ${customerId} and ${inArray(estates.state, [...standingEstates])})`;

/** Which of these customers' accounts are frozen on a notice of death. */
export async function frozenAmong(db: Executor, customerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ customerId: estates.customerId })
    .from(estates)
    .where(and(inArray(estates.customerId, [...customerIds]), eq(estates.state, 'frozen')));
  return new Set(rows.map(({ customerId }) => customerId));
}
