import { fireEvent, screen, within } from '@testing-library/react';

import { thePrices } from '#client/testing/storefront-replies.ts';
import { renderStorefront } from '#client/testing/render-storefront.tsx';

/** The part with the chart, once it is drawn. */
async function box() {
  await screen.findByRole('slider');
  return within(screen.getByRole('region', { name: /mid-market price/ }));
}

test('the history of gold is drawn for a month, and ends with the price of now', async () => {
  await renderStorefront('/live-prices');

  const history = await box();
  expect(history.getByRole('heading', { name: 'Gold, mid-market price' })).toBeVisible();
  expect(history.getByRole('group', { name: 'Gold in CAD per troy ounce, one month' })).toBeVisible();
  expect(history.getByRole('slider')).toHaveAttribute('aria-valuetext', expect.stringMatching(/^5,657.46 on /));
  expect(history.getByText(/each point at the exchange rate of its time/)).toBeVisible();
});

test('by keys each point is read out with its moment', async () => {
  await renderStorefront('/live-prices');
  const slider = (await box()).getByRole('slider');

  fireEvent.change(slider, { target: { value: '1' } });

  expect(slider).toHaveAttribute('aria-valuetext', '5,700.00 on 11/18/26, 5:00 pm');
  expect((await box()).getByText('5,700.00', { selector: 'strong' })).toBeVisible();
});

test('another metal and another period are fetched and named', async () => {
  const { person } = await renderStorefront('/live-prices');

  await person.click(await screen.findByRole('button', { name: /^Silver/ }));
  await person.click(screen.getByRole('radio', { name: '1y' }));

  expect(await screen.findByRole('group', { name: 'Silver in CAD per troy ounce, one year' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Silver/ })).toHaveAttribute('aria-pressed', 'true');
});

test('the same figures stand in a table, newest first, by the unit chosen', async () => {
  const { person } = await renderStorefront('/live-prices');

  await person.click(await screen.findByRole('radio', { name: 'Gram' }));

  const rows = (await box()).getAllByRole('row', { hidden: true });
  expect(rows).toHaveLength(5);
  expect(rows[2]).toHaveTextContent('11/19/26, 5:00 pm181.65');
});

test('a period of which nothing is recorded says so, and a history that cannot be had offers another try', async () => {
  const empty = { metal: 'XAU', currency: 'CAD', range: '1m', step_seconds: 60, unrated: 0, simulated: true };
  await renderStorefront('/live-prices', {
    prepare: (transport) => transport.answer('GET /public/price-history/XAU', { body: { ...empty, candles: [] } }),
  });

  expect(await screen.findByText('Nothing was recorded in this period yet.')).toBeVisible();
});

test.each([
  [[], /^No exchange rate for CAD is known for this period/],
  [['17', '18'], /No exchange rate for CAD is known before 11\/17\/26, 5:00 pm; the line begins there\.$/],
])('where the exchange rates of the time are not known it says so', async (days, words) => {
  const candles = days.map((day) => ({
    at: `2026-11-${day}T22:00:00.000Z`,
    ...{ open: '5600', high: '5720', low: '5590', close: '5700', usd_rate: '1.3584' },
  }));
  const reply = { metal: 'XAU', currency: 'CAD', range: '1m', step_seconds: 86_400, unrated: 3, simulated: true };
  await renderStorefront('/live-prices', {
    replies: { prices: thePrices({ data: {} }) },
    prepare: (transport) => transport.answer('GET /public/price-history/XAU', { body: { ...reply, candles } }),
  });

  expect(await screen.findByText(words)).toBeVisible();
});

test('what is shown can be taken along as a file, in its currency, unit and period', async () => {
  const { person } = await renderStorefront('/live-prices');

  await person.click(await screen.findByRole('radio', { name: '1y' }));

  expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
    'href',
    '/backend/public/price-history/XAU/csv?range=1y&currency=CAD&unit=toz',
  );
});
