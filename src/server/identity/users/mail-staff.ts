import type { MailTemplate } from '#contract/mail-template.rules.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Transaction } from '#server/db/database.ts';
import { written } from '#server/outbox/mail-texts.ts';
import { writeMails } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { peopleOf } from './people.read.ts';
import { type StaffMember, staffWith } from './staff.read.ts';

interface StaffMail<Name extends string> {
  permission: Permission;
  /** Who did it, and needs no mail. */
  except: string | null;
  ref?: { type: string; id: string };
  template: MailTemplate<Name>;
  /** All but the reader's name. */
  values: Readonly<Record<Exclude<Name, 'name'>, string>>;
}

/** A mail to everybody who holds a right, in the caller's transaction. */
export async function mailStaff<Name extends string>(
  tx: Transaction,
  parts: { clock: Clock },
  { permission, except, ...mail }: StaffMail<Name>,
): Promise<void> {
  const others = (await staffWith(tx, permission)).filter(({ id }) => id !== except);
  await mailMembers(tx, parts, { to: others, ...mail });
}

/** The same to members of the staff who are named. */
export async function mailMembers<Name extends string>(
  tx: Transaction,
  { clock }: { clock: Clock },
  { to, ref, template, values }: Omit<StaffMail<Name>, 'permission' | 'except'> & { to: readonly StaffMember[] },
): Promise<void> {
  const people = await peopleOf(
    tx,
    to.map(({ id }) => id),
  );
  const mails = [...people.values()].map(({ name, email }) => ({
    to: email,
    ...(ref && { ref }),
    ...written(template, { ...values, name } as unknown as Readonly<Record<Name, string>>),
  }));
  if (mails.length > 0) await writeMails(tx, clock, mails);
}
