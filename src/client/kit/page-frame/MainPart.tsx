import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { classNames } from '#client/kit/class-names.ts';

import styles from './page-frame.module.css';

/** The part of an area that changes from page to page. A new page takes the focus, so that the keyboard and screen readers follow. */
export function MainPart({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <main ref={main} id="main" className={classNames(styles.main, className)} tabIndex={-1}>
      {children}
    </main>
  );
}
