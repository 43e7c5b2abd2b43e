import type { KycDraft } from '#contract/customers/customers.contract.ts';
import { askedThing } from '#contract/customers/kyc-asked.rules.ts';
import { daysBefore, monthsAfter } from '#contract/dates/day-moments.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { endOfCheck } from '#server/customers/kyc/kyc-days.ts';
import type { AccountType } from '#contract/identity/customers.rules.ts';
import type { FormValues } from '#contract/identity/kyc-form.rules.ts';
import { reviewMonths, riskOf } from '#contract/identity/kyc-risk.rules.ts';
import { kindOfField } from '#contract/papers/papers.rules.ts';
import type { kycCases } from '#server/identity/kyc/kyc-cases.table.ts';
import type { AskedItem, kycRequests } from '#server/identity/kyc/kyc-requests.table.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';

/** As much of a form as somebody has typed who has just begun it. */
export const begun = ({ legalFirstName, legalLastName, occupation, phone }: KycDraft, commercial: boolean): KycDraft =>
  commercial ? { companyName: `${legalLastName} Castings`, phone } : { legalFirstName, legalLastName, occupation };

interface Decided {
  status: UserRecord['status'];
  form: KycDraft;
  accountType: AccountType;
  decidedAt: Date;
  /** Which of the cases it is. */
  at: number;
  now: Date;
}

type Held = Pick<
  Required<typeof kycCases.$inferInsert>,
  'risk' | 'validUntil' | 'remindedOf' | 'graceUntil' | 'firstBy' | 'firstByName' | 'firstAt' | 'firstReason'
>;

/** How risky an approved case was found to be, and until when it holds. A few run out within the month, as they were told. */
export function held({ status, form, accountType, decidedAt, at, now }: Decided): Held {
  const open: Held = {
    ...{ risk: null, validUntil: null, remindedOf: null, graceUntil: null },
    ...{ firstBy: null, firstByName: null, firstAt: null, firstReason: null },
  };
  if (status !== 'approved' && status !== 'expired') return open;
  const risk = riskOf(form as FormValues, accountType, defaultSettings.kyc);
  const today = civilDayOf(now);
  if (status === 'expired') {
    const ended = daysBefore(today, 40 + (at % 30));
    return { ...open, risk, validUntil: ended, remindedOf: ended, graceUntil: daysBefore(ended, -30) };
  }
  const end = endOfCheck(form.documentExpiry, risk, civilDayOf(decidedAt), defaultSettings.kyc);
  const soon = daysBefore(today, -(10 + (at % 15)));
  if (at % 100 === 7 && soon < end) return { ...open, risk, validUntil: soon, remindedOf: soon };
  const isTold = end <= daysBefore(today, -defaultSettings.kyc.remindDays);
  return { ...open, risk, validUntil: end, remindedOf: isTold ? end : null };
}

/** What a customer declared who may buy: nobody whose check has to be reviewed within the shop's life is of high risk. */
export function buyersAnswers(declared: KycDraft, { decidedAt, now }: Pick<Decided, 'decidedAt' | 'now'>): KycDraft {
  const review = monthsAfter(civilDayOf(decidedAt), reviewMonths('high', defaultSettings.kyc));
  if (review > daysBefore(civilDayOf(now), -60)) return declared;
  const { exposedOffice: _, ...others } = declared;
  return { ...others, politicallyExposed: false };
}

interface Asking {
  id: string;
  /** What he had declared. */
  declared: KycDraft;
  reviewer: UserRecord;
  at: Date;
  now: Date;
}

/** What was asked of somebody again: his document, which cannot be read. */
export const askedOf = (
  user: UserRecord,
  { id, reviewer, at, now, declared }: Asking,
): typeof kycRequests.$inferInsert => ({
  ...{ id, userId: user.id, at, askedBy: reviewer.id, askedByName: reviewer.name },
  items: askedItems(user.accountType).map((item) =>
    kindOfField(item.key) === null ? { ...item, before: (declared as FormValues)[item.key] ?? null } : item,
  ),
  due: daysBefore(civilDayOf(now), -12),
  ...{ endedAt: null, answered: null },
});

/** The same of somebody who has answered since. */
export const answeredOf = (
  user: UserRecord,
  { id, reviewer, at, answeredAt }: Omit<Asking, 'now' | 'declared'> & { answeredAt: Date },
): typeof kycRequests.$inferInsert => ({
  ...{ id, userId: user.id, at, askedBy: reviewer.id, askedByName: reviewer.name },
  items: askedItems(user.accountType),
  due: daysBefore(civilDayOf(at), -14),
  ...{ endedAt: answeredAt, answered: 'yes' },
});

const askedItems = (accountType: AccountType): AskedItem[] =>
  accountType === 'commercial'
    ? [
        { key: 'registrationNumber', words: 'The register knows no company of this number. Please look again.' },
        { key: 'paper:registry_extract', words: 'This is older than a year. Please send a newer one.' },
      ]
    : [
        { key: 'documentNumber', words: 'The last digit cannot be read on your document. Please enter it again.' },
        { key: 'paper:id_front', words: 'This cannot be read. Please send a sharper picture.' },
      ];

/** What was asked again, as the history tells it. */
export const askedWords = (accountType: AccountType): string =>
  askedItems(accountType)
    .map(({ key, words }) => `${askedThing(key, accountType)?.label ?? key}: ${words}`)
    .join('\n');
