import { eq } from 'drizzle-orm';

import { nextPayoutState } from '#contract/customers/payout-accounts.rules.ts';
import { HOUR_MS } from '#contract/dates/durations.ts';
import { dropConsents } from '#server/customers/joint-consents/ask-consent.ts';
import { recordAudits } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Intrusion } from '#server/identity/identity.door.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { payoutAccounts, type PayoutRecord } from './payout-accounts.table.ts';
import { LIFETIME_MS } from './payout-code.ts';
import { accountWords } from './payout-mails.ts';
import { accountsOf } from './payout-view.ts';

/** Whether it was entered, or could be confirmed, since a moment: a code that was mailed shortly before was still good then. */
const isSuspect = ({ codeSentAt }: PayoutRecord, since: Date): boolean =>
  codeSentAt.getTime() > since.getTime() - LIFETIME_MS;

/**
 * Removes the accounts that somebody who had a customer's account may have entered or confirmed, and lets the others cool anew, so
 * that there is time to find what else was done. Answers each in a sentence to the customer.
 */
export async function takeBackAccounts(
  tx: Transaction,
  customerId: string,
  { since, now, actor }: Intrusion,
): Promise<string[]> {
  const { coolingHours } = await readSetting(tx, 'payouts');
  const usableFrom = new Date(now.getTime() + coolingHours * HOUR_MS);
  const done: { account: PayoutRecord; goes: boolean }[] = [];
  for (const account of await accountsOf(tx, customerId)) {
    const gone = isSuspect(account, since) ? nextPayoutState(account.state, 'take_back', 'shop') : null;
    if (gone === null && account.state !== 'confirmed') continue;
    await tx
      .update(payoutAccounts)
      .set({
        ...(gone === null ? { usableFrom } : { state: gone, sealedNumbers: '', codeHash: null }),
        version: nextVersion(payoutAccounts.version),
      })
      .where(eq(payoutAccounts.id, account.id));
    if (gone !== null) await dropConsents(tx, { refId: account.id });
    done.push({ account, goes: gone !== null });
  }
  await recordAudits(
    tx,
    done.map(({ account, goes }) => ({
      ...{ actor, entity: 'user', entityId: customerId, before: { state: account.state } },
      action: goes ? 'user.payout_account_taken_back' : 'user.payout_account_cooling',
      after: {
        account: account.id,
        bank: account.bankName,
        ending: account.ending,
        ...(goes ? { state: 'removed' } : { state: account.state, usableFrom: usableFrom.toISOString() }),
      },
    })),
  );
  return done.map(({ account, goes }) =>
    goes
      ? `The payout account at ${accountWords(account)}: removed.`
      : `The payout account at ${accountWords(account)}: yours from before; for safety we pay to it again in ${coolingHours} hours.`,
  );
}
