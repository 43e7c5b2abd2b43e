import type { SessionRoot, SessionState } from './session.slice.ts';

/*
 * What the browser believes of the person before it. Hints for display only: the server decides each call again.
 */

export const isSignedIn = ({ value }: SessionState): boolean => value !== 'loggedOut' && value !== 'destroyed';

export const isCustomer = (state: SessionState): boolean => isSignedIn(state) && state.context.role === 'customer';

export const isAdmin = (state: SessionState): boolean => isSignedIn(state) && state.context.role === 'admin';

/** Verified means the stored value is the text "true". */
export const isVerified = (state: SessionState): boolean => isSignedIn(state) && state.context.verified === 'true';

export const isApproved = (state: SessionState): boolean => isSignedIn(state) && state.context.status === 'approved';

/** Whether two moments belong to one sign-in, so that an answer to the first still concerns the second. */
export const isSameSignIn = (before: SessionState, now: SessionState): boolean =>
  before.context.userId === now.context.userId && before.context.token === now.context.token;

export const selectSession = (root: SessionRoot): SessionState => root.session;

export const selectSessionKnown = (root: SessionRoot): boolean => root.sessionKnown;

export const selectIsSignedIn = (root: SessionRoot): boolean => isSignedIn(root.session);

export const selectIsCustomer = (root: SessionRoot): boolean => isCustomer(root.session);

export const selectIsApproved = (root: SessionRoot): boolean => isApproved(root.session);

export const selectUserName = (root: SessionRoot): string | null => root.session.context.userName;
