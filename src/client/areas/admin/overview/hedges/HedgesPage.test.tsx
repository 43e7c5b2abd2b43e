import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { aHedgePosition, anExposure } from '#client/testing/exposure-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { Hedge } from '#contract/overview/hedges.contract.ts';

const trade: Hedge = {
  ...{ id: idOf(1), tradeDay: '2026-11-20', counterparty: 'Lakeshore Bullion Bank', reference: 'LB-1', side: 'sell' },
  ...{ metal: 'XAU', weight: '3110.34768', fineNg: '3110347680000', price: '4000', currency: 'CAD', rate: '1' },
  ...{ amount: '400000.00', amountCad: '400000.00', valueDay: '2026-11-24', state: 'entered', source: 'form' },
  ...{ enteredBy: 'Fia Finance', enteredAt: '2026-11-20T19:00:00.000Z', decidedBy: null, decidedAt: null },
  ...{ reason: null, mayDecide: true, version: 1 },
};
const partners = aListOf([
  { id: idOf(5), name: 'Lakeshore Bullion Bank', lotXAU: '100', lotXAG: '', lotXPT: '', lotXPD: '', active: true },
]);

const open = (at: string, answers: (transport: FakeTransport) => void) =>
  renderArea(adminRoutes, { at, user: anAdminUser(), answers });
const sent = ({ transport }: ReturnType<typeof open>) =>
  transport.requests.findLast((request) => request.method === 'POST')?.body;

test('a trade that somebody else entered is confirmed beside the list', async () => {
  const area = open(`/dashboard/hedges#open=${trade.id}`, (transport) => {
    transport.answer('GET /admin/hedges', { body: aListOf([trade]) });
    transport.answer(`GET /admin/hedges/${trade.id}`, { body: trade });
    transport.answer(`POST /admin/hedges/${trade.id}/decisions`, {
      body: { ...trade, state: 'confirmed', version: 2 },
    });
  });
  await area.person.click(await screen.findByRole('button', { name: 'Confirm…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm LB-1?' }));
  expect(
    dialog.getByText(/^We sell 100\.0000 oz of gold at 4,000\.0000 CAD with Lakeshore Bullion Bank\./),
  ).toBeVisible();
  await area.person.click(dialog.getByRole('button', { name: 'Confirm it' }));

  await waitFor(() => expect(sent(area)).toEqual({ event: 'confirm', reason: '', version: 1 }));
});

test('who entered a trade is told that somebody else decides on it', async () => {
  open(`/dashboard/hedges#open=${trade.id}`, (transport) => {
    transport.answer('GET /admin/hedges', { body: aListOf([trade]) });
    transport.answer(`GET /admin/hedges/${trade.id}`, { body: { ...trade, mayDecide: false } });
  });

  expect(await screen.findByText('You entered it: somebody else confirms or cancels it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm…' })).not.toBeInTheDocument();
});

test('a price far from the spot is asked once more, and entered when it is meant', async () => {
  const words = 'Spot is 5,657.46 CAD an ounce: this price is 29 % below it.';
  const area = open('/dashboard/hedges', (transport) => {
    transport.answer('GET /admin/hedges', { body: aListOf([trade]) });
    transport.answer('GET /admin/hedge-counterparties', { body: partners });
    transport.answer('POST /admin/hedges', {
      status: 422,
      body: { message: words, errors: { price: [words] }, confirm: true },
    });
  });
  await area.person.click(await screen.findByRole('button', { name: 'Enter a trade' }));
  await area.person.click(await screen.findByRole('combobox', { name: 'Counterparty' }));
  await area.person.click(await screen.findByText('Lakeshore Bullion Bank', { selector: '.ant-select-item *' }));
  const typed = [
    ...([
      ['Their reference', 'LB-2'],
      ['Fine ounces', '100'],
      ['Price of an ounce', '4000'],
    ] as const),
    ...([
      ['Traded on', '2026-11-20'],
      ['Value day', '2026-11-24'],
    ] as const),
  ];
  for (const [name, value] of typed) await area.person.type(screen.getByRole('textbox', { name }), value);
  await area.person.keyboard('{Control>}s{/Control}');

  expect(await screen.findByText(words)).toBeVisible();
  expect(sent(area)).toMatchObject({ price: '4000', confirmed: false });
  await area.person.click(screen.getByRole('button', { name: 'Enter it all the same' }));

  await waitFor(() => expect(sent(area)).toMatchObject({ price: '4000', confirmed: true }));
});

