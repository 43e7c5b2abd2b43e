import { act, screen } from '@testing-library/react';

import { rememberCheckout } from '#client/features/trade/checkout/checkout-memory.ts';
import { aDelivery, aQuote } from '#client/testing/checkout-makers.ts';
import { buyer, type CheckoutShopState, dearer, openCart, PLACE, QUOTE } from '#client/testing/checkout-page.tsx';
import { checkoutShop } from '#client/testing/checkout-shop.ts';

/** Lets time pass and all that follows happen. */
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const READ = `GET /customer/quotes/${aQuote().id}` as const;

/** Opens the page as a reload does that finds its lock running, for as long as said. */
async function locked({ seconds = 600, ...state }: Partial<CheckoutShopState> & { seconds?: number } = {}) {
  const { id, serverTime } = aQuote();
  const attempt = { quoteId: id, key: '7b0c9a52-4f1e-4c58-9a53-7d2f7a2c1e01' };
  rememberCheckout(sessionStorage, buyer.id, { delivery: aDelivery, paymentMethod: 'wire', attempt });
  const shop = checkoutShop({ user: buyer, ...state });
  const expiresAt = new Date(Date.parse(serverTime) + seconds * 1000).toISOString();
  shop.transport.answer(READ, { body: aQuote({ expiresAt }) });
  const page = openCart(shop);
  await pass(0);
  return page;
}

const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

test('counts down by the server’s two times, in ring, clock and sentence alike', async () => {
  await locked();

  await pass(78);

  expect(screen.getByText(/^These prices are held for/)).toHaveTextContent(
    'held for 8 min 42 s, until 10:10 am, Toronto time.',
  );
  expect(screen.getAllByText('8:42')).toHaveLength(2);
});

test('does not care how the browser’s clock is set', async () => {
  const page = await locked();

  jest.setSystemTime(Date.now() + 3_600_000);
  await pass(2);

  expect(screen.getByRole('heading', { name: 'Price locked' })).toBeInTheDocument();
  expect(page.requests(READ)).toHaveLength(2);
});

test.each([
  [120, 'The price lock ends in two minutes.'],
  [60, 'The price lock ends in one minute.'],
  [15, 'The price lock ends in 15 seconds.'],
])('at %i seconds it is said, and not before: %s', async (left, words) => {
  await locked({ seconds: left + 5 });

  await pass(4);
  const before = said();
  await pass(1);

  expect(before).not.toContain(words);
  expect(said()).toContain(words);
});

test('in the last minute the ring is amber', async () => {
  const { container } = await locked({ seconds: 61 });
  const isAmber = () => container.querySelector('.ring.low') !== null;

  const before = isAmber();
  await pass(1);

  expect([before, isAmber()]).toEqual([false, true]);
});

test('at zero nothing is ordered: the old and the new total stand side by side, and the new price can be accepted', async () => {
  const page = await locked({ seconds: 70, quotes: [dearer] });
  page.transport.answer(READ, { body: aQuote({ status: 'expired' }) });

  await pass(70);
  expect(screen.getByText(/^Was, until/).nextSibling).toHaveTextContent('11,807.87');
  expect(screen.getByText(/^Now, held until/).nextSibling).toHaveTextContent('11,838.43');
  expect(screen.getByText(/against the price you were shown/)).toHaveTextContent('up +30.56 (+0.26 %)');
  act(() => screen.getAllByRole('button', { name: 'Accept new price' })[0]!.click());
  await pass(1);

  expect(screen.getByRole('heading', { name: 'Price locked' })).toBeInTheDocument();
  expect(screen.getByLabelText(/I have read the market-loss policy/)).not.toBeChecked();
  expect(page.sent(PLACE)).toEqual([]);
});

test('a new price that nobody accepts in time ends as well, and no further one is asked for by itself', async () => {
  const page = await locked({ seconds: 70, quotes: [dearer] });
  const asked = page.sent(QUOTE).length;
  page.transport.answer(READ, { body: aQuote({ status: 'expired' }) });

  await pass(70);
  await pass(3600);

  expect(screen.getAllByRole('button', { name: 'Show the price now' })).not.toHaveLength(0);
  expect(page.sent(QUOTE).length - asked).toBe(1);
});

test('when the page comes back to sight the server is asked how long the lock still holds', async () => {
  const page = await locked();
  page.transport.answer(READ, {
    body: aQuote({ serverTime: '2026-11-21T15:08:00.000Z' }),
  });

  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(1);

  expect(screen.getByText(/^These prices are held for/)).toHaveTextContent('1 min 59 s');
});

test('a page that nobody sees locks nothing anew, and finds newer prices of another tab when it is looked at again', async () => {
  const page = await locked({ seconds: 70 });
  const asked = page.sent(QUOTE).length;
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  page.transport.answer(READ, { body: aQuote({ status: 'superseded' }) });

  await pass(3600);
  const whileHidden = page.sent(QUOTE).length - asked;
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(1);

  expect(whileHidden).toBe(0);
  expect(screen.getByRole('heading', { name: 'You locked newer prices in another tab' })).toBeVisible();
  expect(screen.queryByText('0:00')).not.toBeInTheDocument();
  expect(page.sent(QUOTE).length - asked).toBe(0);
  act(() => screen.getAllByRole('button', { name: 'Lock new prices here' })[0]!.click());
  await pass(1);
  expect(page.sent(QUOTE).length - asked).toBe(1);
  expect(screen.getByRole('heading', { name: 'Locked here again' })).toBeVisible();
  expect(screen.queryByText('0:00')).not.toBeInTheDocument();
  expect(screen.getAllByText(/^9:5\d$/)).toHaveLength(2);
});

test('what another tab has ordered is not locked and ordered again: the page says so and leads to the order', async () => {
  const page = await locked();
  page.transport.answer(READ, { body: aQuote({ status: 'superseded' }) });
  await pass(300);
  const told = JSON.stringify({ userId: buyer.id, orderId: 'order-of-the-other-tab' });
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'ingot:ordered', newValue: told })));
  await pass(1);

  expect(screen.getByRole('heading', { name: 'You placed this order in another tab.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the order' })).toHaveAttribute(
    'href',
    expect.stringContaining('order-of-the-other-tab'),
  );
  expect(page.requests(QUOTE)).toHaveLength(0);
});
