import type { KeptAddress } from '#contract/customers/addresses.contract.ts';
import type { OwnAlertRow } from '#contract/customers/alerts.contract.ts';
import type { PayoutAccount } from '#contract/customers/payout-accounts.contract.ts';
import type { OwnPurchase } from '#contract/buying/purchases.contract.ts';
import type { Passkey } from '#contract/identity/passkey.contract.ts';
import type { OwnSession } from '#contract/identity/second-factor.contract.ts';
import type { SavedView } from '#contract/platform/list-settings.contract.ts';
import type { OwnReturn } from '#contract/trade/returns.contract.ts';
import { kycCases } from '#server/identity/kyc/kyc-cases.table.ts';

import { type Browser, signedInAs } from './browser.ts';
import { aScrapLine } from './buying-staff.ts';
import { askFile } from './csv-files.ts';
import { invoiceStaff } from './invoice-staff.ts';
import { viewWords } from './list-staff.ts';
import { anOrder, aQuote, address } from './make-orders.ts';
import { aCustomer, anAdmin, password } from './make-people.ts';
import { ownCode } from './own-code.ts';
import { somePapers } from './make-papers.ts';
import { ownedPeople } from './owned-people.ts';
import { ownedInstructions } from './owned-instructions.ts';
import { ownedVault } from './owned-vault.ts';
import { returnStaff } from './return-staff.ts';
import { softwarePasskey } from './software-passkey.ts';
import type { TestApp } from './test-app.ts';
import { made } from './writes/write-case.ts';

/** A call as the owner of a thing sends it. */
export interface OwnedCall {
  owner: Browser;
  params: Record<string, string>;
  body?: object;
}

/** Somebody new who owns the thing that a call names, so that one call takes nothing from the next. */
type OwnedCase = (shop: TestApp) => Promise<OwnedCall>;

async function anOwner(shop: TestApp, facts: Parameters<typeof aCustomer>[1] = {}) {
  const customer = await aCustomer(shop, { canSignIn: true, ...facts });
  return { customer, owner: await signedInAs(shop, customer) };
}

const ofOrder =
  (body?: (order: { version: number }) => object): OwnedCase =>
  async (shop) => {
    const { order, customer } = await anOrder(shop);
    return { owner: await signedInAs(shop, customer), params: { id: order.id }, ...(body && { body: body(order) }) };
  };

const ofInvoice: OwnedCase = async (shop) => {
  const { invoice, customer } = await (await invoiceStaff(shop)).invoiced();
  return { owner: await signedInAs(shop, customer), params: { id: invoice.id } };
};

const ofQuote: OwnedCase = async (shop) => {
  const { quote, customer } = await aQuote(shop);
  return { owner: await signedInAs(shop, customer), params: { id: quote.id } };
};

const ofPaper =
  (body?: object): OwnedCase =>
  async (shop) => {
    const { customer, owner } = await anOwner(shop, { status: 'draft' });
    const [paper] = await somePapers(shop, customer, ['selfie']);
    return { owner, params: { id: paper?.id ?? '' }, ...(body && { body }) };
  };

const ofAlert =
  (body?: (alert: OwnAlertRow) => object): OwnedCase =>
  async (shop) => {
    const { owner } = await anOwner(shop);
    const form = { kind: 'spot', metal: 'XAU', currency: 'CAD', direction: 'below', amount: '1.00', repeats: false };
    const alert = await made<OwnAlertRow>(owner.post('/customer/alerts', form));
    return { owner, params: { id: alert.id }, ...(body && { body: body(alert) }) };
  };

const keptForm = { label: 'Home', address, isDefault: true };
const ofAddress =
  (body: (kept: KeptAddress) => object): OwnedCase =>
  async (shop) => {
    const { owner } = await anOwner(shop);
    const { addresses } = await made<{ addresses: [KeptAddress] }>(owner.post('/customer/addresses', keptForm));
    return { owner, params: { id: addresses[0].id }, body: body(addresses[0]) };
  };

