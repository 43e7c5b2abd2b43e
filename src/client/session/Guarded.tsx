import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';

import { type GuardKind, guardForAll, returnPath } from './guards.ts';
import { selectSessionKnown } from './session.selectors.ts';
import { useSession, useSessionCheck } from './use-session.ts';

interface GuardedProps {
  by: readonly GuardKind[];
  /** Shown until the browser's keys have been read, since before that everyone looks like a visitor. */
  waiting: ReactNode;
  /** The guarded page; without it the routes below. */
  children?: ReactNode;
}

/** Lets the right people pass and sends the others where their guard says. */
export function Guarded({ by, waiting, children = <Outlet /> }: GuardedProps): ReactNode {
  const known = useSelector(selectSessionKnown);
  const elsewhere = guardForAll(by, useSession());
  const { state } = useLocation();
  const forVisitors = by.includes('publicOnly');

  // A visitor's page can be read before the keys are; the server renders it for everyone.
  if (!known) return forVisitors ? children : waiting;
  if (elsewhere === null) return children;
  // A sign-in made on a public-only page goes on to where he was; the guard must not race it elsewhere.
  return <Navigate to={(forVisitors ? returnPath(state) : null) ?? elsewhere} replace />;
}

/** A guarded area's gate: as `Guarded`, and the server is asked about the session when the area mounts. */
export function GuardedArea({ children = <Outlet />, ...guard }: GuardedProps): ReactNode {
  return (
    <Guarded {...guard}>
      <SessionCheck />
      {children}
    </Guarded>
  );
}

function SessionCheck(): null {
  useSessionCheck();
  return null;
}
