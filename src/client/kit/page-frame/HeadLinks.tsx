import { Link } from 'react-router-dom';

import text from '#client/kit/theme/text.module.css';

/** Pages that go with a list, among its actions: each by its words and its path. */
export const HeadLinks = ({ links }: { links: readonly (readonly [label: string, to: string])[] }) =>
  links.map(([label, to]) => (
    <Link key={to} className={text.link} to={to}>
      {label}
    </Link>
  ));
