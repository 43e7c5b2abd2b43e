import { Link, useLocation, useParams } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { breadcrumbList, Breadcrumbs } from '#client/areas/storefront/layout/Breadcrumbs.tsx';
import { LoadFailed } from '#client/areas/storefront/layout/LoadFailed.tsx';
import { PageHeading } from '#client/areas/storefront/layout/PageHeading.tsx';
import { NotFoundPage } from '#client/areas/storefront/not-found/NotFoundPage.tsx';
import type { PageData } from '#client/areas/storefront/routing/page.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { productsApi, useCategoriesQuery } from '#client/features/catalogue/products/products.api.ts';
import { classNames } from '#client/kit/class-names.ts';
import { PageHead } from '#client/kit/head/PageHead.tsx';
import { MovedPage } from '#client/areas/storefront/not-found/MovedPage.tsx';
import { LoadingPage } from '#client/kit/skeleton/Skeleton.tsx';
import text from '#client/kit/theme/text.module.css';
import type { Category } from '#contract/catalogue/products.contract.ts';

import { BadQuery } from './BadQuery.tsx';
import styles from './category.module.css';
import { isNarrowed, pageOf } from './shop-head.ts';
import { askedOf, readShopQuery, shopHref } from './shop-query.ts';
import { ShopProducts } from './ShopProducts.tsx';

const { shop, shopTerms, categories: categoryTree } = productsApi.endpoints;

export const categoryData: PageData = (dispatch, { params: { slug = '' }, search, preferences: { currency } }) => {
  const read = readShopQuery(search);
  return [
    dispatch(categoryTree.initiate()),
    dispatch(shopTerms.initiate()),
    ...('problem' in read ? [] : [dispatch(shop.initiate({ currency, query: askedOf(read.query, slug) }))]),
  ];
};

/** The products of a category and of all below it. */
export function CategoryPage() {
  const { slug = '' } = useParams();
  const { search } = useLocation();
  const { data: tree, isError, refetch } = useCategoriesQuery();
  if (isError) return <LoadFailed what="The category" onRetry={() => void refetch()} />;
  if (!tree) return <LoadingPage />;
  const category = tree.items.find((each) => each.slug === slug);
  if (category) return <FoundCategory category={category} all={tree.items} />;
  const now = tree.moved.find(({ from }) => from === slug)?.to;
  return now === undefined ? <NotFoundPage /> : <MovedPage to={`${paths.category(now)}${search}`} />;
}

function FoundCategory({ category, all }: { category: Category; all: readonly Category[] }) {
  const { search } = useLocation();
  const { currency } = usePreferences();
  const read = readShopQuery(search);
  const path = paths.category(category.slug);
  if ('problem' in read) return <BadQuery problem={read.problem} path={path} />;
  const { query } = read;
  const trail = above(category, all).map(({ name, slug }) => ({ label: name, path: paths.category(slug) }));
  const about = category.seoDescription || category.description;
  const below = all.filter(({ parentSlug, count }) => parentSlug === category.slug && count > 0);
  return (
    <>
      <PageHead
        title={`${category.seoTitle || category.name}${pageOf(query)}`}
        {...(about !== '' && { description: about })}
        canonical={shopHref(path, { ...query, q: '', filters: {}, sort: [] })}
        unlisted={isNarrowed(query)}
        structured={breadcrumbList([...trail, { label: category.name, path }])}
      />
      <Breadcrumbs trail={trail} here={category.name} />
      <PageHeading title={category.name}>{category.description}</PageHeading>
      {below.length > 0 && (
        <ul className={classNames(text.wrap, styles.below)} aria-label={`Within ${category.name}`}>
          {below.map(({ slug, name }) => (
            <li key={slug}>
              <Link to={paths.category(slug)}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
      <ShopProducts
        key={`${currency} ${category.slug}`}
        query={query}
        currency={currency}
        category={category.slug}
        categories={all}
      />
    </>
  );
}

/** The categories above one, outermost first. */
function above(category: Category, all: readonly Category[]): Category[] {
  const trail: Category[] = [];
  let parent = all.find(({ slug }) => slug === category.parentSlug);
  // A ring in the tree would be a fault of the data; the page must not hang on it.
  while (parent && !trail.includes(parent)) {
    trail.unshift(parent);
    const next = parent.parentSlug;
    parent = all.find(({ slug }) => slug === next);
  }
  return trail;
}
