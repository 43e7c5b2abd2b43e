import { type KeyboardEvent, type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react';

import { editorSoon } from '#client/kit/resource-table/filters/LazyFilterEditor.tsx';
import { obeyInHeadings, watchHeadings } from '#client/kit/resource-table/header/heading-focus.ts';
import type { ListTable } from '#client/kit/resource-table/list-table.ts';
import { lastPageOf } from '#client/kit/resource-table/pages-of.ts';
import { chosenCount, pageState } from '#client/kit/resource-table/selection/selection.ts';
import { useBeside } from '#client/kit/split-view/beside.ts';
import { pageChanged } from '#contract/list/list-changes.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { Resource } from '#contract/list/list-resource.ts';

import { characterKeysOn } from './character-keys.ts';
import { activeRow, focusRow, idOfRow, openerOf, rowOf, rowsIn, watchRows } from './row-focus.ts';
import { pageIds, type TableActs } from './table-acts.ts';
import { answersItself, isBusyElsewhere, isElsewhere, type KeyAct, keyAct } from './table-keys.ts';

interface KeyedTable<R extends Resource, Row extends { id: string }> {
  table: ListTable<R, Row>;
  chooseAll: () => void;
  reply: ListReply<Row> | undefined;
  canExport: boolean;
}

/** The keys of a table, for the element around it. What a table cannot do, its key does not take. */
export function useTableKeys<R extends Resource, Row extends { id: string }>(keyed: KeyedTable<R, Row>) {
  const activeId = useRef<string | null>(null);
  const own = useRef<HTMLElement | null>(null);
  const ref = useCallback((region: HTMLElement) => {
    own.current = region;
    const leave = [watchRows(region, activeId), watchHeadings(region)];
    return () => {
      own.current = null;
      leave.forEach((end) => end());
    };
  }, []);
  const does = useKeyActs(keyed);
  useKeysFromAnywhere(own, activeId, does);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { currentTarget: region, target, key } = event;
    if (event.defaultPrevented || isElsewhere(target, region)) return;
    if (obeyInHeadings(region, target, event)) {
      event.preventDefault();
      return;
    }
    const act = keyAct(event, { characters: characterKeysOn() });
    if (!act || answersItself(target as HTMLElement, act, key)) return;
    const row = rowOf(target) ?? undefined;
    const isDone = does[act]?.({ region, row, active: row ?? activeRow(region, activeId.current) });
    if (isDone !== false && does[act]) event.preventDefault();
  };
  // A key opens the filters, and the person types on: by then they must be there.
  return { ref, onKeyDown, onFocus: editorSoon.onFocus, 'data-table-keys': true };
}

/** The keys that are printed on the screen, also while the focus is nowhere in the table: of several tables the first obeys. */
const everywhere: ReadonlySet<KeyAct> = new Set(['search', 'filter']);

/** By their letters too, unless a row is open beside the list, which steps then; the arrows are the page's, to scroll. */
const byLetter: ReadonlySet<KeyAct> = new Set(['nextRow', 'previousRow']);

const fromAnywhere = (act: KeyAct, key: string, isBeside: boolean): boolean =>
  everywhere.has(act) || (byLetter.has(act) && key.length === 1 && !isBeside);

function useKeysFromAnywhere(
  own: RefObject<HTMLElement | null>,
  activeId: RefObject<string | null>,
  does: KeyActs,
): void {
  const { openId } = useBeside();
  const obey = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    const region = own.current;
    if (!region || event.defaultPrevented || isBusyElsewhere(event.target, region)) return;
    const act = keyAct(event, { characters: characterKeysOn() });
    if (!act || !fromAnywhere(act, event.key, openId !== null) || !does[act]) return;
    if (does[act]({ region, row: undefined, active: activeRow(region, activeId.current) }) !== false)
      event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => obey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

interface At {
  region: HTMLElement;
  /** The row that has the focus. */
  row: HTMLElement | undefined;
  /** The row that has it, or had it last. */
  active: HTMLElement | undefined;
}

/** What each key does; `false` leaves the key to the browser. */
type KeyActs = Partial<Record<KeyAct, (at: At) => boolean | void>>;

function useKeyActs<R extends Resource, Row extends { id: string }>(keyed: KeyedTable<R, Row>): KeyActs {
  const { table, chooseAll, reply, canExport } = keyed;
  const { list, options, filtering, acts } = table;
  const beside = useBeside();
  const turnTo = (by: 1 | -1) => () => {
    if (!reply) return;
    list.open((query) => {
      const page = Math.floor(query.first / query.rows) + by;
      return page < 0 || page > lastPageOf(query.rows, reply) ? query : pageChanged(query, page);
    });
  };
  const expand = (isOpen: boolean) => (at: At) => options.expand !== undefined && expanded(acts, at.row, isOpen);
  return {
    search: () => filtering.access.focusSearch(),
    filter: () => filtering.access.openFor(null),
    nextRow: (at) => void goTo(at, 1),
    previousRow: (at) => void goTo(at, -1),
    open: ({ row }) => (row ? openerOf(row)?.click() : false),
    ...(options.bulk && selecting(acts, chooseAll)),
    expand: expand(true),
    collapse: expand(false),
    previousPage: turnTo(-1),
    nextPage: turnTo(1),
    ...(canExport && { export: () => acts.open.set({ panel: 'export' }) }),
    help: () => acts.open.set({ panel: 'keys' }),
    leave: () => {
      if (chosenCount(acts.selection.get().chosen) > 0) return acts.send({ type: 'cleared' });
      return beside.openId === null ? false : beside.open(null);
    },
  };
}

const selecting = (acts: Pick<TableActs, 'seen' | 'selection' | 'send'>, chooseAll: () => void): KeyActs => ({
  select: ({ row }) => (row ? acts.send({ type: 'ticked', id: idOfRow(row) }) : false),
  extendDown: (at) => extend(acts, at, 1),
  extendUp: (at) => extend(acts, at, -1),
  selectAll: () => {
    const page = pageIds(acts);
    if (pageState(acts.selection.get().chosen, page) === 'all') chooseAll();
    else acts.send({ type: 'pageTicked', page });
  },
});

/** From the row that has the focus to the one beside it; from outside the rows to the row that had it last. */
function goTo({ region, row, active }: At, by: 1 | -1): HTMLElement | undefined {
  const next = row ? neighbourOf(region, row, by) : active;
  if (next) focusRow(next);
  return next;
}

function extend(acts: Pick<TableActs, 'send'>, at: At, by: 1 | -1): boolean {
  if (!at.row) return false;
  const next = goTo(at, by);
  if (next) acts.send({ type: 'extended', from: idOfRow(at.row), to: idOfRow(next) });
  return true;
}

function neighbourOf(region: HTMLElement, row: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const rows = rowsIn(region);
  return rows[rows.indexOf(row) + by];
}

function expanded({ expanded: store }: Pick<TableActs, 'expanded'>, row: HTMLElement | undefined, isOpen: boolean) {
  if (!row) return false;
  const ids = new Set(store.get());
  if (isOpen) ids.add(idOfRow(row));
  else ids.delete(idOfRow(row));
  store.set(ids);
  return true;
}
