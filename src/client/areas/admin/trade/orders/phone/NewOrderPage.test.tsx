import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { draftKey, writeDraft } from '#client/kit/resource-form/drafts.ts';
import { aDelivery, aQuote, anEstimate } from '#client/testing/checkout-makers.ts';
import { aCustomerRow, aListOf, anOrder, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { anAdminProductRow } from '#client/testing/product-makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { Quote } from '#contract/trade/quotes.contract.ts';

import { blankDraft, type PhoneDraft } from './phone-draft.ts';

const clerk = anAdminUser();
const ada = aCustomerRow({ id: idOf(1), name: 'Ada Novak', email: 'ada@example.com', status: 'approved' });
const wafer = anAdminProductRow({
  ...{ id: '0197a000-0000-7000-8000-0000000000a1', name: '1 oz Gold Wafer', sku: 'KB-AU-1OZ-W' },
});
const known = aQuote().address;
const ofAda = `/admin/customers/${ada.id}` as const;

/** A lock that has so many seconds left. */
const locked = (own: Partial<Quote> = {}, seconds = 600): Quote => {
  const now = Date.now();
  return aQuote({
    serverTime: new Date(now).toISOString(),
    expiresAt: new Date(now + seconds * 1000).toISOString(),
    ...own,
  });
};

function staff(transport: FakeTransport): void {
  transport.answer('GET /admin/customers', { body: aListOf([ada]) });
  transport.answer('GET /admin/products', { body: aListOf([wafer]) });
  transport.answer(`GET ${ofAda}/ordering`, {
    body: {
      ...{ id: ada.id, name: ada.name, email: ada.email },
      ...{ refusal: null, tier: 'Silver', balances: [], traders: [], addresses: [known] },
    },
  });
  transport.answer(`POST ${ofAda}/quotes/estimate`, { body: anEstimate() });
  transport.answer(`POST ${ofAda}/quotes`, () => ({ body: locked() }));
  transport.answer(`POST ${ofAda}/orders`, { body: anOrder({ id: idOf(77), number: '10501' }) });
  transport.answer(`GET /admin/orders/${idOf(77)}`, { body: anOrder({ id: idOf(77), number: '10501' }) });
}

const open = (answers: (transport: FakeTransport) => void = () => undefined, at = '/dashboard/new-order'): Area =>
  renderArea(adminRoutes, {
    at,
    user: clerk,
    answers: (transport) => {
      staff(transport);
      answers(transport);
    },
  });
const sent = ({ transport }: Area, call: string) =>
  transport.requests.filter(({ method, url }) => `${method} ${url.replace('/backend', '')}` === call);
const press = (area: Area, name: string) => area.person.click(screen.getByRole('button', { name }));

async function pick({ person }: Area, label: string | RegExp, option: string) {
  await person.click(screen.getByRole('combobox', { name: label }));
  const found = await screen.findAllByText(option);
  await person.click(found.at(-1) as HTMLElement);
}

/** Everything that a price needs, as the customer says it. */
async function takeOrder(area: Area): Promise<void> {
  await screen.findByRole('heading', { name: 'New order' });
  await pick(area, /^Customer/, 'Ada Novak');
  await area.person.type(screen.getByLabelText(/^How the order came/), 'Called back on his number.');
  await pick(area, /^Product 1/, '1 oz Gold Wafer');
  await area.person.clear(screen.getByLabelText(/^Quantity 1/));
  await area.person.type(screen.getByLabelText(/^Quantity 1/), '2');
  await area.person.click(await screen.findByRole('button', { name: /418 Concession Street/ }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Payment method/ })).toBeEnabled());
  await pick(area, /^Payment method/, 'Bank wire, $11,807.87');
}
/** The same as an earlier visit of this tab has left it. */
function tookOrder(): void {
  const draft: PhoneDraft = {
    ...blankDraft(),
    customer: { id: ada.id, label: ada.name },
    lines: [{ key: 'a', product: { id: wafer.id, label: wafer.name }, qty: '2' }],
    address: aDelivery.address,
    paymentMethod: 'wire',
    reason: 'Called back on his number.',
  };
  const key = draftKey(clerk.id, 'phone-order', null);
  writeDraft(sessionStorage, key, { at: new Date().toISOString(), before: {}, now: { draft, attempt: null } });
}
async function lockAgain(answers?: (transport: FakeTransport) => void): Promise<Area> {
  tookOrder();
  const area = open(answers);
  await area.person.click(await screen.findByRole('button', { name: 'Lock the prices' }));
  return area;
}
async function giveWord({ person }: Area): Promise<void> {
  for (const box of await screen.findAllByRole('checkbox', { name: /accepts/ })) await person.click(box);
}

