import { isDeepStrictEqual } from 'node:util';

import type { z } from 'zod';

import type { customersContract, KycDraft } from '#contract/customers/customers.contract.ts';
import { unchangedAnswers } from '#contract/customers/kyc-asked.rules.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { FormValues } from '#contract/identity/kyc-form.rules.ts';
import { signedAgain } from '#contract/identity/kyc-moves.rules.ts';
import { formFieldsOf, formProblems, settledForm } from '#contract/identity/kyc-problems.rules.ts';
import { papersOfCheck } from '#contract/papers/papers.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, notFound, Refusal } from '#server/http/refusal.ts';
import {
  answerRequest,
  findKycCase,
  lockCustomer,
  moveKyc,
  openRequestOf,
  requireConfirmedEmail,
  storeKycCase,
} from '#server/identity/identity.door.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { paperProblems, type PapersService } from '#server/papers/papers.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { askedPapers, toldItems } from './asked-papers.ts';
import type { ClearanceHooks } from './clearance.ts';
import { receivedMail } from './kyc-mails.ts';
import { type Case, caseOf } from '#server/customers/cases/customer-view.read.ts';
import { isRenewal, type KycTerms, writingFrom } from './kyc-days.ts';

type OwnCase = z.input<(typeof customersContract)['readKyc']['response']>;

interface Parts extends ClearanceHooks {
  db: Database;
  clock: Clock;
  publicUrl: string;
  papers: Pick<PapersService, 'markSent'>;
}

/** A customer's own identity check: kept as it is typed, and sent. */
export function createOwnKycService({ db, clock, publicUrl, papers, clearance }: Parts) {
  const today = () => civilDayOf(clock.now());

  return {
    ownCase: async (userId: string): Promise<OwnCase> =>
      ownView(db, { ...(await caseOf(db, userId)), terms: await readSetting(db, 'kyc') }, today()),

    /** Keeps the form as typed; the first save begins it. Refuses with 403 until the e-mail is confirmed, with 409 while there is nothing to write, with 422 what may not be changed. */
    save: (userId: string, form: KycDraft): Promise<OwnCase> =>
      inTransaction(db, async (tx) => {
        const found = await lockWritable(tx, userId, today());
        const kept = isRenewal(found.user)
          ? { renewal: ownFields(found, form) }
          : { form: await changed(tx, found, form) };
        const kyc = await storeKycCase(tx, userId, { ...kept, savedAt: clock.now() });
        const actor = { id: userId, name: found.user.name };
        const user =
          found.user.status === 'pending'
            ? await moveKyc(tx, { user: found.user, event: 'begin', as: 'customer', actor, at: clock.now() })
            : found.user;
        return ownView(tx, { ...found, user, kyc }, today());
      }),

    /** Sends the form for review. Refuses with 403 without a confirmed e-mail, 409 when it was sent, 422 by field. */
    submit: (userId: string, form: KycDraft, actor: Actor): Promise<OwnCase> =>
      inTransaction(db, async (tx) => {
        const found = await lockWritable(tx, userId, today());
        const { user, terms } = found;
        const wanted = isRenewal(user) ? ownFields(found, form) : await changed(tx, found, form);
        const fields = formFieldsOf(user.accountType);
        const settled = settledForm(fields, wanted as FormValues, terms);
        const needed = papersOfCheck(user.accountType, settled.documentType);
        const asked = (await askedNow(tx, user))?.items ?? [];
        const instead = askedPapers(asked);
        const kinds = [...new Set([...needed, ...instead.keys()])];
        const errors = {
          ...unchangedAnswers(asked, settled),
          ...formProblems(fields, settled, { ...terms, today: today() }),
          ...(await paperProblems(tx, { ownerId: userId, kinds, today: today(), instead })),
        };
        if (Object.keys(errors).length > 0) throw new Refusal(422, 'Please correct the marked fields.', { errors });
        const at = clock.now();
        await storeKycCase(tx, userId, {
          ...{ form: settled as KycDraft, renewal: null, submittedAt: at, savedAt: at, reason: null, rejectCode: null },
          ...{ firstBy: null, firstByName: null, firstAt: null, firstReason: null },
        });
        await papers.markSent(tx, userId);
        await answerRequest(tx, userId, at, 'yes');
        await moveKyc(tx, { user, event: 'submit', as: 'customer', actor, at });
        await clearance.look(tx, userId);
        await writeMail(tx, clock, receivedMail(user, publicUrl));
        return ownView(tx, { ...(await caseOf(tx, userId)), terms }, today());
      }),
  };
}
export type OwnKycService = ReturnType<typeof createOwnKycService>;

