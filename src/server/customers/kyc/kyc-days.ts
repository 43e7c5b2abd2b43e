import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { daysBefore, monthsAfter } from '#contract/dates/day-moments.ts';
import { type Risk, reviewMonths } from '#contract/identity/kyc-risk.rules.ts';
import type { KycCaseRecord, UserRecord } from '#server/identity/identity.door.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';

export type KycTerms = ShopSettings['kyc'];

/** Whether a customer may write in his form on a day, and from when on where he may not yet; null where he need not. */
export function writingFrom(
  { status }: Pick<UserRecord, 'status'>,
  kyc: KycCaseRecord | null,
  { reapplyDays, remindDays }: KycTerms,
): string | null {
  switch (status) {
    case 'pending':
    case 'draft':
    case 'more_info':
    case 'expired':
      return '0000-00-00';
    case 'rejected':
      return kyc?.decidedAt ? daysBefore(civilDayOf(kyc.decidedAt), -reapplyDays) : '0000-00-00';
    case 'approved':
      return kyc?.validUntil ? daysBefore(kyc.validUntil, remindDays) : null;
    default:
      return null;
  }
}

/** Whether what is typed renews a check that still holds, or held until it ran out: it is kept apart until it is sent. */
export const isRenewal = ({ status }: Pick<UserRecord, 'status'>): boolean =>
  status === 'approved' || status === 'expired';

/** The day on which a check that is approved today ends: when the document does, or at the next review. */
export function endOfCheck(documentExpiry: string | undefined, risk: Risk, today: string, terms: KycTerms): string {
  const review = monthsAfter(today, reviewMonths(risk.level, terms));
  return documentExpiry !== undefined && /^\d{4}-\d\d-\d\d$/.test(documentExpiry) && documentExpiry < review
    ? documentExpiry
    : review;
}
