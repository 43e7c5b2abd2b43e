import type { Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';
import { kycForm } from '#stories/people.ts';
import { open } from '#stories/visit.ts';

/** Fills in the identity check step by step and sends it for review. */
export async function sendIdentityCheck(page: Page): Promise<void> {
  const goOn = () => page.getByRole('button', { name: 'Continue' }).click();
  const { address } = kycForm;

  await open(page, paths.kycForm);
  await page.getByLabel('First name').fill(kycForm.legalFirstName);
  await page.getByLabel('Last name').fill(kycForm.legalLastName);
  await page.getByLabel('Date of birth').fill('04/12/1984');
  await page.getByLabel('Phone').fill(kycForm.phone);
  await page.getByLabel('Occupation').fill(kycForm.occupation);
  await goOn();

  await page.getByLabel('Street and number').fill(address.street);
  await page.getByLabel('City').fill(address.city);
  await page.getByLabel('Province or territory').selectOption(address.province);
  await page.getByLabel('Postal code').fill(address.postalCode);
  await goOn();

  await page.getByLabel('Document', { exact: true }).selectOption(kycForm.documentType);
  await page.getByLabel('Number of the document').fill(kycForm.documentNumber);
  await page.getByLabel('Issued by').fill(kycForm.documentIssuer);
  await page.getByLabel('Valid until').fill('06/30/2031');
  await goOn();

  await page.getByLabel('What do you buy for?').selectOption(kycForm.intendedUse);
  await page.getByLabel('Where does the money come from?').selectOption(kycForm.sourceOfFunds);
  await page.getByLabel('Are you a politically exposed person?').selectOption('no');
  await page.getByLabel('Do you buy on behalf of someone else?').selectOption('no');
  await goOn();

  await page.getByLabel('What I have entered is true and complete.').check();
  await page.getByRole('button', { name: 'Send for review' }).click();
  await page.getByRole('heading', { name: 'We are checking your papers' }).waitFor();
}
