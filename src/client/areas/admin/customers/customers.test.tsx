import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aProfile } from '#client/testing/customer-makers.ts';
import { aCustomerRow, aListOf } from '#client/testing/dashboard-makers.ts';
import { aCustomer, aDesk } from '#client/testing/desk-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { aRefund } from '#client/testing/money-makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { Customer } from '#contract/customers/customers.contract.ts';

const path = `/admin/customers/${aCustomerRow().id}` as const;

/** The profile of that customer, opened by an administrator. */
const profile = (own: Partial<Customer> = {}, answers?: (transport: FakeTransport) => void): Area =>
  renderArea(adminRoutes, {
    at: `/dashboard/customer-profile/${aCustomerRow().id}`,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer(`GET ${path}`, { body: aCustomer(own) });
      transport.answer(`GET ${path}/sessions`, { body: { sessions: [] } });
      transport.answer(`GET ${path}/papers`, { body: { papers: [], hasScanner: true } });
      transport.answer(`GET ${path}/profile`, { body: aProfile() });
      transport.answer('GET /admin/customers', { body: aListOf([aCustomerRow()]) });
      transport.answer(`GET ${path}/kyc`, { body: aDesk({ status: aCustomer(own).status }) });
      answers?.(transport);
    },
  });

const callsOf = ({ transport }: Area) => transport.requests.filter(({ method }) => method === 'POST');

describe('the list of customers', () => {
  const list = (): Area =>
    renderArea(adminRoutes, {
      at: '/dashboard/customer',
      user: anAdminUser(),
      answers: (transport) => transport.answer('GET /admin/customers', { body: aListOf([aCustomerRow()]) }),
    });

  test('has the queue of identity checks, the longest waiting first', async () => {
    const { person, whereabouts, transport } = list();

    await person.click(await screen.findByRole('link', { name: 'Identity checks waiting' }));

    expect(whereabouts()).toBe(
      '/dashboard/customer?f.status=in:submitted,in_review&sort=submittedAt&view=Identity+checks+waiting',
    );
    await waitFor(() =>
      expect(transport.requests.map(({ url }) => url)).toContain(
        '/backend/admin/customers?f.status=in:submitted,in_review&sort=submittedAt',
      ),
    );
  });

  test('leads to a customer’s profile', async () => {
    list();

    expect(await screen.findByRole('link', { name: 'Ngozi Chukwuemeka' })).toHaveAttribute(
      'href',
      `/dashboard/customer-profile/${aCustomerRow().id}`,
    );
  });
});

describe('the balance of a customer', () => {
  const balances = `${path}/balances` as const;

  test('is paid out in part, by a request that says why', async () => {
    const area = profile({}, (transport) => {
      transport.answer(`GET ${balances}`, { body: { items: [{ currency: 'CAD', amount: '102.50' }], payOuts: [] } });
      transport.answer(`POST ${path}/balance/refunds`, { body: aRefund({ amount: '100.00' }) });
    });
    expect(await screen.findByRole('region', { name: 'Balance' })).toHaveTextContent('102.50');
    await area.person.click(screen.getByRole('button', { name: 'Pay out CAD…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pay out the balance of Ngozi Chukwuemeka?' });
    await area.person.clear(within(dialog).getByLabelText('Amount, CAD'));
    await area.person.type(within(dialog).getByLabelText('Amount, CAD'), '100.00');
    await area.person.type(within(dialog).getByLabelText('Reason'), 'She asked for it.');
    await area.person.click(within(dialog).getByRole('button', { name: 'Ask for the pay-out' }));

    await waitFor(() =>
      expect(callsOf(area).map(({ body }) => body)).toEqual([
        { amount: '100.00', currency: 'CAD', reason: 'She asked for it.' },
      ]),
    );
  });

  test('is not there for who may not see money', async () => {
    const area = profile({}, (transport) =>
      transport.answer(`GET ${balances}`, { status: 403, body: { message: 'No.' } }),
    );

    await screen.findByRole('region', { name: 'Person' });
    await waitFor(() => expect(area.transport.requests.some(({ url }) => url.endsWith('/balances'))).toBe(true));
    expect(screen.queryByRole('region', { name: 'Balance' })).not.toBeInTheDocument();
    expect(screen.queryByText(/could/i)).not.toBeInTheDocument();
  });
});

describe('the standing of a customer', () => {
  const suspended: Partial<Customer> = {
    status: 'suspended',
    suspension: {
      ...{ at: '2026-11-20T15:00:00.000Z', by: 'Cora Compliance', reason: 'A court’s order.', asked: null },
      endsRelationship: false,
    },
    steps: ['ask_reinstatement'],
  };

  test('is suspended after a question that says what it does, with reason and version', async () => {
    const area = profile({ status: 'approved', steps: ['suspend'] }, (transport) =>
      transport.answer(`POST ${path}/suspend`, () => {
        transport.answer(`GET ${path}`, { body: aCustomer(suspended) });
        return { body: aCustomer(suspended) };
      }),
    );
    await area.person.click(await screen.findByRole('button', { name: 'Suspend…' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Suspend / }));
    expect(dialog.getByText(/signed out everywhere/)).toBeVisible();

    await area.person.type(dialog.getByLabelText('Reason'), 'A court’s order.');
    await area.person.click(dialog.getByRole('button', { name: /^Suspend / }));

    expect(await screen.findByRole('button', { name: 'Ask for reinstatement…' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Standing' })).toHaveTextContent(/by Cora Compliance.*A court’s order\./);
    expect(callsOf(area)).toMatchObject([
      { url: `/backend${path}/suspend`, body: { reason: 'A court’s order.', version: aCustomerRow().version } },
    ]);
  });

  test('of one whose reinstatement was asked for waits for a second person, who is offered to agree', async () => {
    const asked = { at: '2026-11-20T16:00:00.000Z', by: 'Cora Compliance', reason: 'It was lifted.' };
    const waiting = { ...suspended, suspension: { ...suspended.suspension, asked } } as Partial<Customer>;
    const { unmount } = profile({ ...waiting, steps: [] });
    expect(await screen.findByText(/waits for a second person/)).toBeVisible();
    unmount();

    const area = profile({ ...waiting, steps: ['agree_reinstatement'] }, (transport) =>
      transport.answer(`POST ${path}/reinstate`, { status: 409, body: { message: 'This customer is not suspended.' } }),
    );
    await area.person.click(await screen.findByRole('button', { name: 'Agree to the reinstatement…' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Reinstate / }));
    await area.person.type(dialog.getByLabelText('Reason'), 'Seen the papers.');
    await area.person.click(dialog.getByRole('button', { name: /^Reinstate / }));

    expect(await screen.findByText('This customer is not suspended.')).toBeVisible();
  });

  test('says that compliance has ended the relationship, so that others do not look for a way round', async () => {
    const suspension = { ...suspended.suspension, endsRelationship: true } as NonNullable<Customer['suspension']>;
    profile({ ...suspended, suspension, steps: [] });

    expect(await screen.findByText(/^Compliance has ended the relationship/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask for reinstatement…' })).not.toBeInTheDocument();
  });

  test('is not shown to who can do nothing about it', async () => {
    profile({ status: 'approved' });

    await screen.findByRole('region', { name: 'Person' });
    expect(screen.queryByRole('region', { name: 'Standing' })).not.toBeInTheDocument();
  });
});
