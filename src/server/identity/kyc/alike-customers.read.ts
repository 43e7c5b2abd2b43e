import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';
import { peopleOf } from '#server/identity/users/people.read.ts';

import { addressKey, documentKey, phoneKey } from './alike-keys.ts';
import { kycCases } from './kyc-cases.table.ts';

/** Another customer, and what his form has in common with the one that was asked about. */
export interface AlikeCustomer {
  id: string;
  name: string;
  document: boolean;
  phone: boolean;
  address: boolean;
}

/** The most of them that are read. */
const MOST = 20;

/** Customers whose identity check names the same document, phone number or home as that of a customer. */
export async function alikeCustomers(db: Executor, userId: string): Promise<AlikeCustomer[]> {
  const [own] = await db
    .select({ document: text(documentKey), phone: text(phoneKey), address: text(addressKey) })
    .from(kycCases)
    .where(eq(kycCases.userId, userId));
  if (!own) return [];
  const same = {
    document: is(documentKey, own.document),
    phone: is(phoneKey, own.phone),
    address: is(addressKey, own.address),
  };
  const found = await db
    .select({
      id: kycCases.userId,
      ...{ document: flag(same.document), phone: flag(same.phone), address: flag(same.address) },
    })
    .from(kycCases)
    .where(and(ne(kycCases.userId, userId), or(same.document, same.phone, same.address)))
    .orderBy(kycCases.userId)
    .limit(MOST);
  const people = await peopleOf(
    db,
    found.map(({ id }) => id),
  );
  return found.map((each) => ({ ...each, name: people.get(each.id)?.name ?? '' }));
}

const text = (key: SQL) => sql<string | null>`${key}`;
const flag = (condition: SQL) => sql<boolean>`coalesce(${condition}, false)`;

/** What was left out is like nothing. */
const is = (key: SQL, value: string | null): SQL => (value ? sql`${key} = ${value}` : sql`false`);
