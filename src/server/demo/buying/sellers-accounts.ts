import { DAY_MS, HOUR_MS } from '#contract/dates/durations.ts';
import { payoutAccounts } from '#server/customers/payout-accounts/payout-accounts.table.ts';
import type { Transaction } from '#server/db/database.ts';
import { createSecretSeal } from '#server/db/sealed-secret.ts';
import { canadian, confirmedAccount } from '#server/demo/customers/demo-profiles.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';
import type { Trader } from '#server/demo/identity/demo-customers.ts';

/** Writes, once for each seller, the account that he is paid to: confirmed long before he sold. Nobody has its number. */
export function payoutAccountsFor(tx: Transaction, { part, now }: DemoStage, secret: string) {
  const { ids } = part('accounts of sellers');
  const seal = createSecretSeal(secret, 'numbers of payout accounts');
  const known = new Map<string, string>();
  return async (owner: Trader): Promise<string> => {
    const before = known.get(owner.user.id);
    if (before !== undefined) return before;
    const confirmedAt = new Date(now.getTime() - 28 * DAY_MS + known.size * 6 * HOUR_MS);
    ids.at(confirmedAt);
    const id = ids.next();
    known.set(owner.user.id, id);
    const entered = canadian('Lakeside Bank', '993', '20114', String(4_000_001 + known.size));
    await tx.insert(payoutAccounts).values(confirmedAccount(seal, { id, owner, entered, confirmedAt }));
    return id;
  };
}
