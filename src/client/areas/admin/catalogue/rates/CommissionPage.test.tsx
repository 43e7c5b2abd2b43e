import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { aRatePreview, aRateSheet, aRateVersion, liveTerms } from '#client/testing/rate-makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { RateSheetView } from '#contract/catalogue/rates.contract.ts';

const commission = (sheet: RateSheetView, answers?: (transport: FakeTransport) => void): Area =>
  renderArea(adminRoutes, {
    at: '/dashboard/commission',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/rates/live', { body: sheet });
      transport.answer('GET /admin/rates/live/versions', { body: aListOf([]) });
      transport.answer('POST /admin/rates/live/preview', { body: aRatePreview() });
      answers?.(transport);
    },
  });

const sent = ({ transport }: Area, path: string) =>
  transport.requests.filter(({ method, url }) => method === 'POST' && url.endsWith(path)).map(({ body }) => body);

const retype = async ({ person }: Area, field: HTMLElement, text: string) => {
  await person.clear(field);
  await person.type(field, text);
};

test('what products would cost is the server’s answer to the terms as they are typed', async () => {
  const area = commission(aRateSheet(), (transport) =>
    transport.answer('POST /admin/rates/live/preview', ({ body }) => {
      const { terms } = body as { terms: ReturnType<typeof liveTerms> };
      const isTyped = terms.rates['XAU']?.buyPct === '0.006';
      return { body: aRatePreview(isTyped ? { repriced: 77, needsSecond: 'Gold moves by more than 1 %' } : {}) };
    }),
  );
  const table = await screen.findByRole('table', { name: 'Prices now and then' });
  expect(within(table).getByRole('row', { name: /1 oz Gold Bar/ })).toHaveTextContent(/5,876\.53.*5,882\.53.*\+6\.00/);

  await retype(area, screen.getByLabelText('Gold: Added to our ask'), '0.6');

  expect(await screen.findByText('77')).toBeVisible();
  expect(screen.getByText(/needs a second person\. Gold moves by more than 1 %/)).toBeVisible();
});

test('who runs the shop alone is told that the wait and the password are the other way', async () => {
  const { id, name } = anAdminUser();
  const area = commission(aRateSheet({ approvers: [{ id, name }] }), (transport) =>
    transport.answer('POST /admin/rates/live/preview', { body: aRatePreview({ needsSecond: 'Gold moves far' }) }),
  );
  await retype(area, await screen.findByLabelText('Gold: Added to our ask'), '5');

  expect(await screen.findByText(/or approve it yourself after the shop’s wait, with your password/)).toBeVisible();
});

test('a changed figure is marked, and the save bar tells that figure alone', async () => {
  const area = commission(aRateSheet());
  const field = await screen.findByLabelText('Gold: Added to our ask');

  await retype(area, field, '0.6');

  expect(field).toHaveAccessibleDescription('was 0.50\u202f%');
  const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }));
  expect(bar.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Gold: Added to our ask 0.50\u202f% to 0.60\u202f%',
  ]);
});

test('a figure that the server refuses is told beside its field, and what was typed stays', async () => {
  const area = commission(aRateSheet(), (transport) =>
    transport.answer('POST /admin/rates/live/versions', {
      status: 422,
      body: { message: 'Please correct the marked fields.', errors: { 'rates.XAU.buyPct': ['Too much for gold.'] } },
    }),
  );
  const field = await screen.findByLabelText('Gold: Added to our ask');
  await retype(area, field, '0.6');
  await area.person.type(screen.getByLabelText('Reason'), 'Hedging costs more.');
  await area.person.click(screen.getByRole('button', { name: /Save changes/ }));

  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(/Too much for gold\./);
  expect(field).toHaveValue('0.60');
  expect(sent(area, '/versions')).toEqual([
    expect.objectContaining({ terms: liveTerms('0.006'), basedOn: 3, effectiveFrom: null }),
  ]);
});

describe('a change that needs a second person', () => {
  const waiting = (createdById: string) =>
    aRateSheet({
      open: aRateVersion({
        ...{ id: idOf(44), no: 4, status: 'draft', effectiveFrom: null, createdById },
        ...{ terms: liveTerms('0.03'), before: liveTerms('0.005'), needsSecond: 'Gold moves by more than 1 %' },
      }),
    });

  test('is approved by another, not by whoever entered it', async () => {
    commission(waiting(anAdminUser().id));

    expect(await screen.findByText(/Fay Finance can approve/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
    expect(screen.queryByLabelText('Gold: Added to our ask')).toBeNull();
  });

  test('is approved by who entered it where nobody else could, with the password', async () => {
    const { id: own, name } = anAdminUser();
    const area = commission({ ...waiting(own), approvers: [{ id: own, name }] }, (transport) =>
      transport.answer(`POST /admin/rates/live/versions/${idOf(44)}/approve`, ({ body }) =>
        (body as { password?: string }).password === 'a long and quiet river'
          ? { body: aRateSheet({ version: 4 }) }
          : { status: 403, body: { message: 'Nobody else can approve this, so you may yourself, 24 hours after.' } },
      ),
    );
    expect(await screen.findByText(/No one else may approve it\./)).toBeVisible();
    await area.person.click(screen.getByRole('button', { name: 'Approve version 4 alone…' }));
    const dialog = within(await screen.findByRole('dialog'));

    await area.person.type(dialog.getByLabelText('Your password'), 'a guess');
    await area.person.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('24 hours after');
    await area.person.clear(dialog.getByLabelText('Your password'));
    await area.person.type(dialog.getByLabelText('Your password'), 'a long and quiet river');
    await area.person.click(dialog.getByRole('button', { name: 'Approve' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('holds once the other has approved it', async () => {
    const area = commission(waiting(idOf(8)), (transport) =>
      transport.answer(`POST /admin/rates/live/versions/${idOf(44)}/approve`, () => {
        transport.answer('GET /admin/rates/live', { body: aRateSheet({ version: 4 }) });
        return { body: aRateSheet({ version: 4 }) };
      }),
    );

    await area.person.click(await screen.findByRole('button', { name: 'Approve version 4' }));

    expect(await screen.findByLabelText('Gold: Added to our ask')).toBeVisible();
  });
});

test('rolling back says what comes back, and goes only with a reason', async () => {
  const area = commission(aRateSheet(), (transport) =>
    transport.answer(`POST /admin/rates/live/versions/${idOf(43)}/roll-back`, { body: aRateSheet() }),
  );
  await area.person.click(await screen.findByRole('button', { name: 'Roll back to version 2' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Roll back version 3?')).toBeVisible();
  expect(dialog.getByText('0.40 %')).toBeVisible();

  await area.person.click(dialog.getByRole('button', { name: 'Roll back to version 2' }));
  expect(await dialog.findByText('Say why, in a few words.')).toBeVisible();
  await area.person.type(dialog.getByLabelText('Reason'), 'Entered by mistake.');
  await area.person.click(dialog.getByRole('button', { name: 'Roll back to version 2' }));

  await waitFor(() => expect(sent(area, '/roll-back')).toEqual([{ reason: 'Entered by mistake.' }]));
});
