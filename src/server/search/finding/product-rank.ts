import { SHARE_UNIT } from '#contract/arithmetic/over-spot.ts';
import { weightNg } from '#contract/search/query-phrases.rules.ts';
import { searchText } from '#contract/list/search-words.ts';
import { sameWords } from '#contract/search/synonyms.rules.ts';
import { own } from '#contract/search/query-tokens.rules.ts';
import type { CatalogueFacts, CatalogueProduct, PricedProduct } from '#server/catalogue/catalogue.door.ts';

import type { Question } from './question.ts';

/** Steps of the premium that are told apart, of one percent each; beyond the last all are alike. */
const STEPS = 40;

const MOST_POPULAR = 1_000_000;

/**
 * How well a product answers a question, as one whole number. First how its name fits the words, then whether the fine metal in it
 * weighs just what was asked for, then the form that was named, then whether it can be had now, then how little it costs over spot, and at last how many were bought.
 */
export function productRank(question: Question, facts: CatalogueFacts): (item: PricedProduct) => number {
  const whole = ` ${question.whole.join(' ')}`;
  const joined = question.whole.join('');
  const form = question.parts.find((part) => part.kind === 'form')?.forms[0];
  const weights = question.parts.flatMap((part) => (part.kind === 'weight' ? [weightNg(part.weight)] : []));
  const places = question.words.map((word, at) => ({
    own: question.isOpen && at === question.words.length - 1 ? ` ${word}` : ` ${word} `,
    same: (own(sameWords, word) ?? []).map((other) => ` ${other} `),
  }));
  const names = namesOf(facts);
  return (item) => {
    const { record } = item.product;
    const { name, number, gtin } = names(item.product);
    const fit = joined !== '' && (number === joined || gtin === joined) ? FITS.number : fitOf(name, whole, places);
    // The first weighs most: each figure is less than what those before it are multiplied by.
    const ofWeight = fit * 2 + (weights.length === 0 || weights.includes(record.fineNg) ? 1 : 0);
    const ofForm = ofWeight * 2 + (form === undefined || record.form === form ? 1 : 0);
    const there = ofForm * 3 + availability(item);
    const cheap = there * (STEPS + 1) + STEPS - premiumStep(item);
    return cheap * (MOST_POPULAR + 1) + Math.min(record.popularity, MOST_POPULAR);
  };
}

/** How well a name fits, the number best; a word that means the same counts less than the one that was typed. */
const FITS = { number: 5, beginning: 4, all: 3, same: 2, some: 1, none: 0 } as const;

/** What stands for a word in a name: itself, and what means the same. */
interface WordPlace {
  own: string;
  same: readonly string[];
}

/** `name` has a space at both ends, and so have whole words; the beginning of a word has one before it. */
function fitOf(name: string, whole: string, words: readonly WordPlace[]): number {
  if (words.length === 0) return FITS.none;
  if (name.startsWith(whole)) return FITS.beginning;
  let [has, means] = [0, 0];
  for (const word of words) {
    if (name.includes(word.own)) has += 1;
    else if (word.same.some((other) => name.includes(other))) means += 1;
  }
  if (has === words.length) return FITS.all;
  if (has + means === words.length) return FITS.same;
  return has + means > 0 ? FITS.some : FITS.none;
}

const availability = ({ product }: PricedProduct): number =>
  product.available > 0 ? 2 : product.record.backorderDays === null ? 0 : 1;

/** Whole percents over spot, cut off; the last step for more, and where there is no price. */
function premiumStep({ overSpot }: PricedProduct): number {
  if (overSpot === null) return STEPS;
  return Math.max(0, Math.min(STEPS, Number(overSpot / (SHARE_UNIT / 100n))));
}

interface Names {
  name: string;
  number: string;
  gtin: string;
}
const known = new WeakMap<CatalogueFacts, (Names | undefined)[]>();

/** Folded once for as long as the catalogue that was read stands. */
function namesOf(facts: CatalogueFacts): (product: CatalogueProduct) => Names {
  const all = known.get(facts) ?? facts.products.map(() => undefined);
  known.set(facts, all);
  return ({ place, record }) =>
    (all[place] ??= {
      name: ` ${searchText(record.name)} `,
      number: searchText(record.sku).replaceAll(' ', ''),
      gtin: record.gtin ?? '',
    });
}
