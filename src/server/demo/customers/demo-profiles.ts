import { DAY_MS, HOUR_MS } from '#contract/dates/durations.ts';
import type { PayoutNumbers } from '#contract/customers/payout-accounts.contract.ts';
import type { customerAddresses } from '#server/customers/addresses/addresses.table.ts';
import type { beneficiaries } from '#server/customers/beneficiaries/beneficiaries.table.ts';
import type { payoutAccounts } from '#server/customers/payout-accounts/payout-accounts.table.ts';
import { comparedNumberOf, numberOf } from '#server/customers/payout-accounts/payout-view.ts';
import { createSecretSeal, type SecretSeal } from '#server/db/sealed-secret.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';
import type { Trader } from '#server/demo/identity/demo-customers.ts';

interface Owners {
  guest: Trader;
  traders: readonly Trader[];
}

/** What the person trying the demo keeps: his home, and where he works. */
export function demoKeptAddresses(
  { part, now }: DemoStage,
  { guest }: Owners,
): (typeof customerAddresses.$inferInsert)[] {
  const { ids } = part('kept addresses');
  const createdAt = new Date(now.getTime() - 200 * DAY_MS);
  ids.at(createdAt);
  const written = { customerId: guest.user.id, standsSince: createdAt, createdAt, updatedAt: createdAt };
  const office = {
    ...guest.address,
    street: '140 Wellington Street, Suite 400',
    city: 'Ottawa',
    postalCode: 'K1P 5A2',
  };
  return [
    { id: ids.next(), label: 'Home', address: guest.address, isDefault: true, ...written },
    { id: ids.next(), label: 'Office', address: office, isDefault: false, ...written },
  ];
}

/** Whom the person trying the demo wishes his metal to go to. */
export function demoBeneficiaries({ part, now }: DemoStage, { guest }: Owners): (typeof beneficiaries.$inferInsert)[] {
  const { ids } = part('beneficiaries');
  const createdAt = new Date(now.getTime() - 90 * DAY_MS);
  ids.at(createdAt);
  const written = { customerId: guest.user.id, createdAt, updatedAt: createdAt };
  return [
    { id: ids.next(), name: 'Margaret Bellamy', relation: 'spouse', share: 6000, contact: '613 555 0142', ...written },
    { id: ids.next(), name: 'Oliver Bellamy', relation: 'child', share: 2500, contact: '613 555 0187', ...written },
  ];
}

export const canadian = (bankName: string, institution: string, transit: string, account: string): PayoutNumbers => ({
  ...{ kind: 'canadian', currency: 'CAD', bankName, institution, transit, account },
});

/** Banks and numbers that nobody has. The last two are one account, entered by two customers. */
const numbers: readonly PayoutNumbers[] = [
  canadian('Northern Bank', '990', '00412', '7714821'),
  canadian('Caisse du Fleuve', '991', '30871', '20553190'),
  { kind: 'iban', currency: 'USD', bankName: 'Bergbank', iban: 'DE89370400440532013000', bic: 'BERGDEFFXXX' },
  canadian('Prairie Savings', '992', '11806', '440087125'),
  canadian('Northern Bank', '990', '00977', '1200345'),
  canadian('Northern Bank', '990', '00977', '1200345'),
];

/** Accounts to be paid to: two of the person trying the demo, of which one still cools, and some of others. */
export function demoPayouts(
  { part, now }: DemoStage,
  { guest, traders }: Owners,
  secret: string,
): (typeof payoutAccounts.$inferInsert)[] {
  const { ids } = part('payout accounts');
  const seal = createSecretSeal(secret, 'numbers of payout accounts');
  const owners = [guest, guest, ...traders.slice(3)];
  return numbers.flatMap((entered, place) => {
    const owner = owners[place];
    if (!owner) return [];
    const cools = place === 1;
    const confirmedAt = new Date(now.getTime() - (cools ? 5 * HOUR_MS : (30 + place * 17) * DAY_MS));
    ids.at(confirmedAt);
    const id = ids.next();
    return confirmedAccount(seal, { id, owner, entered, confirmedAt });
  });
}

/** An account of a person who confirmed it then. */
export function confirmedAccount(
  seal: SecretSeal,
  {
    id,
    owner: { user },
    entered,
    confirmedAt,
  }: { id: string; owner: Trader; entered: PayoutNumbers; confirmedAt: Date },
): typeof payoutAccounts.$inferInsert {
  const number = numberOf(entered);
  return {
    ...{ id, customerId: user.id, holder: user.name },
    ...{ kind: entered.kind, bankName: entered.bankName, currency: entered.currency },
    sealedNumbers: seal.seal(JSON.stringify(entered), id),
    ...{
      mark: seal.markOf(comparedNumberOf(entered)),
      ending: number.slice(-4),
      state: 'confirmed',
      codeSentAt: confirmedAt,
    },
    usableFrom: new Date(confirmedAt.getTime() + 72 * HOUR_MS),
    ...{ version: 2, createdAt: confirmedAt, updatedAt: confirmedAt },
  };
}
