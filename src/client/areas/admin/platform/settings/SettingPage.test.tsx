import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import { aSettingGroup } from '#client/testing/setting-makers.ts';
import { companySettings } from '#contract/platform/settings/company-settings.rules.ts';
import { orderSettings, tradingSettings } from '#contract/trade/trade-settings.rules.ts';

const values = { lockSeconds: '600', requotesPerTenMinutes: '5', paymentDeadlineHours: '48', termsVersion: '2026-11' };
const trading = aSettingGroup(tradingSettings, { values, standards: { requotesPerTenMinutes: '9' } });
const orders = aSettingGroup(orderSettings, {
  values: { closeAfterDays: '30', byCustomers: 'yes', withinDays: '14', restockingShare: '0' },
});
const company = aSettingGroup(companySettings, { values: { name: 'Maple Bullion Ltd.' } });
const entry = {
  ...{ id: idOf(31), at: '2026-11-20T19:30:00.000Z', who: 'Fay Finance', action: 'setting.changed' },
  ...{ reason: 'The market is wild.' },
  changes: [{ name: 'lockSeconds', label: 'A price is locked for', before: '300 s', after: '600 s' }],
};
const path = '/admin/setting-groups/trading';
const open = (at = '/dashboard/setting/trading', answers?: (transport: FakeTransport) => void) =>
  renderArea(adminRoutes, {
    at,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/setting-groups', { body: { groups: [company, trading, orders], mayWrite: true } });
      transport.answer(`PUT ${path}`, { body: { ...trading, version: 4 } });
      for (const group of ['company', 'trading', 'orders']) {
        transport.answer(`GET /admin/setting-groups/${group}/history`, {
          body: { entries: group === 'trading' ? [entry] : [], hasMore: false },
        });
      }
      answers?.(transport);
    },
  });
type Page = ReturnType<typeof open>;
const sent = ({ transport }: Page) => transport.requests.find(({ method }) => method === 'PUT')?.body;
const saveButton = () => screen.findByRole('button', { name: 'Save changes' });

async function enter({ person }: Page, label: RegExp, text: string) {
  const field = await screen.findByLabelText(label);
  await person.clear(field);
  await person.type(field, text);
  return field;
}

test('a number outside of what is allowed is told beside its field, and nothing is sent', async () => {
  const page = open();
  const field = await enter(page, /^New locks/, '61');
  await page.person.click(await saveButton());

  await waitFor(() => expect(field).toHaveAccessibleDescription(/Enter a whole number: 1 to 60/));
  expect(sent(page)).toBeUndefined();
});

test('a grave change is asked about with old and new side by side, and saved only when it is meant', async () => {
  const page = open();
  await enter(page, /^A price is locked/, '120');
  await page.person.click(await saveButton());
  const asked = within(await screen.findByRole('dialog'));
  expect(asked.getByRole('row', { name: 'A price is locked for 600 s 120 s' })).toBeVisible();
  await page.person.click(asked.getByRole('button', { name: 'Keep editing' }));
  expect(await screen.findByText(/Nothing is saved yet/)).toBeVisible();
  expect(sent(page)).toBeUndefined();

  await page.person.click(await saveButton());
  await page.person.click(await screen.findByRole('button', { name: 'Yes, save it' }));
  await waitFor(() =>
    expect(sent(page)).toEqual({
      ...{ version: 3, values: { ...values, lockSeconds: '120' }, reason: '', confirmed: ['lockSeconds'] },
    }),
  );
});

test('what is not the default says so, and goes back to it by a button', async () => {
  const page = open();
  expect(await screen.findByText(/Changed from default: 9 within ten minutes/)).toBeVisible();
  await page.person.click(screen.getByRole('button', { name: 'Back to default' }));
  await page.person.type(screen.getByLabelText('Reason'), 'As it was.');
  await page.person.click(await saveButton());

  await waitFor(() =>
    expect(sent(page)).toMatchObject({ values: { requotesPerTenMinutes: '9' }, reason: 'As it was.' }),
  );
});

test('the search finds a setting of any group by its name, help or key, and leads to its field', async () => {
  const page = open('/dashboard/setting');
  await page.person.type(await screen.findByRole('searchbox', { name: 'Search the settings' }), 'delivery closed');
  const found = within(await screen.findByRole('list', { name: 'Settings that were found' }));
  await page.person.click(found.getByRole('link', { name: /An order is closed/ }));

  await waitFor(() => expect(screen.getByLabelText(/^An order is closed/)).toHaveFocus());
  await page.person.type(screen.getByRole('searchbox'), 'no such thing');
  expect(await screen.findByText(/No setting is about/)).toBeVisible();
});

test('what stood before a change is compared with now and brought back for a reason', async () => {
  const at = `/admin/setting-groups/trading/history/${entry.id}` as const;
  const page = open(undefined, (transport) => {
    transport.answer(`GET ${at}`, {
      body: { changes: [{ name: 'lockSeconds', label: 'A price is locked for', now: '600 s', was: '300 s' }] },
    });
    transport.answer(`POST ${at}/restore`, { body: { ...trading, version: 4 } });
  });
  expect(await screen.findByText(/The market is wild/)).toBeVisible();
  await page.person.click(screen.getByRole('button', { name: 'Compare with before' }));
  // While it is read another dialog stands there.
  const bring = await screen.findByRole('button', { name: 'Bring it back' });
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('row', { name: 'A price is locked for 600 s 300 s' })).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toBeRequired();
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/^Required\./);
  await page.person.type(dialog.getByLabelText('Reason'), 'It was too long.');
  await page.person.click(bring);

  await waitFor(() =>
    expect(page.transport.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ version: 3, reason: 'It was too long.' },
    }),
  );
});

test('a change that waits is said, with the way to it', async () => {
  const waiting = { id: idOf(66), askedBy: 'Fay Finance' };
  open('/dashboard/setting/company', (transport) =>
    transport.answer('GET /admin/setting-groups', { body: { groups: [{ ...company, waiting }], mayWrite: true } }),
  );

  expect(await screen.findByRole('link', { name: 'a change that waits for a second person' })).toBeVisible();
});

test('what somebody else saved meanwhile is taken over, and what was typed stands', async () => {
  const newer = aSettingGroup(tradingSettings, { values: { ...values, paymentDeadlineHours: '24' }, version: 4 });
  const page = open(undefined, (transport) =>
    transport.answer(`PUT ${path}`, {
      status: 409,
      body: { message: 'Somebody else saved this.', code: 'stale_version', current: newer },
    }),
  );
  await enter(page, /^New locks/, '7');
  await page.person.click(await saveButton());

  expect(await screen.findByText(/Taken over from there: An order is paid within/)).toBeVisible();
  expect(screen.getByLabelText(/^New locks/)).toHaveValue('7');
  expect(screen.getByLabelText(/^An order is paid within/)).toHaveValue('24');
});
