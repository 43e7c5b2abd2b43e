import { screen, waitFor } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { LimitsSetting } from '#contract/trade/limits.contract.ts';

const limits: LimitsSetting = {
  ...{ id: 'limits', version: 3, floorBelowBid: '0.005', productFall: '0.02', tierPoints: '0.01', rateShare: '0.01' },
  ...{ taxPoints: '0.005', stockCount: '10000.00' },
  ...{ rateAmount: '10.00', feedMove: '0.05', byHand: '10000.00', refunds: '1000.00', aloneAfter: '24', waiting: null },
};
const path = '/admin/settings/limits';
const open = (own: Partial<LimitsSetting> = {}) =>
  renderArea(adminRoutes, {
    at: '/dashboard/limits',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer(`GET ${path}`, { body: { ...limits, ...own } });
      transport.answer(`PUT ${path}`, {
        status: 422,
        body: {
          message: 'Please correct the marked fields.',
          errors: { reason: ['Two people widen a limit. Say why.'] },
        },
      });
    },
  });

test('a wider limit is sent as a fraction, and what it lacks is told beside the reason', async () => {
  const { person, transport } = open();
  const fall = await screen.findByLabelText(/^Fall of a product’s price/);
  expect(fall).toHaveValue('2.00');
  await person.clear(fall);
  await person.type(fall, '7.5');
  await person.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() => expect(screen.getByLabelText(/^Reason/)).toHaveAccessibleDescription(/Two people widen a limit/));
  expect(transport.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    ...{ version: 3, productFall: '0.075', byHand: '10000.00', aloneAfter: '24', reason: '' },
  });
});

test('a change that waits is said, with the way to it', async () => {
  open({ waiting: { id: '00000000-0000-7000-8000-000000000009', askedBy: 'Finn Finance' } });

  expect(await screen.findByRole('link', { name: 'a change that waits for a second person' })).toBeVisible();
});
