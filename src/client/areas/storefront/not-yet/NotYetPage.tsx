import { matchPath, useLocation } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { ButtonLink } from '#client/kit/button/Button.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { PageHead } from '#client/kit/head/PageHead.tsx';
import text from '#client/kit/theme/text.module.css';

import { notYetPages } from './not-yet-pages.ts';
import styles from './not-yet.module.css';

/** Says plainly that a page of the shop is not built in this release. */
export function NotYetPage() {
  const { pathname } = useLocation();
  const { title, missing } = notYetPages.find(({ path }) => matchPath(path, pathname)) ?? notYetPages[0];
  return (
    <div className={classNames(text.wrap, styles.page)}>
      <PageHead title={title} unlisted />
      <h1 className={text.serif}>{title}</h1>
      <p>{missing} is not part of this release.</p>
      <p className={styles.onward}>
        <ButtonLink to={paths.shop}>Shop bullion</ButtonLink>
      </p>
    </div>
  );
}
