import type { Held } from '#contract/permissions.ts';
import type { SessionUser } from '#contract/identity/session.contract.ts';

/** The person a call is made by, as the database knows him at this moment. */
export interface Viewer {
  id: string;
  name: string;
  email: string;
  role: SessionUser['role'];
  adminRoles: readonly Held[];
  accountType: SessionUser['account_type'];
  status: SessionUser['status'];
  verified: boolean;
  sessionHash: string;
}

export const toSessionUser = (viewer: Viewer): SessionUser => ({
  id: viewer.id,
  name: viewer.name,
  email: viewer.email,
  verified: viewer.verified,
  status: viewer.status,
  role: viewer.role,
  account_type: viewer.accountType,
});
