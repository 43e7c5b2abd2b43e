import { screen } from '@testing-library/react';

import { rememberOrder } from '#client/features/trade/checkout/checkout-memory.ts';
import { anOrder } from '#client/testing/checkout-makers.ts';
import { checkoutShop } from '#client/testing/checkout-shop.ts';
import { holdDate } from '#client/testing/hold-date.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import type { Order, OwnOrder } from '#contract/trade/orders.contract.ts';

import { ThankYouPage } from './ThankYouPage.tsx';

const user = aSessionUser();
const own = (changes: Partial<Order> = {}): OwnOrder => {
  const placed = anOrder(changes);
  return { ...placed, lines: placed.lines.map((line) => ({ ...line, look: null })) };
};
const order = own();

/** Opens the page in a tab that has just placed the order, or has not. */
function visit({ hasOrdered = true, owner = user.id, reply = { body: order as unknown } as object, money = {} } = {}) {
  const shop = checkoutShop({ user });
  shop.transport.answer(`GET /customer/orders/${order.id}`, reply);
  shop.transport.answer(`GET /customer/orders/${order.id}/money`, { body: money });
  if (hasOrdered) rememberOrder(sessionStorage, owner, order.id);
  return renderPage(<ThankYouPage />, { path: '/thank-you', ...shop });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  holdDate('2026-11-21T15:02:00.000Z');
});
afterEach(() => void jest.useRealTimers());

test('the order’s number, the amount due and where to send it are there', async () => {
  visit();

  expect(await screen.findByText('100482', { selector: 'header *' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'To pay by bank wire' })).toBeInTheDocument();
  expect(screen.getByText('Account').nextSibling).toHaveTextContent('0000000');
  expect(screen.getByText('Reference').nextSibling).toHaveTextContent('100482');
  expect(screen.getByText('Amount').nextSibling).toHaveTextContent('11,807.87');
});

test('an order to be paid by e-Transfer is told where that goes, and no account of ours', async () => {
  const instructions = { ...order.instructions, method: 'etransfer', words: 'Send it to desk@ingot.example.' } as const;
  visit({ reply: { body: own({ instructions }) } });

  expect(await screen.findByRole('heading', { name: 'To pay by Interac e-Transfer' })).toBeInTheDocument();
  expect(screen.getByText('Send it to desk@ingot.example.')).toBeInTheDocument();
  expect(screen.getByText('Reference').nextSibling).toHaveTextContent('100482');
  expect(screen.queryByText('Account')).not.toBeInTheDocument();
});

test('an order by card is paid by a press of the button there', async () => {
  const instructions = { ...order.instructions, method: 'card' } as const;
  const money = {
    currency: 'CAD',
    due: order.due,
    balance: '0.00',
    card: true,
    holdUntil: null,
    endDueBy: null,
    refunds: [],
  };
  visit({ reply: { body: own({ instructions }) }, money });

  expect(await screen.findByRole('button', { name: /^Pay 11,807.87.CAD by card$/ })).toBeVisible();
  expect(screen.queryByText(/on the page of your order/)).not.toBeInTheDocument();
});

test('the deadline is told in the shop’s zone by name', async () => {
  visit();

  const deadline = await screen.findByText(/Toronto time/, { selector: 'time' });

  expect(deadline).toHaveAttribute('datetime', order.paymentDeadline);
  expect(deadline).toHaveTextContent('Monday, November 23, 2026, 10:02 am, Toronto time');
});

test('an order whose deadline is past says so, and what happens to it', async () => {
  holdDate('2026-11-23T15:03:00.000Z');
  visit();

  expect(await screen.findByText(/^It is overdue since/)).toHaveTextContent(/The order was not paid in time and ends/);
  expect(screen.queryByText(/^It has to arrive by/)).not.toBeInTheDocument();
});

test('a detail is copied as it has to be typed', async () => {
  const { person } = visit();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');

  await person.click(await screen.findByRole('button', { name: 'Copy the amount' }));

  expect(copied).toHaveBeenCalledWith('11807.87');
  expect(screen.getByText('Copied')).toBeInTheDocument();
});

test('the deadline can be put into a calendar', async () => {
  visit();

  const link = await screen.findByRole('link', { name: 'Add the deadline to my calendar' });

  expect(link).toHaveAttribute('download', 'order-100482.ics');
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('DTSTART:20261123T150200Z');
});

test('an order that is paid asks for nothing', async () => {
  visit({ reply: { body: own({ due: '0.00' }) } });

  expect(await screen.findByText(/It is paid in full/)).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'To pay by bank wire' })).not.toBeInTheDocument();
});

test.each([
  ['without an order', { hasOrdered: false }],
  ['with the order of somebody who used this tab before', { owner: 'somebody-else' }],
  ['with an order that is not found', { reply: { status: 404, body: { message: 'The order was not found.' } } }],
])('%s there is nothing to see, and the visitor is at "/"', async (_how, visited) => {
  const { whereabouts } = visit(visited);

  expect(await screen.findByText(/Another page/)).toBeInTheDocument();
  expect(whereabouts()).toBe('/');
});
