import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { ContentLink } from '#client/features/content/shown/ContentLink.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { Icon } from '#client/kit/icon/Icon.tsx';
import type { ShownEntry } from '#contract/content/public-content.contract.ts';

import styles from './nav-menu.module.css';

interface NavMenuProps {
  entries: readonly ShownEntry[];
  /** A bar whose submenus open over the page, or a list in which they unfold. */
  look: 'bar' | 'list';
}

/** A menu; what lies in an entry is shown by a button beside it. Escape, leaving and going anywhere close it. */
export function NavMenu({ entries, look }: NavMenuProps) {
  const { key } = useLocation();
  const menu = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<{ id: string; at: string } | null>(null);
  const openId = open?.at === key ? open.id : null;
  useCloseOutside(menu, look === 'bar' && openId !== null, () => setOpen(null));

  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || openId === null) return;
    event.stopPropagation();
    menu.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setOpen(null);
  };
  return (
    // The keys are those of the links and buttons in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul ref={menu} className={classNames(styles.menu, styles[look])} onKeyDown={escape}>
      {entries.map((entry) => (
        <TopEntry
          key={entry.id}
          entry={entry}
          isOpen={entry.id === openId}
          onToggle={() => setOpen(entry.id === openId ? null : { id: entry.id, at: key })}
          onLeave={() => look === 'bar' && entry.id === openId && setOpen(null)}
        />
      ))}
    </ul>
  );
}

interface TopEntryProps {
  entry: ShownEntry;
  isOpen: boolean;
  onToggle: () => void;
  /** The focus has gone elsewhere. */
  onLeave: () => void;
}

function TopEntry({ entry: { label, path, newTab, children = [] }, isOpen, onToggle, onLeave }: TopEntryProps) {
  const panel = useId();
  if (children.length === 0) {
    return (
      <li>
        <ContentLink to={path ?? ''} newTab={newTab}>
          {label}
        </ContentLink>
      </li>
    );
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget && !currentTarget.contains(relatedTarget as Node)) onLeave();
  };
  const opener = {
    'aria-expanded': isOpen,
    'aria-controls': panel,
    onClick: onToggle,
  } as const;
  return (
    // What leaves are the links and buttons in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className={styles.holder} onBlur={leave}>
      {path === null ? (
        <button type="button" {...opener} className={styles.heading}>
          {label}
          <Icon name="down" size={16} />
        </button>
      ) : (
        <>
          <ContentLink to={path} newTab={newTab}>
            {label}
          </ContentLink>
          <button type="button" {...opener} className={styles.more} aria-label={`More of ${label}`}>
            <Icon name="down" size={16} />
          </button>
        </>
      )}
      <ul id={panel} className={styles.panel} hidden={!isOpen}>
        {children.map((child) => (
          <li key={child.id}>
            <Below entry={child} />
            {child.children && child.children.length > 0 && (
              <ul>
                {child.children.map((last) => (
                  <li key={last.id}>
                    <Below entry={last} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

const Below = ({ entry: { label, path, newTab } }: { entry: ShownEntry }) =>
  path === null ? (
    <span className={styles.title}>{label}</span>
  ) : (
    <ContentLink to={path} newTab={newTab}>
      {label}
    </ContentLink>
  );

/** A press anywhere else closes what lies over the page. */
function useCloseOutside(menu: Readonly<{ current: HTMLElement | null }>, isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node) || !menu.current?.contains(target)) latest.current();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [menu, isOpen]);
}
