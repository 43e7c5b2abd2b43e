import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, anOrder, anOrderRow, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, type AreaOptions, renderArea } from '#client/testing/render-area.tsx';
import type { AdminOrderRow } from '#contract/trade/orders.contract.ts';

const [first, second] = [
  anOrderRow(),
  anOrderRow({ id: idOf(10467), number: '10467', customerName: 'Harjit Dhaliwal', metals: ['XAU', 'XAG'] }),
];

const twoOrders = (transport: FakeTransport): void => {
  transport.answer('GET /admin/orders', { body: aListOf([first, second]) });
  transport.answer(`GET /admin/orders/${first.id}`, { body: anOrder() });
  transport.answer(`GET /admin/orders/${second.id}`, { body: anOrder({ ...second }) });
};

const orders = (options: Partial<AreaOptions> = {}): Area =>
  renderArea(adminRoutes, { at: '/dashboard/orders', user: anAdminUser(), answers: twoOrders, ...options });

const queriesOf = ({ transport }: Area): string[] =>
  transport.requests.flatMap(({ url }) => /^\/backend\/admin\/orders(?:\?(.*))?$/.exec(url)?.[1] ?? []);

/** As on a wide screen, where a list and an order both have room. */
const onAWideScreen = (): void => {
  const media = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...media(query), matches: query === '(min-width: 1180px)' }));
};

afterEach(() => jest.restoreAllMocks());

test('the list shows each order’s number, customer, status, metals and money', async () => {
  orders();

  const row = (await screen.findByText('10467')).closest('tr') as HTMLElement;
  expect(within(row).getByText('Harjit Dhaliwal')).toBeVisible();
  expect(within(row).getByText('Awaiting payment')).toBeVisible();
  expect(within(row).getByTitle('Gold (XAU)')).toBeVisible();
  expect(within(row).getByTitle('Silver (XAG)')).toBeVisible();
  expect(within(row).getAllByText('4,545.15')).toHaveLength(2);
});

test('the list is sorted by the keyboard, and the server is asked in the words of the address', async () => {
  const area = orders();
  const total = await screen.findByRole('button', { name: 'Total CAD' });
  total.focus();

  await area.person.keyboard(' ');

  await waitFor(() => expect(queriesOf(area).at(-1)).toBe('sort=totalCad'));
  expect(queriesOf(area)).toContain('rows=1&totals=true');
  expect(area.whereabouts()).toBe('/dashboard/orders?sort=totalCad');
});

test('an order of one metal says its ounces, one of several how many metals it has', async () => {
  orders();

  const gold = (await screen.findByText('10466')).closest('tr') as HTMLElement;
  const mixed = screen.getByText('10467').closest('tr') as HTMLElement;
  expect(within(gold).getByText('2.0000 oz')).toBeVisible();
  expect(within(mixed).getByText('2 metals')).toBeVisible();
});

describe('the day to pay by', () => {
  const day = 86_400_000;
  const dueIn = (days: number, own: Partial<AdminOrderRow> = {}) => {
    const row = anOrderRow({ paymentDeadline: new Date(Date.now() + days * day).toISOString(), ...own });
    orders({ answers: (transport) => transport.answer('GET /admin/orders', { body: aListOf([row]) }) });
  };

  test.each([
    { means: 'today', days: 0, words: 'Today' },
    { means: 'gone by', days: -2, words: 'Overdue' },
  ])('is said in a word when it is $means and money is due', async ({ days, words }) => {
    dueIn(days);

    expect(await screen.findByText(words)).toBeVisible();
  });

  test.each([
    { means: 'it is to come', days: 2, own: {} },
    { means: 'nothing is due any more', days: -2, own: { dueCad: '0.00', status: 'confirmed' as const } },
  ])('is a date while $means', async ({ days, own }) => {
    dueIn(days, own);

    await screen.findByText('10466');
    expect(screen.queryByText(/Today|Overdue/)).not.toBeInTheDocument();
  });
});

test('a row opens its lines below it', async () => {
  const { person } = orders();

  await person.click(await screen.findByRole('button', { name: /Details of .*10466/ }));

  expect(await screen.findByText('1 oz Platinum Bar')).toBeVisible();
});

