import type { AuthorisedTraders } from '#contract/customers/authorised-traders.contract.ts';
import type { Beneficiaries } from '#contract/customers/beneficiaries.contract.ts';
import type { EstatePage } from '#contract/customers/estates.contract.ts';
import type { JointConsents } from '#contract/customers/joint-consents.contract.ts';
import type { JointOwnerships } from '#contract/customers/joint-owners.contract.ts';
import type { PayoutAccounts } from '#contract/customers/payout-accounts.contract.ts';
import type { KycDraft } from '#contract/customers/customers.contract.ts';
import { companyForm, individualForm } from '#contract/testing/kyc-forms.ts';
import { papersOfCompany } from '#contract/papers/papers.rules.ts';
import { kycCases } from '#server/identity/kyc/kyc-cases.table.ts';
import { users } from '#server/identity/users/users.table.ts';
import { userTiers } from '#server/trade/tiers/tiers.table.ts';
import { eq } from 'drizzle-orm';

import { administered } from './administrators.ts';
import { type Browser, signedInAs } from './browser.ts';
import { buyingStaff } from './buying-staff.ts';
import { nameExecutor, onEstate, recordDeath } from './estate-staff.ts';
import { confirmedAccount } from './joint-account.ts';
import { loadedLists } from './loaded-lists.ts';
import { openPapers, somePapers } from './make-papers.ts';
import { aCustomer, anAdmin, password } from './make-people.ts';
import { anOrder } from './make-orders.ts';
import { moneyStaff } from './money-staff.ts';
import type { TestApp } from './test-app.ts';
import { made } from './writes/write-case.ts';

/** A check that was sent and that one of the reviewers approved, or two of them one after the other. */
async function approvedCheck(
  shop: TestApp,
  { form, reviewers, name }: { form: KycDraft; reviewers: readonly Browser[]; name: string },
): Promise<string> {
  const isCompany = 'companyName' in form;
  const accountType = isCompany ? 'commercial' : 'individual';
  const { id } = await aCustomer(shop, { status: 'pending', accountType, name });
  const [customer] = await shop.db.select().from(users).where(eq(users.id, id));
  if (!customer) throw new Error('There is no customer.');
  await somePapers(shop, customer, isCompany ? papersOfCompany : undefined);
  await made((await signedInAs(shop, customer)).post('/customer/kyc/submit', form));
  await loadedLists(shop);
  for (const reviewer of reviewers) {
    await openPapers(reviewer, id);
    const [now] = await shop.db.select({ version: users.version }).from(users).where(eq(users.id, id));
    const decision = { decision: 'approve', reason: 'Papers agree.', version: now?.version };
    await made(reviewer.post(`/admin/customers/${id}/kyc-decision`, decision));
  }
  return id;
}

/** Somebody with a beneficiary, one who owns an account together with another, and a company for which somebody orders. */
async function connected(shop: TestApp, boss: Browser): Promise<void> {
  const holder = await aCustomer(shop, { name: 'Ann Able', canSignIn: true });
  const partner = await aCustomer(shop, { name: 'Ben Baker', canSignIn: true });
  const [ann, ben] = [await signedInAs(shop, holder), await signedInAs(shop, partner)];
  const beneficiary = { name: 'Ben Able', relation: 'child', share: 6050, contact: '416 555 0188' };
  await made<Beneficiaries>(ann.post('/customer/beneficiaries', { beneficiary, password }));
  const gone = { beneficiary: { ...beneficiary, name: 'Cat Able', share: 1000 }, password };
  const { beneficiaries } = await made<Beneficiaries>(ann.post('/customer/beneficiaries', gone));
  const last = beneficiaries.find(({ name }) => name === 'Cat Able');
  await made(ann.post(`/customer/beneficiaries/${last?.id}/remove`, { password, version: last?.version }));

  await made(ann.post('/customer/joint-owners', { name: 'Benny', email: partner.email, password }));
  const { ownerships } = (await ben.get<JointOwnerships>('/customer/joint-owners')).body;
  const accepting = { event: 'accept', version: ownerships[0]?.version, password };
  await made(ben.post(`/customer/joint-owners/${ownerships[0]?.id}/move`, accepting));
  await confirmedAccount(shop, ann, holder);
  const [asked] = (await ben.get<JointConsents>('/customer/joint-consents')).body.consents;
  const agreeing = { event: 'give', version: asked?.version, password };
  await made(ben.post(`/customer/joint-consents/${asked?.id}/answer`, agreeing));

  const company = await aCustomer(shop, { accountType: 'commercial', canSignIn: true });
  const trader = await aCustomer(shop, { name: 'Tess Trader' });
  const appointing = { name: 'Tess', email: trader.email, limit: '10000.00', period: 'week', password };
  const acme = await signedInAs(shop, company);
  const { traders } = await made<AuthorisedTraders>(acme.post('/customer/authorised-traders', appointing));
  const confirming = { event: 'confirm', reason: 'As the resolution says.', version: traders[0]?.version };
  await made(boss.post(`/admin/authorised-traders/${traders[0]?.id}/decide`, confirming));
}

