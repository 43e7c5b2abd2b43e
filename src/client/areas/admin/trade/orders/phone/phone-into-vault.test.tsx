import { screen, waitFor } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { draftKey, writeDraft } from '#client/kit/resource-form/drafts.ts';
import { aDelivery, aQuote, anEstimate, anOfferedVault, intoVault } from '#client/testing/checkout-makers.ts';
import { aCustomerRow, aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { anAdminProductRow } from '#client/testing/product-makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { Estimate } from '#contract/trade/quotes.contract.ts';

import { blankDraft, type PhoneDraft } from './phone-draft.ts';

const clerk = anAdminUser();
const ada = aCustomerRow({ id: idOf(1), name: 'Ada Novak', email: 'ada@example.com', status: 'approved' });
const wafer = anAdminProductRow({ id: aQuote().lines[0]?.productId ?? '', name: '1 oz Gold Wafer' });
const ofAda = `/admin/customers/${ada.id}` as const;

/** An order on the phone that only waits for where it goes, with these ways to get there. */
function taking(deliveries: Estimate['deliveries'], own: Partial<PhoneDraft> = {}): Area {
  const draft: PhoneDraft = {
    ...blankDraft(),
    customer: { id: ada.id, label: ada.name },
    lines: [{ key: 'a', product: { id: wafer.id, label: wafer.name }, qty: '2' }],
    address: aDelivery.address,
    paymentMethod: 'wire',
    reason: 'Called back on his number.',
    ...own,
  };
  const kept = { at: new Date().toISOString(), before: {}, now: { draft, attempt: null } };
  writeDraft(sessionStorage, draftKey(clerk.id, 'phone-order', null), kept);
  return renderArea(adminRoutes, {
    at: '/dashboard/new-order',
    user: clerk,
    answers: (transport) => {
      transport.answer('GET /admin/customers', { body: aListOf([ada]) });
      transport.answer('GET /admin/products', { body: aListOf([wafer]) });
      const { id, name, email } = ada;
      transport.answer(`GET ${ofAda}/ordering`, {
        body: { id, name, email, refusal: null, tier: null, balances: [], traders: [], addresses: [] },
      });
      transport.answer(`POST ${ofAda}/quotes/estimate`, { body: anEstimate({ deliveries }) });
      transport.answer(`POST ${ofAda}/quotes`, () => ({ body: aQuote() }));
    },
  });
}
const vaultOption = () => screen.queryByRole('radio', { name: 'Stored in our vault' });

beforeEach(() => sessionStorage.clear());

test('without a vault nobody is asked on the phone whether to store', async () => {
  taking(anEstimate().deliveries);
  expect(await screen.findByRole('combobox', { name: /^Courier/ })).toBeVisible();
  expect(vaultOption()).not.toBeInTheDocument();
});

test('what the customer is to be told of storage stands beside the choice, and his own address goes with the order', async () => {
  const area = taking([...anEstimate().deliveries, intoVault()]);
  await area.person.click(await screen.findByRole('radio', { name: 'Stored in our vault' }));

  expect(
    await screen.findByText(/^Tell the customer\. In Toronto: Storage costs about \$60\.00 a year.*neither sold/),
  ).toBeVisible();
  expect(screen.getByLabelText(/^Whose metal it is/)).toHaveValue('Ann Tremblay');
  await area.person.click(screen.getByRole('button', { name: 'Lock the prices' }));
  const asked = () =>
    area.transport.requests.find(({ method, url }) => method === 'POST' && url === `/backend${ofAda}/quotes`)?.body;
  await waitFor(() => expect(asked()).toMatchObject({ delivery: 'vault', address: { city: 'Hamilton' } }));
});

test('why pieces can’t be stored is said beside the choice', async () => {
  const refusal = 'We can’t store this in our vault: A Box of Grain.';
  const area = taking([...anEstimate().deliveries, intoVault({ refusal, storage: null })]);
  await area.person.click(await screen.findByRole('radio', { name: 'Stored in our vault' }));
  expect(await screen.findByText(refusal)).toBeVisible();
});

test('of several vaults one is chosen, and the order goes into it', async () => {
  const [toronto, calgary] = [anOfferedVault(), anOfferedVault({ id: idOf(602), name: 'West', city: 'Calgary' })];
  const area = taking([...anEstimate().deliveries, intoVault({ vaults: [toronto, calgary] })]);
  await area.person.click(await screen.findByRole('radio', { name: 'Stored in our vault' }));
  await area.person.click(await screen.findByRole('combobox', { name: 'Vault' }));
  await area.person.click((await screen.findAllByText('West, Calgary')).at(-1) as HTMLElement);
  const asked = (call: string) =>
    area.transport.requests.findLast(({ method, url }) => method === 'POST' && url === `/backend${ofAda}/${call}`)
      ?.body;
  await waitFor(() => expect(asked('quotes/estimate')).toMatchObject({ vaultId: calgary.id }));
  await area.person.click(screen.getByRole('button', { name: 'Lock the prices' }));
  await waitFor(() => expect(asked('quotes')).toMatchObject({ delivery: 'vault', vaultId: calgary.id }));
});

test('a chosen vault that has closed meanwhile is still named, and its refusal stands beside it', async () => {
  const area = taking([...anEstimate().deliveries, intoVault()], {
    delivery: 'vault',
    vault: { id: idOf(602), label: 'West, Calgary' },
  });
  const words = 'This vault takes in nothing at the moment. Choose another.';
  area.transport.answer(`POST ${ofAda}/quotes`, {
    status: 422,
    body: { message: words, errors: { vaultId: [words] } },
  });
  expect(await screen.findByText('West, Calgary')).toBeVisible();
  await area.person.click(screen.getByRole('button', { name: 'Lock the prices' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Vault' })).toHaveAccessibleDescription(words));
});
