import type { Permission } from '#contract/permissions.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { peopleOf } from './people.read.ts';
import { staffWith } from './staff.read.ts';

import { writeMails } from '#server/outbox/outbox.service.ts';

interface StaffMail {
  permission: Permission;
  /** Who did it, and needs no mail. */
  except: string;
  subject: string;
  ref?: { type: string; id: string };
  body: string;
}

/** A mail to everybody who holds a right, in the caller's transaction. */
export async function mailStaff(
  tx: Transaction,
  { clock }: { clock: Clock },
  { permission, except, subject, ref, body }: StaffMail,
): Promise<void> {
  const others = (await staffWith(tx, permission)).filter(({ id }) => id !== except);
  const people = await peopleOf(
    tx,
    others.map(({ id }) => id),
  );
  const mails = [...people.values()].map(({ name, email }) => ({
    to: email,
    subject,
    ...(ref && { ref }),
    body: `Hello ${name},\n\n${body}`,
  }));
  if (mails.length > 0) await writeMails(tx, clock, mails);
}
