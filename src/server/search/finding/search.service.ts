import type { ListQuery } from '#contract/list/list-query.ts';
import type { ColumnKey } from '#contract/list/list-resource.ts';
import type { productsResource } from '#contract/catalogue/products.resource.ts';
import { searchLimits } from '#contract/search/findable.rules.ts';
import type { Correction, SearchReply, SuggestReply } from '#contract/search/search.contract.ts';
import { highest, type PricedCatalogue, type PricedProduct, shopList } from '#server/catalogue/catalogue.door.ts';
import type { Database } from '#server/db/database.ts';
import { correctWords, findTexts } from '#server/search/documents/documents.read.ts';

import { keptFindings } from './kept-findings.ts';
import { conditionsOf, hasLimits } from './product-conditions.ts';
import { productRank } from './product-rank.ts';
import { aboutTheLike, corrected, type Question, productQuery, questionOf, tsqueryOf } from './question.ts';

interface Fitting {
  question: Question;
  items: readonly PricedProduct[];
  /** There may be more that have its words. */
  isCut: boolean;
}

interface Taken extends Fitting {
  corrections: readonly Correction[];
  loosened: boolean;
}

interface FittingHow {
  /** False leaves out at what price, and whether it is there. */
  limits?: boolean;
  /** False is content with any of the words. */
  all?: boolean;
}

/**
 * Answers questions to the search. The database says which texts fit, words corrected; the priced catalogue which of the products
 * are what was asked for, at what price, and in what order.
 */
export function createSearch({ db }: { db: Database }) {
  const productsWith = keptFindings(db);

  const fitting = async (question: Question, catalogue: PricedCatalogue, how: FittingHow = {}): Promise<Fitting> => {
    const meets = conditionsOf(question.parts, catalogue, how);
    if (question.words.length === 0) return { question, items: catalogue.products.filter(meets), isCut: false };
    const { places, isCut } = await productsWith(catalogue.facts, productQuery(question, how));
    const items: PricedProduct[] = [];
    for (const place of places) {
      const item = catalogue.products[place];
      if (item && meets(item)) items.push(item);
    }
    return { question, items, isCut };
  };

  /** The products that fit; where none does, those that fit with the words that were meant, or that come near. */
  const take = async (q: string, catalogue: PricedCatalogue): Promise<Taken> => {
    const asked = questionOf(q);
    const plain = { corrections: [], loosened: false };
    if (asked.parts.length === 0) return { question: asked, items: [], isCut: false, ...plain };
    const fit = await fitting(asked, catalogue);
    if (fit.items.length > 0) return { ...fit, ...plain };

    const corrections = await correctWords(db, asked.words);
    const question = corrections.length > 0 ? corrected(asked, corrections) : asked;
    const meant = corrections.length > 0 ? await fitting(question, catalogue) : fit;
    if (meant.items.length > 0) return { ...meant, corrections, loosened: false };

    for (const [nearer, how] of nearerQuestions(question)) {
      const near = await fitting(nearer, catalogue, how);
      if (near.items.length > 0) return { ...near, corrections, loosened: true };
    }
    return { ...fit, ...plain, question };
  };

  const textsOf = async ({ topics, isOpen }: Question, ofEach: number) =>
    topics.length === 0 ? [] : findTexts(db, tsqueryOf(topics, { isOpen }), ofEach);

  return {
    /** The first of everything, for somebody who is still typing. */
    async suggest(q: string, catalogue: PricedCatalogue): Promise<SuggestReply> {
      const { question, items, corrections, loosened } = await take(q, catalogue);
      const first = highest(items, productRank(question, catalogue.facts), searchLimits.products);
      return {
        products: { items: first.map(({ card }) => card), total: items.length },
        others: await textsOf(question, searchLimits.others),
        corrections: [...corrections],
        loosened,
      };
    },

    /** A page of the products, narrowed by the filters of the shop’s list, with their facets; and everything else. */
    async find(
      query: ListQuery<ColumnKey<typeof productsResource>>,
      catalogue: PricedCatalogue,
      now: Date,
    ): Promise<SearchReply> {
      const { question, items, isCut, corrections, loosened } = await take(query.q, catalogue);
      const rankOf = productRank(question, catalogue.facts);
      const products = shopList({ ...catalogue, products: items }, { ...query, q: '' }, now, rankOf);
      return {
        products: isCut ? { ...products, totalKind: 'atLeast' } : products,
        others: await textsOf(question, searchLimits.othersOnPage),
        corrections: [...corrections],
        loosened,
      };
    },
  };
}
/** What is looked for where nothing has all of it: each asks for less than the one before. */
function nearerQuestions(question: Question): [Question, FittingHow][] {
  const like = aboutTheLike(question);
  return [
    ...(hasLimits(question.parts) ? ([[question, { limits: false }]] satisfies [Question, FittingHow][]) : []),
    ...(question.words.length > 1 ? ([[question, { all: false }]] satisfies [Question, FittingHow][]) : []),
    ...(like ? ([[like, {}]] satisfies [Question, FittingHow][]) : []),
  ];
}

export type Search = ReturnType<typeof createSearch>;
