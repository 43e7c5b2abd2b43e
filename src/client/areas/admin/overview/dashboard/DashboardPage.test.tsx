import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aFeedHealth, aListOf, aMetalHealth, anOrderRow, idOf } from '#client/testing/dashboard-makers.ts';
import { anExposure } from '#client/testing/exposure-makers.ts';
import type { FakeReply, FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { anOverview } from '#client/testing/overview-makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';

const dashboard = (answers?: (transport: FakeTransport) => void): Area =>
  renderArea(adminRoutes, {
    at: '/dashboard',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /public/settings', { body: { takesOrders: true } });
      transport.answer('GET /admin/orders', { body: aListOf([anOrderRow()], { total: 14 }) });
      transport.answer('GET /admin/feed/health', { body: aFeedHealth() });
      transport.answer('GET /admin/exposure', { body: anExposure() });
      transport.answer('GET /admin/tasks', { body: { items: [], total: 0 } });
      transport.answer('GET /admin/overview', { body: anOverview() });
      answers?.(transport);
    },
  });

test('the work that waits is counted, with its money and age, and led to just that work', async () => {
  dashboard();

  const queue = await screen.findByRole('region', { name: 'Needs you now' });
  expect(await within(queue).findByText('17 things wait')).toBeVisible();
  const [, first] = within(queue).getAllByRole('row');
  expect(first).toHaveTextContent(/Urgent: Money to match.*3.*3,619\.43.CAD.*1,012\.61.USD.*oldest/);
  expect(within(queue).getByRole('link', { name: 'Match: Money to match' })).toHaveAttribute(
    'href',
    '/dashboard/payments?f.state=in:unmatched',
  );
  expect(within(queue).getByRole('link', { name: 'Review: Identity checks' })).toHaveAttribute(
    'href',
    '/dashboard/customer?f.status=in:submitted,in_review&sort=submittedAt',
  );
});

test('a pause of trading stands above all other work', async () => {
  dashboard((transport) => {
    const metals = [aMetalHealth({ paused: true, paused_since: '2026-11-20T19:20:00.000Z', reason: 'Jumped by 30 %' })];
    transport.answer('GET /admin/feed/health', { body: aFeedHealth({ metals }) });
    transport.answer('GET /system-status', { body: { is_online: false } });
  });

  const pauses = within(await screen.findByRole('list', { name: 'Trading is paused' }));
  await waitFor(() => expect(pauses.getAllByRole('listitem')).toHaveLength(2));
  const [offline, gold] = pauses.getAllByRole('listitem');
  expect(offline).toHaveTextContent('The shop is offline');
  expect(gold).toHaveTextContent('Gold is not traded Jumped by 30 %');
  expect(gold).toHaveTextContent(/for \d+ d/);
  const feed = within(screen.getByRole('region', { name: 'Price feed' }));
  expect(feed.getByRole('row', { name: /Gold/ })).toHaveTextContent(/Suspended$/);
});

test('a metal whose newer prices are all refused is not called good', async () => {
  dashboard((transport) => {
    const refusal = { symbol: 'XAU', reason: 'jump', detail: '', source: 'demo market' } as const;
    const refusals = [{ ...refusal, received_at: '2026-11-20T19:31:50.000Z' }];
    transport.answer('GET /admin/feed/health', { body: aFeedHealth({ refusals }) });
  });

  const feed = await screen.findByRole('region', { name: 'Price feed' });
  expect(await within(feed).findByText('Newer ones are refused')).toBeVisible();
  expect(within(feed).queryByText('Good')).not.toBeInTheDocument();
});

test('the day stands beside the same weekday a week ago', async () => {
  dashboard();

  const sales = within(await screen.findByRole('region', { name: 'Sales' }));
  expect(sales.getByText('Sales today').closest('div')).toHaveTextContent(
    '187,402.18CADup +12.40 % on 166,727.92 last Friday by now',
  );
  expect(sales.getByText('Orders today').closest('div')).toHaveTextContent('23+3 on 20 last Friday by now');
  expect(sales.getByText('Margin of what left today').closest('div')).toHaveTextContent(
    '7,908.37CAD4.22 %, −0.31 points on 7,552.70 last Friday by now',
  );
});

test('thirty days are drawn, walked through by keys, and told as a table', async () => {
  const { person } = dashboard();
  const sales = within(await screen.findByRole('region', { name: 'Sales' }));
  const slider = sales.getByRole('slider', { name: 'Day in sales of thirty days, by metal' });
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/^Fri 11\/20\/26: 187,402 CAD in 23 orders; Gold /),
  );

  fireEvent.change(slider, { target: { value: 0 } });
  expect(sales.getByText('Thu 11/19/26')).toBeVisible();
  await person.click(sales.getByRole('radio', { name: 'Table' }));
  expect(sales.getAllByRole('row')[1]).toHaveTextContent(
    'Fri 11/20/2623118,240.1852,910.0013,160.003,092.00187,402.18',
  );
});

