import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aCase, aCaseRow, aHit, aReport } from '#client/testing/compliance-makers.ts';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { ComplianceCase } from '#contract/compliance/cases.contract.ts';
import type { ComplianceReport } from '#contract/compliance/reports.contract.ts';

const openCase = (record: ComplianceCase) =>
  renderArea(adminRoutes, {
    at: `/dashboard/compliance/case/${record.id}`,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer(`GET /admin/compliance/cases/${idOf(1)}`, { body: record });
      transport.answer('GET /admin/compliance/staff', { body: { items: [{ id: idOf(8), name: 'Cyril Second' }] } });
      transport.answer(`POST /admin/compliance/cases/${idOf(1)}/moves`, { body: record });
      transport.answer(`POST /admin/compliance/cases/${idOf(1)}/holds`, { body: record });
      transport.answer(`POST /admin/compliance/hits/${idOf(51)}/decide`, { body: record });
    },
  });
const sent = ({ transport }: ReturnType<typeof openCase>) =>
  transport.requests.findLast(({ method }) => method === 'POST')?.body;

test('the cases stand in a list, each with its kind, state, amount and day', async () => {
  renderArea(adminRoutes, {
    at: '/dashboard/compliance',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/compliance/cases', { body: aListOf([{ ...aCaseRow(), reporting: 'to_file' }]) });
      const rules = [{ kind: 'structuring' as const, words: '3 or more within 24 hours.' }];
      transport.answer('GET /admin/compliance/rules', { body: { when: 'Once a day.', rules } });
    },
  });
  expect(await screen.findByRole('link', { name: 'C-1001' })).toHaveAttribute(
    'href',
    `/dashboard/compliance/case/${idOf(1)}`,
  );
  expect(screen.getByText('26,400.00')).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Report to file' })).toBeVisible();
  const rules = (await screen.findByText('What opens a case')).closest('details');
  expect(rules).toHaveTextContent('Once a day.Structuring3 or more within 24 hours.');
});

test('a case shows its transactions, and a decision is proposed with its reason', async () => {
  const area = openCase(aCase({ state: 'in_review', moves: ['propose'] }));
  expect(await screen.findByRole('link', { name: 'Order 10044' })).toBeVisible();
  await area.person.click(screen.getByRole('button', { name: 'Propose a decision…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await area.person.click(dialog.getByLabelText('Decision'));
  await area.person.click(await screen.findByText('Hold the customer'));
  await area.person.type(dialog.getByLabelText('Reason'), 'Cut up.');
  await area.person.click(dialog.getByRole('button', { name: 'Propose it' }));
  await waitFor(() =>
    expect(sent(area)).toEqual({ event: 'propose', decision: 'hold', reason: 'Cut up.', version: 3 }),
  );
});

test('a hit stands beside the entry of the list, with why, and is decided', async () => {
  const area = openCase(aCase({ kind: 'screening', items: [], hits: [aHit()] }));
  expect(await screen.findByText('95 of 100 points')).toBeVisible();
  expect(screen.getByText('Strelsau, Rupert')).toBeVisible();
  expect(screen.getByText('Family name the same: Strelsau')).toBeVisible();
  await area.person.click(screen.getByRole('button', { name: 'Another person…' }));
  await area.person.type(within(await screen.findByRole('dialog')).getByLabelText('Reason'), 'Born here.');
  await area.person.click(screen.getByRole('button', { name: 'Another person' }));
  await waitFor(() => expect(sent(area)).toEqual({ isSame: false, reason: 'Born here.' }));
});

test('a hit is compared with whom the form names, and says by which other name it was found', async () => {
  const declared = {
    ...{ role: 'Identity check', name: 'Rupert Hentzau Strelsau', birthDate: '1961-03-04', score: 97 },
    why: ['Given name the same: Rupert'],
  };
  openCase(aCase({ kind: 'screening', items: [], hits: [aHit({ declared })] }));

  expect(await screen.findByText('97 of 100 points by the form')).toBeVisible();
  const hit = screen.getByText('97 of 100 points by the form').closest('li');
  expect(hit).toHaveTextContent('In the formRupert Hentzau StrelsauAsIdentity checkBorn03/04/1961');
  expect(hit).toHaveTextContent('Given name the same: Rupert');
  expect(hit).toHaveTextContent('Found by “Ruport Strelsau” (Account), 95 of 100 points:');
});

test('a hit on the very person whom the form names says its points once', async () => {
  const declared = { role: 'Owners', name: 'Ruport Strelsau', birthDate: null, score: 95, why: ['Sounds alike.'] };
  openCase(aCase({ kind: 'screening', items: [], hits: [aHit({ declared })] }));

  expect(await screen.findByText('95 of 100 points')).toBeVisible();
  expect(screen.queryByText(/Found by/)).not.toBeInTheDocument();
});

test('a customer is held from his case', async () => {
  const area = openCase(aCase());
  await area.person.click(await screen.findByRole('button', { name: 'Hold…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hold Ada Novak?' }));
  await area.person.type(dialog.getByLabelText('Reason'), 'Until the bank answers.');
  await area.person.click(dialog.getByRole('button', { name: 'Hold' }));
  await waitFor(() => expect(sent(area)).toEqual({ orderId: null, reason: 'Until the bank answers.' }));
});

test('a closed case offers no hold, and a note on it asks why it is added', async () => {
  const area = openCase(aCase({ state: 'closed', moves: ['reopen'] }));
  area.transport.answer(`POST /admin/compliance/cases/${idOf(1)}/notes`, { body: aCase({ state: 'closed' }) });
  await area.person.click(await screen.findByRole('button', { name: 'Add a note…' }));
  expect(screen.queryByRole('button', { name: 'Hold…' })).not.toBeInTheDocument();
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a note' }));
  await area.person.type(dialog.getByLabelText('Note'), 'The bank has written.');
  await area.person.type(dialog.getByLabelText('Why it is added now'), 'It came late.');
  await area.person.click(dialog.getByRole('button', { name: 'Add it' }));
  await waitFor(() => expect(sent(area)).toEqual({ text: 'The bank has written.', reason: 'It came late.' }));
});

const openReport = (report: ComplianceReport) =>
  renderArea(adminRoutes, {
    at: `/dashboard/compliance/report/${report.id}`,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer(`GET /admin/compliance/reports/${idOf(61)}`, { body: report });
      transport.answer(`PUT /admin/compliance/reports/${idOf(61)}`, { body: { ...report, version: 3 } });
    },
  });

test('a report says what is missing, and what is entered is saved under its version', async () => {
  const area = openReport(aReport());
  expect(await screen.findByText('Still missing: Action taken.')).toBeVisible();
  await area.person.type(await screen.findByLabelText('Action taken'), 'Held.');
  await area.person.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(area.transport.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      ...{ version: 2, values: { familyName: 'Novak', actionTaken: 'Held.' } },
    }),
  );
});

test('a filed report is read and not written', async () => {
  openReport(aReport({ state: 'filed', missing: [], filedOn: '2026-11-20', filedReference: 'F2R 1' }));
  expect(await screen.findByText(/under F2R 1/)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute(
    'href',
    `/backend/admin/compliance/reports/${idOf(61)}/pdf`,
  );
});