/** A customer, his check, and what both are judged by. */
interface OwnKyc extends Case {
  terms: KycTerms;
}

async function lockWritable(tx: Transaction, userId: string, today: string): Promise<OwnKyc> {
  const user = await lockCustomer(tx, userId);
  if (!user) throw notFound('The customer');
  requireConfirmedEmail(user);
  const kyc = await findKycCase(tx, userId);
  const terms = await readSetting(tx, 'kyc');
  const from = writingFrom(user, kyc, terms);
  if (from === null) throw conflict('Your identity check has been sent and cannot be changed now.');
  if (from > today) throw conflict(`Your identity check can be changed from ${dayWords(from)} on.`);
  return { user, kyc, terms };
}

/** What a reviewer waits for now; null where nothing is asked again. */
const askedNow = async (db: Executor, { id, status }: Case['user']) =>
  status === 'more_info' ? openRequestOf(db, id) : null;

/** Refuses fields of the other kind of account. */
function ownFields({ user }: Case, form: KycDraft): KycDraft {
  const fields = formFieldsOf(user.accountType);
  const foreign = Object.keys(form).filter((key) => !Object.hasOwn(fields, key));
  if (foreign.length > 0) {
    const errors = Object.fromEntries(foreign.map((key) => [key, ['This is not asked of this kind of account.']]));
    throw new Refusal(422, 'Please correct the marked fields.', { errors });
  }
  return form;
}

/** The form with what was typed. Where single fields were asked again, the others stay as they were accepted. */
async function changed(tx: Transaction, found: Case, form: KycDraft): Promise<KycDraft> {
  ownFields(found, form);
  const kept = (found.kyc?.form ?? {}) as FormValues;
  const open = await askedNow(tx, found.user);
  if (!open) return form;
  const free = new Set([...open.items.map(({ key }) => key), ...signedAgain]);
  const touched = Object.entries(form as FormValues).filter(
    ([key, value]) => kept[key] !== undefined && !free.has(key) && !isDeepStrictEqual(kept[key], value),
  );
  if (touched.length > 0) {
    const errors = Object.fromEntries(touched.map(([key]) => [key, ['This was accepted and stays as it is.']]));
    throw new Refusal(422, 'Please change only what is asked for.', { errors });
  }
  return { ...kept, ...form } as KycDraft;
}

async function ownView(db: Executor, { user, kyc, terms }: OwnKyc, today: string): Promise<OwnCase> {
  const from = writingFrom(user, kyc, terms);
  const open = await askedNow(db, user);
  const isTold = user.status === 'rejected' || user.status === 'more_info';
  return {
    status: user.status,
    accountType: user.accountType,
    form: (isRenewal(user) ? (kyc?.renewal ?? kyc?.form) : kyc?.form) ?? {},
    submittedAt: kyc?.submittedAt?.toISOString() ?? null,
    savedAt: kyc?.savedAt?.toISOString() ?? null,
    note: isTold ? (kyc?.reason ?? null) : null,
    asked: open && { due: open.due, items: toldItems(open.items) },
    open: from !== null && from <= today,
    opensOn: from !== null && from > today ? from : null,
    validUntil: user.status === 'approved' || user.status === 'expired' ? (kyc?.validUntil ?? null) : null,
    graceUntil: user.lapsedAt && user.status === 'approved' ? (kyc?.graceUntil ?? null) : null,
    wealthAboveCad: terms.wealthAboveCad,
  };
}

const dayWords = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(2, 4)}`;