test('who may not read orders sees no figures of sales', async () => {
  dashboard((transport) =>
    transport.answer('GET /admin/overview', { body: anOverview({ figures: null, days: null, waiting: [] }) }),
  );

  expect(await screen.findByText('Nothing waits')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Sales' })).not.toBeInTheDocument();
});

test('a new shop reads what it has to say of itself before it takes an order, and how', async () => {
  dashboard((transport) => {
    transport.answer('GET /public/settings', { body: { takesOrders: false } });
    transport.answer('GET /admin/opening', {
      body: { missing: [{ name: 'payments.account', label: 'account number' }] },
    });
  });

  const opening = await screen.findByRole('region', { name: 'The shop takes no orders yet' });
  expect(await within(opening).findByText('account number')).toBeVisible();
  expect(within(opening).getByText('npm run settings -- payments.account "…"')).toBeVisible();
});

test('the orders whose money has not come are shown, the next deadline first', async () => {
  const { transport } = dashboard();

  const orders = await screen.findByRole('region', { name: 'Orders awaiting payment' });
  const row = (await screen.findByText('Amélie Tremblay')).closest('tr');
  expect(orders).toBeVisible();
  expect(row).toHaveTextContent('4,545.15');
  expect(row).toHaveTextContent('11/24/26, 5:00 pm');
  expect(transport.requests.map(({ url }) => url)).toContain(
    '/backend/admin/orders?f.status=in:awaiting_payment&sort=paymentDeadline&rows=8',
  );
});

test('the price feed is shown with its state', async () => {
  dashboard();

  const feed = await screen.findByRole('region', { name: 'Price feed' });
  expect(await within(feed).findByText('Market open')).toBeVisible();
  expect(within(feed).getByText('Good')).toBeVisible();
});

test('what is at stake and was earned stands by metal, and leads to what makes it up', async () => {
  dashboard();

  const exposure = within(await screen.findByRole('region', { name: 'Exposure and margin' }));
  const rows = await exposure.findAllByRole('row');
  expect(rows[1]).toHaveTextContent('Gold9.00001.00002.00001.0000+5.0000+28,284.61876.531,876.53−20.00');
  expect(rows.at(-1)).toHaveTextContent('All metals+28,200.41876.531,876.53−20.00');
  expect(exposure.getByRole('link', { name: 'How this is made up' })).toHaveAttribute('href', '/dashboard/exposure');
});

describe('what somebody has to look into', () => {
  const flagged = {
    ...{
      id: idOf(91),
      kind: 'order.structuring',
      refType: 'order',
      refId: idOf(10466),
      at: '2026-11-20T19:30:00.000Z',
    },
    ...{ what: 'Structuring: order 10466 of Amélie Tremblay, 3 orders within 24 h', needsNote: true },
  };
  const withTask = (answer: FakeReply) =>
    dashboard((transport) => {
      transport.answer('GET /admin/tasks', { body: { items: [flagged], total: 1 } });
      transport.answer(`POST /admin/tasks/${flagged.id}/done`, answer);
    });
  const opened = async ({ person }: Area) => {
    const panel = await screen.findByRole('region', { name: 'To look at' });
    await person.click(within(panel).getByRole('button', { name: /^End with a note…: Structuring/ }));
    return screen.findByRole('dialog');
  };

  test('leads to its order and ends with a note, not without', async () => {
    const area = withTask({ body: {} });
    const dialog = await opened(area);
    expect(screen.getByRole('link', { name: /^Open the order: Structuring/ })).toHaveAttribute(
      'href',
      `/dashboard/order/${idOf(10466)}`,
    );

    await area.person.click(within(dialog).getByRole('button', { name: 'End it' }));
    expect(await within(dialog).findByText('Say what you found, in a few words.')).toBeVisible();
    await area.person.type(within(dialog).getByLabelText('What you found'), 'Gifts for three children.');
    await area.person.click(within(dialog).getByRole('button', { name: 'End it' }));

    const sent = () => area.transport.requests.filter(({ url }) => url.endsWith('/done')).map(({ body }) => body);
    await waitFor(() => expect(sent()).toEqual([{ note: 'Gifts for three children.' }]));
  });

  test('keeps what was typed when the server refuses it, and says why beside the field', async () => {
    const area = withTask({
      status: 422,
      body: { message: 'Look at the fields.', errors: { note: ['Use at most 500 characters.'] } },
    });
    const dialog = await opened(area);
    await area.person.type(within(dialog).getByLabelText('What you found'), 'Known for years.');
    await area.person.click(within(dialog).getByRole('button', { name: 'End it' }));

    expect(await within(dialog).findByText('Use at most 500 characters.')).toBeVisible();
    expect(within(dialog).getByLabelText('What you found')).toHaveValue('Known for years.');
  });
});

test('a part that the person has no right to says so, and the others stand', async () => {
  dashboard((transport) =>
    transport.answer('GET /admin/feed/health', { status: 403, body: { message: 'You need the right feed.control.' } }),
  );

  expect(await screen.findByRole('alert')).toHaveTextContent('The price feed is not yours to see');
  expect(await screen.findByText('17 things wait')).toBeVisible();
});
