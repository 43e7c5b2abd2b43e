import { screen, waitFor, within } from '@testing-library/react';

import { aListOf, anOwnOrder, anOwnOrderRow, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { holdDate } from '#client/testing/hold-date.ts';
import { aSessionUser, anAdminUser } from '#client/testing/makers.ts';
import { type Area, type AreaOptions, renderArea } from '#client/testing/render-area.tsx';

import { customerRoutes } from './routes.tsx';

const due = anOwnOrder();
const settled = anOwnOrderRow({
  id: idOf(10317),
  number: '10317',
  status: 'completed',
  payment: 'paid',
  dueCad: '0.00',
  due: '0.00',
  invoiceId: idOf(4182),
  invoiceNumber: 'INV-2026-004182',
});
const notNumberedYet = anOwnOrderRow();

const ownOrders = (transport: FakeTransport): void => {
  transport.answer('GET /customer/orders', ({ url }) => ({
    body: url.includes('awaiting_payment')
      ? aListOf([notNumberedYet], { rows: 1 })
      : aListOf([notNumberedYet, settled]),
  }));
  transport.answer(`GET /customer/orders/${due.id}`, { body: due });
};

afterEach(() => void jest.useRealTimers());

const area = (options: Partial<AreaOptions> = {}): Area =>
  renderArea(customerRoutes, { at: '/customer-dashboard', user: aSessionUser(), answers: ownOrders, ...options });

test('each order in the list leads to its invoice, once that is numbered', async () => {
  area();

  const invoice = await screen.findByRole('link', { name: 'INV-2026-004182' });
  expect(invoice).toHaveAttribute('href', `/customer-dashboard/invoice/${idOf(4182)}`);
  expect(screen.getAllByRole('link', { name: /^INV-/ })).toHaveLength(1);
});

test('an order that staff placed for him on the phone says so, and no other', async () => {
  const taken = { ...settled, channel: 'phone' as const };
  area({
    answers: (transport) => transport.answer('GET /customer/orders', { body: aListOf([notNumberedYet, taken]) }),
  });

  expect((await screen.findByText('placed by phone')).parentElement).toHaveTextContent('10317 placed by phone');
});

describe('the customers’ shell', () => {
  test('has exactly the menu of the specification', async () => {
    area();

    const menu = await screen.findByRole('navigation', { name: 'Your account' });
    expect([...menu.querySelectorAll('a')].map((entry) => entry.textContent)).toEqual([
      'Site',
      'Orders',
      'Storage vault',
      'Sold History',
      'Profile',
    ]);
    expect(within(menu).getByText('Site').closest('a')).toHaveAttribute('href', '/');
  });

  test('highlights the entry of the current page, also on a single order', async () => {
    area({ at: `/customer-dashboard/order/${due.id}` });

    const menu = await screen.findByRole('navigation', { name: 'Your account' });
    expect(menu.querySelectorAll('[aria-current="page"]')).toHaveLength(1);
    expect(menu.querySelector('[aria-current="page"]')).toHaveTextContent('Orders');
  });

  test('has a settings button that leads to the password, and a way out', async () => {
    const { person, whereabouts, effects } = area();

    await person.click(await screen.findByRole('link', { name: 'Settings' }));
    const settings = whereabouts();
    await person.click(screen.getByRole('button', { name: 'Log out' }));

    expect(settings).toBe('/customer-dashboard/reset-password');
    await waitFor(() => expect(effects).toContain('navigate: /'));
  });
});

describe('the guards', () => {
  test('send an administrator to the front page', async () => {
    const { whereabouts } = area({ user: anAdminUser() });

    await waitFor(() => expect(whereabouts()).toBe('/'));
  });

  test('send an unverified customer from the vault to the verification of his e-mail', async () => {
    const { whereabouts } = area({ at: '/customer-dashboard/storage', user: aSessionUser({ verified: false }) });

    await waitFor(() => expect(whereabouts()).toBe('/verify-email'));
  });

  test('send an unapproved customer from the sold history to the identity form', async () => {
    const { whereabouts } = area({
      at: '/customer-dashboard/sold-history',
      user: aSessionUser({ status: 'submitted' }),
    });

    await waitFor(() => expect(whereabouts()).toBe('/kyc-form'));
  });

  test('let an unapproved customer see his orders', async () => {
    area({ user: aSessionUser({ status: 'draft' }) });

    expect(await screen.findByText('10317')).toBeVisible();
  });
});

describe('before the first order', () => {
  test('a customer whose identity is not checked is led to the check', async () => {
    area({ user: aSessionUser({ status: 'pending' }) });

    const link = await screen.findByRole('link', { name: 'Begin the check' });
    expect(link).toHaveAttribute('href', '/kyc-form');
  });

  test('a customer who has not confirmed his e-mail is led there first', async () => {
    area({ user: aSessionUser({ verified: false, status: 'pending' }) });

    expect(await screen.findByRole('link', { name: 'Where the email went' })).toHaveAttribute('href', '/verify-email');
  });

  test('a customer whose papers lie with us is told so, and an approved one nothing', async () => {
    const waiting = area({ user: aSessionUser({ status: 'submitted' }) });
    expect(await screen.findByText('We are checking your papers.')).toBeVisible();
    waiting.unmount();

    area();
    await screen.findByText('10317');
    expect(screen.queryByText(/identity check|papers/i)).not.toBeInTheDocument();
  });
});

describe('the orders', () => {
  test('begin with what has to be paid: how much, by when, where to, under which reference', async () => {
    holdDate('2026-11-20T15:00:00.000Z');
    area();

    const payment = await screen.findByRole('region', { name: 'To pay for order 10466' });
    expect(payment).toHaveTextContent('4,545.15 CAD');
    expect(payment).toHaveTextContent('by Tuesday, November 24, 2026, 5:00 pm, Toronto time');
    expect(payment).toHaveTextContent('Account106 884 2');
    expect(payment).toHaveTextContent('Reference10466');
  });

  test('say how many more wait for a payment, where one stands first', async () => {
    area({
      answers: (transport) => {
        ownOrders(transport);
        transport.answer('GET /customer/orders', ({ url }) => ({
          body: url.includes('awaiting_payment')
            ? { ...aListOf([notNumberedYet], { rows: 1 }), total: 3 }
            : aListOf([notNumberedYet, settled]),
        }));
      },
    });

    const payment = await screen.findByRole('region', { name: 'To pay for order 10466' });
    expect(payment).toHaveTextContent('2 more orders wait for your payment; the list below says what is due on each.');
  });

  test('list each order with its state, and say "pay by" only where money is due', async () => {
    area();

    const waiting = (await screen.findByText('10466', { selector: 'td a' })).closest('tr');
    const done = (await screen.findByText('10317')).closest('tr');
    expect(waiting).toHaveTextContent('11/24/26');
    expect(waiting).toHaveTextContent('2 × 1 oz Platinum Bar');
    expect(waiting).toHaveTextContent('4,545.15 CAD');
    expect(done).toHaveTextContent('Delivered');
    expect(done).not.toHaveTextContent('11/24/26');
  });

  test('an order shows its lines, its payment and its timeline', async () => {
    area({ at: `/customer-dashboard/order/${due.id}` });

    expect(await screen.findByRole('heading', { name: 'Order 10466' })).toBeVisible();
    expect(screen.getByText('1 oz Platinum Bar')).toBeVisible();
    expect(screen.getByRole('region', { name: 'To pay for order 10466' })).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'What happened so far' })).getByText('Order placed'),
    ).toBeVisible();
  });

  test('the list has no tools of the staff', async () => {
    area();
    await screen.findByText('10317');

    for (const name of [/Save as view/, /Columns/, /Keys/, /Dense/i])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /CSV/ })).toBeVisible();
  });

  test('an order of somebody else is not found', async () => {
    area({ at: `/customer-dashboard/order/${idOf(99)}` });

    expect(await screen.findByRole('alert')).toHaveTextContent('The order was not found');
  });

  test('a reference is copied at a press', async () => {
    const { person } = area();
    const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

    await person.click(await screen.findByRole('button', { name: 'Copy the reference' }));

    expect(copy).toHaveBeenCalledWith('10466');
    expect(await screen.findByRole('button', { name: 'Copied the reference' })).toBeVisible();
  });
});