test('a file is shown line by line with what is wrong, and entered', async () => {
  const rows = [
    { line: 3, action: 'wrong', problems: ['price: Enter it.'], counterparty: 'Nobody', reference: 'X', words: 'sell' },
    { line: 2, action: 'new', problems: [], counterparty: 'Lakeshore', reference: 'F 1', words: 'sell 100 oz gold' },
  ];
  const area = open('/dashboard/hedges/import', (transport) => {
    const body = { counts: { new: 1, known: 0, wrong: 1 }, rows, plan: 'as shown' };
    transport.answer('POST /admin/hedge-imports/preview', { body });
    transport.answer('POST /admin/hedge-imports', { body: { added: 1 } });
    transport.answer('GET /admin/hedges', { body: aListOf([trade]) });
  });
  const file = new File(['a,b'], 'trades.csv', { type: 'text/csv' });
  // The tests' browser does not read files.
  Object.assign(file, { arrayBuffer: () => Promise.resolve(Uint8Array.from([97, 44, 98])) });
  await area.person.upload(await screen.findByLabelText('CSV file of trades'), file);

  expect(await screen.findByText('Wrong: price: Enter it.')).toBeVisible();
  await area.person.click(screen.getByRole('button', { name: 'Enter 1 trade' }));
  await waitFor(() => expect(sent(area)).toEqual({ text: 'a,b', plan: 'as shown' }));
});

test('beyond the limit the exposure suggests a trade, whose form is filled with it; the result by day has its table', async () => {
  const wanted = {
    side: 'sell',
    lots: '2',
    fineNg: '6220695360000',
    counterpartyId: idOf(5),
    counterparty: 'Lakeshore Bullion Bank',
  } as const;
  const position = aHedgePosition({ netNg: '6220695360000', afterNg: '6220695360000', isBeyond: true, wanted });
  const result = { metalCad: '-120.50', premiumCad: '80.00', currencyCad: '10.00', totalCad: '-30.50' };
  const unknown = { metalCad: null, premiumCad: null, currencyCad: null, totalCad: null };
  const area = open('/dashboard/exposure', (transport) => {
    transport.answer('GET /admin/exposure', { body: anExposure({ hedges: [position] }) });
    transport.answer('GET /admin/exposure/days', {
      body: {
        days: [
          { day: '2026-11-19', ...unknown },
          { day: '2026-11-20', ...result },
        ],
      },
    });
    transport.answer('GET /admin/hedge-counterparties', { body: partners });
  });
  const table = within(await screen.findByRole('table', { name: 'Position after hedges by metal' }));
  expect(table.getByText(/^sell 200\.0000 \(2 lots\) with Lakeshore Bullion Bank/)).toBeVisible();
  await area.person.click(await screen.findByRole('radio', { name: 'Table' }));
  const days = within(await screen.findByRole('table', { name: 'Result of thirty days' }));
  const cells = days
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  expect(cells).toEqual([
    ['11/20/26', '−120.50', '+80.00', '+10.00', '−30.50'],
    ['11/19/26', ...Array.from({ length: 4 }, () => 'unknown')],
  ]);
  await area.person.click(table.getByRole('button', { name: /Enter it/ }));

  expect(await screen.findByRole('textbox', { name: 'Fine ounces' })).toHaveValue('200');
});
