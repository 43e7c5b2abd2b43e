import type { StoreEnhancer, StoreEnhancerStoreCreator, UnknownAction } from '@reduxjs/toolkit';
import { instrument, type LiftedStore } from '@redux-devtools/instrument';

/*
 * Stands in for the Redux DevTools browser extension, which offers the page this global and records by the same
 * `instrument`. Redux Toolkit looks for it when it is loaded, so a test imports this file first.
 */

declare global {
  interface Window {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: unknown;
  }
}

window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ =
  () =>
  (...enhancers: StoreEnhancer[]) =>
  (createStore: StoreEnhancerStoreCreator) =>
    enhancers.reduceRight((next, enhancer) => enhancer(next), instrument()(createStore));

/** The recorder behind a store; undefined when the DevTools may not see it. */
export const recorderOf = <S>(store: { getState(): S }) =>
  (store as { liftedStore?: LiftedStore<S, UnknownAction & { type: string }, unknown> }).liftedStore;
