import { useEffect } from 'react';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

import type { ApiRoot } from '#client/api/api.ts';

import { selectSession } from './session.selectors.ts';
import type { SessionRoot, SessionState } from './session.slice.ts';
import { checkSession, signOut } from './session.thunks.ts';

type SessionDispatch = ThunkDispatch<SessionRoot & ApiRoot, unknown, UnknownAction>;

export const useSession = (): SessionState => useSelector(selectSession);

/** Checks the login with the server when the guarded area that calls it mounts; a failed check ends the session. */
export function useSessionCheck(): void {
  const dispatch = useDispatch<SessionDispatch>();
  useEffect(() => {
    void dispatch(checkSession());
  }, [dispatch]);
}

/** The log-out button's action. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useDispatch<SessionDispatch>();
  return () => dispatch(signOut());
}
