import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { EmptyCard } from '#client/areas/storefront/not-found/EmptyCard.tsx';
import type { SetFilter } from '#client/areas/storefront/catalogue/shop/filter-words.ts';
import { shopHref } from '#client/areas/storefront/catalogue/shop/shop-query.ts';
import { classNames } from '#client/kit/class-names.ts';
import { Icon } from '#client/kit/icon/Icon.tsx';
import text from '#client/kit/theme/text.module.css';
import type { Category } from '#contract/catalogue/products.contract.ts';

import styles from './search-page.module.css';

interface NothingFoundProps {
  q: string;
  chips: readonly SetFilter[];
  categories: readonly Category[];
}

/** No product fits: what the question was taken for, part by part to take away, and where to begin instead. */
export function NothingFound({ q, chips, categories }: NothingFoundProps) {
  return (
    <div className={text.wrap}>
      <section className={styles.nothing} aria-labelledby="nothing">
        <EmptyCard />
        <div>
          <h2 className={text.serif} id="nothing">
            {q === '' ? 'What are you looking for?' : `No product matches “${q}”`}
          </h2>
          {q === '' ? (
            <p>A weight, a metal, a mint, a number or a limit, such as “1 oz gold under 6000”. Or begin here.</p>
          ) : (
            <p>We deal in gold, silver, platinum and palladium. Check the spelling, try fewer words, or begin here.</p>
          )}
          {chips.length > 0 && (
            <ul className={styles.row} aria-label="What was understood">
              {chips.map(({ words, without }) => (
                <li key={words}>
                  <Link
                    className={styles.chip}
                    to={shopHref(paths.search, without)}
                    aria-label={`${words}, remove from the search`}
                  >
                    {words}
                    <Icon name="close" size={16} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <Categories categories={categories.filter(({ parentSlug, count }) => parentSlug === null && count > 0)} />
          <p className={styles.ask}>
            <Link className={text.link} to={paths.contact}>
              Ask us to find it.
            </Link>
          </p>
        </div>
      </section>
    </div>
  );
}

/** Categories with how many products each has, as links in a row. */
function Categories({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className={classNames(styles.row, styles.categories)} aria-label="Categories">
      {categories.map(({ slug, name, count }) => (
        <li key={slug}>
          <Link to={paths.category(slug)}>
            {name} <span className={styles.count}>{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
