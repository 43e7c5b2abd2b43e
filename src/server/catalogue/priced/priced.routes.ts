import { quotientText } from '#contract/arithmetic/exact.ts';
import { decodeListQuery } from '#contract/list/decode-list-query.ts';
import { comparisonContract } from '#contract/catalogue/comparison.contract.ts';
import { productsContract } from '#contract/catalogue/products.contract.ts';
import { productsResource } from '#contract/catalogue/products.resource.ts';
import { notFound } from '#server/http/refusal.ts';
import type { Router } from '#server/http/router.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import type { Catalogue, PricedCatalogue } from './catalogue.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { crossRate } from './price-basis.ts';
import { comparedProduct, productDetail } from './product-detail.ts';
import type { PricedProduct } from './priced-product.ts';
import { shopList } from './shop-list.ts';

const visitor = { role: 'visitor', adminRoles: [] } as const;

interface CatalogueParts {
  catalogue: Catalogue;
  clock: Clock;
  /** False makes every list anew; for measuring. */
  keepAnswers: boolean;
}

/** The public catalogue: answered from memory, priced at the current tick. */
export function pricedRoutes(router: Router, { catalogue, clock, keepAnswers }: CatalogueParts): void {
  const answer = createKeptAnswers({ on: keepAnswers });
  const answerBasis = createKeptAnswers({ on: keepAnswers });
  const priced = async (currency: string) => {
    const found = await catalogue.in(currency);
    if (!found) throw notFound(`The currency ${currency}`);
    return found;
  };

  router.on(productsContract.basis, async ({ params, reply }) => {
    const found = await priced(params.currency);
    const { version, published, basis } = found;
    const told = () => {
      const cross = crossRate(published, 'CAD', params.currency);
      return {
        version,
        asOf: (published.publishedAt ?? clock.now()).toISOString(),
        perCad: cross && quotientText(cross.numerator, cross.denominator, 10),
        metals: basis,
      };
    };
    // Every page that shows products asks for it when prices were pushed.
    return reply.type('application/json; charset=utf-8').send(answerBasis(found, 'basis', told));
  });

  router.on(productsContract.list, async ({ params, search, reply }) => {
    const found = await priced(params.currency);
    const list = () => shopList(found, decodeListQuery(search, productsResource, visitor), clock.now());
    return reply.type('application/json; charset=utf-8').send(answer(found, search, list));
  });

  router.on(productsContract.detail, async ({ params }) => {
    const found = await priced(params.currency);
    const item = itemAt(found, params.slug);
    if (!item) throw notFound('The product');
    return productDetail(found, item, civilDayOf(clock.now()));
  });

  router.on(comparisonContract.compared, async ({ params, query }) => {
    const found = await priced(params.currency);
    // Two addresses may be of one product, a former and the present one.
    const items = new Set(query.product.flatMap((slug) => itemAt(found, slug) ?? []));
    return { items: [...items].map((item) => comparedProduct(found, item, civilDayOf(clock.now()))) };
  });

  router.on(productsContract.categories, async () => {
    const found = await priced('CAD');
    const slugOf = new Map(found.facts.categories.map((category) => [category.id, category.slug]));
    return {
      items: found.facts.categories.map(({ id, slug, name, parentId, description, seoTitle, seoDescription }) => ({
        id,
        slug,
        name,
        description,
        seoTitle,
        seoDescription,
        parentSlug: (parentId && slugOf.get(parentId)) ?? null,
        count: found.products.filter(({ product }) => product.categories.has(slug)).length,
      })),
      moved: [...found.facts.oldSlugs.category].flatMap(([from, id]) => {
        const to = slugOf.get(id);
        return to === undefined ? [] : [{ from, to }];
      }),
    };
  });

  router.on(productsContract.terms, async () => {
    const { tags, attributes } = (await priced('CAD')).facts;
    return { tags: [...tags], attributes: [...attributes] };
  });
}

/** The product on sale at an address, or that once had it. */
const itemAt = ({ bySlug, byId, facts }: PricedCatalogue, slug: string): PricedProduct | undefined =>
  bySlug.get(slug) ?? byId.get(facts.oldSlugs.product.get(slug) ?? '');
