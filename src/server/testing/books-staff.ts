import { randomUUID } from 'node:crypto';

import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import type { TrialBalance } from '#contract/finance/books.contract.ts';
import type { SupplierBill, UnbilledGoodsRow } from '#contract/finance/supplier-bills.contract.ts';
import type { ManualEntryRow } from '#contract/finance/manual-entries.contract.ts';

import { signedInAs } from './browser.ts';
import { anAdmin } from './make-people.ts';
import type { TestApp } from './test-app.ts';

interface Answer {
  id: string;
  message: string;
  errors?: Record<string, string[]>;
}

/** Two people of finance at the books, by the calls that their screens make. */
export async function booksStaff(shop: TestApp) {
  const finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'], name: 'Finn Finance' }));
  const second = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'], name: 'Fay Second' }));

  const stock = await signedInAs(shop, await anAdmin(shop, { roles: ['vault'] }));

  const ask = (values: object, key: string = randomUUID()) =>
    finance.post<Answer>('/admin/manual-entries', values, { key });
  const approve = (id: string, by = second) => by.post<ApprovalRow>(`/admin/approvals/${id}/approve`, { version: 1 });
  const entries = async (): Promise<ManualEntryRow[]> =>
    (await finance.get<{ items: ManualEntryRow[] }>('/admin/manual-entries')).body.items;

  return {
    finance,
    second,
    ask,
    approve,
    entries,

    /** Asked for by the one, approved by the other. */
    async booked(values: object): Promise<ManualEntryRow> {
      const asked = await ask(values);
      expect([asked.status, asked.body]).toEqual([200, { id: expect.any(String) }]);
      expect(await approve(asked.body.id)).toMatchObject({ status: 200, body: { state: 'approved' } });
      const [newest] = await entries();
      return newest as ManualEntryRow;
    },

    /** Pieces of a product come in; answers the deliveries that no bill names. */
    async received(productId: string, says: object = {}): Promise<UnbilledGoodsRow[]> {
      const delivery = { qty: 2, unitCost: '1400.00', supplier: 'North Shore Refinery', reference: 'R 2', ...says };
      expect(await stock.post(`/admin/stock/${productId}/receipts`, delivery)).toMatchObject({ status: 200 });
      return (await finance.get<{ items: UnbilledGoodsRow[] }>('/admin/unbilled-goods')).body.items;
    },

    async billed(values: object): Promise<SupplierBill> {
      const { status, body } = await finance.post<SupplierBill>('/admin/supplier-bills', values);
      expect([status, body]).toEqual([200, expect.objectContaining({ state: 'open' })]);
      return body;
    },

    pay: ({ id, version }: SupplierBill, amount: string, says: object = {}) =>
      finance.post<SupplierBill>(`/admin/supplier-bills/${id}/payments`, {
        ...{ amount, paidOn: '2026-11-19', reference: 'WIRE OUT 7', version, ...says },
      }),

    /** Accounts of a currency by what they stand at: debits above zero. */
    async balances(currency = 'CAD'): Promise<Record<string, string>> {
      const { body } = await finance.get<TrialBalance>('/admin/trial-balance');
      return Object.fromEntries(
        body.rows
          .filter(({ unit, debitBalance, creditBalance }) => unit === currency && (debitBalance ?? creditBalance))
          .map(({ account, debitBalance, creditBalance }) => [account, debitBalance ?? `-${creditBalance}`]),
      );
    },
  };
}
export type BooksStaff = Awaited<ReturnType<typeof booksStaff>>;

const day = '2026-11-18';
export const bankFee = (says: object = {}) => ({
  ...{ form: 'bank_fee', day, currency: 'CAD', amount: '15.00', reference: 'FEE 11', reason: 'Monthly fee.' },
  ...says,
});
export const handLine = (account: string, debit: string, credit: string, currency = 'CAD') => ({
  ...{ account, currency, debit, credit, memo: '' },
});
export const byHand = (lines: object[], says: object = {}) => ({
  ...{ form: 'other', day, title: 'Rent of November', lines, reason: 'Lease.' },
  ...says,
});

export const aBill = (says: object = {}) => ({
  ...{ supplier: 'North Shore Refinery', number: 'B-77', billedOn: '2026-11-18', dueOn: '2026-12-18', currency: 'CAD' },
  ...{ rate: '1', received: [], note: '', lines: [billLine('office_costs', '100.00')] },
  ...says,
});
export const billLine = (account: string, amount: string) => ({ account, memo: '', amount });