/** An account that was frozen on a notice of death and released to the executor by two people. */
async function aReleasedEstate(shop: TestApp, [one, two]: readonly [Browser, Browser]): Promise<void> {
  const { id } = await aCustomer(shop);
  const { estate } = await made<EstatePage>(recordDeath(one, id));
  await made(nameExecutor(one, id, estate ?? { id: '', version: 0 }));
  await made(onEstate(one, id, 'ask', { decision: 'release' }));
  await made(onEstate(two, id, 'agree'));
}

/** A sale to the shop that was wired to an account of the customer, three days after he had confirmed it. */
async function aWiredSale(shop: TestApp): Promise<void> {
  const staff = await buyingStaff(shop);
  const seller = await aCustomer(shop, { name: 'Ada Seller', canSignIn: true });
  const address = { street: '1 King Street', city: 'Hamilton', province: 'ON', postalCode: 'L8P 1A1' };
  await shop.db.insert(kycCases).values({ userId: seller.id, form: { address: { ...address, country: 'CA' } } });
  let own = await signedInAs(shop, seller);
  const numbers = {
    ...{ kind: 'canadian', bankName: 'Northern Bank', currency: 'CAD' },
    ...{ institution: '003', transit: '00412', account: '7714821' },
  };
  const { accounts } = await made<PayoutAccounts>(own.post('/customer/payout-accounts', { numbers, password }));
  const [, code] = /Your code is (\d{6})/.exec((await shop.mailsTo(seller.email)).at(-1)?.text ?? '') ?? [];
  await made(own.post(`/customer/payout-accounts/${accounts[0]?.id}/confirm`, { code }));
  await shop.later({ hours: 73 });
  const { sales, finance } = await staff.signIn();
  own = await signedInAs(shop, seller);
  const parcel = { carrier: 'Brinks', tracking: 'B 1' };
  const asked = await staff.done(staff.ask({ payout: 'wire', payoutAccountId: accounts[0]?.id }, own));
  const there = await staff.done(staff.move(asked, 'send_kit', parcel, sales));
  const goods = await staff.done(staff.move(there, 'receive', { note: '' }, sales));
  const lines = staff.foundAsTold(goods);
  const assayed = await staff.done(staff.move(goods, 'assay', { note: 'Clean.', lines }, sales));
  const offered = await staff.done(staff.move(assayed, 'offer', { reason: '' }, sales));
  const sold = await staff.done(staff.answer(offered, 'accept', { total: offered.offered }, own));
  const pending = await staff.done(staff.move(sold, 'instruct', {}, finance));
  await staff.done(staff.move(pending, 'pay', { reference: 'WIRE 7' }, finance));
}

/** A customer whom his first paid order has raised into a tier. */
async function anEarnedTier(shop: TestApp): Promise<void> {
  const terms = { colour: 'gold', qualify: 'volume', minVolume: 100_000n } as const;
  await shop.db.insert(userTiers).values({ name: 'Earned', rank: 1, ...terms });
  const money = await moneyStaff(shop);
  const { order } = await anOrder(shop);
  await money.paid(order);
}

/** Customers who are known, connected, paid and promoted, and members of the staff with roles: something of each that the audit derives. */
export async function knownPeople(shop: TestApp): Promise<void> {
  const [boss, second] = [await signedInAs(shop, await anAdmin(shop)), await signedInAs(shop, await anAdmin(shop))];
  const reviewers = [boss, second];
  await approvedCheck(shop, { form: individualForm, reviewers: [boss], name: 'Another Name' });
  await approvedCheck(shop, { form: companyForm, reviewers, name: companyForm.companyName });
  await connected(shop, boss);
  await aReleasedEstate(shop, [boss, second]);
  await anEarnedTier(shop);
  await administered(shop);
  await aWiredSale(shop);
}
