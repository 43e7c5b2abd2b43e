import { DAY_MS } from '#contract/dates/durations.ts';
import { momentWords } from '#contract/dates/moment-words.ts';
import { type Address, deliveredAddress } from '#contract/trade/quotes.contract.ts';
import type { WithdrawalChoices } from '#contract/vault/withdrawal-choices.contract.ts';
import { standingAddresses } from '#server/customers/customers.door.ts';
import type { Executor } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';
import { kycAddressOf } from '#server/identity/identity.door.ts';

type Choice = WithdrawalChoices['addresses'][number];

interface Asking {
  customer: { id: string; name: string };
  /** Days that a kept address has to have stood. */
  days: number;
  now: Date;
}

/** The address of a customer's identity check; null where it lacks what a parcel needs. */
export async function identityAddress(
  db: Executor,
  { id, name }: { id: string; name: string },
): Promise<Address | null> {
  const parsed = deliveredAddress.safeParse({ name, country: 'CA', ...(await kycAddressOf(db, id)) });
  return parsed.success ? parsed.data : null;
}

/** Where a customer's metal may go: the address of his identity check at once, a kept one when it has stood long enough. */
export async function withdrawalAddresses(db: Executor, { customer, days, now }: Asking): Promise<Choice[]> {
  const declared = await identityAddress(db, customer);
  const own: Choice[] = declared
    ? [{ id: 'identity', label: 'Of your identity check', address: declared, usableFrom: null }]
    : [];
  const kept = (await standingAddresses(db, customer.id)).map(({ id, label, address, standsSince }): Choice => {
    const from = new Date(standsSince.getTime() + days * DAY_MS);
    return { id, label, address, usableFrom: from > now ? from.toISOString() : null };
  });
  return [...own, ...kept];
}

/** The address that was chosen. Refuses with 422 one that is not the customer's, and one that is too new, saying from when it may be used. */
export async function requireAddress(db: Executor, asking: Asking & { addressId: string }): Promise<Address> {
  const found = (await withdrawalAddresses(db, asking)).find(({ id }) => id === asking.addressId);
  if (!found) throw invalid('addressId', 'Choose one of your addresses.');
  if (found.usableFrom === null) return found.address;
  throw invalid(
    'addressId',
    `This address is new. For your safety metal goes there from ${momentWords(new Date(found.usableFrom))} on.`,
  );
}
