import { screen, within } from '@testing-library/react';

import type { OwnKyc } from '#client/features/identity/kyc/kyc.api.ts';
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
  expect(section.getByText('Proof of address')).toBeInTheDocument();
});
