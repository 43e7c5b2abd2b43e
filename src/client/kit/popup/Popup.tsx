import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

import { isInside } from './is-inside.ts';
import { popupPlace } from './popup-place.ts';
import styles from './popup.module.css';

interface PopupProps {
  /** What it belongs to: it stands below (or above) it, and gives the focus back to it. */
  anchor: HTMLElement;
  label: string;
  role?: 'dialog' | 'menu';
  /** The edge of the anchor that it keeps to. */
  align?: 'start' | 'end';
  className?: string | undefined;
  onClose: () => void;
  /** The first element that can have the focus gets it, or the one that is marked `data-first`. */
  children: ReactNode;
}

/**
 * Floats over the page beside its anchor until Escape, a press elsewhere or the focus going elsewhere. It stands in the
 * page where it is written, so that Tab leads through it and on.
 */
export function Popup({
  anchor,
  label,
  role = 'dialog',
  align = 'start',
  className = '',
  onClose,
  children,
}: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  usePlace(popup, anchor, align);
  useFocusInside(popup, anchor);
  usePressElsewhere(popup, anchor, onClose);
  const obey = (event: KeyboardEvent): void => {
    // What floats has its own keys: the page below hears none of them.
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  return (
    // Its role is one of those that have the keys.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={popup}
      className={`${styles.popup} ${className}`}
      role={role}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={obey}
      onBlur={({ relatedTarget, currentTarget }) => {
        // Null also stands for another window, from which the person comes back.
        if (relatedTarget && relatedTarget !== anchor && !isInside(currentTarget, relatedTarget)) onClose();
      }}
    >
      {children}
    </div>
  );
}

type PopupRef = Readonly<{ current: HTMLDivElement | null }>;

function usePlace(popup: PopupRef, anchor: HTMLElement, align: 'start' | 'end'): void {
  useLayoutEffect(() => {
    const place = (): void => {
      const element = popup.current;
      if (!element) return;
      const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const size = { width: element.offsetWidth, height: element.scrollHeight };
      const { left, top, height } = popupPlace(anchor.getBoundingClientRect(), size, room, align);
      Object.assign(element.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${height}px` });
    };
    place();
    // Scrolling inside of the popup moves nothing.
    const follow = ({ target }: Event): void => {
      if (!(target instanceof Node && popup.current?.contains(target))) place();
    };
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [popup, anchor, align]);
}

const focusable = '[data-first], button:not(:disabled), input:not(:disabled), select, textarea, a[href]';

function useFocusInside(popup: PopupRef, anchor: HTMLElement): void {
  useEffect(() => {
    const element = popup.current;
    const first = element?.querySelector<HTMLElement>('[data-first]') ?? element?.querySelector<HTMLElement>(focusable);
    (first ?? element)?.focus({ preventScroll: true });
    return () => {
      // Closed with the focus inside, it would be lost.
      const isLost = document.activeElement === document.body || element?.contains(document.activeElement);
      if (isLost && anchor.isConnected) anchor.focus({ preventScroll: true });
    };
  }, [popup, anchor]);
}

function usePressElsewhere(popup: PopupRef, anchor: HTMLElement, onClose: () => void): void {
  useEffect(() => {
    const close = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !isInside(popup.current, target) && !anchor.contains(target)) onClose();
    };
    // What had the focus in it may have gone.
    const leave = ({ key, defaultPrevented }: globalThis.KeyboardEvent): void => {
      if (key === 'Escape' && !defaultPrevented && document.activeElement === document.body) onClose();
    };
    document.addEventListener('pointerdown', close, true);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('pointerdown', close, true);
      document.removeEventListener('keydown', leave);
    };
  });
}
