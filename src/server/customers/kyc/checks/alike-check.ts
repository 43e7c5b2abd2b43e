import type { KycCheck } from '#contract/customers/kyc-checks.contract.ts';
import type { Executor } from '#server/db/database.ts';
import { alikeCustomers } from '#server/identity/identity.door.ts';
import { sharedPayoutAccounts } from '#server/customers/payout-accounts/shared-accounts.read.ts';

/** Other customers with the same document, phone number, home or bank account. */
export async function alikeCheck(db: Executor, customerId: string): Promise<KycCheck> {
  const names = new Map<string, string>();
  const same = new Map<string, string[]>();
  const note = ({ id, name }: { id: string; name: string }, what: string): void => {
    names.set(id, name);
    same.set(id, [...(same.get(id) ?? []), what]);
  };
  for (const other of await alikeCustomers(db, customerId)) {
    if (other.document) note(other, 'document number');
    if (other.phone) note(other, 'phone number');
    if (other.address) note(other, 'address');
  }
  for (const other of await sharedPayoutAccounts(db, customerId)) note(other, 'bank account');
  const found = [...same].map(([id, what]) => ({
    ...{ kind: 'customer' as const, id, label: names.get(id) ?? '' },
    words: `same ${what.join(', ')}`,
  }));
  const most = [...same.values()].some((what) => what.includes('document number')) ? 'failed' : 'look';
  return {
    ...{ key: 'alike', state: found.length > 0 ? most : 'passed', found },
    words:
      found.length === 0
        ? 'No other customer has the same document number, phone number, address or bank account.'
        : `${found.length === 1 ? 'One other customer has' : `${found.length} other customers have`} some of the same details.`,
  };
}
