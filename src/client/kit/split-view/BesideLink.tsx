import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { roomForBoth, useBeside } from './beside.ts';

interface BesideLinkProps {
  id: string;
  /** The row's own page. */
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens a row beside its list where both have room; on a phone, or in a new tab, it is a link to the row's page. */
export function BesideLink({ id, to, className, children }: BesideLinkProps) {
  const { open } = useBeside();
  const openBeside = (event: MouseEvent): void => {
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!isPlain || !window.matchMedia(roomForBoth).matches) return;
    event.preventDefault();
    open(id);
  };
  return (
    <Link className={className} to={to} onClick={openBeside}>
      {children}
    </Link>
  );
}
