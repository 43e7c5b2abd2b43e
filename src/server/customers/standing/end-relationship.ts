import { eq } from 'drizzle-orm';

import { maySuspend } from '#contract/identity/customers.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { stopAlerts } from '#server/customers/alerts/alerts-of-person.ts';
import type { Transaction } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';
import { lockCustomer, setUserStatus } from '#server/identity/identity.door.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';

import { shutOut, type ShuttingParts } from './shut-out.ts';
import { suspendedMail } from './standing-mails.ts';
import { openSuspension } from './suspensions.read.ts';
import { suspensions } from './suspensions.table.ts';

/** Words of the staff: why is told to who works on the case alone. */
interface Ending {
  customerId: string;
  reason: string;
  actor: Actor & { id: string };
}

/**
 * Ends the relationship with a customer, in the caller's transaction: he is suspended, or stays so, until somebody who decides
 * for compliance agrees to his reinstatement, and nothing that he waits for goes off. Whoever has closed his account is gone already.
 */
export async function endRelationship(
  tx: Transaction,
  { publicUrl, ...shop }: ShuttingParts & { publicUrl: string },
  { customerId, reason, actor }: Ending,
): Promise<void> {
  const user = await lockCustomer(tx, customerId);
  if (!user) throw notFound('The customer');
  await stopAlerts(tx, customerId, actor);
  if (maySuspend(user.status, ['compliance'])) {
    const quoteEnds = 'The account is suspended.';
    await shutOut(tx, shop, { user, actor, roles: ['compliance'], reason, quoteEnds, endsRelationship: true });
    return writeMail(tx, shop.clock, suspendedMail(user, publicUrl));
  }
  const open = user.status === 'suspended' ? await openSuspension(tx, customerId) : null;
  if (!open || open.endsRelationship) return;
  // Whoever looks at him sees that this is another suspension now; a reinstatement that was asked for is asked for anew.
  await setUserStatus(tx, user, 'suspended');
  const unasked = { askedAt: null, askedBy: null, askedByName: null, askedAsAdministrator: null, askedReason: null };
  await tx
    .update(suspensions)
    .set({ endsRelationship: true, reason: `${open.reason}\n${reason}`, ...unasked })
    .where(eq(suspensions.id, open.id));
  await recordAudit(tx, {
    ...{ actor, action: 'customer.relationship_ended', entity: 'user', entityId: customerId },
    after: { reason },
  });
}
