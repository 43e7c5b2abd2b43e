import { screen } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { ExportPreview } from '#contract/finance/journal-export.contract.ts';

const preview = (own: Partial<ExportPreview> = {}): ExportPreview => ({
  ...{ journals: 20, lines: 340, debits: '1234.50', credits: '1234.50', files: 2, missing: [] },
  ...own,
});

const open = () =>
  renderArea(adminRoutes, {
    at: '/dashboard/journal-export',
    user: anAdminUser(),
    answers: (transport) => {
      for (const program of ['quickbooks', 'xero'] as const) {
        const missing = program === 'xero' ? ['bank_fees'] : [];
        transport.answer(`GET /admin/journal-export/${program}/preview`, { body: preview({ missing }) });
        transport.answer(`GET /admin/journal-export/${program}`, {
          body: { id: program, codes: { bank: '1060' }, taxRate: 'Tax Exempt', version: 3 },
        });
      }
      transport.answer('PUT /admin/journal-export/xero', {
        body: { id: 'xero', codes: { bank: '1060', bank_fees: '5690' }, taxRate: 'Tax Exempt', version: 4 },
      });
    },
  });

test('sides are shown, and each part is a file', async () => {
  open();

  expect(await screen.findAllByText('1,234.50')).toHaveLength(2);
  expect(screen.getByRole('link', { name: /Part 2/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/quickbooks\/file\?from=.*&currency=CAD&by=day&part=2$/),
  );
});

test('no file is offered while an account has no code; the code is saved under the version that was read', async () => {
  const { person, transport } = open();
  await person.click(await screen.findByRole('radio', { name: 'Xero' }));
  expect(await screen.findByText(/Not yet mapped below: Bank fees/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Part|Download/ })).not.toBeInTheDocument();

  await person.type(await screen.findByLabelText(/^Bank fees/), '5690');
  await person.click(await screen.findByRole('button', { name: /^Save/ }));

  const sent = transport.requests.find(({ method }) => method === 'PUT')?.body;
  expect(sent).toMatchObject({ codes: { bank: '1060', bank_fees: '5690' }, taxRate: 'Tax Exempt', version: 3 });
});