beforeEach(() => sessionStorage.clear());

test('a link that names a customer begins with the customer chosen, and another can be chosen then', async () => {
  const { whereabouts } = open(undefined, `/dashboard/new-order?customer=${ada.id}`);

  expect(await screen.findByText('Silver')).toBeVisible();
  expect(screen.getByText('Ada Novak')).toBeVisible();
  await waitFor(() => expect(whereabouts()).toBe('/dashboard/new-order'));
});

test('an order is taken, locked with its countdown, placed on the customer’s word and opened', async () => {
  const area = open();
  await takeOrder(area);
  await press(area, 'Lock the prices');

  expect(await screen.findByRole('heading', { name: 'Price locked' })).toBeVisible();
  expect(screen.getByText(/These prices are held for (10 min 0|9 min 5\d) s/)).toBeVisible();
  expect(within(screen.getByRole('complementary', { name: 'Price' })).getByText('11,807.87')).toBeVisible();
  expect(sent(area, `POST ${ofAda}/quotes`).at(-1)?.body).toEqual({
    currency: 'CAD',
    lines: [{ productId: wafer.id, qty: 2 }],
    delivery: 'ship',
    address: known,
    paymentMethod: 'wire',
  });
  expect(screen.getByRole('button', { name: 'Place the order' })).toBeDisabled();
  await giveWord(area);
  await press(area, 'Place the order');

  await waitFor(() => expect(area.whereabouts()).toBe(`/dashboard/order/${idOf(77)}`));
  const [placed] = sent(area, `POST ${ofAda}/orders`);
  expect(placed?.body).toEqual({
    quoteId: aQuote().id,
    acceptTerms: true,
    acceptMarketLoss: true,
    reason: 'Called back on his number.',
    message: '',
  });
  expect(sessionStorage.length).toBe(0);
});

test('only customers who may buy are looked for', async () => {
  const area = open();
  await screen.findByRole('heading', { name: 'New order' });
  await pick(area, /^Customer/, 'Ada Novak');

  expect(
    area.transport.requests.some(({ url }) => url === '/backend/admin/customers?rows=20&f.status=in:approved'),
  ).toBe(true);
});

test('what is missing is said beside its field, and nothing is asked for', async () => {
  const area = open();
  await screen.findByRole('heading', { name: 'New order' });
  await press(area, 'Lock the prices');

  expect(screen.getByRole('combobox', { name: /^Customer/ })).toHaveAccessibleDescription(/Choose the customer\./);
  expect(screen.getByRole('combobox', { name: /^Customer/ })).toHaveFocus();
  expect(screen.getByLabelText(/^How the order came/)).toBeInvalid();
  expect(screen.getByLabelText(/^Street and number/)).toBeInvalid();
  expect(sent(area, `POST ${ofAda}/quotes`)).toEqual([]);
});

