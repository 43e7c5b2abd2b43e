import { isDeepStrictEqual } from 'node:util';

import { DAY_MS } from '#contract/dates/durations.ts';
import { momentWords } from '#contract/dates/moment-words.ts';
import { coolingWords } from '#contract/identity/key-cooling.rules.ts';
import { type Address, deliveredAddress } from '#contract/trade/quotes.contract.ts';
import type { WithdrawalChoices } from '#contract/vault/withdrawal-choices.contract.ts';
import { standingAddresses } from '#server/customers/customers.door.ts';
import type { Executor } from '#server/db/database.ts';
import { conflict, invalid } from '#server/http/refusal.ts';
import { keysCoolUntil, kycAddressOf } from '#server/identity/identity.door.ts';

type Choice = WithdrawalChoices['addresses'][number];

interface Asking {
  customer: { id: string; name: string };
  /** Days that a kept address has to have stood. */
  days: number;
  now: Date;
}

const elsewhereWords = (from: string): string =>
  coolingWords('metal goes to an address other than that of your identity check', from);

/** The address of a customer's identity check; null where it lacks what a parcel needs. */
export async function identityAddress(
  db: Executor,
  { id, name }: { id: string; name: string },
): Promise<Address | null> {
  const parsed = deliveredAddress.safeParse({ name, country: 'CA', ...(await kycAddressOf(db, id)) });
  return parsed.success ? parsed.data : null;
}

/**
 * Where a customer's metal may go: the address of his identity check at once, a kept one when it has stood long enough, and not within
 * the time that an account cools after what signs in to it has changed.
 */
export async function withdrawalAddresses(db: Executor, { customer, days, now }: Asking): Promise<Choice[]> {
  const declared = await identityAddress(db, customer);
  const own: Choice[] = declared
    ? [{ id: 'identity', label: 'Of your identity check', address: declared, usableFrom: null }]
    : [];
  const cool = (await keysCoolUntil(db, customer.id, now))?.getTime() ?? 0;
  const kept = (await standingAddresses(db, customer.id)).map(({ id, label, address, standsSince }): Choice => {
    const from = new Date(Math.max(standsSince.getTime() + days * DAY_MS, cool));
    return { id, label, address, usableFrom: from > now ? from.toISOString() : null };
  });
  return [...own, ...kept];
}

/** The address that was chosen. Refuses with 422 one that is not the customer's, and one that is too new, saying from when it may be used. */
export async function requireAddress(db: Executor, asking: Asking & { addressId: string }): Promise<Address> {
  const found = (await withdrawalAddresses(db, asking)).find(({ id }) => id === asking.addressId);
  if (!found) throw invalid('addressId', 'Choose one of your addresses.');
  if (found.usableFrom === null) return found.address;
  const from = momentWords(new Date(found.usableFrom));
  const isCooling = (await keysCoolUntil(db, asking.customer.id, asking.now))?.toISOString() === found.usableFrom;
  throw invalid(
    'addressId',
    isCooling ? elsewhereWords(from) : `This address is new. For your safety metal goes there from ${from} on.`,
  );
}

/** As it was written to the database and read from it. */
const asKept = (address: Address | null): unknown => JSON.parse(JSON.stringify(address));

/**
 * Refuses with 409 to send what was drafted before to another address than that of the identity check, while an account cools after
 * what signs in to it has changed.
 */
export async function requireCooledAddress(
  db: Executor,
  { customer, address, now }: Pick<Asking, 'customer' | 'now'> & { address: Address | null },
): Promise<void> {
  const until = address && (await keysCoolUntil(db, customer.id, now));
  if (!until || isDeepStrictEqual(asKept(await identityAddress(db, customer)), asKept(address))) return;
  throw conflict(elsewhereWords(momentWords(until)), { code: 'keys_cooling' });
}
