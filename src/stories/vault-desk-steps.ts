import { randomInt, randomUUID } from 'node:crypto';

import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import { isBankDay } from '#contract/trade/bank-days.rules.ts';
import { payoutsContract } from '#contract/vault/payouts.contract.ts';
import type { SellBackPayment } from '#contract/vault/sell-back-moves.contract.ts';
import { type AdminSellBack, sellBacksContract } from '#contract/vault/sell-backs.contract.ts';
import type { WithdrawalDeskMove } from '#contract/vault/withdrawal-moves.contract.ts';
import { type AdminWithdrawal, withdrawalsContract } from '#contract/vault/withdrawals.contract.ts';

import type { Caller } from './caller.ts';
import { type Deed, done } from './deeds.ts';
import { takeIn, type VaultStaff } from './vault-people.ts';

/** What the staff does with one thing; `now` tells in which version that stands. */
export interface StaffDeed extends Deed {
  now: () => Promise<number>;
}

/** Throws where a thing stands in an older version than the one that was acknowledged. */
export async function checkStands({ made, now }: StaffDeed): Promise<void> {
  const version = Number(/in version (\d+)/.exec(made ?? '')?.[1] ?? 0);
  const stands = await now();
  if (stands < version) throw new Error(`Told was “${made}”, and it stands in version ${stands}.`);
}

/** A queue whose first goes last, until it is at its end; answers undefined where nothing waits. */
function takeTurn(queue: string[]): string | undefined {
  const id = queue.shift();
  if (id !== undefined) queue.push(id);
  return id;
}

const drop = (queue: string[], id: string): void => void queue.splice(queue.indexOf(id), 1);

/** The next thing that staff does about one of the sales: approves it, pays it by hand or in a batch, and now and then the bank refuses. */
export async function paySomebody(staff: VaultStaff, sales: string[], deeds: StaffDeed[]): Promise<void> {
  const { admin } = staff;
  const id = takeTurn(sales);
  if (id === undefined) {
    // Also finds out that the server is dead.
    await admin.call(sellBacksContract.list, { query: 'rows=1' });
    return;
  }
  const sale = await admin.call(sellBacksContract.read, { params: { id } });
  const { state, version, batch } = sale;
  const key = randomUUID();
  if (state === 'under_review') {
    const body = { event: 'approve', version } as const;
    const send = () => admin.call(sellBacksContract.decide, { params: { id }, body, key });
    await done(deeds, { send: async () => told(await send()), now: versionOf(admin, id) });
  } else if (state === 'second_review') await pay(staff.second, sale, { event: 'second', version }, deeds);
  else if (batch !== null) await moveBatch(staff, sale, deeds);
  else if (state === 'approved') {
    if (randomInt(3) === 0) await pay(admin, sale, { event: 'instruct', version }, deeds);
    else await batchOf(admin, sales, deeds);
  } else if (state === 'payout_pending') {
    const fails = randomInt(4) === 0;
    const body = fails
      ? { event: 'fail', version, reason: 'No such account.' }
      : { event: 'pay', version, reference: key };
    await pay(admin, sale, body as SellBackPayment, deeds);
  } else if (state === 'paid' && randomInt(5) === 0)
    await pay(admin, sale, { event: 'return', version, reason: 'The account is closed.' }, deeds);
  else drop(sales, id);
}

const told = ({ number, state, version }: { number: string | null; state: string; version: number }): string =>
  `${number} is ${state} in version ${version}`;

const versionOf = (admin: Caller, id: string) => async (): Promise<number> =>
  (await admin.call(sellBacksContract.read, { params: { id } })).version;

async function pay(by: Caller, { id }: AdminSellBack, body: SellBackPayment, deeds: StaffDeed[]): Promise<void> {
  const key = randomUUID();
  const send = () => by.call(sellBacksContract.pay, { params: { id }, body, key });
  await done(deeds, { send: async () => told(await send()), now: versionOf(by, id) });
}

/** Up to five approved sales go into a batch; others that wait are skipped. */
async function batchOf(admin: Caller, sales: readonly string[], deeds: StaffDeed[]): Promise<void> {
  const ids = sales.slice(-5);
  const key = randomUUID();
  const body = { selection: { by: 'ids' as const, ids } };
  await done(deeds, {
    async send() {
      const { done: many, failed } = await admin.call(payoutsContract.make, { body, key });
      return `${many} of ${ids.length} in a batch, not ${failed.map(({ name, reason }) => `${name}: ${reason}`).join()}`;
    },
    now: () => Promise.resolve(0),
  });
}

