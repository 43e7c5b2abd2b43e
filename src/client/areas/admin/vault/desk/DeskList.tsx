import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import styles from './desk.module.css';

/** So many cards are drawn at first, and so many more each time. */
const AT_ONCE = 24;

interface DeskListProps<Item extends { id: string }> {
  /** What the list is called. */
  name: string;
  items: readonly Item[];
  /** A card. */
  children: (item: Item) => ReactNode;
}

/** Cards of the desk, the first ones at first; the focus goes on to the first of those that were asked for. */
export function DeskList<Item extends { id: string }>({ name, items, children }: DeskListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(AT_ONCE);
  const more = (): void => {
    flushSync(() => setShown(shown + AT_ONCE));
    list.current?.children[shown]?.querySelector<HTMLElement>('a, button')?.focus();
  };
  return (
    <>
      <ul ref={list} className={styles.items} aria-label={name}>
        {items.slice(0, shown).map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      {items.length > shown && (
        <Button size="large" block onClick={more}>
          Show more ({items.length - shown})
        </Button>
      )}
    </>
  );
}
