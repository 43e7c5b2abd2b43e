import type { OwnSellBack } from '#contract/vault/sell-backs.contract.ts';
import type { OwnTitleTransfer } from '#contract/vault/title-transfers.contract.ts';
import type { OwnWithdrawal } from '#contract/vault/withdrawals.contract.ts';

import { signedInAs } from './browser.ts';
import { aCustomer, anAdmin } from './make-people.ts';
import { sendPhoto } from './make-photos.ts';
import { aProduct } from './make-products.ts';
import { sellBackStaff } from './sell-back-staff.ts';
import { aStoredItem } from './stored-metal.ts';
import type { TestApp } from './test-app.ts';
import { titleStaff } from './title-staff.ts';
import { withdrawalStaff } from './withdrawal-staff.ts';

const ofSellBack =
  (stage: 'quoted' | 'submitted', body?: (sale: OwnSellBack, account: string) => object) => async (shop: TestApp) => {
    const staff = await sellBackStaff(shop);
    const sale = await staff[stage]();
    return { owner: staff.own, params: { id: sale.id }, ...(body && { body: body(sale, staff.account) }) };
  };

const ofWithdrawal =
  (stage: 'drafted' | 'requested', body?: (asked: OwnWithdrawal) => object) => async (shop: TestApp) => {
    const staff = await withdrawalStaff(shop);
    const asked = await staff[stage]({ way: 'counter' });
    return { owner: staff.browsers.own, params: { id: asked.id }, ...(body && { body: body(asked) }) };
  };

async function ofStorageItem(shop: TestApp) {
  const customer = await aCustomer(shop, { canSignIn: true });
  const { id } = await aStoredItem(shop, { customer, product: await aProduct(shop) }, { serial: 'NG-1' });
  return { owner: await signedInAs(shop, customer), params: { id } };
}

async function ofStoragePhoto(shop: TestApp) {
  const { owner, params } = await ofStorageItem(shop);
  const officer = await signedInAs(shop, await anAdmin(shop, { roles: ['vault'] }));
  return { owner, params: { ...params, photoId: (await sendPhoto(officer, params.id)).body.id } };
}

const ofTransfer =
  (stage: 'drafted' | 'asked', side: 'giver' | 'receiver', body?: (asked: OwnTitleTransfer) => object) =>
  async (shop: TestApp) => {
    const staff = await titleStaff(shop);
    const asked = await staff[stage]();
    return { owner: staff.browsers[side], params: { id: asked.id }, ...(body && { body: body(asked) }) };
  };

/** What a customer has in the vault and sells out of it, by the calls that name one of them. */
export const ownedVault = {
  'GET /customer/sell-backs/:id': ofSellBack('quoted'),
  'POST /customer/sell-backs/:id/code': ofSellBack('quoted'),
  'POST /customer/sell-backs/:id/submit': ofSellBack('quoted', ({ version, net }, payoutAccountId) => ({
    ...{ version, net, payoutAccountId, code: '000000' },
  })),
  'POST /customer/sell-backs/:id/cancel': ofSellBack('submitted', ({ version }) => ({ version })),
  'POST /customer/sell-backs/:id/payout-account': ofSellBack('submitted', ({ version }, payoutAccountId) => ({
    ...{ version, payoutAccountId, code: '000000' },
  })),
  'GET /customer/storage/items/:id': ofStorageItem,
  'GET /customer/storage/items/:id/photos/:photoId': ofStoragePhoto,
  'GET /customer/withdrawals/:id': ofWithdrawal('drafted'),
  'POST /customer/withdrawals/:id/code': ofWithdrawal('drafted'),
  'POST /customer/withdrawals/:id/confirm': ofWithdrawal('drafted', ({ version, total }) => ({
    ...{ version, total, code: '000000' },
  })),
  'POST /customer/withdrawals/:id/cancel': ofWithdrawal('requested', ({ version }) => ({ version })),
  'GET /customer/title-transfers/:id': ofTransfer('asked', 'receiver'),
  'POST /customer/title-transfers/:id/code': ofTransfer('asked', 'receiver'),
  'POST /customer/title-transfers/:id/confirm': ofTransfer('drafted', 'giver', ({ version }) => ({
    version,
    code: '000000',
  })),
  'POST /customer/title-transfers/:id/accept': ofTransfer('asked', 'receiver', ({ version }) => ({
    version,
    code: '000000',
  })),
  'POST /customer/title-transfers/:id/decline': ofTransfer('asked', 'receiver', ({ version }) => ({ version })),
  'POST /customer/title-transfers/:id/take-back': ofTransfer('asked', 'giver', ({ version }) => ({ version })),
};
