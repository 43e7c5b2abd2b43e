import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

import text from '#client/kit/theme/text.module.css';
import { isExternal } from '#contract/content/links.rules.ts';

interface ContentLinkProps {
  to: string;
  newTab?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Dashboards are documents of their own. */
const isOtherArea = (to: string): boolean => /^\/(customer-)?dashboard/.test(to);

/** A link that an editor wrote: within the site without loading it anew, elsewhere as a plain link that tells nothing of us. */
export function ContentLink({ to, newTab = false, className, children }: ContentLinkProps) {
  const { pathname } = useLocation();
  const opens = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const hint = newTab && <span className={text.hidden}> (opens in a new tab)</span>;
  if (isExternal(to) || to.startsWith('#')) {
    return (
      <a className={className} href={to} {...(isExternal(to) && { rel: 'noopener noreferrer' })} {...opens}>
        {children}
        {hint}
      </a>
    );
  }
  return (
    <Link
      className={className}
      to={to}
      {...opens}
      {...(pathname === to && { 'aria-current': 'page' })}
      reloadDocument={isOtherArea(to)}
    >
      {children}
      {hint}
    </Link>
  );
}
