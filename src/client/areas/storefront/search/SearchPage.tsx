import { Link, useLocation } from 'react-router-dom';

import { ProductBrowser } from '#client/areas/storefront/catalogue/shop/ProductBrowser.tsx';
import { pageOf } from '#client/areas/storefront/catalogue/shop/shop-head.ts';
import { askedOf, readShopQuery, type ShopListQuery } from '#client/areas/storefront/catalogue/shop/shop-query.ts';
import { Breadcrumbs } from '#client/areas/storefront/layout/Breadcrumbs.tsx';
import { PageHeading } from '#client/areas/storefront/layout/PageHeading.tsx';
import { SearchBox } from '#client/areas/storefront/layout/SearchBox.tsx';
import type { PageData } from '#client/areas/storefront/routing/page.ts';
import { productsApi, useCategoriesQuery } from '#client/features/catalogue/products/products.api.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { searchApi, useSearchQuery } from '#client/features/search/search.api.ts';
import { classNames } from '#client/kit/class-names.ts';
import { PageHead } from '#client/kit/head/PageHead.tsx';
import text from '#client/kit/theme/text.module.css';
import type { SearchReply } from '#contract/search/search.contract.ts';

import { FoundTexts } from './FoundTexts.tsx';
import { NothingFound } from './NothingFound.tsx';
import { questionChips } from './question-chips.ts';
import styles from './search-page.module.css';

const { shopTerms, categories: categoryTree } = productsApi.endpoints;

export const searchData: PageData = (dispatch, { search, preferences: { currency } }) => {
  const read = readShopQuery(search);
  const asks = !('problem' in read) && read.query.q !== '';
  return [
    dispatch(categoryTree.initiate()),
    ...(asks
      ? [
          dispatch(shopTerms.initiate()),
          dispatch(searchApi.endpoints.search.initiate({ currency, query: askedOf(read.query, null) })),
        ]
      : []),
  ];
};

/** Everything public that fits a question. It works by its address alone. */
export function SearchPage() {
  const { search } = useLocation();
  const { currency } = usePreferences();
  const { data: tree } = useCategoriesQuery();
  const read = readShopQuery(search);
  const problem = 'problem' in read ? read.problem : '';
  const q = 'problem' in read ? '' : read.query.q;
  return (
    <>
      <PageHead
        title={q === '' ? 'Search' : `Search for ${q}${'problem' in read ? '' : pageOf(read.query)}`}
        unlisted
        {...(problem !== '' && { status: 400 })}
      />
      <Breadcrumbs trail={[]} here="Search" />
      <PageHeading title={q === '' ? 'Search' : `Search for “${q}”`}>{problem}</PageHeading>
      <div className={classNames(text.wrap, styles.box)}>
        <SearchBox key={q} initial={q} label="Search again" />
      </div>
      {'problem' in read || q === '' ? (
        <NothingFound q="" chips={[]} categories={tree?.items ?? []} />
      ) : (
        <Results key={currency} query={read.query} currency={currency} />
      )}
    </>
  );
}

function Results({ query, currency }: { query: ShopListQuery; currency: string }) {
  const found = useSearchQuery({ currency, query: askedOf(query, null) });
  const { data: tree } = useCategoriesQuery();
  const categories = tree?.items ?? [];
  const chips = questionChips(query, currency);
  const { data } = found;
  const isNothing = data?.products.total === 0 && Object.keys(query.filters).length === 0;
  const isFirst = query.first === 0;
  return (
    <>
      {data && <Taken {...data} />}
      {isFirst && data && <FoundCategories found={data.others} />}
      {isNothing ? (
        <NothingFound q={query.q} chips={chips} categories={categories} />
      ) : (
        <ProductBrowser
          query={query}
          found={{ ...found, data: data?.products }}
          currency={currency}
          isCategory={false}
          categories={categories}
          question={chips}
        />
      )}
      {isFirst && data && <FoundTexts found={data.others} />}
    </>
  );
}

/** How the question was taken where nothing has all of it. */
function Taken({ corrections, loosened, products }: SearchReply) {
  if (products.total === 0 || (corrections.length === 0 && !loosened)) return null;
  return (
    <p className={classNames(text.wrap, styles.taken)} role="status">
      {corrections.map(({ typed, meant }) => (
        <span key={typed}>
          Nothing found for “{typed}”. Showing <strong>{meant}</strong> instead.{' '}
        </span>
      ))}
      {loosened && 'No product matches everything you asked for. These come close.'}
    </p>
  );
}

function FoundCategories({ found }: { found: SearchReply['others'] }) {
  const categories = found.filter(({ kind }) => kind === 'category');
  if (categories.length === 0) return null;
  return (
    <nav className={classNames(text.wrap, styles.found)} aria-label="Categories found">
      <ul className={classNames(styles.row, styles.categories)}>
        {categories.map(({ title, path }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
