import { randomUUID } from 'node:crypto';

import { payoutAccountsContract } from '#contract/customers/payout-accounts.contract.ts';
import { staffContract } from '#contract/identity/staff.contract.ts';
import { mailsContract } from '#contract/platform/mails.contract.ts';
import { cartContract } from '#contract/trade/cart.contract.ts';
import { orderMovesContract } from '#contract/trade/order-moves.contract.ts';
import { ordersContract } from '#contract/trade/orders.contract.ts';
import { quotesContract } from '#contract/trade/quotes.contract.ts';
import { adminItemsContract } from '#contract/vault/admin-items.contract.ts';
import { vaultDeskContract } from '#contract/vault/vault-desk.contract.ts';

import { consentTo, deliveryAddress } from './buying.ts';
import type { Caller } from './caller.ts';
import {
  adminEmail,
  financeEmail,
  anApprovedCustomer,
  mailedCode,
  password,
  setSettings,
  signedIn,
  vaultEmail,
} from './people.ts';

/** Who works at the vault: officers are `admin` and `officer`; `second` is of finance, and agrees to what `admin` may not do alone. */
export interface VaultStaff {
  admin: Caller;
  officer: Caller;
  second: Caller;
}

/** A customer of a story about the vault. */
export interface Holder {
  email: string;
  caller: Caller;
  id: string;
  /** Where he is paid to. */
  account: string;
  /** Pieces that he bought into the vault. */
  bought: number;
}

/**
 * The staff, in a shop that pays to new accounts at once, holds prices ten minutes, and lets a customer withdraw as often as it
 * ever may: what a story does within minutes.
 */
export async function vaultStaff(url: string): Promise<VaultStaff> {
  const admin = await signedIn(url, adminEmail);
  const officer = await signedIn(url, vaultEmail);
  const second = await signedInFinance(url, admin);
  for (const [group, values] of [
    ['payouts', { coolingHours: '0' }],
    ['sell-backs', { lockSeconds: '600' }],
    ['withdrawals', { mostPerDay: '50' }],
  ] as const)
    await setSettings(admin, second, { group, values });
  return { admin, officer, second };
}

/** The demo's colleague of finance, unlocked: whom somebody invites is no second person of his for three days. */
async function signedInFinance(url: string, admin: Caller): Promise<Caller> {
  const { items } = await admin.call(staffContract.list, { query: 'f.state=equals:suspended' });
  const found = items.find(({ email }) => email === financeEmail);
  const params = { id: found?.id ?? '' };
  const { version } = await admin.call(staffContract.read, { params });
  await admin.call(staffContract.unlock, { params, body: { version, reason: 'Back at work.' } });
  return signedIn(url, financeEmail);
}

/** A new customer who has an account to be paid to, and so many pieces of a product in the vault: bought, paid, and taken in by two officers. */
export async function aHolder(
  url: string,
  staff: VaultStaff,
  { email, productId, qty }: { email: string; productId: string; qty: number },
): Promise<Holder> {
  const { caller, user } = await anApprovedCustomer(url, staff.admin, email);
  const account = await aPayoutAccount(staff.admin, caller, email);
  const orderId = await bought(caller, productId, qty);
  await taken(staff, orderId);
  return { email, caller, id: user.id, account, bought: qty };
}

async function aPayoutAccount(admin: Caller, caller: Caller, email: string): Promise<string> {
  const numbers = { kind: 'canadian', bankName: 'Northern Bank', currency: 'CAD', institution: '990' } as const;
  const account = String(Date.now()).slice(-9);
  const body = { numbers: { ...numbers, transit: '00977', account }, password };
  const [added] = (await caller.call(payoutAccountsContract.add, { body })).accounts;
  const params = { id: added?.id ?? '' };
  await caller.call(payoutAccountsContract.confirm, { params, body: { code: await mailedCode(admin, email) } });
  return params.id;
}

async function bought(caller: Caller, productId: string, qty: number): Promise<string> {
  await caller.call(cartContract.write, { body: { lines: [{ productId, qty }], currency: 'CAD', mode: 'replace' } });
  const how = { currency: 'CAD', delivery: 'vault', address: deliveryAddress, paymentMethod: 'wire' } as const;
  const quote = await caller.call(quotesContract.create, { body: how });
  return (await caller.call(ordersContract.place, { body: consentTo(quote), key: randomUUID() })).id;
}

/** Books the money of an order, moves it into the vault, and has two officers take it in. */
async function taken({ admin, officer }: VaultStaff, orderId: string): Promise<void> {
  const params = { id: orderId };
  const { due, customerName: payerName, version } = await admin.call(ordersContract.read, { params });
  const receivedOn = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const paid = { amount: due, payerName, reference: randomUUID(), receivedOn, version };
  await admin.call(ordersContract.recordPayment, { params, body: paid, key: randomUUID() });
  for (const event of ['pick', 'vault'] as const) {
    const order = await admin.call(ordersContract.read, { params });
    await admin.call(orderMovesContract.move, { params, body: { event, version: order.version }, key: randomUUID() });
  }
  const { number } = await admin.call(ordersContract.read, { params });
  const { items } = await admin.call(vaultDeskContract.find, { query: { code: number } });
  for (const { id } of items) await takeIn(admin, officer, id);
}

/** One officer receives an item as what was bought, another confirms it. */
export async function takeIn(first: Caller, other: Caller, itemId: string): Promise<void> {
  const params = { id: itemId };
  const item = await first.call(adminItemsContract.read, { params });
  const mark = `STORY-${item.number}`;
  // As a scale shows it: to a tenth of a milligram.
  const grams = Number(item.fineGrams).toFixed(4);
  const found = item.serialTracked
    ? { as: 'pieces' as const, pieces: [{ serial: mark, grams }] }
    : { as: 'lot' as const, lot: item.lot ?? mark, grams };
  const receive = { event: 'receive', version: item.version, location: 'A-12-3', note: '', found } as const;
  await first.call(vaultDeskContract.move, { params, body: receive, key: randomUUID() });
  const { version } = await other.call(adminItemsContract.read, { params });
  await other.call(vaultDeskContract.move, { params, body: { event: 'confirm', version }, key: randomUUID() });
}

/** The code that was mailed last to an address about something. */
export async function codeAbout(admin: Caller, to: string, about: RegExp): Promise<string> {
  const { items } = await admin.call(mailsContract.list, { query: { q: to, rows: '50' } });
  const mail = items.find(
    (each) => each.to === to && each.subject.startsWith('Your code for') && about.test(each.body ?? ''),
  );
  return /Your code is (\d{6})/.exec(mail?.body ?? '')?.[1] ?? '';
}
