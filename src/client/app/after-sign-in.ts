import { returnPath } from '#client/session/guards.ts';
import type { SessionUser } from '#contract/identity/session.contract.ts';

import { paths } from './storefront-paths.ts';

/**
 * Where a person goes on to after sign-in: an administrator to his dashboard, a customer back to where he was or to his
 * own. `entry` is the state of the history's entry, in which a link to the sign-in left where he came from.
 */
function afterSignIn(user: SessionUser, entry: unknown): string {
  const from = returnPath((entry as { usr?: unknown } | null)?.usr);
  if (user.role === 'admin') return from?.startsWith(paths.admin.home) ? from : paths.admin.home;
  return from ?? paths.customer.orders;
}

/**
 * Goes on once the cart has been joined. Where he was is read at once: the page that he signed in on leaves by itself
 * meanwhile, and what its entry of the history said goes with it.
 */
export async function goOnAfterSignIn(
  user: SessionUser,
  { history, joined, go }: { history: Pick<History, 'state'>; joined: Promise<unknown>; go: (path: string) => void },
): Promise<void> {
  const next = afterSignIn(user, history.state);
  await joined;
  go(next);
}
