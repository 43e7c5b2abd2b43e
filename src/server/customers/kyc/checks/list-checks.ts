import type { KycCheck } from '#contract/customers/kyc-checks.contract.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { type FormValues, isYes } from '#contract/identity/kyc-form.rules.ts';
import { dayWords } from '#contract/identity/kyc-words.rules.ts';
import type { Screened } from '#server/customers/kyc/clearance.ts';

/** What the sanctions lists have of a customer; `screened` is null for a reader who may not know it. */
export function sanctionsCheck(screened: Screened | null, sentAt: Date | null): KycCheck {
  const key = 'sanctions';
  if (screened === null) return { key, state: 'open', words: 'Only compliance sees the result.', found: [] };
  const { lastRound, hits } = screened;
  const found = hits.map(({ name, entry, score, decided, caseId, caseNumber }) => ({
    ...{ kind: 'case' as const, id: caseId, label: `Case ${caseNumber}` },
    words: `${name} and ${entry}: ${score} of 100, ${decided}`,
  }));
  const round = lastRound === null ? '' : ` All customers were last screened on ${dayWords(civilDayOf(lastRound))}.`;
  const standing = hits.filter(({ stands }) => stands).length;
  if (standing > 0) {
    const words = `${standing === 1 ? 'One hit stands' : `${standing} hits stand`}.${round}`;
    return { key, state: 'failed', words, found };
  }
  if (lastRound === null) return { key, state: 'open', words: 'No round of screening has been run yet.', found };
  if (sentAt !== null && sentAt > lastRound)
    return { key, state: 'open', words: `No hit so far, but the form was sent after the last round.${round}`, found };
  return { key, state: 'passed', words: `No hit.${round}`, found };
}

const declared = {
  politicallyExposed: 'holds or held high office',
  exposedFamily: 'family of somebody in high office',
  exposedAssociate: 'close to somebody in high office',
} as const;

/** Political exposure, as it was declared, and the cases about it. */
export function exposureCheck(form: FormValues, screened: Screened | null): KycCheck {
  const yes = Object.entries(declared).flatMap(([key, words]) => (isYes(form, key) ? [words] : []));
  const cases = screened?.exposure ?? [];
  return {
    key: 'exposure',
    state: yes.length > 0 || cases.some(({ isOpen }) => isOpen) ? 'look' : 'passed',
    words: yes.length > 0 ? `Declared: ${yes.join(', ')}.` : 'None was declared.',
    found: cases.map(({ id, number, state }) => ({
      ...{ kind: 'case' as const, id, label: `Case ${number}`, words: state },
    })),
  };
}
