import { asc, eq } from 'drizzle-orm';

import type { Beneficiary } from '#contract/customers/beneficiaries.contract.ts';
import type { Executor } from '#server/db/database.ts';

import { type BeneficiaryRecord, beneficiaries } from './beneficiaries.table.ts';

/** The beneficiaries of a customer, the oldest first. */
export const beneficiariesOf = (db: Executor, customerId: string): Promise<BeneficiaryRecord[]> =>
  db
    .select()
    .from(beneficiaries)
    .where(eq(beneficiaries.customerId, customerId))
    .orderBy(asc(beneficiaries.createdAt), asc(beneficiaries.id));

export const viewOf = (rows: readonly BeneficiaryRecord[]): { beneficiaries: Beneficiary[] } => ({
  beneficiaries: rows.map(({ id, name, relation, share, contact, version, createdAt }) => ({
    ...{ id, name, relation, share, contact, version, since: createdAt.toISOString() },
  })),
});
