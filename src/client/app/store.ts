import {
  combineReducers,
  configureStore,
  createListenerMiddleware,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit';

import { api } from '#client/api/api.ts';
import { listenToRefusals } from '#client/api/refusals.ts';
import type { StoreExtra } from '#client/api/transport.ts';
import { comparisonReducer } from '#client/features/catalogue/comparison/comparison.slice.ts';
import { wishlistReducer } from '#client/features/customers/wishlists/wishlist.slice.ts';
import { cartReducer } from '#client/features/trade/cart/cart.slice.ts';
import { sessionKnownReducer } from '#client/session/session.slice.ts';
import { type SessionParts, type SessionReducer, visitorsGate } from '#client/session/visitor.ts';

import type { Inspection } from './inspection/inspection.ts';

const reducerWith = (session: SessionReducer) =>
  combineReducers({
    [api.reducerPath]: api.reducer,
    session,
    sessionKnown: sessionKnownReducer,
    cart: cartReducer,
    wishlist: wishlistReducer,
    comparison: comparisonReducer,
  });

export type RootState = ReturnType<ReturnType<typeof reducerWith>>;
export type AppDispatch = ThunkDispatch<RootState, StoreExtra, UnknownAction>;
export type AppStartListening = TypedStartListening<RootState, AppDispatch, StoreExtra>;
export type AppStore = ReturnType<typeof createAppStore>;

export interface AppStoreOptions extends StoreExtra {
  session: SessionParts;
  /** The state that came with the page. */
  preloadedState?: Partial<RootState>;
  /** Registers what else may touch the world, such as the session's listener; nothing while rendering on the server. */
  listen?: (startListening: AppStartListening) => void;
  /** By which the Redux DevTools may see, record and replay the store; without it they may not. */
  inspection?: Inspection;
}

/**
 * A store. The browser makes one, the server one for each page it renders (and resets its api when the page is
 * done, so that no timer of the cache outlives it), tests as many as they like.
 */
export function createAppStore(options: AppStoreOptions) {
  const { session, transport, effects, preloadedState, listen, inspection } = options;
  const listeners = createListenerMiddleware<RootState, AppDispatch, StoreExtra>({ extra: { transport, effects } });
  listenToRefusals(listeners.startListening, effects);
  listen?.(listeners.startListening);
  const { reducer, fetch } = session;
  const gate = visitorsGate(fetch && (async () => store.replaceReducer(reducerWith(await fetch()))), effects.reload);
  const store = configureStore({
    reducer: reducerWith(reducer),
    ...(preloadedState && { preloadedState }),
    devTools: inspection?.devTools ?? false,
    middleware: (standard) =>
      standard({
        thunk: { extraArgument: { transport, effects } satisfies StoreExtra },
        immutableCheck: untimed,
        serializableCheck: untimed,
      })
        .prepend(gate, listeners.middleware)
        .concat(api.middleware),
    enhancers: (standard) => (inspection ? standard().concat(inspection.enhancer) : standard()),
  });
  return store;
}

// While developing every action is checked; how long that takes says only how busy the machine is.
const untimed = { warnAfter: Number.POSITIVE_INFINITY };
