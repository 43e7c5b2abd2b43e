import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aProfile } from '#client/testing/customer-makers.ts';
import { aCustomerRow, aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { Customer } from '#contract/customers/customers.contract.ts';
import type { Estate, EstatePage } from '#contract/customers/estates.contract.ts';

const customer: Customer = {
  ...aCustomerRow({ status: 'approved', name: 'Ann Able' }),
  ...{ kyc: null, suspension: null, steps: [] },
};
const path = `/admin/customers/${customer.id}` as const;

const estate = (own: Partial<Estate> = {}): Estate => ({
  ...{ id: idOf(51), state: 'frozen', diedOn: '2026-11-14', toldBy: 'Ben Able, his son', contact: '' },
  ...{ recordedAt: '2026-11-20T15:00:00.000Z', recordedBy: 'Cora Compliance', executor: null, asked: null },
  ...{ steps: ['name_executor', 'settle', 'withdraw'], version: 2 },
  ...own,
});

/** The page of a customer, with what the tests are about answered besides. */
function onPage(answers: (transport: FakeTransport) => void, own: Partial<Customer> = {}) {
  const area = renderArea(adminRoutes, {
    at: `/dashboard/customer-profile/${customer.id}`,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer(`GET ${path}`, { body: { ...customer, ...own } });
      transport.answer(`GET ${path}/papers`, { body: { papers: [], hasScanner: true } });
      transport.answer(`GET ${path}/profile`, { body: aProfile() });
      transport.answer('GET /admin/customers', { body: aListOf([]) });
      answers(transport);
    },
  });
  const posted = () => area.transport.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...area, posted };
}

const open = (page: Partial<EstatePage>) =>
  onPage((transport) => {
    const whole: EstatePage = { estate: null, papers: [], mayRecord: false, ...page };
    transport.answer(`GET ${path}/estate`, { body: whole });
    transport.answer(`POST ${path}/estate`, { body: { ...whole, estate: estate(), mayRecord: false } });
    transport.answer(`POST /admin/estates/${idOf(51)}/ask`, { body: whole });
    transport.answer(`POST /admin/estates/${idOf(51)}/agree`, { body: whole });
  });

test('a notice is recorded with the day, who told, and what it does', async () => {
  const { person, posted } = open({ mayRecord: true, papers: ['death_notice'] });
  await person.click(await screen.findByRole('button', { name: 'Record a notice of death…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record the death of Ann Able' }));
  expect(dialog.getByText(/no email goes to their address/)).toBeVisible();
  expect(dialog.getByLabelText('Proof of death')).toHaveAccessibleDescription(/It is there/);
  await person.type(dialog.getByLabelText('Date of death'), '11/14/2026');
  await person.type(dialog.getByLabelText('Who told us'), 'Ben Able, his son');
  await person.click(dialog.getByRole('button', { name: 'Freeze the account' }));

  await waitFor(() => expect(posted()).toHaveLength(1));
  expect(posted()).toEqual([
    { version: customer.version, diedOn: '2026-11-14', toldBy: 'Ben Able, his son', contact: '' },
  ]);
});

test('a decision is asked for with a reason', async () => {
  const { person, posted } = open({ estate: estate() });
  await person.click(await screen.findByRole('button', { name: 'Withdraw the notice…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw the notice?' }));
  await person.type(dialog.getByLabelText('Reason'), 'He called us.');
  await person.click(dialog.getByRole('button', { name: 'Ask for it' }));

  await waitFor(() => expect(posted()).toEqual([{ version: 2, decision: 'withdraw', reason: 'He called us.' }]));
});

test('what somebody else has asked for is agreed to, knowing why', async () => {
  const asked = {
    decision: 'release',
    at: '2026-11-20T16:00:00.000Z',
    by: 'Cora Compliance',
    reason: 'Probate.',
  } as const;
  const { person, posted } = open({ estate: estate({ asked, steps: ['agree', 'take_back'], version: 3 }) });
  expect(
    await screen.findByText(/Cora Compliance asks to release the account to the executor: “Probate\.”/),
  ).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Agree…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Agree: release to the executor?' }));
  await person.type(dialog.getByLabelText('Reason'), 'Papers seen.');
  await person.click(dialog.getByRole('button', { name: 'Release to the executor' }));

  await waitFor(() => expect(posted()).toEqual([{ version: 3, reason: 'Papers seen.' }]));
});

test('who may only look reads it and finds no buttons', async () => {
  open({ estate: estate({ steps: [] }) });

  const panel = await screen.findByRole('region', { name: 'Estate' });
  expect(panel).toHaveTextContent(
    /Frozen.*Died on.*11\/14\/26.*Told by.*Ben Able, his son.*no email about the account is sent/,
  );
  expect(within(panel).queryByRole('button')).not.toBeInTheDocument();
});

test('joint owners and beneficiaries stand with the way to the other account', async () => {
  onPage((transport) => {
    transport.answer(`GET ${path}/beneficiaries`, {
      body: {
        beneficiaries: [
          {
            ...{ id: idOf(31), name: 'Ben Able', relation: 'child', share: 6000, contact: '416 555 0188', version: 1 },
            since: '2026-11-01T15:00:00.000Z',
          },
        ],
      },
    });
    transport.answer(`GET ${path}/joint-owners`, {
      body: {
        ownerships: [
          {
            ...{ id: idOf(41), state: 'joined', as: 'holder', name: 'Cat Able', customerId: idOf(42) },
            since: '2026-11-19T15:00:00.000Z',
          },
        ],
      },
    });
  });

  const panel = await screen.findByRole('region', { name: 'Connected people' });
  expect(within(panel).getByRole('link', { name: 'Cat Able' })).toHaveAttribute(
    'href',
    `/dashboard/customer-profile/${idOf(42)}`,
  );
  expect(panel).toHaveTextContent(/Pay out only to accounts in the name of either owner/);
  expect(panel).toHaveTextContent(/Ben Able, 60 %.*Child, 416 555 0188.*40 % is not assigned to anyone/);
});

test('an appointment is confirmed with a reason, and why somebody cannot order is told', async () => {
  const trader = {
    ...{ id: idOf(61), state: 'appointed', name: 'Tess Trader', email: 'tess@example.com', version: 1 },
    ...{ limit: '10000.00', period: 'week', left: '10000.00', since: '2026-11-19T15:00:00.000Z' },
    ...{ customerId: idOf(62), refusal: 'Tess Trader may not order: the identity check is not approved.' },
  };
  const { person, posted } = onPage(
    (transport) => {
      transport.answer(`GET ${path}/authorised-traders`, { body: { traders: [trader], mayDecide: true } });
      transport.answer(`POST /admin/authorised-traders/${idOf(61)}/decide`, {
        body: { traders: [], mayDecide: true },
      });
    },
    { accountType: 'commercial' },
  );

  expect(await screen.findByText(/may not order: the identity check is not approved/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Confirm… Tess Trader' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the appointment of Tess Trader?' }));
  await person.type(dialog.getByLabelText('Reason'), 'Resolution of May.');
  await person.click(dialog.getByRole('button', { name: 'Confirm the appointment' }));

  await waitFor(() => expect(posted()).toEqual([{ event: 'confirm', version: 1, reason: 'Resolution of May.' }]));
});