async function moveBatch({ admin, second }: VaultStaff, sale: AdminSellBack, deeds: StaffDeed[]): Promise<void> {
  const params = { id: sale.batch?.id ?? '' };
  const { state, version } = await admin.call(payoutsContract.read, { params });
  if (state === 'sent' && randomInt(6) === 0) {
    const body = { event: 'fail', version: sale.version, reason: 'No such account.' } as const;
    return pay(admin, sale, body, deeds);
  }
  const key = randomUUID();
  const [by, body] =
    state === 'draft'
      ? [admin, { event: 'file', version, payOn: nextBankDay() } as const]
      : state === 'filed'
        ? [second, { event: 'release', version } as const]
        : [admin, { event: 'settle', version, settledOn: civilDayOf(new Date()), reference: key } as const];
  await done(deeds, {
    send: async () => told(await by.call(payoutsContract.move, { params, body, key })),
    now: async () => (await admin.call(payoutsContract.read, { params })).version,
  });
}

function nextBankDay(): string {
  for (let ahead = 0; ; ahead += 1) {
    const day = civilDayOf(new Date(Date.now() + ahead * DAY_MS));
    if (isBankDay(day, [])) return day;
  }
}

/** The next thing that staff does about one of the withdrawals, up to the counter, the courier, or its coming back. */
export async function letOut(staff: VaultStaff, withdrawals: string[], deeds: StaffDeed[]): Promise<void> {
  const { admin, officer } = staff;
  const id = takeTurn(withdrawals);
  if (id === undefined) {
    await admin.call(withdrawalsContract.list, { query: 'rows=1' });
    return;
  }
  const params = { id };
  const seen = await admin.call(withdrawalsContract.read, { params });
  const { state, version, way, feePaidAt, invoice, picked, identity } = seen;
  const key = randomUUID();
  const now = async () => (await admin.call(withdrawalsContract.read, { params })).version;
  const keep = (send: () => Promise<AdminWithdrawal>) => done(deeds, { send: async () => told(await send()), now });
  const move = (by: Caller, body: WithdrawalDeskMove) =>
    keep(() => by.call(withdrawalsContract.move, { params, body, key }));
  if (invoice && feePaidAt === null) {
    const body = { event: 'note_fee', version, reference: key } as const;
    await keep(() => admin.call(withdrawalsContract.noteFee, { params, body, key }));
  } else if (state === 'requested' || state === 'fee_invoiced') {
    const refuses = randomInt(6) === 0;
    const body = refuses
      ? ({ event: 'refuse', version, reason: 'Not today.' } as const)
      : ({ event: 'approve', version } as const);
    await keep(() => admin.call(withdrawalsContract.decide, { params, body, key }));
  } else if (state === 'approved' && picked === null) {
    const scanned = seen.lines.map(({ itemId, serial, lot, itemNumber }) => ({
      itemId,
      code: serial ?? lot ?? itemNumber,
    }));
    await move(officer, { event: 'pick', version, scanned });
  } else if (state === 'approved') await move(admin, { event: 'pack', version });
  else if (state === 'packed' && way === 'ship') {
    const parcel = { carrier: 'Purolator', tracking: '329014521622', insuredCad: '100000.00' };
    await move(officer, { event: 'ship', version, ...parcel });
  } else if (state === 'packed' && identity === null) {
    const paper = { name: seen.customerName, paper: 'passport', lastDigits: '48A1' } as const;
    await move(officer, { event: 'check_identity', version, ...paper });
  } else if (state === 'packed') await move(admin, { event: 'hand_over', version });
  else if (state === 'shipped') {
    const comesBack = randomInt(3) === 0;
    await move(
      officer,
      comesBack ? { event: 'come_back', version, reason: 'Nobody at home.' } : { event: 'deliver', version },
    );
  } else {
    drop(withdrawals, id);
    if (state === 'returned') for (const { itemId } of seen.lines) await takeIn(officer, admin, itemId);
  }
}
