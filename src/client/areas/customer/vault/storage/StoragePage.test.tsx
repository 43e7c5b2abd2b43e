import { screen, waitFor, within } from '@testing-library/react';

import { customerRoutes } from '#client/areas/customer/routes.tsx';
import { api } from '#client/api/api.ts';
import { pricesApi } from '#client/features/market/prices/prices.api.ts';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import {
  aStorageItem,
  aStorageLot,
  aStorageRow,
  aStorageSummary,
  someStorageFees,
} from '#client/testing/storage-makers.ts';
import { thePrices } from '#client/testing/storefront-replies.ts';
import type { StorageItemRow, StorageSummary } from '#contract/vault/storage.contract.ts';

const days = [
  { at: '2026-11-18T22:00:00.000Z', value: '14000.00' },
  { at: '2026-11-19T22:00:00.000Z', value: '14700.00' },
];

interface Opened {
  summary?: StorageSummary;
  items?: StorageItemRow[];
  answers?: (transport: FakeTransport) => void;
}

const bars = [aStorageRow(), aStorageRow({ id: idOf(2), number: 'V-100002', mark: 'NG26-002202' }), aStorageLot()];

const open = ({ summary = aStorageSummary(), items = bars, answers }: Opened = {}) =>
  renderArea(customerRoutes, {
    at: '/customer-dashboard/storage',
    user: aSessionUser(),
    answers: (transport) => {
      transport.answer('GET /customer/storage', { body: summary });
      transport.answer('GET /customer/storage/items', { body: aListOf(items) });
      transport.answer('GET /customer/storage/fees', { body: someStorageFees });
      transport.answer('GET /customer/storage/history', { body: { currency: 'CAD', points: days } });
      transport.answer(`GET /customer/storage/items/${idOf(1)}`, { body: aStorageItem() });
      answers?.(transport);
    },
  });

const choose = (name: RegExp) => screen.findByRole('checkbox', { name });
const chosenPanel = () => within(screen.getByRole('region', { name: /chosen/i }));

test('all that is held is told first, against what was paid, and by metal with a row of totals', async () => {
  open();

  const all = within(await screen.findByRole('region', { name: 'All that you hold' }));
  expect(all.getByText('14,577.28')).toBeVisible();
  expect(all.getByText(/\u2212136.04 \(\u22120.92.%\)/)).toBeVisible();
  expect(all.getByText(/against 14,713.32 paid, at our live bid/)).toBeVisible();
  expect(all.getByRole('img', { name: 'Gold 76.5 percent, Silver 23.5 percent' })).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Holdings by metal' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'MetalFine ozOur bid, ozWorth CADPaid CADGain CAD',
    expect.stringMatching(/^Au Gold2.00005,572.2411,144.4810,804.22up \+340.26/),
    expect.stringMatching(/^Ag Silver50.000068.713,432.803,909.10down \u2212476.30/),
    expect.stringMatching(/^All metals14,577.2814,713.32down \u2212136.04/),
  ]);
  expect(screen.getByRole('link', { name: 'Statement as CSV' })).toHaveAttribute(
    'href',
    '/backend/customer/storage/statement',
  );
});

test('the items that are held are asked for first, and each is worth what the prices make of it', async () => {
  const { transport, person } = open();

  const list = within(await screen.findByRole('table', { name: 'Items in storage' }));
  expect(list.getAllByText('5,572.24')).toHaveLength(2);
  expect(list.getByText('3,432.80')).toBeVisible();
  expect(list.getByText('lot AG-26-0917')).toBeVisible();
  const asked = () => transport.requests.filter(({ url }) => url.includes('/storage/items')).map(({ url }) => url);
  expect(asked().every((url) => decodeURIComponent(url).includes('f.place=in:held'))).toBe(true);

  await person.click(screen.getByRole('radio', { name: 'Sold, withdrawn or transferred' }));
  await waitFor(() => expect(decodeURIComponent(asked().at(-1) ?? '')).toContain('f.place=in:gone'));
  await person.click(screen.getByRole('radio', { name: 'All' }));
  await waitFor(() => expect(asked().at(-1)).not.toContain('f.place'));
});

