import type { ProductForm } from '#contract/catalogue/products.rules.ts';
import { searchText } from '#contract/search/search-words.rules.ts';
import type { CatalogueProduct, PricedProduct } from '#server/catalogue/catalogue.door.ts';

import type { Question } from './question.ts';

/** Steps of the premium that are told apart, of one percent each; beyond the last all are alike. */
const STEPS = 40;

const MOST_POPULAR = 1_000_000;

/**
 * How well a product answers a question, as one whole number. First how its name fits the words, then the form that was named,
 * then whether it can be had now, then how little it costs over spot, and at last how many were bought.
 */
export function productRank(question: Question): (item: PricedProduct) => number {
  const whole = question.whole.join(' ');
  const joined = question.whole.join('');
  const form = question.parts.find((part) => part.kind === 'form')?.forms[0];
  return (item) => {
    const { name, number, gtin } = namesOf(item.product);
    const fit = joined !== '' && (number === joined || gtin === joined) ? 4 : fitOf(name, whole, question);
    return inOrder([
      [fit, 5],
      [isForm(item, form) ? 1 : 0, 2],
      [availability(item), 3],
      [STEPS - premiumStep(item), STEPS + 1],
      [Math.min(item.product.record.popularity, MOST_POPULAR), MOST_POPULAR + 1],
    ]);
  };
}

/** Figures as one, each with how many values it may have; the first weighs most. */
const inOrder = (figures: readonly (readonly [value: number, values: number])[]): number =>
  figures.reduce((rank, [value, values]) => rank * values + value, 0);

function fitOf(name: string, whole: string, { words, isOpen }: Question): number {
  if (words.length === 0) return 0;
  const padded = ` ${name} `;
  if (padded.startsWith(` ${whole}`)) return 3;
  const has = (word: string, at: number) =>
    padded.includes(isOpen && at === words.length - 1 ? ` ${word}` : ` ${word} `);
  return words.every(has) ? 2 : words.some(has) ? 1 : 0;
}

const isForm = ({ card }: PricedProduct, form: ProductForm | undefined): boolean =>
  form === undefined || card.form === form;

const availability = ({ card }: PricedProduct): number =>
  card.available > 0 ? 2 : card.backorderDays === undefined ? 0 : 1;

/** Whole percents over spot, cut off; the last step for more, and where there is no price. */
function premiumStep({ card }: PricedProduct): number {
  const [, minus, whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(card.price?.overSpot ?? '') ?? [];
  if (card.price === null) return STEPS;
  if (minus) return 0;
  return Math.min(STEPS, Number(`${whole}${part.padEnd(2, '0').slice(0, 2)}`));
}

const known = new WeakMap<CatalogueProduct['record'], { name: string; number: string; gtin: string }>();

/** Folded once for as long as the catalogue that was read stands. */
function namesOf({ record }: CatalogueProduct) {
  const names = known.get(record) ?? {
    name: searchText(record.name),
    number: searchText(record.sku).replaceAll(' ', ''),
    gtin: record.gtin ?? '',
  };
  known.set(record, names);
  return names;
}
