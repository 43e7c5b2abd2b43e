import { screen, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { anApproval } from '#client/testing/approval-makers.ts';
import { aListOf } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';

/** A remittance that somebody asked for. */
const asked = anApproval({
  title: 'Book: Tax remittance, GST/HST, Canada Revenue Agency, 100.00 CAD, CRA 1, 2026-11-20',
});

const open = () =>
  renderArea(adminRoutes, {
    at: '/dashboard/tax-owed',
    user: anAdminUser(),
    answers: (transport) => {
      const owed = { charged: '100.00', credited: '10.00', due: '90.00', remitted: '0.00', left: '90.00' };
      transport.answer('GET /admin/tax-owed', {
        body: {
          ...{ from: '2026-11-01', to: '2026-11-30' },
          items: [
            { authority: 'QC', currency: 'CAD', ...owed, leftCad: '90.00' },
            { authority: 'CRA', currency: 'CAD', ...owed, leftCad: '90.00' },
            { authority: 'CRA', currency: 'USD', ...owed, leftCad: '122.26' },
          ],
        },
      });
      transport.answer('GET /admin/approvals', ({ url }) => ({
        body: aListOf(decodeURIComponent(url).includes('in:manual_entry') ? [asked] : []),
      }));
      transport.answer('GET /admin/manual-entries/basis', {
        body: { clearing: [], recoverable: '0.00', openingDone: true, waiting: 0 },
      });
    },
  });

test('a remittance that waits for a second person is named over the figures, with its amount and the way there', async () => {
  open();

  const link = await screen.findByRole('link', { name: asked.title });

  expect(link).toHaveAttribute('href', `/dashboard/approvals#open=${asked.id}`);
  expect(screen.queryByText('Book: Bank fee, 15.00 CAD')).not.toBeInTheDocument();
});

test('what is left of a tax is offered to be remitted, with its authority and amount', async () => {
  const { person } = open();
  expect(await screen.findByRole('table', { name: 'Tax in USD' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Remit to QST, Revenu Québec' }));

  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Paid, CAD')).toHaveValue('90.00');
  expect(dialog.getByText('90.00 CAD is due for these days.')).toBeVisible();
});

test('tax that was charged in another currency is remitted with the return, in Canadian dollars', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Remit to GST/HST, Canada Revenue Agency' }));

  const both = within(await screen.findByRole('dialog'));
  expect(both.getByLabelText('Paid, CAD')).toHaveValue('212.26');
  expect(
    both.getByText(
      '212.26 CAD is due for these days. Of that 122.26 CAD is for 90.00 USD, at the rates of its documents.',
    ),
  ).toBeVisible();
});
