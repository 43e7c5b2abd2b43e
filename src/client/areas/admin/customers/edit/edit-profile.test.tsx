import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { someDetails } from '#client/testing/customer-makers.ts';
import { aCustomerRow } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { CustomerDetails } from '#contract/customers/customer-details.contract.ts';
import type { KycDraft } from '#contract/customers/customers.contract.ts';
import { companyForm } from '#contract/testing/kyc-forms.ts';

const { id } = aCustomerRow();
const path = `/admin/customers/${id}/details` as const;
const { consent: _consent, declaration: _declaration, signature: _signature, ...company } = companyForm;
const aCompany = (own: Partial<CustomerDetails> = {}) =>
  someDetails({ accountType: 'commercial', name: 'Okafor Castings Ltd.', answers: company as KycDraft, ...own });

const open = (details: CustomerDetails, kind = 'customer'): Area =>
  renderArea(adminRoutes, {
    at: `/dashboard/edit-${kind}-profile/${id}`,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer(`GET ${path}`, { body: details });
      transport.answer(`PUT ${path}`, { body: { ...details, version: details.version + 1 } });
    },
  });
const sent = ({ transport }: Area) => transport.requests.find(({ method }) => method === 'PUT')?.body as object;
const save = async ({ person }: Area) => person.click(await screen.findByRole('button', { name: /^Save/ }));
const retype = async ({ person }: Area, label: string, words: string) => {
  const field = await screen.findByLabelText(label);
  await person.clear(field);
  await person.type(field, words);
};

test('tags are sent alone: the answers, in which the customer may be writing, stay out of it', async () => {
  const area = open(someDetails());
  await retype(area, 'Tags', 'Collector, Calls early');
  await save(area);

  await waitFor(() =>
    expect(sent(area)).toEqual({
      ...{ name: 'Ngozi Chukwuemeka', tags: ['Collector', 'Calls early'], dailyLimit: null, version: 7 },
    }),
  );
});

test('another phone number is sent with the answers as they are kept, without what was signed', async () => {
  const area = open(someDetails());
  await retype(area, 'Phone', '+1 519 555 0188');
  await save(area);

  await waitFor(() => expect(sent(area)).toMatchObject({ answers: { phone: '+1 519 555 0188' } }));
  expect(Object.keys((sent(area) as { answers: object }).answers)).not.toContain('signature');
});

test('a changed name of somebody who is checked asks how it stands beside the check, and says what is no slip', async () => {
  const area = open(someDetails());
  expect(screen.queryByRole('radiogroup', { name: 'Beside the identity check' })).not.toBeInTheDocument();
  await retype(area, 'Last name', 'Tremblay');
  const ways = within(await screen.findByRole('radiogroup', { name: /^Beside the identity check/ }));
  await area.person.click(ways.getByRole('radio', { name: /^A slip of the pen/ }));
  expect(screen.getByText(/more than a slip of the pen/)).toBeVisible();

  await area.person.click(ways.getByRole('radio', { name: 'Check the identity again' }));
  await area.person.type(screen.getByLabelText('Reason'), 'Married.');
  await save(area);
  await waitFor(() => expect(sent(area)).toMatchObject({ identity: 'again', reason: 'Married.' }));
});

test('who does not review identity checks cannot type in what an approval rests on', async () => {
  open(someDetails({ mayIdentity: false }));

  expect(await screen.findByLabelText('Last name')).toBeDisabled();
  expect(screen.getByLabelText('Name of the account')).toBeDisabled();
  expect(screen.getByLabelText('Phone')).toBeEnabled();
});

test('what is refused stands beside its field, and what was typed stays', async () => {
  const area = open(someDetails());
  const wrong = 'N1G 4V2 is in Ontario, not in British Columbia.';
  area.transport.answer(`PUT ${path}`, {
    ...{
      status: 422,
      body: { message: 'Please correct the marked fields.', errors: { 'address.postalCode': [wrong] } },
    },
  });
  await retype(area, 'Postal code', 'N1G 4V2');
  await save(area);

  await waitFor(() =>
    expect(screen.getByLabelText('Postal code')).toHaveAccessibleDescription(expect.stringContaining(wrong)),
  );
  expect(screen.getByLabelText('Postal code')).toHaveValue('N1G 4V2');
});

test('of two who edit the second is shown what the first has changed, and loses nothing', async () => {
  const area = open(someDetails());
  area.transport.answer(`PUT ${path}`, {
    ...{ status: 409 },
    body: {
      message: 'Somebody else saved this.',
      code: 'stale_version',
      current: someDetails({ version: 8, tags: ['VIP'] }),
    },
  });
  await retype(area, 'Tags', 'Collector');
  await save(area);

  const [theirs] = await screen.findAllByText(/VIP/);
  expect(theirs).toBeVisible();
  expect(screen.getByLabelText('Tags')).toHaveValue('Collector');
});

test('a company under the address of a person leads to its own form, and the other way round', async () => {
  const area = open(aCompany());
  await waitFor(() => expect(area.whereabouts()).toBe(`/dashboard/edit-commercial-profile/${id}`));
  expect(await screen.findByLabelText('Registration number')).toHaveValue('1234567-8');
  area.unmount();

  const { whereabouts } = open(someDetails(), 'commercial');
  await waitFor(() => expect(whereabouts()).toBe(`/dashboard/edit-customer-profile/${id}`));
});

test('a director of a company is added and taken away', async () => {
  const area = open(aCompany(), 'commercial');
  await area.person.click(await screen.findByRole('button', { name: 'Add director' }));
  const added = within(screen.getByRole('group', { name: 'Director 2' }));
  await area.person.type(added.getByLabelText('Full name'), 'Uma Okafor');
  await area.person.click(screen.getByRole('button', { name: 'Remove director 1' }));

  expect(within(screen.getByRole('group', { name: 'Director 1' })).getByLabelText('Full name')).toHaveValue(
    'Uma Okafor',
  );
});

test('answers that are the customer’s turn are not offered, tags and limit are', async () => {
  open(someDetails({ status: 'draft', answersBarred: 'The customer has the form.' }));

  expect(await screen.findByText(/The customer has the form/)).toBeVisible();
  expect(screen.queryByLabelText('Phone')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Tags')).toBeEnabled();
});

test('a closed account has no form', async () => {
  open(someDetails({ status: 'closed', answersBarred: 'The account is closed.' }));

  expect(await screen.findByText('The account is closed')).toBeVisible();
  expect(screen.queryByLabelText('Tags')).not.toBeInTheDocument();
});