test('the name of an item is told whole by its title, and its gain in money and in percent in one place', async () => {
  const name = 'Royal Canadian Mint gold bar of ten ounces in its assay card';
  open({ items: [aStorageRow({ name })] });
  const list = within(await screen.findByRole('table', { name: 'Items in storage' }));
  expect(list.getByTitle(name)).toBeVisible();
  const cells = list.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.at(-1)).toMatch(/^up \+[\d.,]+up \+[\d.]+\s%$/u);
});

test('what cannot be sold has a lock in place of its box, and says why and until when', async () => {
  open({
    items: [
      aStorageRow({ lock: { why: 'not_cleared', until: '2026-11-25T17:00:00.000Z' } }),
      aStorageRow({
        id: idOf(2),
        name: 'Wafer',
        state: 'pending_inbound',
        mark: null,
        lock: { why: 'on_its_way_in', until: null },
      }),
      aStorageLot({ state: 'frozen', lock: { why: 'frozen', until: null } }),
    ],
  });

  expect(await screen.findByText('Payment not cleared until 11/25/26')).toBeVisible();
  expect(screen.getByText('On its way into the vault')).toBeVisible();
  expect(screen.getByText(/^Frozen/)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /^Choose/ })).not.toBeInTheDocument();
});

test('what is chosen is summed, and of a lot some pieces can be meant', async () => {
  const { person } = open();
  await person.click(await choose(/^Choose 1 oz Gold Bar, NG26-002201/));
  await person.click(await choose(/^Choose 5 × 10 oz Silver Bar, lot AG-26-0917/));

  expect(chosenPanel().getByText('9,311.21')).toBeVisible();
  expect(chosenPanel().getByText('9,005.04')).toBeVisible();
  await person.click(chosenPanel().getByRole('button', { name: 'One fewer' }));
  await person.click(chosenPanel().getByRole('button', { name: 'One fewer' }));

  // 5,402.11 + three fifths of 3,909.10; 5,572.24 + 3 x 686.56.
  await waitFor(() => expect(chosenPanel().getByText('7,747.57')).toBeVisible());
  expect(chosenPanel().getByText('7,631.92')).toBeVisible();
  expect(chosenPanel().getByText('31.0000 oz')).toBeVisible();
  await person.click(chosenPanel().getByRole('button', { name: 'Choose none' }));
  expect(await screen.findByText(/^Tick items in the list/)).toBeVisible();
});

test('new prices change the worth of every item and of what is chosen, without the list being asked again', async () => {
  const { person, transport, store } = open();
  await person.click(await choose(/NG26-002201/));
  const [gold, silver] = aStorageSummary().metals;
  const lists = transport.requests.filter(({ url }) => url.includes('/storage/items')).length;
  if (!gold?.price.pricing || !silver) throw new Error('The example has both metals.');
  const pricing = { ...gold.price.pricing, basis: { ...gold.price.pricing.basis, spotBidUsd: '4200.00' } };
  const dearer = { ...gold, worth: '11239.74', price: { ...gold.price, pricing } };
  transport.answer('GET /customer/storage', { body: aStorageSummary({ version: 2, metals: [dearer, silver] }) });

  store.dispatch(api.util.invalidateTags(['PriceBasis']));

  await waitFor(() => expect(chosenPanel().getByText('5,619.88')).toBeVisible());
  expect(within(screen.getByRole('table', { name: 'Items in storage' })).getAllByText('5,619.88')).toHaveLength(2);
  expect(transport.requests.filter(({ url }) => url.includes('/storage/items'))).toHaveLength(lists);
});

test('without pushed prices it is asked for anew once the top bar has newer ones than its own', async () => {
  const { transport, store } = open();
  const all = within(await screen.findByRole('region', { name: 'All that you hold' }));
  const { total } = aStorageSummary();
  const newer = aStorageSummary({ version: 2, total: { ...total, worth: '14600.00' } });
  transport.answer('GET /customer/storage', { body: newer });

  await store.dispatch(pricesApi.util.upsertQueryData('metalPrices', 'CAD', thePrices({ version: 2 })));

  await waitFor(() => expect(all.getByText('14,600.00')).toBeVisible(), { timeout: 4_000 });
});

