import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';

import type { PasswordService } from './password.service.ts';

/** Somebody signed in, and where he calls from. */
export interface Caller {
  viewer: Viewer;
  ip: string;
  requestId: string;
}

/**
 * Asks for the own password once more before something grave: a session left open, or taken, does not suffice for it. Refuses
 * with 422 a wrong one, which counts like one at sign-in and stands in the audit log under `action`.
 */
export function createOwnPassword({ db, passwords }: { db: Database; passwords: Pick<PasswordService, 'isCurrent'> }) {
  return async (caller: Caller, password: string, action: string): Promise<void> => {
    const { viewer, ip, requestId } = caller;
    if (await passwords.isCurrent(viewer, password, caller)) return;
    const actor: Actor = { id: viewer.id, name: viewer.name, ip, requestId };
    const why = { why: 'wrong current password' };
    await recordAudit(db, { actor, action, entity: 'user', entityId: viewer.id, after: why });
    throw invalid('password', 'This is not your password.');
  };
}
export type OwnPassword = ReturnType<typeof createOwnPassword>;
