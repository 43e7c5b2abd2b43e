import type { AuthorisedTraders } from '#contract/customers/authorised-traders.contract.ts';
import type { Beneficiaries } from '#contract/customers/beneficiaries.contract.ts';
import type { JointConsents } from '#contract/customers/joint-consents.contract.ts';
import type { JointOwnerships } from '#contract/customers/joint-owners.contract.ts';

import { type Browser, signedInAs } from './browser.ts';
import { confirmedAccount, ownTogether } from './joint-account.ts';
import { aCustomer, password } from './make-people.ts';
import type { TestApp } from './test-app.ts';
import { made } from './writes/write-case.ts';

interface Named {
  id: string;
  version: number;
}

const beneficiary = { name: 'Ben Able', relation: 'child', share: 6000, contact: '416 555 0188' };
const appointment = { name: 'Tess', email: 'tess@example.com', limit: '10000.00', period: 'week', password };

async function of(
  shop: TestApp,
  facts: Parameters<typeof aCustomer>[1],
  name: (owner: Browser) => Promise<Named | undefined>,
  body: (named: Named) => object,
  known?: Browser,
) {
  const owner = known ?? (await signedInAs(shop, await aCustomer(shop, { canSignIn: true, ...facts })));
  const named = (await name(owner)) ?? { id: '', version: 0 };
  return { owner, params: { id: named.id }, body: body(named) };
}

const ofBeneficiary = (body: (named: Named) => object) => (shop: TestApp) =>
  of(
    shop,
    {},
    async (owner) =>
      (await made<Beneficiaries>(owner.post('/customer/beneficiaries', { beneficiary, password }))).beneficiaries[0],
    body,
  );

/** The people that a customer connects with his account, for the calls that name one of them. */
export const ownedPeople = {
  'PUT /customer/beneficiaries/:id': ofBeneficiary(({ version }) => ({ beneficiary, password, version })),
  'POST /customer/beneficiaries/:id/remove': ofBeneficiary(({ version }) => ({ password, version })),
  'POST /customer/joint-owners/:id/move': async (shop: TestApp) => {
    const partner = await aCustomer(shop);
    return of(
      shop,
      {},
      async (owner) =>
        (
          await made<JointOwnerships>(
            owner.post('/customer/joint-owners', { name: 'Jo', email: partner.email, password }),
          )
        ).ownerships[0],
      ({ version }) => ({ event: 'withdraw', password, version }),
    );
  },
  'POST /customer/joint-consents/:id/answer': async (shop: TestApp) => {
    const [ann, ben] = [await aCustomer(shop, { canSignIn: true }), await aCustomer(shop, { canSignIn: true })];
    const partner = await signedInAs(shop, ben);
    await ownTogether(shop, ann, ben);
    await confirmedAccount(shop, await signedInAs(shop, ann), ann);
    const asked = made<JointConsents>(partner.get('/customer/joint-consents'));
    return of(
      shop,
      {},
      async () => (await asked).consents[0],
      ({ version }) => ({ event: 'refuse', version }),
      partner,
    );
  },
  'POST /customer/authorised-traders/:id/withdraw': (shop: TestApp) =>
    of(
      shop,
      { accountType: 'commercial' },
      async (owner) =>
        (await made<AuthorisedTraders>(owner.post('/customer/authorised-traders', appointment))).traders[0],
      ({ version }) => ({ version }),
    ),
} as const;
