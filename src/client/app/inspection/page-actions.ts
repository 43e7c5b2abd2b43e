import { createAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';

import type { RootState } from '#client/app/store.ts';

import { type Machines, machinesReducer } from './machines.ts';

/** The store's state where it can be inspected: the shop's own, and what its machines have shown of themselves. */
export type InspectedState = RootState & { machines: Machines };

/**
 * Where one page ends and the next begins in a recording: the store starts anew with what came with the page. With it
 * a recording needs nothing but its actions, whichever page it is opened on.
 */
export const pageOpened = createAction<{ path: string; state: Partial<RootState> }>('page/opened');

/** The live state, given back after the DevTools have thrown away what led to it. */
export const pageResumed = createAction<InspectedState>('page/resumed');

/** The shop's reducer, completed by what only a recording needs. */
export function inspectedReducer(
  shop: Reducer<RootState, UnknownAction, Partial<RootState>>,
  isKnown: (action: UnknownAction) => boolean,
): Reducer<InspectedState> {
  return (before, action) => {
    if (pageResumed.match(action)) return action.payload;
    if (pageOpened.match(action)) return { ...shop(action.payload.state, action), machines: {} };
    if (before === undefined) return { ...shop(undefined, action), machines: {} };
    if (!isKnown(action)) return before;

    const { machines, ...rest } = before;
    const state: InspectedState = { ...shop(rest, action), machines: machinesReducer(machines, action) };
    return isSame(before, state) ? before : state;
  };
}

const isSame = (before: InspectedState, now: InspectedState): boolean =>
  (Object.keys(now) as (keyof InspectedState)[]).every((name) => before[name] === now[name]);