const ofPayoutAccount =
  (body?: (account: PayoutAccount) => object): OwnedCase =>
  async (shop) => {
    const { owner } = await anOwner(shop);
    const numbers = {
      ...{ kind: 'canadian', bankName: 'Northern Bank', currency: 'CAD' },
      ...{ institution: '003', transit: '00412', account: '7714821' },
    };
    const entered = owner.post('/customer/payout-accounts', { numbers, password });
    const { accounts } = await made<{ accounts: [PayoutAccount] }>(entered);
    return { owner, params: { id: accounts[0].id }, ...(body && { body: body(accounts[0]) }) };
  };

async function aPurchase(shop: TestApp) {
  const { customer, owner } = await anOwner(shop);
  const { name: _, ...home } = address;
  await shop.db.insert(kycCases).values({ userId: customer.id, form: { address: home } });
  const asked = owner.post('/customer/purchases', {
    ...{ currency: 'CAD', way: 'kit', dropOffOn: null, payout: 'balance', payoutAccountId: null },
    ...{ ownsIt: true, isTrue: true, lines: [aScrapLine()] },
  });
  return { owner, purchase: await made<OwnPurchase>(asked) };
}

const ofPurchase =
  (body?: (purchase: OwnPurchase) => object): OwnedCase =>
  async (shop) => {
    const { owner, purchase } = await aPurchase(shop);
    return { owner, params: { id: purchase.id }, ...(body && { body: body(purchase) }) };
  };

const aDelivery = async (shop: TestApp) => {
  const staff = await returnStaff(shop, await invoiceStaff(shop));
  return { staff, ...(await staff.delivered()) };
};

const ofView =
  (body?: (view: SavedView) => object): OwnedCase =>
  async (shop) => {
    const owner = await signedInAs(shop, await anAdmin(shop));
    const view = await made<SavedView>(owner.post('/lists/orders/views', viewWords));
    return { owner, params: { list: 'orders', id: view.id }, ...(body && { body: body(view) }) };
  };

const ofExport: OwnedCase = async (shop) => {
  const owner = await signedInAs(shop, await anAdmin(shop));
  const { body } = await askFile(owner);
  return { owner, params: { id: body.id } };
};

const ofPasskey =
  (bodyOf: (passkey: object) => object): OwnedCase =>
  async (shop) => {
    const { owner } = await anOwner(shop);
    const code = await ownCode(shop, owner);
    const begun = owner.post('/account/passkeys/begin', { password, code });
    const { options } = await made<{ options: { challenge: string } }>(begun);
    const device = softwarePasskey(shop.config.publicUrl);
    await made(owner.post('/account/passkeys', { name: 'My phone', credential: device.create(options) }));
    const asked = await made<{ options: { challenge: string } }>(owner.post('/account/passkeys/prove'));
    const { passkeys } = await made<{ passkeys: [Passkey] }>(owner.get('/account/passkeys'));
    return { owner, params: { id: passkeys[0].id }, body: bodyOf(device.sign(asked.options)) };
  };

const versionOf = ({ version }: { version: number }) => ({ version });

