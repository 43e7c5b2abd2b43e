import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { daysBefore } from '#contract/dates/day-moments.ts';
import type { KycDesk } from '#contract/customers/kyc-desk.contract.ts';
import type { FormValues } from '#contract/identity/kyc-form.rules.ts';
import { type Risk, riskOf, whySecond } from '#contract/identity/kyc-risk.rules.ts';
import { hasRight } from '#contract/permissions.ts';
import type { Executor } from '#server/db/database.ts';
import { movesOf, requestsOf } from '#server/identity/identity.door.ts';
import { unopenedPapers } from '#server/papers/papers.door.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { type Case, caseOf, type Reader } from '#server/customers/cases/customer-view.read.ts';
import { mayKnowWhyShut } from '#server/customers/cases/may-know-why.ts';
import type { ClearanceHooks } from './clearance.ts';
import { toldItems } from './asked-papers.ts';
import type { KycTerms } from './kyc-days.ts';

/** How risky a case is by what was declared; as it was approved it stays what it was found to be then. */
export const riskOfCase = ({ user, kyc }: Case, terms: KycTerms): Risk =>
  (user.status === 'approved' ? kyc?.risk : null) ??
  riskOf((kyc?.form ?? {}) as FormValues, user.accountType, terms, user.name);

/** Whoever has taken a case, as long as it is kept for him. */
export const claimOf = ({ kyc }: Pick<Case, 'kyc'>, now: Date) =>
  kyc?.claimedBy && kyc.claimedUntil && kyc.claimedUntil > now
    ? { id: kyc.claimedBy, by: kyc.claimedByName ?? '', until: kyc.claimedUntil }
    : null;

/** Why a reviewer may not decide on a case, whoever has it; null when he may. */
export function barredFrom({ user, kyc }: Case, reader: Reader): string | null {
  if (user.id === reader.id) return 'Nobody decides on their own identity check.';
  if (kyc?.editedBy.includes(reader.id))
    return 'You changed what this customer declared, so somebody else has to decide.';
  if (kyc?.firstBy === reader.id) return 'You have already approved this. Another person has to agree.';
  return null;
}

export const secondReasons = (found: Case, risk: Risk): string[] =>
  whySecond((found.kyc?.form ?? {}) as FormValues, found.user.accountType, risk);

/** A case as its reader finds it. Refuses with 404. */
export async function readDesk(
  db: Executor,
  id: string,
  reader: Reader,
  { now, clearance }: ClearanceHooks & { now: Date },
): Promise<KycDesk> {
  const found = await caseOf(db, id);
  const { user, kyc } = found;
  const terms = await readSetting(db, 'kyc');
  const risk = riskOfCase(found, terms);
  // Why it is risky quotes what was declared, and what reviewers write may say more than the customer is to know.
  const reads = hasRight(reader.roles, 'kyc.review');
  const mayKnow = (event: string) => (standing.includes(event) ? mayKnowWhyShut(reader.roles) : reads);
  const [request] = await requestsOf(db, id);
  const moves = await movesOf(db, id);
  const mayReview = waits(user.status) && hasRight(reader.roles, 'kyc.review');
  const notCleared = mayReview ? await clearance.barred(db, id, reader.roles) : null;
  const acts = actsFor(found, reader, now);
  return {
    ...{ status: user.status, version: user.version, risk: reads ? risk : { ...risk, reasons: [] } },
    claim: claimView(found, reader, now),
    request: request
      ? {
          ...{
            at: request.at.toISOString(),
            by: request.askedByName,
            due: request.due,
            items: toldItems(request.items).map((item) => (reads ? item : bare(item))),
          },
          answeredAt: request.answered === 'yes' ? (request.endedAt?.toISOString() ?? null) : null,
        }
      : null,
    first: kyc?.firstAt
      ? {
          ...{ at: kyc.firstAt.toISOString(), by: kyc.firstByName ?? '', reason: reads ? (kyc.firstReason ?? '') : '' },
          isMine: kyc.firstBy === reader.id,
        }
      : null,
    whySecond: reads ? secondReasons(found, risk) : [],
    validUntil: kyc?.validUntil ?? null,
    graceUntil: user.lapsedAt ? (kyc?.graceUntil ?? null) : null,
    usualDue: daysBefore(civilDayOf(now), -terms.requestDays),
    moves: moves.map(({ at, event, actorName, reason }) => ({
      ...{ at: at.toISOString(), event, by: actorName, reason: mayKnow(event) ? reason : null },
    })),
    may: acts.filter((act) => act !== 'approve' || notCleared === null),
    barred: mayReview ? (barredFrom(found, reader) ?? notCleared) : null,
    unopened: acts.includes('approve') ? await unopenedPapers(db, id, reader.id) : [],
  };
}

/** What was asked for, without the words and what was declared until then. */
const bare = ({ key, paperId }: ReturnType<typeof toldItems>[number]) => ({ key, words: '', paperId });

/** Of the moves of a case those that are no part of the check itself. */
const standing = ['suspend', 'reinstate', 'close'];

const waits = (status: string): boolean => status === 'submitted' || status === 'in_review';

function claimView(found: Case, { id }: Reader, now: Date): KycDesk['claim'] {
  const claim = claimOf(found, now);
  return claim && { by: claim.by, isMine: claim.id === id, until: claim.until.toISOString() };
}

function actsFor(found: Case, reader: Reader, now: Date): KycDesk['may'] {
  if (!waits(found.user.status) || !hasRight(reader.roles, 'kyc.review')) return [];
  const claim = claimOf(found, now);
  if (claim && claim.id !== reader.id) return [];
  const released = claim ? (['release'] as const) : [];
  if (barredFrom(found, reader) !== null) return [...released];
  return [...(claim ? released : (['claim'] as const)), 'ask', 'approve', 'reject'];
}
