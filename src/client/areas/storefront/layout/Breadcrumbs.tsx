import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { classNames } from '#client/kit/class-names.ts';
import text from '#client/kit/theme/text.module.css';

import styles from './breadcrumbs.module.css';
import type { Way } from './ways-on.ts';

interface BreadcrumbsProps {
  /** The pages between the home page and this one, outermost first. */
  trail: readonly Way[];
  here: string;
}

/** The way from the home page to here. */
export const Breadcrumbs = ({ trail, here }: BreadcrumbsProps) => (
  <nav aria-label="Breadcrumb">
    <ol className={classNames(text.wrap, styles.trail)}>
      {[{ label: 'Home', path: paths.home }, ...trail].map(({ label, path }) => (
        <li key={path}>
          <Link to={path}>{label}</Link>
        </li>
      ))}
      <li>
        <span aria-current="page">{here}</span>
      </li>
    </ol>
  </nav>
);

/** The same way, for search engines. */
export const breadcrumbList =
  (steps: readonly Way[]) =>
  (origin: string): object[] => [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [{ label: 'Home', path: paths.home }, ...steps].map(({ label, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: `${origin}${path}`,
      })),
    },
  ];