/** Each call that names a thing of the person who calls, by method and path. */
export const ownedCalls: Readonly<Record<string, OwnedCase>> = {
  ...ownedPeople,
  ...ownedVault,
  ...ownedInstructions,
  'GET /customer/orders/:id': ofOrder(),
  'GET /customer/orders/:id/ending-costs': ofOrder(),
  'GET /customer/orders/:id/invoices': ofOrder(),
  'GET /customer/orders/:id/money': ofOrder(),
  'GET /customer/orders/:id/returns': ofOrder(),
  'POST /customer/orders/:id/cancel': ofOrder(({ version }) => ({ version, acceptedCosts: '0.00', reason: '' })),
  'POST /customer/orders/:id/card-checkout': ofOrder(() => ({})),
  'POST /customer/orders/:id/pay-from-balance': ofOrder(() => ({})),
  'POST /customer/orders/:id/returns': async (shop) => {
    const { order, silver, own } = await aDelivery(shop);
    const lines = [{ lineId: silver.id, qty: 1 }];
    return {
      owner: own,
      params: { id: order.id },
      body: { reason: 'Not what I wanted.', lines, acceptedRestocking: '0' },
    };
  },
  'POST /customer/returns/:id/cancel': async (shop) => {
    const { staff, order, silver, own } = await aDelivery(shop);
    const { id, version } = await made<OwnReturn>(staff.ask(own, order.id, { lineId: silver.id, qty: 1 }));
    return { owner: own, params: { id }, body: { version } };
  },
  'GET /customer/invoices/:id': ofInvoice,
  'GET /customer/invoices/:id/pdf': ofInvoice,
  'GET /customer/quotes/:id': ofQuote,
  'GET /customer/quotes/:id/receipt': ofQuote,
  'DELETE /customer/papers/:id': ofPaper(),
  'POST /customer/papers/:id/link': ofPaper({ size: 'whole' }),
  'GET /papers/:token': async (shop) => {
    const { owner, params } = await ofPaper()(shop);
    const linked = owner.post(`/customer/papers/${params.id}/link`, { size: 'whole' });
    const { url } = await made<{ url: string }>(linked);
    return { owner, params: { token: url.split('/').at(-1) ?? '' } };
  },
  'GET /customer/alerts/:id': ofAlert(),
  'PUT /customer/alerts/:id': ofAlert(({ version }) => ({
    amount: '2.00',
    direction: 'below',
    repeats: true,
    version,
  })),
  'POST /customer/alerts/:id/rearm': ofAlert(versionOf),
  'POST /customer/alerts/:id/remove': ofAlert(versionOf),
  'PUT /customer/addresses/:id': ofAddress(({ version }) => ({ ...keptForm, version })),
  'POST /customer/addresses/:id/remove': ofAddress(versionOf),
  'POST /customer/payout-accounts/:id/confirm': ofPayoutAccount(() => ({ code: '000000' })),
  'POST /customer/payout-accounts/:id/resend': ofPayoutAccount(),
  'POST /customer/payout-accounts/:id/remove': ofPayoutAccount(versionOf),
  'GET /customer/purchases/:id': ofPurchase(),
  'POST /customer/purchases/:id/answer': ofPurchase(({ version }) => ({ event: 'cancel', version })),
  'GET /account/copy/:ticket': async (shop) => {
    const { owner } = await anOwner(shop);
    const { ticket } = await made<{ ticket: string }>(owner.post('/account/copy', { password }));
    return { owner, params: { ticket } };
  },
  'POST /account/sessions/:id/end': async (shop) => {
    const { customer, owner } = await anOwner(shop);
    await signedInAs(shop, customer);
    const { sessions } = await made<{ sessions: OwnSession[] }>(owner.get('/account/sessions'));
    return { owner, params: { id: sessions.find(({ current }) => !current)?.id ?? '' } };
  },
  'PUT /account/passkeys/:id': ofPasskey(() => ({ name: 'Old phone' })),
  'POST /account/passkeys/:id/remove': ofPasskey((passkey) => ({ password, passkey })),
  'PUT /lists/:list/views/:id': ofView(({ version }) => ({ ...viewWords, name: 'Another', version })),
  'DELETE /lists/:list/views/:id': ofView(),
  'GET /exports/:id': ofExport,
  'GET /exports/:id/file': ofExport,
  'DELETE /exports/:id': ofExport,
};

/** Calls whose address names what is nobody's own, each for its reason. */
export const ofNobody: Readonly<Record<string, string>> = {
  'GET /customer/reviews/:productId': 'A product is everybody’s; the review is of the caller.',
  'PUT /customer/reviews/:productId': 'A product is everybody’s; the review is of the caller.',
  'POST /customer/reviews/:productId/withdraw': 'A product is everybody’s; the review is of the caller.',
  'PUT /customer/wishlist/products/:productId': 'A product is everybody’s; the wishlist is of the caller.',
  'DELETE /customer/wishlist/products/:productId': 'A product is everybody’s; the wishlist is of the caller.',
  'GET /lists/:list/counts': 'The name of a list; what is counted in it is what the caller may see.',
  'GET /lists/:list/settings': 'The name of a list; the settings are of the caller.',
  'PUT /lists/:list/layout': 'The name of a list; the layout is of the caller.',
  'POST /lists/:list/views': 'The name of a list; the view is of the caller.',
};
