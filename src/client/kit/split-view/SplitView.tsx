import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

import styles from './split-view.module.css';

interface SplitViewProps {
  /** What is open beside the list, and what it is called. */
  aside: { label: string; content: ReactNode } | null;
  onClose: () => void;
  /** The list. */
  children: ReactNode;
}

/** A list with one of its rows open beside it, so that the list is not lost. Opening takes the focus; Escape closes. */
export function SplitView({ aside, onClose, children }: SplitViewProps) {
  const panel = useRef<HTMLElement>(null);
  const isOpen = aside !== null;

  useEffect(() => {
    if (!isOpen) return undefined;
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [isOpen]);

  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    <div className={styles.split} data-open={isOpen}>
      <div className={styles.list}>{children}</div>
      {aside && (
        // Escape belongs to whatever in it has the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <aside ref={panel} className={styles.aside} aria-label={aside.label} tabIndex={-1} onKeyDown={closeOnEscape}>
          {aside.content}
        </aside>
      )}
    </div>
  );
}
