import { act, screen, within } from '@testing-library/react';

import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { renderStorefront } from '#client/testing/render-storefront.tsx';
import { aSessionUser } from '#client/testing/makers.ts';
import { aSettings, AS_OF, thePrices } from '#client/testing/storefront-replies.ts';

const strip = () => screen.getByRole('region', { name: 'Live metal prices' });

/** Sets the browser's clock to seconds after the prices' time; everything else keeps its pace. */
const atSecond = (seconds: number) =>
  jest.useFakeTimers({
    now: Date.parse(AS_OF) + seconds * 1000,
    doNotFake: ['queueMicrotask', 'setTimeout', 'setImmediate', 'nextTick'],
  });

afterEach(() => jest.useRealTimers());

test('the strip shows each metal’s ask with its change, and says so where there is none', async () => {
  atSecond(12);
  await renderStorefront('/verified');

  expect(await within(strip()).findByRole('link', { name: /Gold 5,658.01 up \+0.84/ })).toBeVisible();
  expect(within(strip()).getByRole('link', { name: /Silver No price/ })).toBeVisible();
});

test('the age of the prices is told in words and ticks', async () => {
  atSecond(12);
  await renderStorefront('/verified');
  expect(await within(strip()).findByText('12 s ago')).toBeVisible();

  act(() => jest.advanceTimersByTime(3000));

  expect(within(strip()).getByText('15 s ago')).toBeVisible();
});

test('prices older than the limit are called old, and visitors are told what still works', async () => {
  atSecond(400);
  await renderStorefront('/verified');

  expect(await within(strip()).findByText(/Last price/)).toHaveTextContent('Last price 6 min ago');
  expect(screen.getByText('Prices are too old to order at.')).toBeVisible();
});

test('a closed market is said with the time it opens', async () => {
  atSecond(400);
  await renderStorefront('/verified', {
    replies: { prices: thePrices({ market: 'closed', opens_at: '2026-11-22T23:00:00.000Z' }) },
  });

  expect(await within(strip()).findByText('Market closed, prices indicative')).toBeVisible();
  expect(screen.getByText(/Ordering opens again on 11\/22\/26, 6:00 pm/)).toBeVisible();
});

test('a shop that is still being set up says that it takes no orders yet', async () => {
  atSecond(12);
  await renderStorefront('/verified', { replies: { settings: { ...aSettings, takesOrders: false } } });

  expect(await screen.findByText('This shop does not take orders yet.')).toBeVisible();
});

describe('a closed market at whose last prices is traded', () => {
  const closed = (own: Partial<Parameters<typeof thePrices>[0]>) =>
    thePrices({ market: 'closed', opens_at: '2026-11-22T23:00:00.000Z', ...own });

  test('says until when, with what buffer on our prices, and whether we buy back', async () => {
    atSecond(400);
    await renderStorefront('/verified', {
      replies: { prices: closed({ closed: { buying: '0.025', selling: null } }) },
    });

    expect(await within(strip()).findByText('Market closed until 11/22/26, 6:00 pm')).toBeVisible();
    expect(screen.getByText('The market is closed until 11/22/26, 6:00 pm, Toronto time.')).toBeVisible();
    expect(screen.getByText(/You can order at the last prices/)).toHaveTextContent(
      'ours carry a closed-market buffer of 2.5\u202f%. We buy nothing back until it opens.',
      { normalizeWhitespace: false },
    );
  });

  test('where only sell-backs are accepted, says that orders wait and what is taken off', async () => {
    atSecond(400);
    await renderStorefront('/verified', { replies: { prices: closed({ closed: { buying: null, selling: '0.01' } }) } });

    expect(await within(strip()).findByText('Market closed, prices indicative')).toBeVisible();
    expect(screen.getByText(/Ordering opens again on 11\/22\/26, 6:00 pm/)).toHaveTextContent(
      /What we pay carries a closed-market buffer of 1.% too, taken off/,
    );
  });
});

test('while the site is offline visitors are told that they can browse but not order', async () => {
  atSecond(5);
  await renderStorefront('/verified', { replies: { isOnline: false } });

  expect(await screen.findByText('Ordering is paused.')).toBeVisible();
});

