import type { Viewer } from '#server/http/viewer.ts';
import type { UserRecord } from '#server/identity/identity.door.ts';

/** A customer as a call of his own would find him, for what the shop does on his standing word; he has no session. */
export const standingViewer = ({ id, name, email, accountType, status, emailVerifiedAt }: UserRecord): Viewer => ({
  ...{ id, name, email, accountType, status, verified: emailVerifiedAt !== null },
  ...{ role: 'customer', adminRoles: [], sessionHash: '' },
});
