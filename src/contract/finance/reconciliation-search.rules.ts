import { entryKindWords } from './books.rules.ts';
import { foldedText } from '#contract/list/folded-text.ts';

interface Line {
  what: string;
  kind: string;
  /** Decimal text. */
  amount: string;
}

const asAmount = (word: string): string => word.replaceAll(',', '').replace('\u2212', '-');

/** Whether a line holds every word that was typed: in what it belongs to, its kind or its amount, however that is grouped. */
export function holdsWords({ what, kind, amount }: Line, typed: string): boolean {
  const text = foldedText(`${what} ${entryKindWords(kind)}`);
  return foldedText(typed.trim())
    .split(/\s+/)
    .every((word) => text.includes(word) || amount.includes(asAmount(word)));
}
