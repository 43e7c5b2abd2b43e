import { eq } from 'drizzle-orm';

import { recordAudits, systemActor } from '#server/audit/audit.service.ts';
import type { Executor, Transaction } from '#server/db/database.ts';

import { beneficiariesOf } from './beneficiary-view.read.ts';
import { toldBeneficiary } from './beneficiary-audit.ts';
import { beneficiaries } from './beneficiaries.table.ts';

export const beneficiariesOfPerson = async (db: Executor, customerId: string) =>
  (await beneficiariesOf(db, customerId)).map(({ name, relation, share, contact, createdAt }) => ({
    ...{ name, relation, shareInHundredthsOfPercent: share, contact, createdAt },
  }));

/** Forgets them: with the account there is nothing left that could go to them. */
export async function dropBeneficiaries(tx: Transaction, customerId: string): Promise<void> {
  const gone = await tx.delete(beneficiaries).where(eq(beneficiaries.customerId, customerId)).returning();
  await recordAudits(
    tx,
    gone.map((row) => ({
      ...{ actor: systemActor, action: 'user.beneficiary_removed', entity: 'user', entityId: customerId },
      before: toldBeneficiary(row),
    })),
  );
}
