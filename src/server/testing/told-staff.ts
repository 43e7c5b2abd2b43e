import type { CurrencyTerms } from '#contract/catalogue/rate-terms.rules.ts';
import type { RateSheetView } from '#contract/catalogue/rates.contract.ts';
import { individualForm } from '#contract/testing/kyc-forms.ts';
import { tierMembers, userTiers } from '#server/trade/tiers/tiers.table.ts';

import type { booksStaff } from './books-staff.ts';
import { signedInAs } from './browser.ts';
import { anOrder } from './make-orders.ts';
import { aCustomer, anAdmin } from './make-people.ts';
import { loadedLists } from './loaded-lists.ts';
import { openPapers, somePapers } from './make-papers.ts';
import { aProduct } from './make-products.ts';
import type { orderStaff } from './order-staff.ts';
import type { TestApp } from './test-app.ts';

/** Flags that were raised, and one of them resolved. */
export async function flaggedOrders(shop: TestApp, staff: ReturnType<typeof orderStaff>): Promise<void> {
  const product = await aProduct(shop);
  const first = await anOrder(shop, { lines: [{ product, qty: 2 }] });
  await anOrder(shop, { lines: [{ product, qty: 2 }] });
  const looked = { event: 'resolveFlag', flag: 'large_order', reason: 'A known customer.' } as const;
  expect(await staff.move('compliance', first.order.id, looked)).toMatchObject({ status: 200 });
}

/** Customers whose check waits, was approved, or was rejected without a log; and three in a tier, one of them moved there by hand. */
export async function judgedCustomers(shop: TestApp): Promise<void> {
  const reviewer = await signedInAs(shop, await anAdmin(shop, { roles: ['compliance'] }));
  const customers = await Promise.all(Array.from({ length: 2 }, () => aCustomer(shop, { status: 'pending' })));
  for (const customer of customers) {
    const browser = await signedInAs(shop, customer);
    await somePapers(shop, customer);
    expect(await browser.post('/customer/kyc/submit', individualForm)).toMatchObject({ status: 200 });
  }
  const [approved] = customers;
  const decision = { decision: 'approve', reason: 'Passport checked.', version: 2 };
  await loadedLists(shop);
  await openPapers(reviewer, approved?.id ?? '');
  expect(await reviewer.post(`/admin/customers/${approved?.id}/kyc-decision`, decision)).toMatchObject({ status: 200 });
  await aCustomer(shop, { status: 'rejected' });

  const terms = { colour: 'grey', qualify: 'manual' } as const;
  const tiers = [
    { name: 'Hasty', rank: 8, ...terms },
    { name: 'Steady', rank: 9, ...terms },
  ];
  const [, steady] = await shop.db.insert(userTiers).values(tiers).returning();
  if (!steady) throw new Error('There is no tier.');
  const finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  const moved = { tierId: steady.id, from: null, reason: 'An old customer.' };
  expect(await finance.put(`/admin/customers/${approved?.id}/tier`, moved)).toMatchObject({ status: 200 });
  const since = shop.clock.now();
  const others = [await aCustomer(shop), await aCustomer(shop)];
  await shop.db.insert(tierMembers).values(others.map(({ id }) => ({ userId: id, tierId: steady.id, since })));
}

/** Markups that hold by versions: a small change, and one that a second person approved; and a remittance. */
export async function agreedRates(shop: TestApp, books: Awaited<ReturnType<typeof booksStaff>>): Promise<void> {
  const path = '/admin/rates/currency-EUR';
  const change = async (markup: string) => {
    const { terms, version } = (await books.finance.get<RateSheetView>(path)).body;
    const proposed = {
      terms: { ...(terms as CurrencyTerms), markup },
      basedOn: version,
      effectiveFrom: null,
      reason: 'The bank says so.',
    };
    return (await books.finance.post<RateSheetView>(`${path}/versions`, proposed)).body;
  };
  await change('0.005');
  const { open } = await change('0.05');
  expect(await books.second.post(`${path}/versions/${open?.id}/approve`, {})).toMatchObject({ status: 200 });
  await books.booked({
    ...{ form: 'tax_remittance', authority: 'CRA', from: '2026-11-01', to: '2026-11-30', day: '2026-12-01' },
    ...{ amount: '10.00', recovered: '0', reference: 'CRA 1', reason: 'Return.' },
  });
}
