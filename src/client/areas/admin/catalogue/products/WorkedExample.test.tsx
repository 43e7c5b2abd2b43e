import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { field, productStaff, retype } from '#client/testing/product-staff.ts';
import { goldBoard } from '#client/testing/product-makers.ts';

const { edit } = productStaff(adminRoutes);

const example = () => within(screen.getByRole('region', { name: 'Worked example' }));
const total = () => example().getByRole('row', { name: /Unit price/ });

describe('the worked example', () => {
  test('shows what the saved values come to, and who has it in a cart', async () => {
    edit();

    expect(await screen.findByText('Saved price now 5,876.53.')).toBeVisible();
    expect(total()).toHaveTextContent('5,876.53');
    expect(screen.getByText(/Two carts hold this product/)).toBeVisible();
  });

  test('follows what is typed, beside the saved price', async () => {
    const area = edit();
    await screen.findByText('Saved price now 5,876.53.');

    await retype(area, 'Fixed premium', '10');

    expect(total()).toHaveTextContent('5,881.53');
    expect(screen.getByText('Saved price now 5,876.53.')).toBeVisible();
  });

  test('tells the price at a quantity break, and beside the break itself', async () => {
    const { person } = edit();
    await screen.findByText('Saved price now 5,876.53.');

    await person.click(example().getByRole('radio', { name: /10/ }));

    expect(total()).toHaveTextContent('5,848.03');
    expect(example().getByText('58,480.30')).toBeVisible();
    const row = screen.getByLabelText('From, break 1').closest('tr') as HTMLElement;
    expect(within(row).getByText('5,848.03')).toBeVisible();
  });

  test('waits while the values are no price', async () => {
    const area = edit();
    await screen.findByText('Saved price now 5,876.53.');

    await area.person.clear(await field('Premium'));

    expect(example().getByText('A price follows once weight, premium and breaks are complete.')).toBeVisible();
  });

  test('is worked out by the server in another currency', async () => {
    const own = { currency: 'USD', steps: [], buyback: null, buysDearer: false };
    const { basis } = { basis: { ...goldBoard().metals.XAU, currency: 'USD', usdRate: '1' } };
    const step = {
      qty: 1,
      unit: '4326.10',
      total: '4326.10',
      overMetal: '150.00',
      spot: '4165.20',
      markup: '10.41',
      margin: '20.88',
      premium: '125.89',
      fixed: '3.68',
      askPerOz: '4165.20',
      liveAskPerOz: '4196.49',
      overSpot: '0.036',
      floored: false,
    };
    const area = edit({}, (transport) =>
      transport.answer('POST /admin/products/preview', {
        body: { asOf: '2026-11-20T19:30:00.000Z', examples: [{ ...own, steps: [step], basis }] },
      }),
    );
    await screen.findByText('Saved price now 5,876.53.');

    await example().findByRole('option', { name: 'USD' });
    await area.person.selectOptions(example().getByLabelText('Currency of the example'), 'USD');

    await waitFor(() => expect(total()).toHaveTextContent('4,326.10'));
    const sent = area.transport.requests.find(({ url }) => url.endsWith('/preview'))?.body;
    expect(sent).toMatchObject({ currency: 'USD', values: { metal: 'XAU', premiumPct: '0.03' } });
  });

  test('warns of paying more for a piece than is asked', async () => {
    const area = edit();
    await screen.findByText('Saved price now 5,876.53.');

    await retype(area, 'Over our bid', '9');

    expect(example().getByText(/We would pay more for a piece than we ask/)).toBeVisible();
  });

  test('leaves a break out while its quantity is being typed', async () => {
    const { person } = edit();
    await screen.findByText('Saved price now 5,876.53.');

    await person.click(screen.getByRole('button', { name: 'Add a break' }));

    expect(example().getAllByRole('radio')).toHaveLength(2);
    expect(total()).toHaveTextContent('5,876.53');
  });
});