test('the banner of an offline shop says why and until when, where that was said and is still to come', async () => {
  atSecond(5);
  const told = (returns_at: string) => ({
    prepare: (transport: FakeTransport) =>
      transport.answer('GET /system-status', { body: { is_online: false, message: 'New servers.', returns_at } }),
  });
  const { unmount } = await renderStorefront('/verified', told('2026-11-20T22:00:00.000Z'));
  expect(await screen.findByText(/^Ordering is paused/)).toBeVisible();
  expect(
    screen.getByText(/New servers\. We expect to reopen on 11\/20\/26, 5:00 pm, Toronto time\. Prices are/),
  ).toBeVisible();
  unmount();

  await renderStorefront('/verified', told('2026-11-20T10:00:00.000Z'));
  expect(await screen.findByText(/New servers\. Prices are indicative/)).toBeVisible();
});

test.each(['/', '/shop', '/product/1-oz-gold-wafer', '/live-prices'])(
  'while the shop is offline the prices of %s are marked indicative',
  async (at) => {
    atSecond(5);
    await renderStorefront(at, { replies: { isOnline: false } });

    expect(await within(strip()).findByText(/^Indicative,/)).toBeVisible();
    const inPage = within(screen.getByRole('main'));
    expect((await inPage.findAllByText(/, indicative$|^Indicative,/))[0]).toBeVisible();
    expect(inPage.queryByRole('button', { name: /Add to cart/ })).not.toBeInTheDocument();
  },
);

test('a simulated market is marked as such', async () => {
  await renderStorefront('/verified');

  expect(await within(strip()).findByText('Simulated')).toBeVisible();
});

test('another currency asks for its prices and is kept in a cookie', async () => {
  const { person, transport } = await renderStorefront('/verified');

  await screen.findByRole('option', { name: 'USD' });
  await person.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'USD');

  expect(document.cookie).toContain('ingot_currency=USD');
  expect(strip().querySelector('img')).toHaveAttribute('src', '/flags/US.svg');
  await within(strip()).findByText('5,658.01');
  expect(transport.requests.some(({ url }) => url.endsWith('/metal-prices/USD'))).toBe(true);
});

test('the scheme switch starts from what is shown and is kept in a cookie', async () => {
  const { person } = await renderStorefront('/verified');

  await person.click(screen.getByRole('button', { name: /light and dark/ }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');

  await person.click(screen.getByRole('button', { name: /light and dark/ }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  expect(document.cookie).toContain('ingot_scheme=light');
});

test('a search goes to the page of its results with its words', async () => {
  const { person, whereabouts } = await renderStorefront('/verified');
  const [box] = screen.getAllByRole('searchbox', { name: 'Search' });

  await person.type(box!, '10 oz silver{Enter}');

  expect(whereabouts()).toBe('/search?q=10+oz+silver');
});

test('the account leads a visitor to the sign-in, and back to where he was', async () => {
  const { person, whereabouts } = await renderStorefront('/live-prices');

  await person.click(screen.getByRole('link', { name: 'Sign in' }));

  expect(whereabouts()).toBe('/?sign-in=1');
});

test('the account of someone signed in leads to his own area', async () => {
  await renderStorefront('/verified', { user: aSessionUser({ name: 'Ann' }) });

  expect(screen.getByRole('link', { name: 'Account of Ann' })).toHaveAttribute('href', '/customer-dashboard');
});

test('the menu of a phone opens and closes', async () => {
  const { person } = await renderStorefront('/verified');
  const button = screen.getByRole('button', { name: 'Menu' });

  await person.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('navigation', { name: 'Menu' })).toBeVisible();

  await person.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('on a phone the search opens from the header with the focus in it, and the menu in its place', async () => {
  const { person } = await renderStorefront('/verified');
  const button = screen.getByRole('button', { name: 'Search the shop' });

  await person.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(document.querySelector('#phone-search input')).toHaveFocus();

  await person.click(screen.getByRole('button', { name: 'Menu' }));
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

test('the footer names the company and how to reach it', async () => {
  await renderStorefront('/verified');

  const footer = screen.getByRole('contentinfo');
  expect(await within(footer).findByText('Ingot Metals Inc.')).toBeVisible();
  expect(within(footer).getByRole('link', { name: 'desk@ingot.test' })).toHaveAttribute(
    'href',
    'mailto:desk@ingot.test',
  );
});

test('who was signed out elsewhere is told so, why that can be, and how to sign in again', async () => {
  sessionStorage.setItem('ingot:signed-out', 'ended /cart');
  await renderStorefront('/verified');

  const note = await screen.findByText('You were signed out: your session has ended.');
  expect(note.closest('p')).toHaveTextContent('when the password is changed');
  expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', '/?sign-in=1');
  act(() => screen.getByRole('button', { name: 'Close' }).click());

  expect(note).not.toBeInTheDocument();
  expect(sessionStorage.getItem('ingot:signed-out')).toBeNull();
});
