import type { Locator, Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';
import { aPhoto, todayThere } from '#stories/papers.ts';
import { kycForm } from '#stories/people.ts';
import { open } from '#stories/visit.ts';

/** Leaves a step of the form for the next one. */
export const goOn = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continue' }).click();

/** Fills in the identity check step by step and sends it for review; the document is valid until a day, as it is typed. */
export async function sendIdentityCheck(page: Page, validUntil = '06/30/2031'): Promise<void> {
  const { address } = kycForm;

  await open(page, paths.kycForm);
  await page.getByLabel('First name').fill(kycForm.legalFirstName);
  await page.getByLabel('Last name').fill(kycForm.legalLastName);
  await page.getByLabel('Date of birth').fill('04/12/1984');
  await page.getByLabel('Nationality', { exact: true }).fill('Canada');
  await page.getByLabel('Country of birth').fill('Canada');
  await page.getByLabel('Phone').fill(kycForm.phone);
  await page.getByLabel('Occupation').fill(kycForm.occupation);
  await goOn(page);

  await page.getByLabel('Street and number').fill(address.street);
  await page.getByLabel('City').fill(address.city);
  await page.getByLabel('Province or territory').selectOption(address.province);
  await page.getByLabel('Postal code').fill(address.postalCode);
  await page.getByLabel('You have lived there since').fill('06/01/2015');
  await page.getByLabel('Do you get mail at another address?').selectOption('no');
  await page.getByLabel('Where do you pay tax?').selectOption(kycForm.taxHome);
  await goOn(page);

  await page.getByLabel('Document', { exact: true }).selectOption(kycForm.documentType);
  await page.getByLabel('Document number').fill(kycForm.documentNumber);
  await page.getByLabel('Issued by').fill(kycForm.documentIssuer);
  await page.getByLabel('Valid until').fill(validUntil);
  await page.getByLabel('Country of issue').fill('Canada');
  await page.getByLabel('Issued on').fill('04/12/2021');
  await sendPaper(page, 'Front of the document');
  await sendPaper(page, 'Photo of yourself');
  await sendPaper(page, 'Proof of address', todayThere().typed);
  await goOn(page);

  await page.getByLabel('What do you buy for?').selectOption(kycForm.intendedUse);
  await page.getByLabel('How much do you expect to trade in a year?').selectOption(kycForm.expectedVolume);
  await page.getByLabel('Where does the money come from?').selectOption(kycForm.sourceOfFunds);
  await goOn(page);

  await page.getByLabel('Are you a politically exposed person?').selectOption('no');
  await page.getByLabel('Is a member of your family politically exposed?').selectOption('no');
  await page.getByLabel('Is a close associate of yours politically exposed?').selectOption('no');
  await page.getByLabel('Do you buy on behalf of someone else?').selectOption('no');
  await goOn(page);

  await signAndSend(page);
}

/** Signs the form on its last step and sends it for review. */
export async function signAndSend(page: Page, signature: string = kycForm.signature): Promise<void> {
  await page.getByLabel(/^You may check what I have entered/).check();
  await page.getByLabel('What I have entered is true and complete.').check();
  await page.getByLabel('Your full name, as a signature').fill(signature);
  await page.getByRole('button', { name: 'Send for review' }).click();
  await page.getByRole('heading', { name: 'We are checking your papers' }).waitFor();
}

/** Chooses a photo for a paper and sends it, with the date on it where it needs one; comes back once it is kept. */
export async function sendPaper(page: Page, name: string, dated?: string): Promise<void> {
  const field = page.getByRole('group', { name });
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() };
  await field.getByLabel(`Choose a file: ${name}`).setInputFiles(file);
  if (dated !== undefined) await field.getByLabel('Date on the paper').fill(dated);
  await field.getByRole('button', { name: 'Send this picture' }).click();
  await field.getByAltText(`${name} as we keep it`).waitFor();
}

/** The field of a paper, with a photo chosen for it in the place of the one that was sent before. */
export async function chooseAnother(page: Page, name: string, photo: Buffer): Promise<Locator> {
  const field = page.getByRole('group', { name });
  const file = { name: 'another.jpg', mimeType: 'image/jpeg', buffer: photo };
  await field.getByLabel(`Choose another file: ${name}`).setInputFiles(file);
  await field.getByRole('button', { name: 'Send this picture' }).click();
  return field;
}
