import { screen, within } from '@testing-library/react';

import type { OwnKyc } from '#client/features/identity/kyc/kyc.api.ts';
import { companyForm } from '#contract/testing/kyc-forms.ts';
import { completeForm, openKycForm, proceed } from '#client/testing/open-kyc-form.tsx';
import { answerOwnPapers } from '#client/testing/paper-makers.ts';

const openForm = (own: Partial<OwnKyc>, at?: string) => openKycForm(own, at, answerOwnPapers);

beforeEach(() => localStorage.clear());

test('the form opens again at the step in which something is still to be entered', async () => {
  const { documentNumber: _number, ...most } = completeForm;
  const page = await openForm({ form: most, savedAt: '2026-11-20T15:00:00.000Z' });

  expect(screen.getByRole('heading', { name: 'Your document' })).toBeInTheDocument();
  await page.person.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('heading', { name: 'Your address' })).toBeInTheDocument();
});

test('a postal code is put into its form when it is left', async () => {
  const { person } = await openForm({ form: completeForm }, '/kyc-form?step=address');
  const code = screen.getByLabelText('Postal code');
  await person.clear(code);

  await person.type(code, ' l8p1a1');
  await person.tab();

  expect(code).toHaveValue('L8P 1A1');
});

test('a source of money that the list has not is named', async () => {
  const page = await openForm({ form: completeForm }, '/kyc-form?step=purpose');

  await page.person.selectOptions(screen.getByLabelText('Where does the money come from?'), 'Other');
  await proceed(page);

  expect(screen.getByLabelText('Which other source?')).toHaveAccessibleDescription(
    'Say where the money comes from, in a few words.',
  );
});

test('the papers are shown with everything else before the form is sent', async () => {
  await openForm({ form: completeForm }, '/kyc-form?step=declaration');

  const section = within(screen.getByRole('region', { name: 'Your document' }));
  expect(await section.findByText('passport.jpg, 240 kB')).toBeInTheDocument();
  expect(section.getByText('bill.pdf, 240 kB, dated 11/01/26')).toBeInTheDocument();
  expect(section.getByText('Proof of address')).toBeInTheDocument();
});

test('an error goes as soon as its field is corrected, also from the list above', async () => {
  const page = await openForm({ form: { ...completeForm, birthDate: '', occupation: '' } });
  await proceed(page);

  await page.person.type(screen.getByLabelText('Date of birth'), '04/09/1979');

  expect(screen.getByLabelText('Date of birth')).toBeValid();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Occupation: enter your occupation.',
  ]);
  expect(screen.getByLabelText('Date of birth')).toHaveFocus();
});

test('each line of the list of errors names its question', async () => {
  const { politicallyExposed: _, exposedFamily: __, ...most } = completeForm as Record<string, never>;
  const page = await openForm({ form: most as OwnKyc['form'] }, '/kyc-form?step=people');

  await proceed(page);

  expect(
    screen.getByRole('link', { name: 'Are you a politically exposed person? Choose yes or no.' }),
  ).toBeInTheDocument();
  expect(
    screen.getByRole('link', { name: 'Is a member of your family politically exposed? Choose yes or no.' }),
  ).toBeInTheDocument();
});

test('of a company the list of errors names the person', async () => {
  const directors = [
    companyForm.directors[0],
    { ...companyForm.directors[0], name: '' },
  ] as typeof companyForm.directors;
  const page = await openForm(
    { accountType: 'commercial', form: { ...companyForm, directors } },
    '/kyc-form?step=owners',
  );

  await proceed(page);

  expect(screen.getByRole('link', { name: 'Director 2: enter the full name.' })).toBeInTheDocument();
});

test('before it is sent each owner stands apart, with what they own, and a heading leads back to each step', async () => {
  const page = await openForm({ accountType: 'commercial', form: companyForm }, '/kyc-form?step=declaration');

  const owner = within(screen.getByRole('listitem', { name: 'Owner 1' }));
  expect(owner.getByText('Ines Okafor')).toBeInTheDocument();
  expect(owner.getByText('66.6667 % directly')).toBeInTheDocument();
  expect(screen.getByText('What does the company buy for?')).toBeInTheDocument();
  await page.person.click(screen.getByRole('button', { name: 'Change directors and owners' }));
  expect(screen.getByRole('heading', { name: 'Directors and owners' })).toBeInTheDocument();
});

test('the step at hand is named, and a finished one can be opened by its name', async () => {
  const page = await openForm({ form: completeForm }, '/kyc-form?step=document');

  expect(screen.getByText(/^Step 3 of 6/)).toHaveTextContent('Step 3 of 6: Your document');
  await page.person.click(screen.getByRole('button', { name: 'Your address' }));
  expect(screen.getByRole('heading', { name: 'Your address' })).toBeInTheDocument();
});

test('a company chooses from purposes and sources of its own', async () => {
  await openForm({ accountType: 'commercial', form: companyForm }, '/kyc-form?step=business');

  const sources = within(screen.getByLabelText('Where does the money come from?'));
  expect(sources.queryByRole('option', { name: 'Salary' })).not.toBeInTheDocument();
  expect(sources.getByRole('option', { name: 'Income of the business' })).toBeInTheDocument();
  const uses = within(screen.getByLabelText('What does the company buy for?'));
  expect(uses.queryByRole('option', { name: 'A gift' })).not.toBeInTheDocument();
});
