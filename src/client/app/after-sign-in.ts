import { returnPath } from '#client/session/guards.ts';
import type { SessionUser } from '#contract/session.contract.ts';

import { paths } from './paths.ts';

/**
 * Where a person goes on to after sign-in: an administrator to his dashboard, a customer back to where he was or to his
 * own. `entry` is the state of the history's entry, in which a link to the sign-in left where he came from.
 */
export function afterSignIn(user: SessionUser, entry: unknown): string {
  const from = returnPath((entry as { usr?: unknown } | null)?.usr);
  if (user.role === 'admin') return from?.startsWith(paths.admin.home) ? from : paths.admin.home;
  return from ?? paths.customer.orders;
}
