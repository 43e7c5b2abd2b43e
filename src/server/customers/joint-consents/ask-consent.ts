import { and, eq, ne } from 'drizzle-orm';

import type { ConsentKind } from '#contract/customers/joint-consents.rules.ts';
import { jointConsentMails as mails } from '#contract/customers/joint-consent-mails.templates.ts';
import { type Actor, recordAudits } from '#server/audit/audit.service.ts';
import { secondOwnerOf } from '#server/customers/joint-owners/second-owner.read.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { peopleOf } from '#server/identity/identity.door.ts';
import { conflict } from '#server/http/refusal.ts';
import { written } from '#server/outbox/mail-texts.ts';
import { writeMails } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { jointConsents } from './joint-consents.table.ts';
import { missingConsent } from './missing-consents.read.ts';

interface Shop {
  clock: Clock;
  publicUrl: string;
}

/** What the second owner is asked to agree to. */
export interface Leaving {
  kind: ConsentKind;
  refId: string;
  /** In words, as both owners read it. */
  what: string;
}

/** What is asked of a module that knows what has been asked for and has not left an account yet. */
export interface LeavingHooks {
  leaving: (tx: Transaction, customerId: string) => Promise<Leaving[]>;
}

/** Asks the second owner of an account, where it has one, to agree to each of some things: rows, audit and mails. Answers his name. */
export async function askConsents(
  tx: Transaction,
  { clock, publicUrl }: Shop,
  { holderId, actor, asked }: { holderId: string; actor: Actor; asked: readonly Leaving[] },
): Promise<string | null> {
  const joint = await secondOwnerOf(tx, holderId);
  if (!joint || asked.length === 0) return null;
  const holder = (await peopleOf(tx, [holderId])).get(holderId);
  if (!holder) return null;
  const { ownershipId, partner } = joint;
  const made = await tx
    .insert(jointConsents)
    .values(asked.map((one) => ({ ...one, ownershipId, holderId, partnerId: partner.id, askedAt: clock.now() })))
    .onConflictDoNothing()
    .returning();
  await recordAudits(
    tx,
    made.map(({ id, refId, kind, what }) => ({
      ...{ actor, action: 'user.joint_consent_asked', entity: 'user', entityId: holderId },
      after: { consent: id, about: refId, kind, what, of: partner.name, state: 'asked' },
    })),
  );
  await writeMails(
    tx,
    clock,
    made.map(({ what }) => ({
      to: partner.email,
      ...written(mails.asked, {
        ...{ name: partner.name, other: holder.name, what },
        link: `${publicUrl}/customer-dashboard/people`,
      }),
    })),
  );
  return partner.name;
}

/** Refuses with 409, in the words of the staff, what the second owner has not agreed to. */
export async function requireConsent(db: Executor, { holderId, refId }: { holderId: string; refId: string }) {
  const missing = await missingConsent(db, holderId, refId);
  if (missing !== null)
    throw conflict(
      `${missing} owns this account too, and has not agreed to this. Nothing leaves the account before that.`,
    );
}

/** What a consent is about is gone, or the account belongs to one alone again: nobody is asked any more. */
export async function dropConsents(tx: Transaction, of: { refId: string } | { ownershipId: string }): Promise<void> {
  const those = 'refId' in of ? eq(jointConsents.refId, of.refId) : eq(jointConsents.ownershipId, of.ownershipId);
  await tx
    .update(jointConsents)
    .set({ state: 'dropped', version: nextVersion(jointConsents.version) })
    .where(and(those, ne(jointConsents.state, 'dropped')));
}
