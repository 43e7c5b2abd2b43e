import type { Selection } from '#contract/list/selection.contract.ts';

/** The most rows that can be ticked one by one, or taken out of all matching; what the server takes in one call. */
export const mostTicked = 500;

/** Which rows are chosen: some by their ids, on whichever page they stand, or all that a filter matches but a few. */
export type Chosen =
  | { by: 'ids'; ids: ReadonlySet<string> }
  | { by: 'query'; query: string; exclude: ReadonlySet<string>; expected: number };

/** What happened to the selection without the person asking for it, or could not be done. */
export type SelectionNotice = { of: 'kept' | 'let go'; count: number } | { of: 'full' };

export interface SelectionState {
  chosen: Chosen;
  /** The row that was ticked last: a range begins there. */
  anchor: string | null;
  notice: SelectionNotice | null;
  /** All matching were asked for, and are being counted. */
  isCounting: boolean;
}

/** `page` is the ids of the rows on the page, in their order. */
export type SelectionEvent =
  | { type: 'ticked'; id: string }
  | { type: 'rangeTicked'; id: string; page: readonly string[] }
  /** With Shift and an arrow, from a row to the one beside it. */
  | { type: 'extended'; from: string; to: string }
  | { type: 'pageTicked'; page: readonly string[] }
  | { type: 'countAwaited' }
  | { type: 'allMatchingChosen'; query: string; total: number }
  /** The search or a filter changed: the list is of other rows. */
  | { type: 'otherRows' }
  | { type: 'recounted'; total: number }
  | { type: 'idsChosen'; ids: readonly string[] }
  | { type: 'cleared' };

const nothing: Chosen = { by: 'ids', ids: new Set() };

export const noSelection: SelectionState = { chosen: nothing, anchor: null, notice: null, isCounting: false };

export const isChosen = (chosen: Chosen, id: string): boolean =>
  chosen.by === 'ids' ? chosen.ids.has(id) : !chosen.exclude.has(id);

export const chosenCount = (chosen: Chosen): number =>
  chosen.by === 'ids' ? chosen.ids.size : chosen.expected - chosen.exclude.size;

/** Whether all of a page is chosen, or some of it. */
export function pageState(chosen: Chosen, page: readonly string[]): 'none' | 'some' | 'all' {
  const count = page.filter((id) => isChosen(chosen, id)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}

/** The selection as it travels. */
export const wireSelection = (chosen: Chosen): Selection =>
  chosen.by === 'ids'
    ? { by: 'ids', ids: [...chosen.ids] }
    : { by: 'query', query: chosen.query, exclude: [...chosen.exclude], expected: chosen.expected };

export function selectionAfter(state: SelectionState, event: SelectionEvent): SelectionState {
  const { chosen } = state;
  switch (event.type) {
    case 'ticked':
      return marked(state, [event.id], !isChosen(chosen, event.id), event.id);
    case 'rangeTicked':
      return marked(state, rangeTo(event.id, state.anchor, event.page), !isChosen(chosen, event.id), event.id);
    case 'extended': {
      const goesBack = isChosen(chosen, event.from) && isChosen(chosen, event.to);
      return goesBack
        ? marked(state, [event.from], false, event.to)
        : marked(state, [event.from, event.to], true, event.to);
    }
    case 'pageTicked':
      return marked(state, event.page, pageState(chosen, event.page) !== 'all', null);
    case 'countAwaited':
      return { ...state, isCounting: true };
    case 'allMatchingChosen':
      if (event.total < 1) return { ...state, isCounting: false };
      return settled({ by: 'query', query: event.query, exclude: new Set(), expected: event.total });
    case 'otherRows':
      return afterOtherRows(state);
    case 'recounted':
      if (chosen.by === 'ids') return state;
      return event.total > chosen.exclude.size
        ? { ...state, chosen: { ...chosen, expected: event.total } }
        : noSelection;
    case 'idsChosen':
      return settled({ by: 'ids', ids: new Set(event.ids) });
    case 'cleared':
      return noSelection;
  }
}

const settled = (chosen: Chosen, anchor: string | null = null): SelectionState => ({ ...noSelection, chosen, anchor });

/** Chooses rows, or takes them out. What would be more than can be sent is refused whole, with a word. */
function marked(state: SelectionState, ids: readonly string[], wanted: boolean, anchor: string | null): SelectionState {
  const { chosen } = state;
  // By query, what is listed are the rows taken out.
  const isListed = chosen.by === 'ids' ? wanted : !wanted;
  const listed = new Set(chosen.by === 'ids' ? chosen.ids : chosen.exclude);
  for (const id of ids) {
    if (isListed) listed.add(id);
    else listed.delete(id);
  }
  if (listed.size > mostTicked) return { ...state, notice: { of: 'full' } };
  if (chosen.by === 'ids') return settled({ by: 'ids', ids: listed }, anchor);
  return settled(listed.size < chosen.expected ? { ...chosen, exclude: listed } : nothing, anchor);
}

/** From the row ticked last to this one, as they stand on the page; this one alone when the other is not there. */
function rangeTo(id: string, anchor: string | null, page: readonly string[]): readonly string[] {
  const [one, other] = [anchor === null ? -1 : page.indexOf(anchor), page.indexOf(id)];
  if (one < 0 || other < 0) return [id];
  return page.slice(Math.min(one, other), Math.max(one, other) + 1);
}

/** All matching now means other rows than those that were counted; ticked rows stay the rows they are. */
function afterOtherRows(state: SelectionState): SelectionState {
  const count = chosenCount(state.chosen);
  if (count === 0) return noSelection;
  if (state.chosen.by === 'query') return { ...noSelection, notice: { of: 'let go', count } };
  return { ...settled(state.chosen), notice: { of: 'kept', count } };
}
