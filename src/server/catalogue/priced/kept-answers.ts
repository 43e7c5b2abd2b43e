import type { PricedCatalogue } from './catalogue.ts';

/** Anyone may ask as many different questions as he likes; no more than these are kept of one catalogue. */
const MOST = 500;

/**
 * Answers as JSON, ready to be sent again for as long as the priced catalogue they were made of stands: until the next price
 * or change of a product. With `on` false every answer is made anew.
 */
export function createKeptAnswers({ on }: { on: boolean }) {
  const kept = new WeakMap<PricedCatalogue, Map<string, string>>();

  return (catalogue: PricedCatalogue, question: string, make: () => unknown): string => {
    if (!on) return JSON.stringify(make());
    const answers = kept.get(catalogue) ?? new Map<string, string>();
    kept.set(catalogue, answers);
    const known = answers.get(question);
    if (known !== undefined) return known;
    const answer = JSON.stringify(make());
    if (answers.size < MOST) answers.set(question, answer);
    return answer;
  };
}
