import { daysBefore } from '#contract/dates/day-moments.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { recordAudit, systemActor } from '#server/audit/audit.service.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import {
  answerRequest,
  casesDue,
  findKycCase,
  type KycCaseRecord,
  lockCustomer,
  moveKyc,
  noteReminder,
  openRequestOf,
  requestsDue,
  setUserStatus,
  storeKycCase,
  type UserRecord,
} from '#server/identity/identity.door.ts';
import type { PaperKeeping } from '#server/papers/papers.door.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { type KycTimeMail, kycTimeMail } from './kyc-mails.ts';
import { forgetAppointed } from '#server/customers/authorised-traders/traders-of-person.ts';
import { forgetEstate } from '#server/customers/estates/forget-estate.ts';
import { forgetInvited } from '#server/customers/joint-owners/end-joint.service.ts';

import { backToQueue } from './back-to-queue.ts';
import { eraseOld } from './erase-old.ts';
import type { KycTerms } from './kyc-days.ts';

/** What the modules above say of records that must not be erased. */
export interface RecordHooks {
  keptUntil: (db: Executor, customerId: string, now: Date) => Promise<{ isKept: boolean }>;
}

interface Parts extends RecordHooks {
  db: Database;
  clock: Clock;
  publicUrl: string;
  papers: Pick<PaperKeeping, 'erase'>;
}

/** Days before an answer is due that it is reminded of. */
const REMINDED_DAYS = 3;

interface Looking {
  tx: Transaction;
  user: UserRecord;
  kyc: KycCaseRecord;
  now: Date;
  today: string;
  terms: KycTerms;
}

/** What time alone does to identity checks: claims end, requests run out, papers lapse and expire. Each case is a transaction of its own. */
export function createKycWatch({ db, clock, publicUrl, papers, keptUntil }: Parts) {
  const mail = ({ tx, user }: Looking, kind: KycTimeMail, day: string) =>
    writeMail(tx, clock, kycTimeMail(user, { kind, day, publicUrl }));

  /** Who the work is about is looked at again once he is locked: the work says by itself whether it still fits. */
  async function each(ids: readonly { id: string }[], work: (at: Looking) => Promise<void>): Promise<void> {
    const terms = await readSetting(db, 'kyc');
    for (const { id } of ids) {
      await inTransaction(db, async (tx) => {
        const user = await lockCustomer(tx, id);
        const kyc = user && (await findKycCase(tx, id));
        if (user && kyc) await work({ tx, user, kyc, now: clock.now(), today: civilDayOf(clock.now()), terms });
      });
    }
  }

  const endClaims = async () =>
    each(await casesDue(db, { claimEnded: clock.now() }), async ({ tx, user, kyc, now }) => {
      if (user.status !== 'in_review' || !kyc.claimedUntil || kyc.claimedUntil >= now) return;
      await backToQueue(tx, { user, kyc }, { as: 'time', actor: systemActor, at: now });
    });

  async function followRequests(): Promise<void> {
    const today = civilDayOf(clock.now());
    const due = await requestsDue(db, { today, soon: daysBefore(today, -REMINDED_DAYS) });
    await each(due, async (at) => {
      const { tx, user, now } = at;
      const open = await openRequestOf(tx, user.id);
      if (!open || user.status !== 'more_info') return;
      if (open.due < today) {
        await answerRequest(tx, user.id, now, 'no');
        await moveKyc(tx, { user, event: 'lapse', as: 'time', actor: systemActor, at: now });
        return mail(at, 'askedLapsed', open.due);
      }
      if (open.remindedAt) return;
      await noteReminder(tx, open.id, now);
      await mail(at, 'askedReminder', open.due);
    });
  }

  async function remind(): Promise<void> {
    const today = civilDayOf(clock.now());
    const { remindDays } = await readSetting(db, 'kyc');
    const due = await casesDue(db, { remindOf: { today, until: daysBefore(today, -remindDays) } });
    await each(due, async (at) => {
      const { kyc, user, tx } = at;
      if (user.status !== 'approved' || !kyc.validUntil || kyc.remindedOf === kyc.validUntil) return;
      await storeKycCase(tx, user.id, { remindedOf: kyc.validUntil });
      await mail(at, 'expiring', kyc.validUntil);
    });
  }

  /**
   * From the day after the last one on which it holds. The status stays: he may sell and withdraw until the grace ends, which counts
   * from that last day whenever this looks, but buys nothing.
   */
  async function lapse(): Promise<void> {
    const today = civilDayOf(clock.now());
    await each(await casesDue(db, { lapsedBy: today }), async (at) => {
      const { tx, user, kyc, now, terms } = at;
      if (user.status !== 'approved' || user.lapsedAt || !kyc.validUntil || kyc.validUntil >= today) return;
      const graceUntil = daysBefore(kyc.validUntil, -terms.graceDays);
      await setUserStatus(tx, user, 'approved', { lapsedAt: now });
      await storeKycCase(tx, user.id, { graceUntil });
      await recordAudit(tx, {
        ...{ actor: systemActor, action: 'kyc.papers_lapsed', entity: 'user', entityId: user.id },
        after: { validUntil: kyc.validUntil, graceUntil },
      });
      await mail(at, 'lapsed', graceUntil);
    });
  }

  async function expire(): Promise<void> {
    const today = civilDayOf(clock.now());
    await each(await casesDue(db, { graceEnded: today }), async (at) => {
      const { tx, user, kyc, now } = at;
      if (user.status !== 'approved' || !user.lapsedAt || !kyc.graceUntil || kyc.graceUntil >= today) return;
      await moveKyc(tx, { user, event: 'expire', as: 'time', actor: systemActor, at: now });
      await mail(at, 'expired', kyc.graceUntil);
    });
  }

  return {
    async look(): Promise<void> {
      await endClaims();
      await followRequests();
      await remind();
      await lapse();
      await expire();
    },

    /** Erases what was declared and sent in checks that ended so long ago that the law lets it go, unless a case keeps it. */
    async erase(): Promise<void> {
      const ended = await casesDue(db, { ended: true });
      const erased: string[] = [];
      await each(ended, async (at) => {
        if ((await keptUntil(at.tx, at.user.id, at.now)).isKept) return;
        if (!(await eraseOld(at))) return;
        await forgetEstate(at.tx, at.user.id);
        await forgetInvited(at.tx, at.user.id);
        await forgetAppointed(at.tx, at.user.id);
        erased.push(at.user.id);
      });
      for (const id of erased) await papers.erase(id, systemActor);
    },
  };
}
