import { paths } from '#client/app/paths.ts';

import { seriousFindings } from './accessibility.ts';
import { createCaller } from './caller.ts';
import { aPhoto, todayThere } from './papers.ts';
import { adminEmail, anApprovedCustomer, approveByCalls, password, signedIn } from './people.ts';
import { signInColleague } from './steps/colleagues.ts';
import { sendCompanyCheck } from './steps/company-check.ts';
import { addPayoutAccount, answer, ownTogether } from './steps/connected-people.ts';
import { approve, openWaiting } from './steps/dashboard.ts';
import { openAccount } from './steps/opening-an-account.ts';
import { storyShop } from './story-shop.ts';
import { open, signIn } from './visit.ts';

const shop = storyShop();

test('a joint owner agrees to a payout account in his own browser before anything is paid to it', async () => {
  const [ann, ben] = ['ann@example.com', 'ben@example.com'];
  const { user } = await anApprovedCustomer(shop.url, shop.admin, ann);
  await anApprovedCustomer(shop.url, shop.admin, ben);
  const holder = await shop.visit();
  const partner = await shop.visit({ width: 390, scheme: 'dark' });
  await signIn(holder.page, ann);
  await signIn(partner.page, ben);
  await ownTogether(holder.page, partner.page, { email: ben, name: user.name });

  await addPayoutAccount(holder.page, shop.admin, ann);
  await holder.page.getByText(`${user.name} has to agree, too`).waitFor();
  await open(holder.page, paths.customer.people);
  await holder.page.getByText('Waits for an answer').waitFor();
  expect(await seriousFindings(holder.page)).toEqual([]);

  await open(partner.page, paths.customer.people);
  await partner.page.getByText('Payouts to the account at Northern Bank, ending in 4821').waitFor();
  expect(await seriousFindings(partner.page)).toEqual([]);
  await answer(partner.page, {
    ...{ opener: 'Agree… ', title: `Agree to this for the account of ${user.name}?`, button: 'Agree' },
    fields: { 'Your password': password },
  });
  await partner.page.getByText('Agreed', { exact: true }).waitFor();

  await open(holder.page, paths.customer.profile);
  await holder.page.getByText('Not yet in use').waitFor();
  expect(await holder.page.getByText('has to agree, too').count()).toBe(0);
  expect([...holder.complaints, ...partner.complaints]).toEqual([]);
});

test('a notice of death shuts an account, and two people settle its estate', async () => {
  const email = 'departed@example.com';
  const { user } = await anApprovedCustomer(shop.url, shop.admin, email);
  const first = await shop.visit();
  await signIn(first.page, adminEmail);
  await open(first.page, paths.admin.customerProfile(user.id));
  await first.page.getByRole('button', { name: 'Record a notice of death…' }).click();
  const notice = first.page.getByRole('dialog', { name: `Record the death of ${user.name}` });
  await notice.locator('input[type=file]').setInputFiles({
    ...{ name: 'certificate.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() },
  });
  await notice.getByText('It is there.').waitFor();
  await notice.getByLabel('Date of death').fill(todayThere().typed);
  await notice.getByLabel('Who told us').fill('Ben Ostrander, his son');
  await notice.getByRole('button', { name: 'Freeze the account' }).click();
  await notice.waitFor({ state: 'hidden' });
  const estate = first.page.getByRole('region', { name: 'Estate' });
  await estate.getByText('Frozen').waitFor();
  await expect(signedIn(shop.url, email)).rejects.toThrow();

  await answer(first.page, {
    ...{ opener: 'Settle the estate…', button: 'Ask for it', fields: { Reason: 'The executor has been paid.' } },
    title: 'Settle the estate?',
  });
  await estate.getByText(/Another person has to agree/).waitFor();
  const second = await shop.visit();
  const rita = { name: 'Rita Second', email: 'rita@ingot.example', roles: ['compliance' as const] };
  await signInColleague(second.page, shop, rita);
  await open(second.page, paths.admin.customerProfile(user.id));
  await second.page.getByRole('button', { name: 'Agree…' }).click();
  const agreeing = second.page.getByRole('dialog', { name: /^Agree:/ });
  await agreeing.getByLabel('Reason').fill('Both papers were seen.');
  await agreeing.getByRole('button', { name: 'Settle the estate' }).click();
  await second.page.getByRole('region', { name: 'Estate' }).getByText('Settled').waitFor();
  expect([...first.complaints, ...second.complaints]).toEqual([]);
});

test('a company names a trader, who may order once two have approved the company and one has confirmed him', async () => {
  const company = { name: 'Ines Okafor', email: 'ines.trade@example.com', isCompany: true };
  const trader = 'tess@example.com';
  await anApprovedCustomer(shop.url, shop.admin, trader);
  const customer = await shop.visit();
  await openAccount(customer.page, shop.admin, company);
  await signIn(customer.page, company.email);
  await sendCompanyCheck(customer.page);
  const { id } = await createCaller(shop.url).signIn(company.email, password);
  await approveByCalls(shop.admin, id);
  const desk = await shop.visit();
  await signInColleague(desk.page, shop, { name: 'Sam Sees', email: 'sam@ingot.example', roles: ['compliance'] });
  await openWaiting(desk.page, company.name);
  await approve(desk.page, company.name);
  await desk.page.getByText('Approved.').first().waitFor();

  await open(customer.page, paths.customer.people);
  await answer(customer.page, {
    ...{ opener: 'Appoint somebody', title: 'Appoint an authorised trader', button: 'Appoint them' },
    fields: {
      ...{ 'Their name': 'Tess', 'Their email address': trader },
      ...{ 'Limit in Canadian dollars': '50000.00', 'Your password': password },
    },
  });
  await customer.page.getByText('Waits for us', { exact: true }).waitFor();
  expect(await seriousFindings(customer.page)).toEqual([]);
  await open(desk.page, paths.admin.customerProfile(id));
  await answer(desk.page, {
    ...{ opener: 'Confirm… Tess', title: 'Confirm the appointment of Tess?', button: 'Confirm the appointment' },
    fields: { Reason: 'As the resolution says.' },
  });

  await open(customer.page, paths.customer.people);
  await customer.page.getByText('May order', { exact: true }).waitFor();
  expect([...customer.complaints, ...desk.complaints]).toEqual([]);
});
