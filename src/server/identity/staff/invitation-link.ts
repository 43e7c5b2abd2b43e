import type { Transaction } from '#server/db/database.ts';
import { issueMailToken } from '#server/identity/users/mail-tokens.ts';
import type { UserRecord } from '#server/identity/users/user-state.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';

import type { StaffParts } from './staff.service.ts';
import { invitationMail, roleLines } from './staff-mails.ts';

type Parts = Pick<StaffParts, 'clock' | 'publicUrl'>;

/** Mails the link of an invitation, with the roles that it leads to; one that was mailed before is over. */
export async function sendInvitation(
  tx: Transaction,
  { clock, publicUrl }: Parts,
  { user, by }: { user: UserRecord; by: string },
): Promise<void> {
  const token = await issueMailToken(tx, {
    ...{ userId: user.id, purpose: 'staff_invitation', email: user.email, now: clock.now() },
  });
  await writeMail(tx, clock, invitationMail(user, { publicUrl, token, by, roles: await roleLines(tx, user) }));
}
