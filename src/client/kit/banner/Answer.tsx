import { type ReactNode, useEffect, useRef } from 'react';

import { Note } from './Banner.tsx';
import styles from './banner.module.css';

/** What an act has come to, told where its dialog left: it is brought into sight and has the focus, which reads it out. */
export function Answer({ children, tone = 'good' }: { children: ReactNode; tone?: 'good' | 'warn' }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <div ref={place} role="status" tabIndex={-1} className={styles.answer}>
      <Note tone={tone}>{children}</Note>
    </div>
  );
}
