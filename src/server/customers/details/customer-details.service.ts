import { minorUnits } from '#contract/arithmetic/exact.ts';
import type { CustomerDetails } from '#contract/customers/customer-details.contract.ts';
import { type IdentityWay, isTold } from '#contract/customers/customer-details.rules.ts';
import type { KycDraft } from '#contract/customers/customers.contract.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { FormValues } from '#contract/identity/kyc-form.rules.ts';
import type { Held } from '#contract/permissions.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, conflictWith, forbidden, notFound } from '#server/http/refusal.ts';
import { findKycCase, lockCustomer, moveKyc, setUserStatus, storeKycCase } from '#server/identity/identity.door.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { setOwnLimit } from '#server/trade/trade.door.ts';

import { type Case, caseOf } from '#server/customers/cases/customer-view.read.ts';
import { claimOf } from '#server/customers/kyc/kyc-desk-view.ts';
import { noClaim } from '#server/customers/kyc/on-case.ts';
import { barredIn, readDetails, setTags } from './customer-details.read.ts';
import { changesOf, veiled, type Wanted } from './details-changes.ts';
import { checkAgainMail, detailsChangedMail } from './details-mails.ts';
import { judgeIdentity } from './identity-change.ts';

type Staff = Actor & { id: string; roles: readonly Held[] };

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/** What the staff changes of a customer: name, answers, tags and limit. */
export function createCustomerDetails({ db, clock, publicUrl }: Parts) {
  return {
    /** Refuses with 404. Who looked is written down, as for every view of an identity check. */
    read: (id: string, { roles, ...actor }: Staff): Promise<CustomerDetails> =>
      inTransaction(db, async (tx) => {
        const { kyc } = await caseOf(tx, id);
        if (kyc) await recordAudit(tx, { actor, action: 'kyc.viewed', entity: 'user', entityId: id });
        return readDetails(tx, id, { id: actor.id, roles });
      }),

    /**
     * One transaction of state, history, audit and mail. Refuses with 403, 404, with 409 a stale version, a closed account and answers
     * that somebody else has in hand, and with 422 by field.
     */
    change: (
      id: string,
      { version, ...wanted }: Wanted & { version: number },
      { roles, ...actor }: Staff,
    ): Promise<CustomerDetails> =>
      inTransaction(db, async (tx) => {
        const reader = { id: actor.id, roles };
        const user = await lockCustomer(tx, id);
        if (!user) throw notFound('The customer');
        const known = await readDetails(tx, id, reader);
        if (user.version !== version) throw conflictWith(known);
        const found = { user, kyc: await findKycCase(tx, id) };
        const at = clock.now();
        const { form, keys, changes } = await changesOf(tx, found, known, { ...wanted, today: civilDayOf(at) });
        if (!changes) return known;
        if (user.status === 'closed') throw conflict('The account is closed: nothing of it is changed.');
        const touched = wanted.name === user.name ? keys : ['name', ...keys];
        if (touched.length > 0) refuseTouching(found, touched, actor, at);
        const change = {
          before: { ...(found.kyc?.form as FormValues | undefined), name: user.name },
          after: { ...form, name: wanted.name },
          ...{ keys: touched, reason: wanted.reason ?? '', way: wanted.identity },
        };
        const way = judgeIdentity(found, change, reader, await readSetting(tx, 'kyc'));

        await setTags(tx, id, wanted.tags);
        await setOwnLimit(tx, id, wanted.dailyLimit === null ? null : minorUnits(wanted.dailyLimit));
        await setUserStatus(tx, user, user.status, { name: wanted.name });
        if (keys.length > 0 || way !== 'none')
          await storeAnswers(tx, found, { form: form as KycDraft, keys, actor, way, at });
        const why = way === 'none' ? {} : { reason: change.reason, identity: way };
        await recordAudit(tx, {
          ...{ actor, action: 'customer.details_changed', entity: 'user', entityId: id },
          ...{ before: veiled(changes.before), after: { ...veiled(changes.after), ...why } },
        });
        const now = { ...user, name: wanted.name };
        if (way === 'again') {
          await moveKyc(tx, { user: now, event: 'recheck', as: 'reviewer', actor, at, reason: change.reason });
          await writeMail(tx, clock, checkAgainMail(now, publicUrl));
        }
        const told = touched.filter((key) => isTold(key, user.accountType));
        if (told.length > 0) await writeMail(tx, clock, detailsChangedMail(now, told, publicUrl));
        return readDetails(tx, id, reader);
      }),
  };
}
export type CustomerDetailsService = ReturnType<typeof createCustomerDetails>;

function refuseTouching(found: Case, touched: readonly string[], actor: { id: string }, at: Date): void {
  const { user } = found;
  if (user.id === actor.id) throw forbidden('Nobody changes their own identity here.');
  const barred = barredIn(found);
  // A name can be changed before there is an identity check to stand beside.
  const isNameAlone = touched.every((key) => key === 'name') && user.status !== 'suspended';
  if (barred !== null && !isNameAlone) throw conflict(barred);
  const claim = claimOf(found, at);
  if (claim && claim.id !== actor.id)
    throw conflict(`${claim.by} reviews this case now. Try again once it is decided.`);
}

interface Storing {
  form: KycDraft;
  keys: readonly string[];
  actor: { id: string };
  way: 'none' | IdentityWay;
  at: Date;
}

/** Whoever changed it does not decide on it, and an approval that was given by one of two was for something else. */
async function storeAnswers(
  tx: Transaction,
  { user, kyc }: Case,
  { form, keys, actor, way, at }: Storing,
): Promise<void> {
  if (!kyc) return;
  const notYet = { firstBy: null, firstByName: null, firstAt: null, firstReason: null };
  await storeKycCase(tx, user.id, {
    ...(keys.length > 0 && { form }),
    ...{ editedBy: [...new Set([...kyc.editedBy, actor.id])], ...notYet },
    ...(way === 'again' && { ...noClaim, submittedAt: at, renewal: null }),
  });
}
