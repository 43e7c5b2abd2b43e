import { act } from '@testing-library/react';

import { laterPartsThere } from '#client/areas/storefront/layout/later-part.tsx';
import { loadPage, routeOf } from '#client/areas/storefront/routing/page-registry.ts';
import { StorefrontRoutes } from '#client/areas/storefront/routing/StorefrontRoutes.tsx';
import type { Preferences } from '#client/features/platform/preferences/preferences.ts';
import { PreferencesProvider } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { session } from '#client/session/session.slice.ts';
import type { SessionUser } from '#contract/identity/session.contract.ts';

import type { FakeTransport } from './fake-transport.ts';
import { renderScreen, type Screen } from './render-screen.tsx';
import { shopReplies, type ShopReplies, shopTransport } from './storefront-replies.ts';
import { testStore } from './test-store.ts';

export interface StorefrontOptions {
  replies?: Partial<ShopReplies>;
  preferences?: Partial<Preferences>;
  user?: SessionUser;
  /** Changes the shop's answers, or what this browser holds, before the page is opened. */
  prepare?: (transport: FakeTransport, store: Screen['store']) => void;
}

/** Opens a public page in its layout, on the shop's answers, for a visitor or for the person given. */
export async function renderStorefront(at: string, options: StorefrontOptions = {}): Promise<Screen> {
  const { replies, preferences, user, prepare } = options;
  const transport = shopTransport(shopReplies(replies));
  const { store, effects } = testStore({ transport, ...(user && { user }) });
  prepare?.(transport, store);
  if (!user) store.dispatch(session.restored(store.getState().session.context));
  await loadPage(routeOf(at.split('?', 1)[0] ?? at).route);

  const screen = renderScreen(
    <PreferencesProvider initial={{ currency: 'CAD', unit: 'toz', scheme: null, ...preferences }}>
      <StorefrontRoutes />
    </PreferencesProvider>,
    { at, store, transport, effects },
  );
  await act(laterPartsThere);
  await answered(store);
  // What was answered may bring parts of its own, as the newsletter's among the widgets.
  await act(laterPartsThere);
  return screen;
}

/** Of this clock, which no test holds. */
const soon = globalThis.setTimeout.bind(globalThis);
const TURNS = 25;

/** Lets what the page has asked for be answered and drawn; an answer that a test holds back is not waited for. */
async function answered({ getState }: Screen['store']): Promise<void> {
  const isAsking = () => Object.values(getState().api.queries).some((query) => query?.status === 'pending');
  for (let turn = 0; turn < TURNS && isAsking(); turn += 1) {
    await act(() => new Promise<void>((done) => void soon(done)));
  }
}
