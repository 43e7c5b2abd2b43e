import { setupListeners } from '@reduxjs/toolkit/query/react';

import { createBrowserTransport } from '#client/api/browser-transport.ts';
import { watchDeparture } from '#client/api/departure.ts';
import { createReload } from '#client/api/reload.ts';
import { announceDeparture } from '#client/kit/resource-form/departure.ts';
import { listenToSession, type SessionEffects } from '#client/session/session.listener.ts';
import { session as events } from '#client/session/session.slice.ts';
import type { SessionParts } from '#client/session/visitor.ts';
import { noteSignOuts } from '#client/session/signed-out.ts';
import { storedSession } from '#client/session/stored-session.ts';
import { followOtherTabs } from '#client/session/tabs.ts';

import { browserStorage } from './browser-storage.ts';
import type { Inspection } from './inspection/inspection.ts';
import { type AppStartListening, type AppStore, createAppStore, type RootState } from './store.ts';
import { hasTypedText, keepTypedText } from './typed-text.ts';
import { keepSlice, type SliceKeeper, type StoredSlice } from './stored-slice.ts';

export interface BootstrapOptions extends Pick<SessionEffects, 'navigate' | 'signedIn'> {
  page: Window & typeof globalThis;
  /** Shows a text to the user, as an alert. */
  notify(text: string): void;
  session: SessionParts;
  /** The parts of the store that this browser keeps, besides the session. */
  storedSlices: readonly StoredSlice<RootState>[];
  /** What `load-inspection.ts` answered. */
  inspection?: Inspection | undefined;
  /** What else this entry does when the store changes, after the session's own listener. */
  listen?(startListening: AppStartListening): void;
}

export interface RunningClient {
  store: AppStore;
  /**
   * Reads the session and the stored slices into the store. The dashboards await it before they render; the
   * storefront hydrates the server's HTML, which knows nobody, and calls it after that.
   */
  restore(): Promise<void>;
  /** Lets go of the page: for tests, and for a hot replacement while developing. */
  stop(): void;
}

/** Builds a browser's store and ties it to the page: its storage, its other tabs, its network, its DevTools. */
export function bootstrap({
  page,
  notify,
  navigate,
  signedIn,
  session,
  storedSlices,
  inspection,
  listen,
}: BootstrapOptions): RunningClient {
  const storage = browserStorage(page, 'localStorage');
  const keepers: SliceKeeper[] = [];
  const preloadedState = pageState(page.document);
  const store = createAppStore({
    session,
    transport: createBrowserTransport({
      fetch: (address, init) => page.fetch(address, init),
      document: page.document,
      brokenOff: watchDeparture(page),
    }),
    effects: { notify, reload: reloadOf(page, notify) },
    ...(preloadedState && { preloadedState }),
    ...(inspection && { inspection }),
    listen: (startListening) => {
      listenToSession(startListening, { storage, navigate, signedIn });
      noteSignOuts(
        startListening,
        browserStorage(page, 'sessionStorage'),
        () => page.location.pathname + page.location.search + page.location.hash,
      );
      for (const slice of storedSlices) keepers.push(keepSlice(startListening, storage, slice));
      listen?.(startListening);
    },
  });

  const stops = [
    followOtherTabs(page, storage, (keys) => store.dispatch(events.restored(keys))),
    keepInStep(page, store, keepers),
    setupListeners(store.dispatch),
  ];
  return {
    store,
    async restore() {
      // The session last: once it is known who is here, it is known too what this browser kept for him.
      await Promise.all(keepers.map((keeper) => keeper.restore(store.dispatch)));
      const known = events.restored(await storedSession(storage));
      // Of somebody whom this page has not expected it is told once the machine has come.
      await Promise.resolve(store.dispatch(known));
      const stored = browserStorage(page, 'sessionStorage');
      if (!hasTypedText(stored)) return;
      // Should it not come, the text is there for the next page that is loaded in its time.
      const back = await import(/* webpackChunkName: "typed-text" */ './typed-text-back.ts').catch(() => undefined);
      if (back) stops.push(back.restoreTypedText(page, stored, Date.now()));
    },
    stop: () => stops.forEach((stop) => stop()),
  };
}

/** The state the server rendered the page with: JSON in an element that no browser executes. */
function pageState(page: Document): Partial<RootState> | undefined {
  const json = page.querySelector('script#page-state[type="application/json"]')?.textContent;
  return json ? (JSON.parse(json) as Partial<RootState>) : undefined;
}

const reloadOf = (page: Window, notify: (text: string) => void): (() => void) =>
  createReload({
    storage: browserStorage(page, 'sessionStorage'),
    reload: () => {
      announceDeparture(page);
      keepTypedText(page, browserStorage(page, 'sessionStorage'), Date.now());
      page.location.reload();
    },
    now: () => Date.now(),
    notify,
  });

/** Takes over what other tabs keep, and writes what is waiting when the page goes. */
function keepInStep(page: Window, store: AppStore, keepers: readonly SliceKeeper[]): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    for (const keeper of keepers) if (keeper.isKeptAs(key)) void keeper.restore(store.dispatch);
  };
  const onLeave = (): void => keepers.forEach((keeper) => void keeper.flush());

  page.addEventListener('storage', onStorage);
  page.addEventListener('pagehide', onLeave);
  return () => {
    page.removeEventListener('storage', onStorage);
    page.removeEventListener('pagehide', onLeave);
  };
}