test('an item chosen that can no longer be sold is let go when the list is told so', async () => {
  const { person, transport, store } = open();
  await person.click(await choose(/NG26-002201/));
  const sold = aStorageRow({ state: 'reserved_for_sale', lock: { why: 'being_sold', until: null } });
  transport.answer('GET /customer/storage/items', { body: aListOf([sold]) });

  store.dispatch(api.util.invalidateTags(['StorageItem']));

  expect(await screen.findByText('Being sold')).toBeVisible();
  expect(await screen.findByText(/^Tick items in the list/)).toBeVisible();
});

test('a stale price is told as indicative, a closed market with its opening, and no price as unknown', async () => {
  const [gold, silver] = aStorageSummary().metals;
  if (!gold || !silver) throw new Error('The example has both metals.');
  const told = (state: 'stale' | 'closed' | 'none') => ({ ...gold, price: { ...gold.price, state } });
  const stale = open({ summary: aStorageSummary({ state: 'stale', metals: [told('stale'), silver] }) });
  expect(await screen.findByText(/at our last bid, indicative/)).toBeVisible();
  expect(screen.getByText(/^The price of gold is not fresh/)).toBeVisible();
  stale.unmount();

  const closed = aStorageSummary({ state: 'closed', opensAt: '2026-11-22T23:00:00.000Z' });
  const shut = open({ summary: closed });
  expect(await screen.findByText(/^The market is closed until 11\/22\/26, 6:00 pm/)).toBeVisible();
  shut.unmount();

  const none = { ...told('none'), worth: null, gain: null, gainPct: null };
  const { total } = aStorageSummary();
  open({
    summary: aStorageSummary({
      ...{ state: 'none', metals: [{ ...none, price: { ...none.price, pricing: null, bid: null } }, silver] },
      total: { ...total, worth: null, gain: null, gainPct: null },
    }),
  });
  expect(await screen.findByText('Worth unknown')).toBeVisible();
  expect(screen.getByText(/^There is no price for gold at the moment/)).toBeVisible();
});

test('an item opens over the list with its vault, its insurer and its life, and Escape closes it', async () => {
  const { person } = open();
  const [first] = await screen.findAllByRole('button', { name: '1 oz Gold Bar' });
  if (first) await person.click(first);

  const drawer = within(await screen.findByRole('dialog', { name: '1 oz Gold Bar' }));
  expect(await drawer.findByText('NG26-002201')).toBeVisible();
  expect(drawer.getByText('Toronto North, Toronto')).toBeVisible();
  expect(drawer.getByText('Lakeshore Mutual, until 12/31/30')).toBeVisible();
  expect(drawer.getByText('3,960.00 USD')).toBeVisible();
  expect(drawer.getByRole('link', { name: '10466' })).toHaveAttribute('href', `/customer-dashboard/order/${idOf(9)}`);
  expect(drawer.getByText('Bought with order 10466')).toBeVisible();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the value by day is a chart with its figures as a table', async () => {
  const { person } = open();

  expect(await screen.findByRole('group', { name: 'Value of what you hold by day, CAD' })).toBeVisible();
  await person.click(screen.getByText('Show as a table'));
  const table = within(screen.getByRole('table', { name: 'Value of what you hold by day, CAD' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DayValue CAD',
    '11/19/2614,700.00',
    '11/18/2614,000.00',
  ]);
});

test('who never had anything in storage is shown the way to the shop, and no list', async () => {
  const nothing = { items: 0, pieces: 0, cost: '0.00', worth: '0.00', gain: '0.00', gainPct: null };
  open({ summary: aStorageSummary({ metals: [], total: nothing, hadAny: false }), items: [] });

  expect(await screen.findByText('Nothing in your storage yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('when it could not be loaded it can be tried again', async () => {
  const { person, transport } = open({
    answers: (fake) => fake.answer('GET /customer/storage', { status: 503, body: { message: 'No.' } }),
  });
  expect(await screen.findByText('Your storage could not be loaded')).toBeVisible();
  transport.answer('GET /customer/storage', { body: aStorageSummary() });
  await person.click(screen.getByRole('button', { name: 'Try again' }));

  const all = within(await screen.findByRole('region', { name: 'All that you hold' }));
  expect(all.getByText('14,577.28')).toBeVisible();
});
