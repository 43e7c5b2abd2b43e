import type { Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';
import { papersOfCompany, paperNames, isDated } from '#contract/papers/papers.rules.ts';
import { companyForm } from '#contract/testing/kyc-forms.ts';
import { todayThere } from '#stories/papers.ts';
import { open } from '#stories/visit.ts';

import { goOn, sendPaper, signAndSend } from './identity-check.ts';

/** Fills in the identity check of a company step by step, with its director, two owners and a signatory, and sends it for review. */
export async function sendCompanyCheck(page: Page): Promise<void> {
  await open(page, paths.kycForm);
  await fill(page, {
    'Legal name': companyForm.companyName,
    'Registration number': companyForm.registrationNumber,
    'Business number or GST/HST number': companyForm.businessNumber,
    'Country of registration': 'Canada',
    'Registered in': companyForm.jurisdiction,
    'Founded on': '09/01/2009',
    Phone: companyForm.phone,
  });
  await page.getByLabel('Type of company').selectOption(companyForm.companyType);
  await goOn(page);

  const { address } = companyForm;
  await fill(page, { 'Street and number': address.street, City: address.city, 'Postal code': address.postalCode });
  await page.getByLabel('Province or territory').selectOption(address.province);
  await page.getByLabel('Is the place of business elsewhere?').selectOption('no');
  await goOn(page);

  await fill(page, {
    'Industry code (NAICS)': companyForm.industry,
    'What does the company do?': companyForm.businessNature,
    Employees: companyForm.employees,
    'Bank, with transit number': companyForm.bank,
  });
  await page.getByLabel('What does the company buy for?').selectOption(companyForm.intendedUse);
  await page.getByLabel('How much does it expect to trade in a year?').selectOption(companyForm.expectedVolume);
  await page.getByLabel('Where does the money come from?').selectOption(companyForm.sourceOfFunds);
  await page.getByLabel('Is the company itself a reporting entity to FINTRAC?').selectOption('no');
  await goOn(page);

  for (const [index, director] of companyForm.directors.entries())
    await fillPerson(page, `Director ${index + 1}`, { ...director, birthDate: '02/03/1975' });
  await page.getByLabel('Does anybody own or control 25 % or more?').selectOption('yes');
  await page.getByRole('button', { name: 'Add an owner' }).click();
  for (const [index, owner] of companyForm.owners.entries()) {
    const name = `Owner ${index + 1}`;
    await fillPerson(page, name, { ...owner, birthDate: '02/03/1975' });
    const part = page.getByRole('region', { name });
    await part.getByLabel('Owns directly, %').fill(owner.direct);
    await part.getByLabel('Owns through others, %').fill(owner.indirect);
    await part.getByLabel('Document', { exact: true }).selectOption(owner.documentType);
    await part.getByLabel('Document number').fill(owner.documentNumber);
  }
  await page.getByLabel('Is one of these a politically exposed person?').selectOption('no');
  await goOn(page);

  const [signatory] = companyForm.signatories;
  const part = page.getByRole('region', { name: 'Signatory 1' });
  await part.getByLabel('Full name').fill(signatory?.name ?? '');
  await part.getByLabel('Title').fill(signatory?.title ?? '');
  await part.getByLabel('Date of birth').fill('02/03/1975');
  await page.getByLabel('Does the company buy on behalf of someone else?').selectOption('no');
  for (const kind of papersOfCompany)
    await sendPaper(page, paperNames[kind], isDated(kind) ? todayThere().typed : undefined);
  await goOn(page);

  await signAndSend(page, companyForm.signature);
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

interface Person {
  name: string;
  birthDate: string;
  address: string;
  occupation: string;
}

async function fillPerson(page: Page, region: string, person: Person): Promise<void> {
  const part = page.getByRole('region', { name: region });
  await part.getByLabel('Full name').fill(person.name);
  await part.getByLabel('Date of birth').fill(person.birthDate);
  await part.getByLabel('Home address').fill(person.address);
  await part.getByLabel('Occupation').fill(person.occupation);
}
