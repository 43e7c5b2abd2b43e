import { moneyWords } from '#client/kit/money/money-words.ts';
import { fractionAsPercent } from '#client/kit/money/number-text.ts';
import type { EnteredWeight } from '#contract/arithmetic/trade-weight.ts';
import { formNames } from '#contract/catalogue/products.rules.ts';
import { metalNames } from '#contract/metals.ts';
import type { Part } from '#contract/search/query-meaning.ts';

/** What a part of a question was taken for, in words; `currency` is the one that the shop is shown in. */
export function partWords(part: Part, currency: string): string {
  switch (part.kind) {
    case 'metal':
      return metalNames[part.metal];
    case 'form':
      return part.forms.map((form) => formNames[form]).join(' or ');
    case 'weight':
      return weightText(part.weight);
    case 'weights':
      return limitWords(part, weightText);
    case 'price':
      return limitWords(part, (amount) => moneyWords(amount, part.currency || currency));
    case 'premium':
      return `Premium ${limitWords(part, fractionAsPercent).toLowerCase()}`;
    case 'fineness':
      return `${part.stamps[0] ?? ''} fine`;
    case 'year':
      return part.year;
    case 'stock':
      return 'In stock';
    case 'word':
      return `“${part.word}”`;
  }
}

function limitWords<Value>(
  { atLeast, atMost }: { atLeast?: Value; atMost?: Value },
  words: (value: Value) => string,
): string {
  if (atLeast === undefined) return atMost === undefined ? '' : `Up to ${words(atMost)}`;
  return atMost === undefined ? `From ${words(atLeast)}` : `${words(atLeast)} to ${words(atMost)}`;
}

/** As pieces are called: half an ounce is "1/2 oz". */
const fractions: Readonly<Record<string, string>> = { 0.5: '1/2', 0.25: '1/4', 0.1: '1/10', 0.05: '1/20' };

const weightText = ({ value, unit }: EnteredWeight): string =>
  `${fractions[value] ?? value} ${unit === 'toz' ? 'oz' : unit}`;
