import { act, screen, waitFor } from '@testing-library/react';

import { anOrder, aQuote } from '#client/testing/checkout-makers.ts';
import {
  button,
  type CheckoutPage,
  consent,
  dearer,
  openCart,
  PLACE,
  toReview,
} from '#client/testing/checkout-page.tsx';
import type { FakeReply } from '#client/testing/fake-transport.ts';
import { aSessionUser } from '#client/testing/makers.ts';

const keysOf = (page: CheckoutPage) => page.requests(PLACE).map(({ headers }) => headers?.['Idempotency-Key']);
const conflict = (message: string): FakeReply => ({ status: 409, body: { message } });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('placing the order', () => {
  test('leads to the thank-you page, and the cart is empty', async () => {
    const page = await toReview();
    await consent(page);

    await page.person.click(await button('Place order'));

    await waitFor(() => expect(page.whereabouts()).toBe('/thank-you'));
    expect(page.sent(PLACE)).toEqual([{ quoteId: aQuote().id, acceptTerms: true, acceptMarketLoss: true }]);
    expect(screen.getByText(`Another page, told {"orderId":"${anOrder().id}"}`)).toBeInTheDocument();
    expect(page.store.getState().cart.lines).toEqual([]);
  });

  test('a double click orders once', async () => {
    const page = await toReview();
    await consent(page);

    await page.person.dblClick(await button('Place order'));

    await waitFor(() => expect(page.whereabouts()).toBe('/thank-you'));
    expect(page.sent(PLACE)).toHaveLength(1);
  });

  test('when no answer comes, trying again sends the same call with the same key', async () => {
    const page = await toReview();
    page.transport.answer(PLACE, 'offline');
    await consent(page);
    await page.person.click(await button('Place order'));
    expect(await screen.findByText(/Your order may have been placed or not/)).toBeInTheDocument();

    page.transport.answer(PLACE, { body: anOrder() });
    await page.person.click(await button('Try again'));

    await waitFor(() => expect(page.whereabouts()).toBe('/thank-you'));
    const [first, second] = keysOf(page);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
  });

  test('when the connection comes back it is said, and nothing is sent before a press', async () => {
    const page = await toReview();
    page.transport.answer(PLACE, 'offline');
    await consent(page);
    await page.person.click(await button('Place order'));
    await screen.findByText(/Your order may have been placed or not/);

    page.transport.answer(PLACE, { body: anOrder() });
    act(() => void window.dispatchEvent(new Event('online')));

    expect(await screen.findByText('You are connected again.')).toBeVisible();
    expect(page.sent(PLACE)).toHaveLength(1);
    await page.person.click(await button('Try again'));
    await waitFor(() => expect(page.whereabouts()).toBe('/thank-you'));
    expect(new Set(keysOf(page)).size).toBe(1);
  });

  test('a reload after an unanswered order finds out whether it was placed, with the same key', async () => {
    const page = await toReview();
    page.transport.answer(PLACE, 'offline');
    await consent(page);
    await page.person.click(await button('Place order'));
    await screen.findByText(/Your order may have been placed or not/);
    page.unmount();

    page.transport.answer(`GET /customer/quotes/${aQuote().id}`, { body: aQuote({ status: 'consumed' }) });
    page.transport.answer(PLACE, { body: anOrder() });
    const again = openCart(page);

    await waitFor(() => expect(again.whereabouts()).toBe('/thank-you'));
    expect(new Set(keysOf(page)).size).toBe(1);
  });

  test('while nobody knows whether the order was placed, nothing can be changed', async () => {
    const page = await toReview();
    page.transport.answer(PLACE, { status: 500, body: { message: 'Something went wrong on our side.' } });
    await consent(page);

    await page.person.click(await button('Place order'));
    await screen.findByText('Something went wrong on our side.');

    expect(screen.getByRole('button', { name: 'One more' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /^Change/ })).not.toBeInTheDocument();
  });

  test('a quote that has become an order in another tab shows that order', async () => {
    const page = await toReview();
    const elsewhere = '0197a000-0000-7000-8000-0000000000c9';
    page.transport.answer(PLACE, {
      status: 409,
      body: { message: 'This quote has already become order 100481.', orderId: elsewhere },
    });
    await consent(page);

    await page.person.click(await button('Place order'));

    await waitFor(() => expect(page.whereabouts()).toBe('/thank-you'));
    expect(screen.getByText(`Another page, told {"orderId":"${elsewhere}"}`)).toBeInTheDocument();
  });

  test('what was sold out in the meantime is told, and the cart shows it', async () => {
    const page = await toReview();
    page.transport.answer(PLACE, conflict('Sold out in the meantime: 1 oz Gold Wafer.'));
    page.transport.answer(`GET /customer/quotes/${aQuote().id}`, { body: aQuote() });
    await consent(page);
    const asked = page.requests('GET /public/cart').length;

    await page.person.click(await button('Place order'));

    expect(await screen.findByText('Sold out in the meantime: 1 oz Gold Wafer.')).toBeInTheDocument();
    expect(page.requests('GET /public/cart').length).toBeGreaterThan(asked);
  });

  test('a price that has ended on the server is shown beside the new one', async () => {
    const page = await toReview({ quotes: [{}, dearer] });
    page.transport.answer(PLACE, conflict('The price lock has ended.'));
    page.transport.answer(`GET /customer/quotes/${aQuote().id}`, { body: aQuote({ status: 'voided' }) });
    await consent(page);

    await page.person.click(await button('Place order'));

    expect(await screen.findByRole('heading', { name: 'The lock has ended' })).toBeInTheDocument();
    expect((await screen.findByText(/^Was, until/)).nextSibling).toHaveTextContent('11,807.87');
    expect((await screen.findByText(/^Now, held until/)).nextSibling).toHaveTextContent('11,838.43');
  });

  test('a price that the shop has taken back says why, and the new one is offered', async () => {
    const page = await toReview({ quotes: [{}, dearer] });
    const endReason = 'The price of gold is being checked.';
    page.transport.answer(PLACE, conflict(`The shop has withdrawn this price: “${endReason}”`));
    page.transport.answer(`GET /customer/quotes/${aQuote().id}`, { body: aQuote({ status: 'voided', endReason }) });
    await consent(page);

    await page.person.click(await button('Place order'));

    expect(await screen.findByText(/The shop has withdrawn the price/)).toHaveTextContent(endReason);
    expect((await screen.findByText(/^Now, held until/)).nextSibling).toHaveTextContent('11,838.43');
  });

  test('a customer whose approval was revoked meanwhile is led to the identity check', async () => {
    const page = await toReview();
    page.transport.answer(PLACE, { status: 403, body: { message: 'Please complete the identity check first.' } });
    page.transport.answer('GET /public/check-login-status', {
      body: { user: aSessionUser({ status: 'more_info' }) },
    });
    await consent(page);

    await page.person.click(await button('Place order'));

    expect(await screen.findByRole('link', { name: 'Go to the identity check' })).toBeInTheDocument();
  });
});
