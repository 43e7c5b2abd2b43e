import { type AppStore, type AppStoreOptions, createAppStore } from '#client/app/store.ts';
import { listenToSession } from '#client/session/session.listener.ts';
import { sessionReducer } from '#client/session/session.reducer.ts';
import { session } from '#client/session/session.slice.ts';
import type { SessionUser } from '#contract/identity/session.contract.ts';

import { type FakeTransport, fakeTransport } from './fake-transport.ts';

export interface TestStore {
  store: AppStore;
  transport: FakeTransport;
  /** What the store has done to the world, in order, such as `notify: The session is over.` or `navigate: /`. */
  effects: string[];
}

/**
 * A store on a fake transport, with the session's listener on this test's local storage. With `user` somebody has
 * signed in already, which counts as no effect.
 */
export function testStore({ user, ...options }: { user?: SessionUser } & Partial<AppStoreOptions> = {}): TestStore {
  const effects: string[] = [];
  const transport = fakeTransport();
  const store = createAppStore({
    session: { reducer: sessionReducer },
    transport,
    effects: { notify: (text) => effects.push(`notify: ${text}`), reload: () => effects.push('reload') },
    listen: (startListening) =>
      listenToSession(startListening, {
        storage: window.localStorage,
        navigate: (path) => effects.push(`navigate: ${path}`),
        signedIn: ({ name }) => effects.push(`signedIn: ${name}`),
      }),
    ...options,
  });
  if (user) store.dispatch(session.authenticated({ user, token: 'test-token' }));
  effects.length = 0;
  return { store, transport, effects };
}
