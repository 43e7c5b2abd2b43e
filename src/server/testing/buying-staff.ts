import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import type { AdminPurchase, OwnPurchase } from '#contract/buying/purchases.contract.ts';
import { kycCases } from '#server/identity/kyc/kyc-cases.table.ts';

import { type Browser, signedInAs } from './browser.ts';
import { aCustomer, anAdmin } from './make-people.ts';
import { aPayoutAccount } from './make-payout-accounts.ts';
import { aProduct } from './make-products.ts';
import type { TestApp } from './test-app.ts';

type Moved = AdminPurchase & { errors?: Record<string, string[]>; message?: string };
type Asked = OwnPurchase & { errors?: Record<string, string[]>; message?: string };

export const aScrapLine = (says: object = {}) => ({
  ...{ kind: 'metal', metal: 'XAU', what: 'Ring', qty: 1, grams: '10', fineness: '585' },
  ...says,
});

/** A customer who sells to the shop, and its people, by the calls that their screens make. */
export async function buyingStaff(shop: TestApp) {
  const seller = await anAdmin(shop, { roles: ['sales'], name: 'Sal Sales' });
  const payer = await anAdmin(shop, { roles: ['finance'], name: 'Finn Finance' });
  const customer = await aCustomer(shop, { name: 'Ada Novak' });
  let [sales, finance, own] = [
    await signedInAs(shop, seller),
    await signedInAs(shop, payer),
    await signedInAs(shop, customer),
  ];
  const address = { street: '1 King Street', city: 'Hamilton', province: 'ON', postalCode: 'L8P 1A1' };
  await shop.db.insert(kycCases).values({ userId: customer.id, form: { address: { ...address, country: 'CA' } } });
  const gold = await aProduct(shop, { stock: 0, buybackEnabled: true, buybackPct: '-0.01', buybackFixed: '0' });

  const asked = (says: object = {}) => ({
    ...{ currency: 'CAD', way: 'kit', dropOffOn: null, payout: 'balance', payoutAccountId: null },
    ...{ ownsIt: true, isTrue: true, lines: [{ kind: 'product', productId: gold.id, qty: 1 }] },
    ...says,
  });
  const wire = { payout: 'wire', payoutAccountId: await aPayoutAccount(shop, customer) };
  const wireUsd = { payout: 'wire', payoutAccountId: await aPayoutAccount(shop, customer, { currency: 'USD' }) };
  const ask = (says: object = {}, by: Browser = own) => by.post<Asked>('/customer/purchases', asked(says));
  const move = ({ id, version }: Pick<OwnPurchase, 'id' | 'version'>, event: string, says: object = {}, by = sales) =>
    by.post<Moved>(`/admin/purchases/${id}/moves`, { event, version, ...says });
  const answer = ({ id, version }: Pick<OwnPurchase, 'id' | 'version'>, event: string, says: object = {}, by = own) =>
    by.post<Asked>(`/customer/purchases/${id}/answer`, { event, version, ...says });
  const done = async <Body extends object>(reply: Promise<{ status: number; body: Body }>): Promise<Body> => {
    const { status, body } = await reply;
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  };
  const parcel = { carrier: 'Brinks', tracking: 'B 1' };

  /** All as it was described, unless said otherwise. */
  const foundAsTold = ({ lines }: Pick<OwnPurchase, 'lines'>, says: object = {}) =>
    lines.map(({ id: lineId, qty, grams, fineness }) => ({
      ...{ lineId, taken: qty, grams, fineness, finding: '' },
      ...says,
    }));
  const received = async (says: object = {}) => {
    const first = await done(ask(says));
    return done(move(await done(move(first, 'send_kit', parcel)), 'receive', { note: '' }));
  };
  const assayed = async (says: object = {}, found: object = {}) => {
    const goods = await received(says);
    return done(move(goods, 'assay', { note: 'Clean.', lines: foundAsTold(goods, found) }));
  };
  const offered = async (says: object = {}) => done(move(await assayed(says), 'offer', { reason: '' }));
  const accepted = async (says: object = {}) => {
    const goods = await offered(says);
    return done(answer(goods, 'accept', { total: goods.offered }));
  };

  return {
    ...{ sales, finance, own, customer, gold, wire, wireUsd, parcel },
    ...{ ask, asked, move, answer, done, foundAsTold, received, assayed, offered, accepted },
    /** Anew, after so long that the sessions have ended. */
    async signIn() {
      sales = await signedInAs(shop, seller);
      finance = await signedInAs(shop, payer);
      own = await signedInAs(shop, customer);
      return { sales, finance, own };
    },
    read: async (id: string) => (await sales.get<AdminPurchase>(`/admin/purchases/${id}`)).body,
    approve: (id: string, by = finance) => by.post<ApprovalRow>(`/admin/approvals/${id}/approve`, { version: 1 }),
  };
}
export type BuyingStaff = Awaited<ReturnType<typeof buyingStaff>>;
