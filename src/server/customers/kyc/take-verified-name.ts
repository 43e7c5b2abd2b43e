import { declaredName } from '#contract/identity/legal-name.rules.ts';
import type { FormValues } from '#contract/identity/kyc-form.rules.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import { blockOtherHolders } from '#server/customers/payout-accounts/other-holders.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { setUserName } from '#server/identity/identity.door.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { nameVerifiedMail } from './kyc-mails.ts';
import type { OnCase } from './on-case.ts';

/**
 * With the approval the account carries the name that the check has proved, whatever was typed at registration; the customer is told.
 * Payout accounts that were entered under somebody else's name are blocked until they are entered again.
 */
export async function takeVerifiedName(
  tx: Transaction,
  clock: Clock,
  { user, kyc, actor, publicUrl }: OnCase,
): Promise<void> {
  const name = declaredName((kyc?.form ?? {}) as FormValues, user.accountType);
  if (name === '') return;
  await blockOtherHolders(tx, { customerId: user.id, name, actor });
  if (name === user.name) return;
  await setUserName(tx, user, name);
  await recordAudit(tx, {
    ...{ actor, action: 'user.name_verified', entity: 'user', entityId: user.id },
    ...{ before: { name: user.name }, after: { name } },
  });
  await writeMail(tx, clock, nameVerifiedMail({ ...user, name }, publicUrl));
}
