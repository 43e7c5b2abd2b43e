import { and, desc, eq, ne, or } from 'drizzle-orm';

import type { JointConsents } from '#contract/customers/joint-consents.contract.ts';
import { answersTo, type ConsentEvent, nextConsentState } from '#contract/customers/joint-consents.rules.ts';
import { jointConsentMails as mails } from '#contract/customers/joint-consent-mails.templates.ts';
import { recordAudits } from '#server/audit/audit.service.ts';
import { requireInShop } from '#server/customers/joint-owners/who-may-own.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { actorOf } from '#server/http/actor-of.ts';
import { conflict, invalid, notFound } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { findCustomer, lockUsers, type PasswordService, peopleOf } from '#server/identity/identity.door.ts';
import { written } from '#server/outbox/mail-texts.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { jointConsents } from './joint-consents.table.ts';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  passwords: Pick<PasswordService, 'isCurrent'>;
}

/** A customer signed in, and where he calls from. */
interface Caller {
  viewer: Viewer;
  ip: string;
  requestId: string;
}

interface Answer {
  event: ConsentEvent;
  password?: string | undefined;
  version: number;
}

/** As many as the two of them look at; what is older is in the log. */
const SHOWN = 50;

/** What the second owner of an account is asked, and his answers, which he gives in his own session. */
export function createJointConsents({ db, clock, publicUrl, passwords }: Parts) {
  const told = async (executor: Executor, userId: string): Promise<JointConsents> => {
    const rows = await executor
      .select()
      .from(jointConsents)
      .where(
        and(
          or(eq(jointConsents.holderId, userId), eq(jointConsents.partnerId, userId)),
          ne(jointConsents.state, 'dropped'),
        ),
      )
      .orderBy(desc(jointConsents.askedAt), desc(jointConsents.id))
      .limit(SHOWN);
    const people = await peopleOf(
      executor,
      rows.flatMap(({ holderId, partnerId }) => [holderId, partnerId]),
    );
    return {
      consents: rows.map(({ id, kind, state, what, askedAt, holderId, partnerId, version }) => {
        const as = holderId === userId ? 'holder' : 'partner';
        return {
          ...{ id, kind, state, as, what, version },
          name: people.get(as === 'holder' ? partnerId : holderId)?.name ?? '',
          askedAt: askedAt.toISOString(),
          may: as === 'partner' ? answersTo(state) : [],
        };
      }),
    };
  };

  return {
    list: ({ id }: Viewer): Promise<JointConsents> => told(db, id),

    /** Refuses with 404 what he is not asked, with 409 what has changed, with 422 a wrong password. */
    async answer(caller: Caller, id: string, { event, password, version }: Answer): Promise<JointConsents> {
      const { viewer } = caller;
      if (event === 'give' && !(password && (await passwords.isCurrent(viewer, password, caller))))
        throw invalid('password', password ? 'This is not your password.' : 'Enter your password.');
      return inTransaction(db, async (tx) => {
        const asked = and(eq(jointConsents.id, id), eq(jointConsents.partnerId, viewer.id));
        const [seen] = await tx.select().from(jointConsents).where(asked);
        if (!seen) throw notFound('The request');
        await lockUsers(tx, [viewer.id, seen.holderId]);
        const [row] = await tx.select().from(jointConsents).where(asked).for('update');
        const partner = requireInShop(await findCustomer(tx, viewer.id));
        const state = row && nextConsentState(row.state, event, 'partner');
        if (!row || !state || row.version !== version) throw conflict('This has changed in the meantime.');
        await tx
          .update(jointConsents)
          .set({ state, answeredAt: clock.now(), version: nextVersion(jointConsents.version) })
          .where(eq(jointConsents.id, id));
        await recordAudits(
          tx,
          [row.holderId, partner.id].map((entityId) => ({
            ...{ actor: actorOf(caller), action: `user.joint_consent_${state}`, entity: 'user' as const, entityId },
            ...{
              before: { state: row.state },
              after: { consent: row.id, about: row.refId, state, kind: row.kind, what: row.what },
            },
          })),
        );
        const holder = (await peopleOf(tx, [row.holderId])).get(row.holderId);
        if (holder)
          await writeMail(tx, clock, {
            to: holder.email,
            ...written(mails.answered, {
              ...{ name: holder.name, other: partner.name, what: row.what },
              answer:
                state === 'given'
                  ? `${partner.name} has agreed.`
                  : `${partner.name} has not agreed. Nothing leaves the account this way.`,
              link: `${publicUrl}/customer-dashboard/people`,
            }),
          });
        return told(tx, viewer.id);
      });
    },
  };
}
export type JointConsentsService = ReturnType<typeof createJointConsents>;

/** For the copy of a person's data: what each of the two was asked and answered. */
export const consentsOfPerson = (db: Executor, userId: string) =>
  db
    .select({
      ...{ kind: jointConsents.kind, what: jointConsents.what, state: jointConsents.state },
      ...{ askedAt: jointConsents.askedAt, answeredAt: jointConsents.answeredAt },
    })
    .from(jointConsents)
    .where(or(eq(jointConsents.holderId, userId), eq(jointConsents.partnerId, userId)))
    .orderBy(jointConsents.askedAt);
