import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { ContentLink } from '#client/features/content/shown/ContentLink.tsx';
import button from '#client/kit/button/button.module.css';
import { classNames } from '#client/kit/class-names.ts';
import { Icon } from '#client/kit/icon/Icon.tsx';

import styles from './account-menu.module.css';
import { useMenu } from './use-menu.ts';

/** What the account's menu leads to, beside the way to the account itself; nothing as long as it has no entries. */
export function AccountMenu() {
  const entries = useMenu('account');
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useId();
  if (entries.length === 0) return null;

  const isOpen = openAt === key;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setOpenAt(null);
  };
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    opener.current?.focus();
    setOpenAt(null);
  };
  return (
    // Keys and focus are those of the button and the links in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.account} onBlur={leave} onKeyDown={escape}>
      <button
        ref={opener}
        type="button"
        className={classNames(button.icon, styles.opener)}
        aria-label="Account menu"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpenAt(isOpen ? null : key)}
      >
        <Icon name="down" size={16} />
      </button>
      <nav id={panel} className={styles.panel} aria-label="Account" hidden={!isOpen}>
        <ul>
          {entries
            .flatMap(({ children = [], ...entry }) => [entry, ...children])
            .map(({ id, label, path, newTab }) => (
              <li key={id}>
                {path === null ? (
                  <span className={styles.title}>{label}</span>
                ) : (
                  <ContentLink to={path} newTab={newTab}>
                    {label}
                  </ContentLink>
                )}
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}
