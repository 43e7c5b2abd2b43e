import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';

import { paths } from '#client/app/storefront-paths.ts';

import { isSignedIn } from './session.selectors.ts';
import { session, type SessionRoot } from './session.slice.ts';

/**
 * Why somebody who is not signed in stands at the storefront: how a session ended that its person did not end himself in this
 * tab, or that he asked for a page of an account, as a mail's link does.
 */
export type SignedOut = 'ended' | 'not-placed' | 'unreachable' | 'other-tab' | 'asked';

/** Why, and the page on which it came, to go on there after the next sign-in. */
export interface SignedOutNote {
  why: SignedOut;
  from: string | null;
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const NOTE = 'ingot:signed-out';

/** Remembers in the tab why and where somebody was signed out, over the full page load to "/". His own log-out needs no word. */
export function noteSignOuts(
  startListening: TypedStartListening<SessionRoot, ThunkDispatch<SessionRoot, unknown, UnknownAction>>,
  storage: TabStorage,
  place: () => string,
): void {
  startListening({
    predicate: (action, now, before) =>
      session.restored.match(action) && !isSignedIn(before.session) && !isSignedIn(now.session) && isOfAccount(place()),
    effect: () => storage.setItem(NOTE, `asked ${place()}`),
  });
  startListening({
    predicate: (_action, now, before) => isSignedIn(before.session) !== isSignedIn(now.session),
    effect: (action, listener) => {
      const why = isSignedIn(listener.getState().session) ? null : reasonOf(action);
      if (why === null) storage.removeItem(NOTE);
      else storage.setItem(NOTE, `${why} ${place()}`);
    },
  });
}

/** Pages of customers and of the staff: a visitor is sent home from there. */
const isOfAccount = (path: string): boolean =>
  [paths.customer.orders, paths.admin.home].some(
    (area) => path === area || path.startsWith(`${area}/`) || path.startsWith(`${area}?`),
  );

export function readSignedOut(storage: TabStorage): SignedOutNote | null {
  const [why, from = null] = (storage.getItem(NOTE) ?? '').split(' ');
  return isWhy(why) ? { why, from } : null;
}

const isWhy = (text: string | undefined): text is SignedOut =>
  text === 'ended' || text === 'not-placed' || text === 'unreachable' || text === 'other-tab' || text === 'asked';

export const forgetSignedOut = (storage: TabStorage): void => storage.removeItem(NOTE);

/** Null for a log-out of his own in this tab. */
export function reasonOf(action: UnknownAction): Exclude<SignedOut, 'asked'> | null {
  if (!session.destroyed.match(action)) return 'other-tab';
  const { reason, refused } = action.payload;
  if (reason === 'logout') return null;
  if (reason !== 'unauthorised') return 'unreachable';
  return refused === 'placeOrder' ? 'not-placed' : 'ended';
}
