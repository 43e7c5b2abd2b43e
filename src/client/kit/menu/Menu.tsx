import type { KeyboardEvent } from 'react';

import { classNames } from '#client/kit/class-names.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import type { GlyphName } from '#client/kit/glyph/drawings.ts';
import { Popup } from '#client/kit/popup/Popup.tsx';

import styles from './menu.module.css';

export interface MenuItem {
  key: string;
  label: string;
  glyph?: GlyphName;
  /** Given for a choice that is on or off. */
  checked?: boolean;
  disabled?: boolean;
  danger?: boolean;
  /** Something else takes the menu's place. */
  staysOpen?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  label: string;
  /** The button that opened it, which gets the focus back. */
  anchor: HTMLElement;
  align?: 'start' | 'end';
  /** In groups, which a line parts. */
  groups: readonly (readonly MenuItem[])[];
  onClose: () => void;
}

/** A menu of actions as WAI-ARIA has it: arrows, Home, End and first letters move, Escape and Tab leave. */
export function Menu({ label, anchor, align = 'start', groups, onClose }: MenuProps) {
  const select = ({ disabled, staysOpen, onSelect }: MenuItem): void => {
    if (disabled) return;
    // Before the choice takes effect, so that it may take the focus elsewhere.
    anchor.focus({ preventScroll: true });
    if (!staysOpen) onClose();
    onSelect();
  };
  const leaveByTab = ({ key }: KeyboardEvent): void => {
    if (key !== 'Tab') return;
    // From the button, Tab goes on to what follows it.
    anchor.focus({ preventScroll: true });
    onClose();
  };
  return (
    <Popup anchor={anchor} label={label} role="menu" align={align} className={styles.menu} onClose={onClose}>
      <div role="presentation" onKeyDown={leaveByTab}>
        {groups
          .filter((items) => items.length > 0)
          .map((items) => (
            <div key={items[0]?.key} role="group" className={styles.group}>
              {items.map((item) => (
                <button
                  key={item.key}
                  type="button"
                  role={item.checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
                  aria-checked={item.checked}
                  aria-disabled={item.disabled}
                  tabIndex={-1}
                  className={classNames(styles.item, item.danger && styles.danger)}
                  onClick={() => select(item)}
                  onKeyDown={moveFocus}
                >
                  {item.glyph ? <Glyph name={item.glyph} /> : <span aria-hidden="true" />}
                  <span>{item.label}</span>
                  {item.checked && <Glyph name="check" />}
                </button>
              ))}
            </div>
          ))}
      </div>
    </Popup>
  );
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const menu = event.currentTarget.closest('[role="menu"]');
  const items = [...(menu?.querySelectorAll<HTMLElement>('button') ?? [])];
  const target = itemFor(event.key, items, items.indexOf(event.currentTarget));
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function itemFor(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const fromNext = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return fromNext.find(({ textContent }) => textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
