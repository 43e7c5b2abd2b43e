import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { draftKey, writeDraft } from '#client/kit/resource-form/drafts.ts';
import { aDelivery, aQuote, anEstimate, anOfferedVault, intoVault } from '#client/testing/checkout-makers.ts';
import { aCustomerRow, aListOf, anOrder, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { anAdminProductRow } from '#client/testing/product-makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { Quote } from '#contract/trade/quotes.contract.ts';

import { aLine, blankDraft, type PhoneDraft } from './phone-draft.ts';

const clerk = anAdminUser();
const ada = aCustomerRow({ id: idOf(1), name: 'Ada Novak', email: 'ada@example.com', status: 'approved' });
const wafer = anAdminProductRow({ id: idOf(21), name: '1 oz Gold Wafer' });
const bar = anAdminProductRow({ id: idOf(22), name: '10 oz Silver Bar' });
const ofAda = `/admin/customers/${ada.id}` as const;
const first = { id: idOf(77), number: '10501' };
const second = { id: idOf(78), number: '10502' };
const { id: firstQuote } = aQuote();
const secondQuote = idOf(902);

/** Two products on the phone, of which nothing but the way is open. */
function tookTwoProducts(own: Partial<PhoneDraft> = {}): void {
  const draft: PhoneDraft = {
    ...blankDraft(),
    customer: { id: ada.id, label: ada.name },
    lines: [
      { key: 'a', product: { id: wafer.id, label: wafer.name }, qty: '3' },
      { key: 'b', product: { id: bar.id, label: bar.name }, qty: '1' },
    ],
    address: aDelivery.address,
    paymentMethod: 'wire',
    coupon: 'AUTUMN',
    reason: 'Called back on his number.',
    message: 'Thank you.',
    ...own,
  };
  const kept = { at: new Date().toISOString(), before: {}, now: { draft, attempt: null } };
  writeDraft(sessionStorage, draftKey(clerk.id, 'phone-order', null), kept);
}

function lockedNow(own: Partial<Quote> = {}): Quote {
  const now = Date.now();
  const serverTime = new Date(now).toISOString();
  return aQuote({ serverTime, expiresAt: new Date(now + 600_000).toISOString(), ...own });
}

function open(answers: (transport: FakeTransport) => void = () => undefined): Area {
  let quotes = 0;
  let orders = 0;
  return renderArea(adminRoutes, {
    at: '/dashboard/new-order',
    user: clerk,
    answers: (transport) => {
      transport.answer('GET /admin/customers', { body: aListOf([ada]) });
      transport.answer('GET /admin/products', { body: aListOf([wafer, bar]) });
      const { id, name, email } = ada;
      transport.answer(`GET ${ofAda}/ordering`, {
        body: { id, name, email, refusal: null, tier: null, balances: [], traders: [], addresses: [] },
      });
      const deliveries = [...anEstimate().deliveries, intoVault()];
      transport.answer(`POST ${ofAda}/quotes/estimate`, { body: anEstimate({ deliveries }) });
      transport.answer(`POST ${ofAda}/quotes`, () => ({
        body: lockedNow({ id: quotes++ === 0 ? firstQuote : secondQuote }),
      }));
      transport.answer(`POST ${ofAda}/orders`, () => ({ body: anOrder(orders++ === 0 ? first : second) }));
      for (const order of [first, second]) transport.answer(`GET /admin/orders/${order.id}`, { body: anOrder(order) });
      answers(transport);
    },
  });
}

const sent = ({ transport }: Area, call: string) =>
  transport.requests.filter(({ method, url }) => `${method} ${url.replace('/backend', '')}` === call);
const press = async (area: Area, name: string) => area.person.click(await screen.findByRole('button', { name }));
const price = () => within(screen.getByRole('complementary', { name: 'Price' }));

async function storeTheBar(area: Area): Promise<void> {
  await area.person.click(await screen.findByRole('radio', { name: 'Each product its own way' }));
  await area.person.click(screen.getByRole('combobox', { name: '10 oz Silver Bar, 1 pcs' }));
  const found = await screen.findAllByText('Stored in our vault');
  await area.person.click(found.at(-1) as HTMLElement);
}
async function lockAndPlace(area: Area): Promise<void> {
  await press(area, 'Lock the prices');
  for (const box of await screen.findAllByRole('checkbox', { name: /accepts/ })) await area.person.click(box);
  await press(area, 'Place the order');
}

beforeEach(() => sessionStorage.clear());

test('with one product nobody is asked for a way of its own', async () => {
  tookTwoProducts({ lines: [{ ...aLine(), product: { id: wafer.id, label: wafer.name } }] });
  open();
  expect(await screen.findByRole('radio', { name: 'Delivered' })).toBeChecked();
  expect(screen.queryByRole('radio', { name: 'Each product its own way' })).not.toBeInTheDocument();
});

test('products that all go one way stay one order, though each has a way of its own', async () => {
  tookTwoProducts({ isSplit: true });
  const area = open();
  await lockAndPlace(area);

  await waitFor(() => expect(area.whereabouts()).toBe(`/dashboard/order/${first.id}`));
  expect(sent(area, `POST ${ofAda}/quotes`)[0]?.body).toMatchObject({ lines: [{ qty: 3 }, { qty: 1 }] });
});

test('one call becomes an order for each way, one after the other, and their links stand there in the end', async () => {
  tookTwoProducts();
  const area = open();
  await storeTheBar(area);
  expect(price().getByRole('heading', { name: 'Order 1 of 2: to be shipped (3 pieces)' })).toBeVisible();
  expect(await price().findByText(/^Then to be stored in our vault \(1 piece\), about/)).toBeVisible();
  await lockAndPlace(area);

  const next = await price().findByRole('heading', { name: 'Order 2 of 2: to be stored in our vault (1 piece)' });
  await waitFor(() => expect(next).toHaveFocus());
  expect(await price().findByRole('link', { name: 'Order 10501' })).toBeVisible();
  expect(screen.queryByText('1 oz Gold Wafer')).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^How the order came/)).toHaveValue('Called back on his number.');
  expect(screen.getByLabelText(/^Street and number/)).toHaveValue('418 Concession Street');
  expect(screen.getByLabelText(/^Coupon/)).toHaveValue('');
  expect(screen.getByLabelText(/^Message to the customer/)).toHaveValue('');
  await lockAndPlace(area);

  expect(await screen.findByRole('link', { name: 'Order 10502' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order 10501' })).toHaveAttribute('href', `/dashboard/order/${first.id}`);
  expect(sent(area, `POST ${ofAda}/quotes`).map(({ body }) => body)).toMatchObject([
    { delivery: 'ship', lines: [{ productId: wafer.id, qty: 3 }], coupon: 'AUTUMN' },
    { delivery: 'vault', lines: [{ productId: bar.id, qty: 1 }] },
  ]);
  const placed = sent(area, `POST ${ofAda}/orders`);
  expect(placed.map(({ body }) => body)).toMatchObject([
    { quoteId: firstQuote, message: 'Thank you.' },
    { quoteId: secondQuote, message: '' },
  ]);
  expect(new Set(placed.map(({ headers }) => headers?.['Idempotency-Key'])).size).toBe(2);
  await press(area, 'Take another order');
  expect(await screen.findByRole('radio', { name: 'Delivered' })).toBeChecked();
  expect(sessionStorage.length).toBe(0);
});

test('a reload between two orders goes on with the second', async () => {
  tookTwoProducts();
  const area = open();
  await storeTheBar(area);
  await lockAndPlace(area);
  await price().findByRole('heading', { name: /^Order 2 of 2/ });
  area.unmount();

  open();
  expect(
    await screen.findByRole('heading', { name: 'Order 2 of 2: to be stored in our vault (1 piece)' }),
  ).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Order 10501' })).toBeVisible();
});

test('a change of what goes another way keeps the locked price; a change of what is priced lets it go', async () => {
  tookTwoProducts();
  const area = open();
  await storeTheBar(area);
  await press(area, 'Lock the prices');
  await screen.findByRole('heading', { name: 'Price locked' });

  await area.person.type(screen.getByLabelText(/^Quantity 2/), '0');
  expect(screen.getByRole('heading', { name: 'Price locked' })).toBeVisible();
  await area.person.type(screen.getByLabelText(/^Quantity 1/), '0');
  expect(await screen.findByRole('heading', { name: 'Live prices' })).toBeVisible();
});

test('what is refused of a later order stands beside the line it is about, and the rest can be left', async () => {
  tookTwoProducts({
    lines: [
      { key: 'b', product: { id: bar.id, label: bar.name }, qty: '1', way: { delivery: 'vault', vault: null } },
      { key: 'a', product: { id: wafer.id, label: wafer.name }, qty: '3' },
    ],
    isSplit: true,
    placed: [{ id: first.id, words: 'to be picked up (2 pieces)' }],
  });
  const area = open((transport) =>
    transport.answer(`POST ${ofAda}/quotes`, {
      status: 422,
      body: { message: 'No.', errors: { 'lines.0.qty': ['Only 2 a day.'] } },
    }),
  );
  await area.person.click(await screen.findByRole('combobox', { name: '10 oz Silver Bar, 1 pcs' }));
  await area.person.click((await screen.findAllByText('Delivered')).at(-1) as HTMLElement);
  await area.person.click(screen.getByRole('combobox', { name: '10 oz Silver Bar, 1 pcs' }));
  await area.person.click((await screen.findAllByText('Stored in our vault')).at(-1) as HTMLElement);
  await press(area, 'Lock the prices');
  await waitFor(() => expect(screen.getByLabelText(/^Quantity 1/)).toHaveAccessibleDescription('Only 2 a day.'));

  await press(area, 'Leave the rest');
  expect(await screen.findByRole('heading', { name: 'Placed for Ada Novak: 1 order' })).toBeVisible();
});

test('each of several vaults is a way of its own', async () => {
  const [toronto, calgary] = [anOfferedVault(), anOfferedVault({ id: idOf(602), name: 'West', city: 'Calgary' })];
  tookTwoProducts({ delivery: 'vault', vault: { id: toronto.id, label: 'Toronto' }, isSplit: true });
  const deliveries = [...anEstimate().deliveries, intoVault({ vaults: [toronto, calgary] })];
  const area = open((transport) =>
    transport.answer(`POST ${ofAda}/quotes/estimate`, { body: anEstimate({ deliveries }) }),
  );
  await area.person.click(await screen.findByRole('combobox', { name: '10 oz Silver Bar, 1 pcs' }));
  await area.person.click((await screen.findAllByText('Stored in West, Calgary')).at(-1) as HTMLElement);

  expect(
    await screen.findByRole('heading', { name: 'Order 1 of 2: to be stored in Toronto (3 pieces)' }),
  ).toBeVisible();
  expect(await price().findByText(/^Then to be stored in West, Calgary \(1 piece\)/)).toBeVisible();
  await lockAndPlace(area);
  await price().findByRole('heading', { name: /^Order 2 of 2/ });
  await press(area, 'Lock the prices');
  await waitFor(() =>
    expect(sent(area, `POST ${ofAda}/quotes`).map(({ body }) => body)).toMatchObject([
      { vaultId: toronto.id },
      { vaultId: calgary.id },
    ]),
  );
});
