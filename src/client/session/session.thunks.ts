import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';

import type { ApiRoot } from '#client/api/api.ts';

import { sessionApi } from './session.api.ts';
import type { DestroyReason } from './session.machine.ts';
import { isSameSignIn } from './session.selectors.ts';
import { session, type SessionRoot } from './session.slice.ts';

export type SessionThunk = ThunkAction<Promise<void>, SessionRoot & ApiRoot, unknown, UnknownAction>;

/**
 * Asks the server who is signed in, and takes its answer over. Any failure logs out, also one of the network: here, and on
 * the server, whose session may well live on. Of a 401 that is not needed; `refusals.ts` ends what is left of it here.
 * An answer that arrives after the person signed out or in again is about another sign-in and changes nothing.
 */
export const checkSession = (): SessionThunk => async (dispatch, getState) => {
  const before = getState().session;
  const check = sessionApi.endpoints.checkLogin.initiate(undefined, { forceRefetch: true, subscribe: false });

  const { data, isError } = await dispatch(check);

  if (!isSameSignIn(before, getState().session)) return;
  if (isError || !data) await logOut(dispatch, getState, 'check-failed');
  else dispatch(session.refreshed(data));
};

/** Tells the server and ends the session here. A failed call is ignored: the user asked to leave, and leaves. */
export const signOut = (): SessionThunk => (dispatch, getState) => logOut(dispatch, getState, 'logout');

async function logOut(
  dispatch: Parameters<SessionThunk>[0],
  getState: Parameters<SessionThunk>[1],
  reason: DestroyReason,
): Promise<void> {
  const before = getState().session;

  await dispatch(sessionApi.endpoints.logout.initiate(undefined, { track: false }));

  // Unless another click or another tab was quicker.
  if (isSameSignIn(before, getState().session)) dispatch(session.destroyed({ reason }));
}
