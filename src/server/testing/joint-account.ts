import { DAY_MS } from '#contract/dates/durations.ts';
import type { PayoutAccounts } from '#contract/customers/payout-accounts.contract.ts';
import { jointOwners } from '#server/customers/joint-owners/joint-owners.table.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

import type { Browser } from './browser.ts';
import { password } from './make-people.ts';
import type { TestApp } from './test-app.ts';

/** The account of a customer, owned by another too from now on. */
export async function ownTogether(shop: TestApp, holder: UserRecord, partner: UserRecord): Promise<void> {
  const now = shop.clock.now();
  await shop.db.insert(jointOwners).values({
    ...{ holderId: holder.id, partnerId: partner.id, state: 'joined', stateSince: now, lapsesAt: now },
    ...{ name: partner.name, email: partner.email, emailKey: partner.emailKey },
  });
}

/** A customer, invited to own the account of another with him. */
export async function invitedBy(shop: TestApp, holder: UserRecord, partner: UserRecord): Promise<void> {
  const now = shop.clock.now();
  await shop.db.insert(jointOwners).values({
    ...{ holderId: holder.id, state: 'invited', stateSince: now, lapsesAt: new Date(now.getTime() + DAY_MS) },
    ...{ name: partner.name, email: partner.email, emailKey: partner.emailKey },
  });
}

/** Enters a payout account and confirms it by its mailed code; answers its id. */
export async function confirmedAccount(shop: TestApp, by: Browser, { email }: UserRecord): Promise<string> {
  const numbers = {
    ...{ kind: 'canadian', bankName: 'Northern Bank', currency: 'CAD' },
    ...{ institution: '003', transit: '00412', account: '7714821' },
  };
  const { body } = await by.post<PayoutAccounts>('/customer/payout-accounts', { numbers, password });
  const id = body.accounts.at(-1)?.id ?? '';
  const codes = (await shop.mailsTo(email)).map(({ text }) => /Your code is (\d{6})/.exec(text)?.[1]);
  await by.post(`/customer/payout-accounts/${id}/confirm`, { code: codes.findLast((code) => code !== undefined) });
  return id;
}
