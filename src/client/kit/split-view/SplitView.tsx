import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

import { focusRow, idOfRow, rowsIn } from '#client/kit/resource-table/acting/row-focus.ts';

import type { Steps } from './beside.ts';
import styles from './split-view.module.css';

interface SplitViewProps {
  /** What is open beside the list, what it is called, and the ways to its neighbours in the list. */
  aside: { id: string; label: string; content: ReactNode; steps?: Steps } | null;
  onClose: () => void;
  /** The list. */
  children: ReactNode;
}

/**
 * A list with one of its rows open beside it, so that the list is not lost. Opening takes the focus; there Escape closes
 * and J and K step through the list, also once what had the focus in it is gone or can no longer be pressed. Closing
 * gives the focus to the row that was open last.
 */
export function SplitView({ aside, onClose, children }: SplitViewProps) {
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const lastId = useRef<string | null>(null);
  const isOpen = aside !== null;

  useEffect(() => {
    if (aside) lastId.current = aside.id;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      // The person may have taken it elsewhere.
      if (document.activeElement !== document.body) return;
      const row = rowsOf(list).find((each) => idOfRow(each) === lastId.current);
      if (row) focusRow(row);
      else if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [isOpen]);

  const obey = (event: Pressed): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') onClose();
    if (isTyping(event.target)) return;
    if (event.key === 'j') aside?.steps?.onNext?.();
    if (event.key === 'k') aside?.steps?.onPrevious?.();
  };
  const obeyInside = (event: KeyboardEvent): void => {
    // React hands on what is pressed in a dialog over the page; its keys are its own.
    if (event.currentTarget.contains(event.target as Node)) obey(event);
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    const obeyLost = (event: globalThis.KeyboardEvent): void => {
      if (event.target === document.body && document.querySelector('[aria-modal="true"]') === null) obey(event);
    };
    document.addEventListener('keydown', obeyLost);
    return () => document.removeEventListener('keydown', obeyLost);
  });
  return (
    <div className={styles.split} data-open={isOpen}>
      <div ref={list} className={styles.list}>
        {children}
      </div>
      {aside && (
        // The keys belong to whatever in it has the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <aside ref={panel} className={styles.aside} aria-label={aside.label} tabIndex={-1} onKeyDown={obeyInside}>
          {aside.content}
        </aside>
      )}
    </div>
  );
}

type Pressed = Pick<globalThis.KeyboardEvent, 'key' | 'target' | 'defaultPrevented' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const rowsOf = ({ current }: { current: HTMLElement | null }): HTMLElement[] => (current ? rowsIn(current) : []);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
