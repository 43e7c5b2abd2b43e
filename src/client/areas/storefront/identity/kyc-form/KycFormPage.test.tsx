import { screen, waitFor } from '@testing-library/react';

import type { OwnKyc } from '#client/features/identity/kyc/kyc.api.ts';
import type { FakeReply } from '#client/testing/fake-transport.ts';
import { anOwnKyc } from '#client/testing/own-kyc-makers.ts';
import { completeForm, type OpenKycForm, openKycForm, proceed } from '#client/testing/open-kyc-form.tsx';
import { answerOwnPapers } from '#client/testing/paper-makers.ts';

const SUBMIT = 'POST /customer/kyc/submit';

const open = (own: Partial<OwnKyc> = {}, at?: string) => openKycForm(own, at, answerOwnPapers);

async function toTheEnd(page: OpenKycForm) {
  for (const _step of ['you', 'address', 'document', 'purpose', 'people']) await proceed(page);
  await page.person.click(screen.getByLabelText(/^You may check/));
  await page.person.click(screen.getByLabelText('What I have entered is true and complete.'));
  await page.person.type(screen.getByLabelText('Your full name, as a signature'), 'Ann Tremblay');
}

const send = ({ person }: OpenKycForm) => person.click(screen.getByRole('button', { name: 'Send for review' }));

const refused = (errors: Record<string, string[]>): FakeReply => ({ status: 422, body: { message: 'No.', errors } });

beforeEach(() => localStorage.clear());

describe('while it is filled in', () => {
  test('it goes on where it was left, dates as they are typed here', async () => {
    await open({ form: completeForm });

    expect(screen.getByLabelText('First name')).toHaveValue('Ann');
    expect(screen.getByLabelText('Date of birth')).toHaveValue('04/09/1979');
  });

  test('what is typed is saved a moment later, a date as an ISO day', async () => {
    const { person, sent } = await open();

    await person.type(screen.getByLabelText('Date of birth'), '04/09/1979');

    expect(await screen.findByText(/^Saved/, {}, { timeout: 4000 })).toBeInTheDocument();
    await waitFor(() => expect(sent('PUT').at(-1)).toMatchObject({ birthDate: '1979-04-09' }), { timeout: 4000 });
  });

  test('a half-typed date is saved as it stands', async () => {
    const { person, sent } = await open();

    await person.type(screen.getByLabelText('Date of birth'), '04/0');

    await waitFor(() => expect(sent('PUT').at(-1)).toMatchObject({ birthDate: '04/0' }), { timeout: 4000 });
  });

  test('what was typed just before the page is left is saved too', async () => {
    const { person, sent, unmount } = await open();
    await person.type(screen.getByLabelText('First name'), 'Ann');

    unmount();

    await waitFor(() => expect(sent('PUT')).toMatchObject([{ legalFirstName: 'Ann' }]));
  });

  test('when saving fails it says so, and what was typed stays', async () => {
    const { person, transport } = await open();
    transport.answer('PUT /customer/kyc', 'offline');

    await person.type(screen.getByLabelText('First name'), 'Ann');

    expect(await screen.findByText(/^Not saved:/, {}, { timeout: 4000 })).toBeInTheDocument();
    expect(screen.getByLabelText('First name')).toHaveValue('Ann');
  });

  test('a field left empty and a day that is none are told before going on', async () => {
    const page = await open({ form: { ...completeForm, occupation: '', birthDate: '02/30/1979' } });

    await proceed(page);

    expect(screen.getByLabelText('Occupation')).toHaveAccessibleDescription('Enter your occupation.');
    expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(
      /Enter your date of birth as mm\/dd\/yyyy\./,
    );
    expect(screen.getByText(/^Step 1 of 6/)).toBeInTheDocument();
  });

  test('a child, an expired document and a phone number that is none are told at their own step', async () => {
    const page = await open({
      form: { ...completeForm, birthDate: '2020-01-01', phone: 'call me', documentExpiry: '2020-01-01' },
    });

    await proceed(page);
    expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(/You must be 18 to trade\./);
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/Enter a phone number/);
    await page.person.clear(screen.getByLabelText('Date of birth'));
    await page.person.type(screen.getByLabelText('Date of birth'), '04/09/1979');
    await page.person.clear(screen.getByLabelText('Phone'));
    await page.person.type(screen.getByLabelText('Phone'), '+1 416 555 0123');
    await proceed(page);
    await proceed(page);
    await proceed(page);

    expect(screen.getByRole('heading', { name: 'Your document' })).toBeInTheDocument();
    expect(screen.getByLabelText('Valid until')).toHaveAccessibleDescription(/The document has expired\./);
  });

  test('the step stands in the address: a reload opens it again', async () => {
    await open({ form: completeForm }, '/kyc-form?step=document');

    expect(screen.getByRole('heading', { name: 'Your document' })).toBeInTheDocument();
  });

  test('going on leads to the next step, going back keeps everything', async () => {
    const page = await open({ form: completeForm });

    await proceed(page);
    const second = screen.getByRole('heading', { name: 'Your address' });
    await page.person.click(screen.getByRole('button', { name: 'Back' }));

    expect(second).toHaveTextContent('You');
    expect(screen.getByLabelText('First name')).toHaveValue('Ann');
  });
});

