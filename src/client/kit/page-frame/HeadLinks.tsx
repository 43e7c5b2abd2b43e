import { Link } from 'react-router-dom';

import { classNames } from '#client/kit/class-names.ts';
import text from '#client/kit/theme/text.module.css';

import styles from './page-frame.module.css';

/** Pages that go with a list, among its actions: each by its words and its path. */
export const HeadLinks = ({ links }: { links: readonly (readonly [label: string, to: string])[] }) =>
  links.map(([label, to]) => (
    <Link key={to} className={classNames(text.link, styles.link)} to={to}>
      {label}
    </Link>
  ));