test('a refusal stands beside its field and its line, and nothing that was typed is lost', async () => {
  const area = await lockAgain((transport) =>
    transport.answer(`POST ${ofAda}/quotes`, {
      status: 422,
      body: { message: 'No.', errors: { 'address.postalCode': ['Enter a postal code, such as L8P 1A1.'] } },
    }),
  );
  await waitFor(() =>
    expect(screen.getByLabelText(/^Postal code/)).toHaveAccessibleDescription('Enter a postal code, such as L8P 1A1.'),
  );

  area.transport.answer(`POST ${ofAda}/quotes`, {
    status: 409,
    body: { message: '1 oz Gold Wafer: Only 1 left.', productId: wafer.id },
  });
  await press(area, 'Lock the prices');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^Product 1/ })).toHaveAccessibleDescription(/Only 1 left\./),
  );
  expect(screen.getByLabelText(/^Street and number/)).toHaveValue('418 Concession Street');
  expect(screen.getByLabelText(/^How the order came/)).toHaveValue('Called back on his number.');
});

test('a change of what is ordered lets the locked price go; a word to the order does not', async () => {
  const area = await lockAgain();
  await screen.findByRole('heading', { name: 'Price locked' });

  await area.person.type(screen.getByLabelText(/^Message to the customer/), 'Thank you.');
  expect(screen.getByRole('heading', { name: 'Price locked' })).toBeVisible();
  await area.person.type(screen.getByLabelText(/^Quantity 1/), '0');

  expect(await screen.findByRole('heading', { name: 'Live prices' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Lock the prices' })).toBeEnabled();
});

test('a lock that ends shows the old and the new price side by side, and keeps everything typed', async () => {
  const next = { id: idOf(901), total: '11907.87' };
  let asked = 0;
  const area = await lockAgain((transport) =>
    transport.answer(`POST ${ofAda}/quotes`, () => ({ body: asked++ === 0 ? locked({}, 0.3) : locked(next) })),
  );

  await screen.findByRole('heading', { name: 'The lock has ended' });
  const price = screen.getByRole('complementary', { name: 'Price' });
  await waitFor(() => expect(within(price).getAllByText('11,907.87').length).toBeGreaterThan(0));
  expect(within(price).getByText('11,807.87')).toBeVisible();
  expect(screen.getByLabelText(/^Street and number/)).toHaveValue('418 Concession Street');
  await press(area, 'Accept the new price');
  await giveWord(area);
  await press(area, 'Place the order');
  await waitFor(() => expect(sent(area, `POST ${ofAda}/orders`)[0]?.body).toMatchObject({ quoteId: next.id }));
});

test('an unanswered order is asked about with the same key, also after a reload, and nothing can be changed before', async () => {
  const area = await lockAgain((transport) => transport.answer(`POST ${ofAda}/orders`, 'offline'));
  await giveWord(area);
  await press(area, 'Place the order');
  expect(await screen.findByText(/it can’t be placed twice/)).toBeVisible();
  expect(screen.getByLabelText(/^Street and number/)).toBeDisabled();
  const [first] = sent(area, `POST ${ofAda}/orders`);
  area.unmount();

  const again = open((transport) =>
    transport.answer(`GET /admin/quotes/${aQuote().id}`, () => ({ body: locked({ status: 'consumed' }) })),
  );
  await waitFor(() => expect(again.whereabouts()).toBe(`/dashboard/order/${idOf(77)}`));
  const [second] = sent(again, `POST ${ofAda}/orders`);
  expect(second).toMatchObject({
    body: first?.body,
    headers: { 'Idempotency-Key': first?.headers?.['Idempotency-Key'] },
  });
});

test('a price is let go on the server too', async () => {
  const area = await lockAgain((transport) =>
    transport.answer(`POST /admin/quotes/${aQuote().id}/void`, { body: { id: aQuote().id, status: 'voided' } }),
  );
  await screen.findByRole('heading', { name: 'Price locked' });
  await press(area, 'Let the price go');

  expect(await screen.findByRole('heading', { name: 'Live prices' })).toBeVisible();
  expect(sent(area, `POST /admin/quotes/${aQuote().id}/void`)).toHaveLength(1);
});
