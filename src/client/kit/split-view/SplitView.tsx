import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

import type { Steps } from './beside.ts';
import styles from './split-view.module.css';

interface SplitViewProps {
  /** What is open beside the list, what it is called, and the ways to its neighbours in the list. */
  aside: { label: string; content: ReactNode; steps?: Steps } | null;
  onClose: () => void;
  /** The list. */
  children: ReactNode;
}

/**
 * A list with one of its rows open beside it, so that the list is not lost. Opening takes the focus; there Escape closes
 * and J and K step through the list.
 */
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

  const obey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') onClose();
    if (isTyping(event.target)) return;
    if (event.key === 'j') aside?.steps?.onNext?.();
    if (event.key === 'k') aside?.steps?.onPrevious?.();
  };
  return (
    <div className={styles.split} data-open={isOpen}>
      <div className={styles.list}>{children}</div>
      {aside && (
        // The keys belong to whatever in it has the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <aside ref={panel} className={styles.aside} aria-label={aside.label} tabIndex={-1} onKeyDown={obey}>
          {aside.content}
        </aside>
      )}
    </div>
  );
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
