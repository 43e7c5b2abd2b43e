import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { Provider } from 'react-redux';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';

import { PreferencesProvider } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import type { RootState } from '#client/app/store.ts';
import type { SessionUser } from '#contract/identity/session.contract.ts';

import type { FakeTransport } from './fake-transport.ts';
import { testStore, type TestStore } from './test-store.ts';

export interface AreaOptions {
  at: string;
  /** Who is signed in. */
  user: SessionUser;
  /** Says how the server answers, besides what every area asks. */
  answers?: (transport: FakeTransport) => void;
  /** The state that came with the document. */
  begunWith?: Partial<RootState>;
}

export interface Area extends RenderResult, TestStore {
  person: UserEvent;
  /** The path and query string the area has led to. */
  whereabouts(): string;
}

// Without Ant Design's styles: jsdom computes every rule for every element that a test looks for.
const bare = { zeroRuntime: true, token: { motion: false } };

/** Draws an area of the dashboards as the site does, at an address, for somebody signed in. Nothing moves. */
export function renderArea(routes: RouteObject[], { at, user, answers, begunWith }: AreaOptions): Area {
  const world = testStore({ user, ...(begunWith && { preloadedState: begunWith }) });
  answerAsAlways(world.transport, user);
  answers?.(world.transport);
  const elsewhere = { path: '*', element: <p>Elsewhere</p> };
  const router = createMemoryRouter([...routes, elsewhere], { initialEntries: [at] });
  const view = render(
    <Provider store={world.store}>
      <PreferencesProvider initial={{ currency: 'CAD', unit: 'toz', scheme: 'light' }}>
        <ConfigProvider theme={bare} wave={{ disabled: true }}>
          <RouterProvider router={router} />
        </ConfigProvider>
      </PreferencesProvider>
    </Provider>,
  );
  const whereabouts = () => router.state.location.pathname + router.state.location.search;
  return { ...view, ...world, person: userEvent.setup(), whereabouts };
}

function answerAsAlways(transport: FakeTransport, user: SessionUser): void {
  transport.answer('GET /public/check-login-status', { body: { user } });
  transport.answer('GET /system-status', { body: { is_online: true } });
  transport.answer('GET /admin/open-quotes', { body: { count: 2 } });
  transport.answer('POST /logout', { body: { csrf_token: 'of-a-visitor' } });
  transport.answer('GET /admin/badges', {
    body: { orders: 5, soldItems: 5, customers: 10, compliance: 4, jobs: 0, contacts: 5, subscribers: 3 },
  });
  transport.answer('GET /public/metal-prices/CAD', {
    body: {
      success: true,
      data: {},
      message: '',
      currency: 'CAD',
      as_of: null,
      stale: true,
      market: 'open',
      simulated: true,
      max_age_seconds: 120,
      version: 1,
    },
  });
}