test('money is recorded from a row’s menu, for an order that waits for it', async () => {
  const { person } = orders({
    answers: (server) => {
      twoOrders(server);
      server.answer(`GET /admin/orders/${first.id}/waiting-money`, { body: { items: [] } });
    },
  });
  await person.click(await screen.findByRole('button', { name: /^Actions for .*10466/ }));

  await person.click(await screen.findByRole('menuitem', { name: 'Mark as paid…' }));

  expect(await screen.findByRole('dialog', { name: 'Mark order 10466 as paid?' })).toBeVisible();
});

test('only confirmed orders are picked; what became of them is told', async () => {
  const confirmed = anOrderRow({ id: idOf(3), number: '10468', status: 'confirmed', dueCad: '0.00' });
  const { person, transport } = orders({
    answers: (server) => {
      server.answer('GET /admin/orders', { body: aListOf([first, confirmed]) });
      server.answer('POST /admin/orders/bulk', { body: { done: 1, skipped: 0, failed: [] } });
    },
  });
  await person.click(await screen.findByRole('checkbox', { name: /10466/ }));
  await person.click(screen.getByRole('checkbox', { name: /10468/ }));

  await person.click(await screen.findByRole('button', { name: /^Start picking/ }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: /Start picking/ }));

  expect(await screen.findByText('Start picking: done')).toBeVisible();
  expect(transport.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    selection: { by: 'ids', ids: [confirmed.id] },
    action: 'pick',
  });
});

test('someone without the right reads that the orders are not his to see', async () => {
  orders({
    answers: (transport) =>
      transport.answer('GET /admin/orders', { status: 403, body: { message: 'You need the right orders.read.' } }),
  });

  const refusal = await screen.findByRole('alert');
  expect(refusal).toHaveTextContent('Orders are not yours to see');
  expect(refusal).toHaveTextContent('You need the right orders.read.');
});

test('on a phone an order opens as a page of its own', async () => {
  const { person, whereabouts } = orders();

  await person.click(await screen.findByText('10466'));

  expect(whereabouts()).toBe(`/dashboard/order/${first.id}`);
  expect(await screen.findByRole('heading', { name: 'Order 10466' })).toBeVisible();
  expect(document.title).toContain('Order 10466');
});

describe('on a wide screen', () => {
  beforeEach(onAWideScreen);

  test('an order opens beside the list, whose address stays', async () => {
    const { person, whereabouts } = orders({ at: '/dashboard/orders?sort=totalCad' });

    await person.click(await screen.findByText('10466'));

    const aside = await screen.findByRole('complementary', { name: 'Order 10466' });
    expect(await within(aside).findByText('1 oz Platinum Bar')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Orders' })).toBeVisible();
    expect(whereabouts()).toBe('/dashboard/orders?sort=totalCad');
    expect(screen.getByText('10466', { selector: 'td a' }).closest('tr')).toHaveAttribute('aria-current', 'true');
  });

  test('the order takes the focus, and Escape gives it back to the list', async () => {
    const { person } = orders();
    await person.click(await screen.findByText('10466'));
    const aside = await screen.findByRole('complementary', { name: 'Order 10466' });
    const hadFocus = document.activeElement === aside;

    await person.keyboard('{Escape}');

    expect(hadFocus).toBe(true);
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(screen.getByText('10466', { selector: 'td a' })).toHaveFocus();
  });

  test('J and K step through the list', async () => {
    const { person } = orders();
    await person.click(await screen.findByText('10466'));
    await screen.findByRole('complementary', { name: 'Order 10466' });

    await person.keyboard('j');
    const stepped = await screen.findByRole('complementary', { name: 'Order 10467' });
    await person.keyboard('k');

    expect(stepped).toBeInTheDocument();
    expect(await screen.findByRole('complementary', { name: 'Order 10466' })).toBeVisible();
  });
});

test('ticked orders are taken to their sheets for paper', async () => {
  const area = orders();
  await area.person.click(await screen.findByRole('checkbox', { name: 'Select 10466' }));
  await area.person.click(screen.getByRole('checkbox', { name: 'Select 10467' }));

  await area.person.click(await screen.findByRole('button', { name: 'Print sheets' }));

  await waitFor(() => expect(area.whereabouts()).toBe(`/dashboard/order-sheets?ids=${first.id},${second.id}`));
});
