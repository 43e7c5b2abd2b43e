import type { KycCheck } from '#contract/customers/kyc-checks.contract.ts';
import { type FormValues, isYes } from '#contract/identity/kyc-form.rules.ts';
import type { Screened } from '#server/customers/kyc/clearance.ts';
import { paperDate } from '#server/trade/trade.door.ts';

/** What the sanctions lists have of a customer; `screened` is null for a reader who may not know it. */
export function sanctionsCheck(screened: Screened | null, sentAt: Date | null): KycCheck {
  const key = 'sanctions';
  if (screened === null) return { key, state: 'open', words: 'Only compliance sees the result.', found: [] };
  const { lists, hits } = screened;
  const found = hits.map(({ name, entry, score, decided, caseId, caseNumber }) => ({
    ...{ kind: 'case' as const, id: caseId, label: `Case ${caseNumber}` },
    words: `${name} and ${entry}: ${score} of 100, ${decided}`,
  }));
  const standing = hits.filter(({ stands }) => stands).length;
  const at = comparedOf(screened, sentAt);
  const compared =
    at === null ? '' : ` Compared with ${listsWords(lists)} on ${paperDate(at.toISOString(), { time: true })}.`;
  if (standing > 0)
    return {
      key,
      state: 'failed',
      words: `${standing === 1 ? 'One hit stands' : `${standing} hits stand`}.${compared}`,
      found,
    };
  if (lists.length === 0)
    return { key, state: 'open', words: 'No sanctions list has been loaded yet, so nobody was compared.', found };
  if (sentAt === null) return { key, state: 'open', words: 'The form has not been sent yet.', found };
  if (at === null) return { key, state: 'open', words: 'The form as it is now has not been compared yet.', found };
  const words = `No hit on ${listsWords(lists)}, compared on ${paperDate(at.toISOString(), { time: true })}.`;
  return { key, state: 'passed', words, found };
}

/** When the form was last compared: by itself, or with everybody in a round after it was sent. */
function comparedOf({ comparedAt, lastRound }: Screened, sentAt: Date | null): Date | null {
  const isInRound = lastRound !== null && sentAt !== null && lastRound > (comparedAt ?? sentAt);
  return isInRound ? lastRound : comparedAt;
}

const listsWords = (lists: readonly string[]): string =>
  `${lists.length} ${lists.length === 1 ? 'list' : 'lists'} (${lists.join('; ')})`;

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
