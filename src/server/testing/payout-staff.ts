import type { AdminPayoutBatch } from '#contract/vault/payouts.contract.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';
import { settings } from '#server/settings/settings.table.ts';
import { payoutBatches } from '#server/vault/payouts/payouts.table.ts';

import { type Browser, signedInAs } from './browser.ts';
import { anAdmin } from './make-people.ts';
import type { SellBackStaff } from './sell-back-staff.ts';
import type { TestApp } from './test-app.ts';

interface Refused {
  errors?: Record<string, string[]>;
  message?: string;
}
type Seen = AdminPayoutBatch & Refused;
interface Made {
  done: number;
  failed: { name: string; reason: string }[];
}

/** A day on which banks work, while the shop's clock stands where its tests begin. */
export const PAY_ON = '2026-11-30';

/** The shop's people who pay many sales at once: one makes the batch, the other releases it. */
export async function payoutStaff(shop: TestApp, { finance }: Pick<SellBackStaff, 'finance'>) {
  await enterBankFiles(shop);
  await setRow(shop, 'sellBacks', { ...defaultSettings.sellBacks, secondAboveCad: '100000000000' });
  const second = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'], name: 'Sue Second' }));
  const key = () => ({ key: crypto.randomUUID() });
  const make = (sales: readonly { id: string }[], by: Browser = finance) =>
    by.post<Made>('/admin/payout-batches', { selection: { by: 'ids', ids: sales.map(({ id }) => id) } }, key());
  const move = (
    { id, version }: { id: string; version: number },
    event: string,
    says: object = {},
    by: Browser = finance,
  ) => by.post<Seen>(`/admin/payout-batches/${id}/moves`, { event, version, ...says }, key());
  const read = async (id: string, by: Browser = finance): Promise<Seen> =>
    (await by.get<Seen>(`/admin/payout-batches/${id}`)).body;
  /** The newest batch. */
  const newest = async (): Promise<Seen> => {
    const all = await shop.db.select({ id: payoutBatches.id, number: payoutBatches.number }).from(payoutBatches);
    return read(all.toSorted((one, other) => other.number.localeCompare(one.number))[0]?.id ?? '');
  };
  const made = async (sales: readonly { id: string }[]): Promise<Seen> => {
    const { body } = await make(sales);
    expect(body).toMatchObject({ done: sales.length, failed: [] });
    return newest();
  };
  const done = async (reply: Promise<{ status: number; body: Seen }>): Promise<Seen> => {
    const { status, body } = await reply;
    expect(status === 200 ? 200 : body).toBe(200);
    return body;
  };
  const filed = async (sales: readonly { id: string }[]) => done(move(await made(sales), 'file', { payOn: PAY_ON }));
  const sent = async (sales: readonly { id: string }[]) => done(move(await filed(sales), 'release', {}, second));
  return { second, make, made, move, read, done, filed, sent };
}

/** What the bank gave the shop, as it stands in its settings. */
async function enterBankFiles({ db }: Pick<TestApp, 'db'>): Promise<void> {
  const value = {
    ...defaultSettings.bankFiles,
    ...{ eftOriginator: 'INGOT00001', eftCentre: '00320', eftShortName: 'INGOT', eftName: 'INGOT METALS INC.' },
    ...{ eftBranch: '003-00012', eftAccount: '1234567', debtorName: 'Ingot Metals Inc.', debtorBic: 'ROYCCAT2XXX' },
    ...{ accountCad: '00012-1234567', accountUsd: '00012-7654321' },
  };
  await setRow({ db }, 'bankFiles', value);
}

const setRow = ({ db }: Pick<TestApp, 'db'>, key: string, value: object) =>
  db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
