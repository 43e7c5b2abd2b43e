import { useEffect, useEffectEvent, useState } from 'react';

import { encodeListQuery } from '#contract/list/encode-list-query.ts';
import { filterChanged } from '#contract/list/list-changes.ts';
import { emptyListQuery, listLimits, type ColumnFilter } from '#contract/list/list-query.ts';
import type { ColumnKey, ColumnSpec, Resource } from '#contract/list/list-resource.ts';

import type { ListState } from '#client/kit/resource-table/use-list-state.ts';

import { draftFrom, type Draft } from './filter-draft.ts';
import { filterOfDraft, type Faults } from './filter-of-draft.ts';

interface DraftOptions<R extends Resource> {
  resource: R;
  field: ColumnKey<R>;
  column: ColumnSpec;
  list: ListState<ColumnKey<R>>;
  /** Typing that rests this long is applied. */
  delay: number;
  onApplied: () => void;
}

export interface DraftState {
  draft: Draft;
  faults: Faults;
  /** Takes a change over: at once when it was chosen, when the typing rests when it was typed. */
  change(draft: Draft, how: 'typed' | 'chosen'): void;
  /** Applies what is still waiting; false if something is wrong with it. */
  settle(finished?: boolean): boolean;
}

/**
 * The conditions on one column while they are edited. The list follows as soon as they make sense. All changes of one
 * sitting are one entry of the history, so that Back undoes the filter and not a letter.
 */
export function useFilterDraft<R extends Resource>(options: DraftOptions<R>): DraftState {
  const { resource, field, column, list, delay, onApplied } = options;
  const shown = list.query.filters[field];
  const textOf = (filter: ColumnFilter | undefined) =>
    encodeListQuery({ ...emptyListQuery(resource), filters: { [field]: filter } }, resource);

  const [draft, setDraft] = useState(() => draftFrom(column, shown));
  const [faults, setFaults] = useState<Faults>({});
  const [waiting, setWaiting] = useState<Draft | null>(null);
  const [isEntered, setIsEntered] = useState(false);
  const [asked, setAsked] = useState(() => textOf(shown));
  const [seen, setSeen] = useState(asked);
  // The address asks for something that was not asked here, as after Back.
  if (seen !== textOf(shown)) {
    setSeen(textOf(shown));
    if (asked !== textOf(shown)) {
      setDraft(draftFrom(column, shown));
      setFaults({});
      setWaiting(null);
      setAsked(textOf(shown));
      setIsEntered(false);
    }
  }

  const apply = (wanted: Draft, finished: boolean): boolean => {
    setWaiting(null);
    const read = filterOfDraft(column, wanted, finished);
    if ('faults' in read) {
      setFaults(read.faults);
      return false;
    }
    const next = filterChanged(list.query, field, read.filter);
    if (encodeListQuery(next, resource).length > listLimits.length) {
      const last = wanted.conditions.at(-1)?.id ?? 0;
      setFaults({
        [last]: { text: 'All filters together are too long for one address. Use fewer or shorter values.' },
      });
      return false;
    }
    setFaults({});
    if (textOf(next.filters[field]) === textOf(shown)) return true;
    setAsked(textOf(next.filters[field]));
    setIsEntered(true);
    onApplied();
    list.open(next, isEntered ? 'replace' : 'push');
    return true;
  };

  const rest = useEffectEvent(() => {
    if (waiting) apply(waiting, false);
  });
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(rest, delay);
    return () => clearTimeout(timer);
  }, [waiting, delay]);

  return {
    draft,
    faults,
    change: (next, how) => {
      setDraft(next);
      if (how === 'typed') setWaiting(next);
      else apply(next, false);
    },
    settle: (finished = false) => (waiting || finished ? apply(waiting ?? draft, finished) : true),
  };
}
