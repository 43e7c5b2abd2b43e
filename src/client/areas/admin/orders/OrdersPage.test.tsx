import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, anOrder, anOrderRow, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, type AreaOptions, renderArea } from '#client/testing/render-area.tsx';

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

/** As on a desk, where a list and an order both have room. */
const onADesk = (): void => {
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

  await waitFor(() => expect(queriesOf(area)).toEqual(['sort=totalCad']));
  expect(area.whereabouts()).toBe('/dashboard/orders?sort=totalCad');
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

describe('on a desk', () => {
  beforeEach(onADesk);

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
