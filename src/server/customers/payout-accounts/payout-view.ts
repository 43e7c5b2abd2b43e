import { and, asc, countDistinct, eq, inArray, ne } from 'drizzle-orm';

import type { PayoutAccount, PayoutNumbers, StaffPayoutAccount } from '#contract/customers/payout-accounts.contract.ts';
import { missingConsents } from '#server/customers/joint-consents/missing-consents.read.ts';
import type { Executor } from '#server/db/database.ts';

import { payoutAccounts, type PayoutRecord } from './payout-accounts.table.ts';

const standing = (customerId: string) =>
  and(eq(payoutAccounts.customerId, customerId), ne(payoutAccounts.state, 'removed'));

/** The accounts of a customer that were not removed, the oldest first. */
export const accountsOf = (db: Executor, customerId: string): Promise<PayoutRecord[]> =>
  db
    .select()
    .from(payoutAccounts)
    .where(standing(customerId))
    .orderBy(asc(payoutAccounts.createdAt), asc(payoutAccounts.id));

/** `agreement` is who has to agree to it still: the second owner of the account. */
export const viewOf = (
  { id, kind, holder, bankName, currency, ending, state, usableFrom, version }: PayoutRecord,
  now: Date,
  agreement: string | null,
): PayoutAccount => ({
  ...{ id, kind, holder, bankName, currency, ending, state, version },
  usableFrom: usableFrom?.toISOString() ?? null,
  isUsable: state === 'confirmed' && usableFrom !== null && usableFrom <= now && agreement === null,
  agreementOf: state === 'confirmed' ? agreement : null,
});

/** The same for the staff: why it is blocked, and in how many other customers' accounts the same number stands. */
export async function staffViewsOf(db: Executor, customerId: string, now: Date): Promise<StaffPayoutAccount[]> {
  const own = await accountsOf(db, customerId);
  if (own.length === 0) return [];
  const others = await db
    .select({ mark: payoutAccounts.mark, customers: countDistinct(payoutAccounts.customerId) })
    .from(payoutAccounts)
    .where(
      and(
        inArray(
          payoutAccounts.mark,
          own.map(({ mark }) => mark),
        ),
        ne(payoutAccounts.customerId, customerId),
      ),
    )
    .groupBy(payoutAccounts.mark);
  const elsewhere = new Map(others.map(({ mark, customers }) => [mark, customers]));
  const missing = await missingConsents(db, customerId);
  return own.map((account) => ({
    ...viewOf(account, now, missing(account.id)),
    blockedBecause: account.blockedBecause,
    elsewhere: elsewhere.get(account.mark) ?? 0,
    createdAt: account.createdAt.toISOString(),
  }));
}

/** The number by which an account is known, without what is beside it. */
export const numberOf = (numbers: PayoutNumbers): string =>
  numbers.kind === 'iban' ? numbers.iban : `${numbers.institution}-${numbers.transit}-${numbers.account}`;

/** The same as it is compared with others: banks take zeros before an account's number for nothing. */
export const comparedNumberOf = (numbers: PayoutNumbers): string =>
  numberOf(numbers.kind === 'iban' ? numbers : { ...numbers, account: numbers.account.replace(/^0+/, '') });

/** What the second owner of an account is asked about it. */
export const consentTo = ({ id, bankName, ending }: PayoutRecord) => ({
  ...{ kind: 'payout_account' as const, refId: id },
  what: `Payouts to the account at ${bankName}, ending in ${ending}`,
});
