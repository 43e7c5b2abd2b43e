import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { classNames } from '#client/kit/class-names.ts';
import type { ListOptions } from '#client/kit/resource-table/list-options.ts';

import { CopyLink } from './CopyLink.tsx';
import { placeBy } from './place-by.ts';
import type { RowAction } from './row-action.ts';
import styles from './row-menu.module.css';
import { useStored } from './store.ts';
import type { TableActs } from './table-acts.ts';

interface RowMenuProps<Row extends { id: string }> {
  acts: TableActs<Row>;
  options: Pick<ListOptions<Row>, 'rowActions' | 'rowHref'>;
  nameOf: (row: Row) => string;
}

/** The one menu of a table's rows, at the button it was opened by. */
export function RowMenu<Row extends { id: string }>({ acts, options, nameOf }: RowMenuProps<Row>) {
  const open = useStored(acts.open, (panel) => (panel?.panel === 'menu' ? panel : null));
  const known = useStored(acts.seen, (seen) => seen.known);
  const row = open ? known.get(open.rowId) : undefined;
  if (!open || !row) return null;
  const close = (focus: 'back' | 'stay'): void => {
    acts.open.set(null);
    if (focus === 'back' && open.opener.isConnected) open.opener.focus();
  };
  return (
    <OpenMenu key={open.rowId} name={nameOf(row)} opener={open.opener} close={close}>
      {options.rowActions
        ?.filter(({ fits }) => !fits || fits(row))
        .map((action) => (
          <Item key={action.key} action={action} row={row} close={close} />
        ))}
      {options.rowHref && <CopyLink href={options.rowHref(row)} />}
    </OpenMenu>
  );
}

interface ItemProps<Row> {
  action: RowAction<Row>;
  row: Row;
  close: (focus: 'back' | 'stay') => void;
}

function Item<Row>({ action, row, close }: ItemProps<Row>) {
  const { label, danger } = action;
  const look = { role: 'menuitem', className: classNames(styles.item, danger && styles.danger), tabIndex: -1 };
  if ('href' in action) {
    return (
      <Link {...look} to={action.href(row)} onClick={() => close('stay')}>
        {label}
      </Link>
    );
  }
  const run = (): void => {
    // The focus goes back first: what the action opens then has where to return it to.
    close('back');
    action.run(row);
  };
  return (
    <button type="button" {...look} {...action.soon} onClick={run}>
      {label}
    </button>
  );
}

interface OpenMenuProps {
  name: string;
  opener: HTMLElement;
  close: (focus: 'back' | 'stay') => void;
  children: React.ReactNode;
}

function OpenMenu({ name, opener, close, children }: OpenMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const closing = useRef(close);
  useEffect(() => {
    closing.current = close;
  });

  useLayoutEffect(() => {
    if (!menu.current) return;
    placeBy(menu.current, opener);
    itemsOf(menu.current)[0]?.focus({ preventScroll: true });
  }, [opener]);
  useEffect(() => {
    const leave = ({ target }: Event): void => {
      if (!(target instanceof Node) || menu.current?.contains(target) || opener.contains(target)) return;
      closing.current('stay');
    };
    const placed = opener.getBoundingClientRect();
    const scrolled = (): void => {
      const { left, top } = opener.getBoundingClientRect();
      if (left !== placed.left || top !== placed.top) closing.current('stay');
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    // It stays where it was opened; its row would move away from under it. A wide table slides below its last column,
    // which keeps its place: even a click on an opener there makes the browser slide it.
    window.addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      window.removeEventListener('scroll', scrolled, { capture: true });
    };
  }, [opener]);

  const obey = (event: KeyboardEvent<HTMLElement>): void => {
    const items = itemsOf(event.currentTarget);
    const at = items.findIndex((item) => item === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) items.at(to === items.length ? 0 : to)?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') close('back');
    else return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={menu}
      className={styles.menu}
      role="menu"
      aria-label={`Actions for ${name}`}
      tabIndex={-1}
      onKeyDown={obey}
    >
      {children}
    </div>
  );
}

const itemsOf = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
