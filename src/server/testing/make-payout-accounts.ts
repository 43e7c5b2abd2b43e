import type { PayoutNumbers } from '#contract/customers/payout-accounts.contract.ts';
import { payoutAccounts, type PayoutRecord } from '#server/customers/payout-accounts/payout-accounts.table.ts';
import { comparedNumberOf } from '#server/customers/payout-accounts/payout-view.ts';
import { createSecretSeal, sealingSecret } from '#server/db/sealed-secret.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

import type { TestApp } from './test-app.ts';

/** An account of a customer that can be paid to, unless said otherwise. */
export async function aPayoutAccount(
  shop: TestApp,
  { id: customerId, name }: UserRecord,
  own: Partial<PayoutRecord> = {},
): Promise<string> {
  const id = uuidV7();
  const seal = createSecretSeal(sealingSecret(shop.config), 'numbers of payout accounts');
  const currency = own.currency ?? 'CAD';
  const numbers: PayoutNumbers = {
    ...{ kind: 'canadian', bankName: 'Bank of Hamilton', currency, institution: '003', transit: '00012' },
    account: currency === 'CAD' ? '7654321' : '7654322',
  };
  const at = shop.clock.now();
  await shop.db.insert(payoutAccounts).values({
    ...{ id, customerId, holder: name, kind: numbers.kind, bankName: numbers.bankName, currency },
    sealedNumbers: seal.seal(JSON.stringify(numbers), id),
    ...{
      mark: seal.markOf(`${id} ${comparedNumberOf(numbers)}`),
      ending: numbers.account.slice(-4),
      state: 'confirmed',
    },
    ...{ codeSentAt: at, usableFrom: at, createdAt: at },
    ...own,
  });
  return id;
}
