import { type Actor, recordAudits } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';

type JointAct = 'invited' | 'joined' | 'declined' | 'withdrawn' | 'lapsed' | 'end_asked' | 'kept' | 'ended';

interface Noted {
  actor: Actor;
  /** Of the joint ownership. */
  id: string;
  action: JointAct;
  holderId: string;
  /** Null while nobody has accepted. */
  partnerId: string | null;
  /** Of who is to own the account, as invited. */
  name: string;
}

/** What happened stands in the story of both. */
export const noteJoint = (tx: Transaction, { actor, id, action, holderId, partnerId, name }: Noted): Promise<void> =>
  recordAudits(
    tx,
    [holderId, ...(partnerId === null ? [] : [partnerId])].map((entityId) => ({
      ...{ actor, action: `user.joint_owner_${action}`, entity: 'user' as const, entityId },
      after: { joint: id, jointOwner: name, holder: holderId, ...(partnerId !== null && { partner: partnerId }) },
    })),
  );
