import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { aRateSheet, storageTerms } from '#client/testing/rate-makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { HoldingsPreview } from '#contract/catalogue/rates.contract.ts';

const aHoldingsPreview = (after: string): HoldingsPreview => ({
  asOf: '2026-11-20T19:42:00.000Z',
  needsSecond: null,
  holdings: [
    {
      ...{ metal: 'XAU', fineNg: '31103476800', value: '5656.92' },
      ...{ now: { month: '1.86', sell: '5600.35' }, after: { month: after, sell: '5600.35' } },
    },
  ],
});

const storage = () =>
  renderArea(adminRoutes, {
    at: '/dashboard/storage-commission',
    user: anAdminUser(),
    answers: (transport) => {
      const sheet = aRateSheet({ id: 'storage', terms: storageTerms('0.004'), active: null, previous: null });
      transport.answer('GET /admin/rates/storage', { body: sheet });
      transport.answer('GET /admin/rates/storage/versions', { body: aListOf([]) });
      transport.answer('POST /admin/rates/storage/holdings', ({ body }) => {
        const isTyped = JSON.stringify(body).includes('"annualPct":"0.006"');
        return { body: aHoldingsPreview(isTyped ? '2.79' : '1.86') };
      });
      transport.answer('POST /admin/rates/storage/versions', {
        status: 422,
        body: { message: 'Please correct the marked fields.', errors: { 'rates.XAU.annualPct': ['Too dear.'] } },
      });
    },
  });

test('what holdings would cost follows what is typed, and a refused figure is told beside its field', async () => {
  const { person, transport } = storage();
  const row = async () =>
    within(await screen.findByRole('table', { name: 'Holdings now and then' })).getByRole('row', { name: /1 oz gold/ });
  expect(await row()).toHaveTextContent(/5,656\.92.*1\.86.*1\.86.*none/);
  const field = screen.getByLabelText('Gold: Storage a year');

  await person.clear(field);
  await person.type(field, '0.6');
  await waitFor(async () => expect(await row()).toHaveTextContent(/1\.86.*2\.79.*\+0\.93/));
  await person.type(screen.getByLabelText('Reason'), 'The vault is dearer.');
  await person.click(screen.getByRole('button', { name: /Save changes/ }));

  await waitFor(() => expect(field).toHaveAccessibleDescription(/Too dear\./));
  const proposed = transport.requests.find(({ method, url }) => method === 'POST' && url.endsWith('/versions'));
  expect(proposed?.body).toMatchObject({ terms: storageTerms('0.006'), basedOn: 3, reason: 'The vault is dearer.' });
});

test('a share beyond what is allowed is told before anything is sent, and no amounts are worked out from it', async () => {
  const { person, transport } = storage();
  const field = await screen.findByLabelText('Gold: Storage a year');

  await person.clear(field);
  await person.type(field, '40');
  await person.type(screen.getByLabelText('Reason'), 'The vault is dearer.');
  await person.click(screen.getByRole('button', { name: /Save changes/ }));

  await waitFor(() => expect(field).toHaveAccessibleDescription(/between 0 and 10/));
  expect(await screen.findByText('Amounts follow once every figure is entered.')).toBeVisible();
  expect(transport.requests.some(({ method, url }) => method === 'POST' && url.endsWith('/versions'))).toBe(false);
});
