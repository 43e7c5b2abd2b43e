import { useState } from 'react';

import { entriesFor } from '#client/features/content/menus/entries-for.ts';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import type { MenuEntry } from '#contract/content/menus.contract.ts';
import type { ShownEntry } from '#contract/content/public-content.contract.ts';
import { windowState } from '#contract/content/showing.rules.ts';
import { type Branch, treeOf } from '#contract/list/tree.ts';

import styles from './menus.module.css';

const viewers = [
  { value: 'guest', label: 'A visitor' },
  { value: 'customer', label: 'A customer' },
] as const;

/** The menu as somebody sees it now: without what is off, over or leads nowhere. */
export function MenuPreview({ items }: { items: readonly MenuEntry[] }) {
  const [viewer, setViewer] = useState<'guest' | 'customer'>('guest');
  const [now] = useState(() => Date.now());
  const shown = entriesFor(drawn(treeOf(items), now), viewer === 'customer');
  return (
    <section className={styles.preview} aria-labelledby="menu-preview">
      <div className={styles.previewHead}>
        <h2 id="menu-preview">Preview</h2>
        <Segmented label="As seen by" options={viewers} value={viewer} onChange={setViewer} />
      </div>
      {shown.length === 0 ? <p>Nothing is shown.</p> : <Shown entries={shown} className={styles.top} />}
    </section>
  );
}

const Shown = ({ entries, className }: { entries: readonly ShownEntry[]; className?: string | undefined }) => (
  <ul className={className}>
    {entries.map(({ id, label, path, newTab, children = [] }) => (
      <li key={id}>
        {path === null ? (
          <strong>{label}</strong>
        ) : (
          <a href={path} target="_blank" rel="noopener noreferrer">
            {label}
            {newTab && ' ↗'}
          </a>
        )}
        {children.length > 0 && <Shown entries={children} />}
      </li>
    ))}
  </ul>
);

const drawn = (branches: readonly Branch<MenuEntry>[], now: number): ShownEntry[] =>
  branches
    .filter(({ item }) => windowState(item, now) === 'open')
    .map(({ item: { id, name, path, newTab, audience }, children }) => ({
      ...{ id, label: name, path, newTab, audience },
      children: drawn(children, now),
    }));
