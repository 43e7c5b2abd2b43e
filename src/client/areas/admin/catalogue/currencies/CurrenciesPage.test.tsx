import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { aCurrency, aRatePreview, aRateSheet } from '#client/testing/rate-makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';

const stale = aCurrency({
  ...{ id: 'CHF', code: 'CHF', symbol: 'Fr.', flag: 'CH', isDefault: false, settlement: false, source: 'manual' },
  ...{ usdRate: '0.8800', usable: false, reason: 'Its rate is older than 24 hours' },
});

const currencies = (answers?: (transport: FakeTransport) => void) =>
  renderArea(adminRoutes, {
    at: '/dashboard/currencies',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/currencies', {
        body: aListOf([
          { ...aCurrency(), state: 'Good' },
          { ...stale, state: 'Its rate is older than 24 hours' },
        ]),
      });
      transport.answer('GET /admin/rate-versions/currencies', { body: aListOf([]) });
      answers?.(transport);
    },
  });

const rowOf = async (name: RegExp) =>
  within(await screen.findByRole('table', { name: 'Currencies' })).getByRole('row', { name });

test('each currency tells its rate, where that is from, and why it gives no price', async () => {
  currencies();

  expect(await rowOf(/^CAD/)).toHaveTextContent(/1\.3584.*Feed.*0\.25 %.*Good.*YesYes/);
  expect(await rowOf(/^CHF/)).toHaveTextContent(/0\.8800.*By hand.*Its rate is older than 24 hours.*NoNo/);
});

test('the currencies are sorted, filtered and saved as a file like every list; their flags are drawn', async () => {
  const { person, transport, container } = currencies();
  const table = within(await screen.findByRole('table', { name: 'Currencies' }));
  expect(container.querySelector('img[src="/flags/CA.svg"]')).toBeInTheDocument();

  await person.click(table.getByRole('button', { name: /^For one USD/ }));

  await waitFor(() =>
    expect(transport.requests.some(({ url }) => url.includes('/admin/currencies?sort=usdRate'))).toBe(true),
  );
  expect(within(screen.getByRole('region', { name: 'Currencies' })).getByRole('button', { name: /CSV/ })).toBeEnabled();
});

test('a rate by hand is a new version, with what it would do to prices before it is saved', async () => {
  const terms = { kind: 'currency', source: 'manual', usdRate: '0.88', markup: '0.0025' } as const;
  const sheet = aRateSheet({ id: 'currency-CHF', version: 5, terms, active: null, previous: null });
  const { person, transport } = currencies((world) => {
    world.answer('GET /admin/rates/currency-CHF', { body: sheet });
    world.answer('POST /admin/rates/currency-CHF/preview', { body: aRatePreview({ currency: 'CHF' }) });
    world.answer('POST /admin/rates/currency-CHF/versions', {
      status: 422,
      body: { message: 'Please correct the marked fields.', errors: { usdRate: ['Far from the feed’s 0.79.'] } },
    });
  });
  await person.click(within(await rowOf(/^CHF/)).getByRole('button', { name: '0.8800 for one USD: set rate of CHF' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('row', { name: /1 oz Gold Bar/ })).toHaveTextContent('5,882.53');

  const rate = drawer.getByLabelText('For one US dollar');
  await person.clear(rate);
  await person.type(rate, '0.9');
  await person.type(drawer.getByLabelText('Reason'), 'The feed is silent.');
  await person.click(drawer.getByRole('button', { name: /Save changes/ }));

  await waitFor(() => expect(rate).toHaveAccessibleDescription(/Far from the feed/));
  const proposed = transport.requests.find(({ method, url }) => method === 'POST' && url.endsWith('/versions'));
  expect(proposed?.body).toMatchObject({ terms: { ...terms, usdRate: '0.9' }, basedOn: 5 });
});

test('a new currency is asked for by its code, which is checked before it is sent', async () => {
  const { person, transport } = currencies();
  await rowOf(/^CAD/);
  await person.click(screen.getByRole('button', { name: 'New currency' }));
  const drawer = within(await screen.findByRole('dialog'));

  await person.type(drawer.getByLabelText('Code'), 'ch');
  await person.click(drawer.getByRole('button', { name: /Create currency/ }));

  await waitFor(() => expect(drawer.getByLabelText('Code')).toHaveAccessibleDescription(/three capital letters/));
  expect(transport.requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('a currency without hundredths is refused beside its code, before it is sent', async () => {
  const { person, transport } = currencies();
  await rowOf(/^CAD/);
  await person.click(screen.getByRole('button', { name: 'New currency' }));
  const drawer = within(await screen.findByRole('dialog'));

  await person.type(drawer.getByLabelText('Code'), 'JPY');
  await person.click(drawer.getByRole('button', { name: /Create currency/ }));

  await waitFor(() => expect(drawer.getByLabelText('Code')).toHaveAccessibleDescription(/not divided into hundredths/));
  expect(transport.requests.some(({ method }) => method === 'POST')).toBe(false);
});
