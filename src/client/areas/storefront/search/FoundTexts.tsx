import { Link } from 'react-router-dom';

import { classNames } from '#client/kit/class-names.ts';
import text from '#client/kit/theme/text.module.css';
import { kindNames, textKinds } from '#contract/search/findable.rules.ts';
import type { FoundText } from '#contract/search/search.contract.ts';

import styles from './search-page.module.css';

/** What was found beside products and categories, by its kind. */
export function FoundTexts({ found }: { found: readonly FoundText[] }) {
  return textKinds
    .filter((kind) => kind !== 'category')
    .map((kind) => {
      const some = found.filter((each) => each.kind === kind);
      if (some.length === 0) return null;
      return (
        <section key={kind} className={classNames(text.wrap, styles.texts)} aria-labelledby={`found-${kind}`}>
          <h2 className={text.heading} id={`found-${kind}`}>
            {kindNames[kind]}
          </h2>
          <ul>
            {some.map(({ title, excerpt, path }) => (
              <li key={path}>
                <h3>
                  <Link to={path}>{title}</Link>
                </h3>
                {excerpt !== '' && <p>{excerpt}</p>}
              </li>
            ))}
          </ul>
        </section>
      );
    });
}
