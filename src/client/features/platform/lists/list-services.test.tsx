import { act, screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { type ListServices, useListServices } from '#client/kit/resource-table/list-services.ts';
import { aListOf, anOrderRow, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import { renderScreen } from '#client/testing/render-screen.tsx';
import { testStore } from '#client/testing/test-store.ts';
import type { ListLayout } from '#contract/list/list-layout.contract.ts';
import type { SavedView } from '#contract/platform/list-settings.contract.ts';

import { ListServicesFor } from './ListServicesFor.tsx';

const layout: ListLayout = { v: 1, order: [], hidden: ['metal'], pin: {}, width: {}, density: 'roomy' };
const view: SavedView = {
  id: idOf(1),
  name: 'Dear ones',
  query: 'f.totalCad=gte:1000',
  layout: null,
  shared: false,
  own: true,
  ownerName: 'Ada Admin',
  version: 1,
};
const words = { name: 'Dear ones', query: '', layout: null, shared: false };

/** The first to need a page or a dialog waits until it is compiled. */
const patient = { timeout: 30_000 };

/** Stands where a table would, and hands its services to the test. */
function withServices(answers: (transport: FakeTransport) => void) {
  const store = testStore();
  answers(store.transport);
  let services: ListServices | null = null;
  function Table() {
    services = useListServices();
    const settings = services?.useSettings('orders');
    return (
      <p>
        {settings?.isReady ? 'ready' : 'waiting'} {settings?.layout?.density}{' '}
        {settings?.views.map(({ name, version }) => `${name} ${version}`).join()}
      </p>
    );
  }
  renderScreen(
    <ListServicesFor whose="administrator">
      <Table />
    </ListServicesFor>,
    store,
  );
  const calls = (method: string) => store.transport.requests.filter((request) => request.method === method);
  return { services: () => services as ListServices, transport: store.transport, calls };
}

const kept =
  (settings: { layout: ListLayout | null; views: SavedView[] }) =>
  (transport: FakeTransport): void =>
    transport.answer('GET /lists/orders/settings', { body: { ...settings, withheld: [] } });

describe('what is kept of a list', () => {
  test('is waited for once', async () => {
    const { calls } = withServices(kept({ layout, views: [view] }));
    const before = screen.getByText(/waiting/).textContent;

    expect(await screen.findByText('ready roomy Dear ones 1')).toBeVisible();
    expect(before).toContain('waiting');
    expect(calls('GET').map(({ url }) => url)).toEqual(['/backend/lists/orders/settings']);
  });

  test('that cannot be read is gone on without, and its arrangement is not written over', async () => {
    const { services, calls } = withServices((transport) =>
      transport.answer('GET /lists/orders/settings', { status: 503, brokenOnPurpose: true }),
    );
    await screen.findByText('ready');

    act(() => services().saveLayout('orders', layout));

    expect(calls('PUT')).toEqual([]);
  });
});

describe('the arrangement', () => {
  test('stands at once and is sent', async () => {
    const { services, calls, transport } = withServices(kept({ layout: null, views: [] }));
    transport.answer('PUT /lists/orders/layout', { body: { layout } });
    await screen.findByText('ready');

    act(() => services().saveLayout('orders', layout));

    expect(await screen.findByText('ready roomy')).toBeVisible();
    await waitFor(() => expect(calls('PUT')).toMatchObject([{ body: { layout } }]));
  });

  test('that could not be kept still stands', async () => {
    const { services, calls, transport } = withServices(kept({ layout: null, views: [] }));
    transport.answer('PUT /lists/orders/layout', { status: 503, brokenOnPurpose: true });
    await screen.findByText('ready');

    act(() => services().saveLayout('orders', layout));

    await screen.findByText('ready roomy');
    await waitFor(() => expect(calls('PUT')).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.getByText('ready roomy')).toBeVisible();
  });
});

describe('a view', () => {
  test('that was changed by a colleague is refused, and then stands as he left it', async () => {
    const { services, transport } = withServices(kept({ layout: null, views: [view] }));
    const current = { ...view, name: 'Newer', version: 2 };
    transport.answer(`PUT /lists/orders/views/${view.id}`, { status: 409, body: { message: 'Changed.', current } });
    await screen.findByText('ready Dear ones 1');

    const answer = await act(() => services().changeView('orders', view.id, { ...words, version: 1 }));

    expect(answer).toMatchObject({ ok: false, error: { status: 409, message: 'Changed.' } });
    expect(await screen.findByText('ready Newer 2')).toBeVisible();
  });

  test('that a colleague has removed leaves the list of views', async () => {
    const { services, transport } = withServices(kept({ layout: null, views: [view] }));
    transport.answer(`DELETE /lists/orders/views/${view.id}`, { status: 404, body: { message: 'Not found.' } });
    await screen.findByText('ready Dear ones 1');
    kept({ layout: null, views: [] })(transport);

    const answer = await act(() => services().removeView('orders', view.id));

    expect(answer).toMatchObject({ ok: false });
    expect(await screen.findByText('ready')).toBeVisible();
  });

  test('that is saved is there after a reload', async () => {
    let views: SavedView[] = [];
    const answers = (transport: FakeTransport): void => {
      transport.answer('GET /admin/orders', { body: aListOf([anOrderRow()]) });
      transport.answer('GET /lists/orders/settings', () => ({ body: { layout: null, views, withheld: [] } }));
      transport.answer('POST /lists/orders/views', ({ body }) => {
        const added = { ...view, ...(body as object) };
        views = [added];
        return { body: added };
      });
    };
    const at = '/dashboard/orders?sort=totalCad';
    const first = renderArea(adminRoutes, { at, user: anAdminUser(), answers });

    await first.person.click(await screen.findByRole('button', { name: 'Save as view' }, patient));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as view' }, patient));
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus(), patient);
    await first.person.keyboard('By size{Enter}');
    await waitFor(() => expect(first.whereabouts()).toBe(`${at}&view=${view.id}`), patient);
    const address = first.whereabouts();
    first.unmount();
    renderArea(adminRoutes, { at: address, user: anAdminUser(), answers });

    const tab = await screen.findByText('By size', {}, patient);
    expect(tab.closest('a')).toHaveAttribute('aria-current', 'page');
    expect(views).toMatchObject([{ name: 'By size', query: 'sort=totalCad', shared: false, layout: null }]);
  });
});

test('a file is fetched by a plain link, which the browser streams to disk', async () => {
  const { services } = withServices(kept({ layout: null, views: [] }));
  await screen.findByText('ready');

  expect(services().exportHref(idOf(3))).toBe(`/backend/exports/${idOf(3)}/file`);
});
