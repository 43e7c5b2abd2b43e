import { paths } from '#client/app/paths.ts';

import { seriousFindings } from './accessibility.ts';
import { aPhoto } from './papers.ts';
import { adminEmail } from './people.ts';
import { signInColleague } from './steps/colleagues.ts';
import { sendCompanyCheck } from './steps/company-check.ts';
import { approve, openWaiting } from './steps/dashboard.ts';
import { chooseAnother, goOn, sendIdentityCheck, signAndSend } from './steps/identity-check.ts';
import { openAccount } from './steps/opening-an-account.ts';
import { storyShop } from './story-shop.ts';
import { open, signIn } from './visit.ts';

const shop = storyShop();

test('a person is asked again for a field and a paper, answers with a new file, and is approved', async () => {
  const person = { name: 'Maren Ostrander', email: 'maren@example.com' };
  const customer = await shop.visit({ width: 390 });
  await openAccount(customer.page, shop.admin, person);
  await signIn(customer.page, person.email);
  await sendIdentityCheck(customer.page);

  const desk = await shop.visit();
  await signIn(desk.page, adminEmail);
  await openWaiting(desk.page, person.name);
  await desk.page.getByRole('button', { name: 'Take into review' }).click();
  await desk.page.getByText('You have this case.').waitFor();
  await desk.page.getByRole('button', { name: 'Ask again for Occupation' }).click();
  const field = desk.page.getByRole('group', { name: 'Ask again for Occupation' });
  await field.getByLabel('The customer reads').fill('Please say in which trade.');
  await desk.page.getByRole('button', { name: 'Ask for another: Front of the document' }).click();
  const paper = desk.page.getByRole('group', { name: 'Ask again for Front of the document' });
  await paper.getByLabel('The customer reads').fill('The number cannot be read.');
  expect(await seriousFindings(desk.page)).toEqual([]);
  await desk.page.getByRole('button', { name: 'Send the request (2)…' }).click();
  await desk.page.getByRole('button', { name: 'Send the request', exact: true }).click();
  await desk.page.getByText('Asked again.').waitFor();

  const { page } = customer;
  await open(page, paths.kycForm);
  await page.getByText('The number cannot be read. Answer by').waitFor();
  await page.getByText('Please say in which trade. Answer by').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByLabel('Occupation').fill('Surveyor of land');
  await goOn(page);
  await page.getByText('Send another file: Front of the document.').first().waitFor();
  const front = await chooseAnother(page, 'Front of the document', await aPhoto());
  await front.getByText('This is the same file that you sent before. Send another one.').waitFor();
  customer.forgive(422);
  await front.getByRole('button', { name: 'Cancel' }).click();
  await chooseAnother(page, 'Front of the document', await aPhoto(800, 560));
  await front.getByText('another.jpg').waitFor();
  await goOn(page);
  await signAndSend(page);

  await openWaiting(desk.page, person.name);
  await desk.page.getByText('Sent again: “The number cannot be read.”').waitFor();
  await desk.page.getByText('Surveyor of land').waitFor();
  const history = desk.page.getByRole('region', { name: 'History of the check' });
  expect(await history.getByText('Sent for review').count()).toBe(2);
  await approve(desk.page, person.name);
  await open(page, paths.kycForm);
  await page.getByRole('heading', { name: 'Your identity is confirmed' }).waitFor();
  expect([...customer.complaints, ...desk.complaints]).toEqual([]);
});

test('a company declares its owners and papers, and two people approve it', async () => {
  const company = { name: 'Ines Okafor', email: 'ines@example.com', isCompany: true };
  const customer = await shop.visit();
  await openAccount(customer.page, shop.admin, company);
  await signIn(customer.page, company.email);
  await sendCompanyCheck(customer.page);

  const first = await shop.visit();
  await signIn(first.page, adminEmail);
  await openWaiting(first.page, company.name);
  await first.page.getByRole('region', { name: 'Two people decide' }).getByText('It is a company.').waitFor();
  await first.page
    .getByText(/Tom Okafor/)
    .first()
    .waitFor();
  await approve(first.page, company.name);
  await first.page.getByText(/has approved; a second approver is needed/).waitFor();
  expect(await first.page.getByRole('button', { name: 'Approve…' }).count()).toBe(0);

  const second = await shop.visit();
  await signInColleague(second.page, shop, {
    ...{ name: 'Rafe Reviewer', email: 'rafe@ingot.example', roles: ['compliance'] },
  });
  await openWaiting(second.page, company.name);
  await approve(second.page, company.name);
  await second.page.getByText('Approved.').first().waitFor();

  await open(customer.page, paths.kycForm);
  await customer.page.getByRole('heading', { name: 'Your identity is confirmed' }).waitFor();
  expect([...customer.complaints, ...first.complaints, ...second.complaints]).toEqual([]);
});