describe('when it is sent', () => {
  test('the server gets everything, and the session knows the new status', async () => {
    const page = await open({ form: completeForm });
    page.transport.answer(SUBMIT, {
      body: anOwnKyc({ status: 'submitted', form: completeForm, submittedAt: '2026-11-21T15:00:00.000Z' }),
    });
    await toTheEnd(page);

    await send(page);

    expect(await screen.findByRole('heading', { name: 'We are checking your papers' })).toHaveFocus();
    expect(page.sent('POST')).toMatchObject([
      { ...completeForm, consent: true, declaration: true, signature: 'Ann Tremblay' },
    ]);
    expect(page.store.getState().session.context.status).toBe('submitted');
  });

  test('without the person’s word that it is true, it is not sent', async () => {
    const page = await open({ form: completeForm });
    await toTheEnd(page);
    await page.person.click(screen.getByLabelText('What I have entered is true and complete.'));

    await send(page);

    expect(screen.getByLabelText('What I have entered is true and complete.')).toHaveAccessibleDescription(
      'Confirm that what you have entered is true.',
    );
    expect(page.sent('POST')).toEqual([]);
  });

  test('a refusal opens the step of the field, with the server’s words beside it and nothing lost', async () => {
    const page = await open({ form: completeForm });
    page.transport.answer(SUBMIT, refused({ documentExpiry: ['The document has expired. Use a valid one.'] }));
    await toTheEnd(page);

    await send(page);

    await screen.findByRole('heading', { name: 'Your document' });
    const expiry = screen.getByLabelText('Valid until');
    expect(expiry).toHaveAccessibleDescription(/The document has expired\. Use a valid one\./);
    expect(expiry).toHaveValue('02/03/2031');
  });

  test('a refusal of an address field finds its field too', async () => {
    const page = await open({ form: completeForm });
    page.transport.answer(SUBMIT, refused({ 'address.postalCode': ['Enter a postal code.'] }));
    await toTheEnd(page);

    await send(page);

    await screen.findByRole('heading', { name: 'Your address' });
    expect(screen.getByLabelText('Postal code')).toHaveAccessibleDescription('Enter a postal code.');
  });
});

describe('once it is sent', () => {
  test('a rejected form shows the reviewer’s words and can be corrected', async () => {
    await open({ status: 'rejected', form: completeForm, note: 'The photo is blurred.' });

    expect(screen.getByText('The photo is blurred.')).toBeInTheDocument();
    expect(screen.getByLabelText('First name')).toHaveValue('Ann');
  });

  test.each([
    ['submitted', 'We are checking your papers'],
    ['in_review', 'We are checking your papers'],
    ['approved', 'Your identity is confirmed'],
    ['suspended', 'Your account is suspended'],
    ['closed', 'Your account is closed'],
  ] as const)('in the status %s the page says: %s', async (status, heading) => {
    await open({ status, form: completeForm });

    expect(screen.getByRole('heading', { name: heading })).toBeInTheDocument();
    expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
  });

  test('an approval that the session has not heard of opens the shop to it', async () => {
    const { store } = await open({ status: 'approved', form: completeForm });

    expect(screen.getByRole('link', { name: 'Shop bullion' })).toHaveAttribute('href', '/shop');
    expect(store.getState().session.value).toBe('approved');
  });
});
