import type { ReactNode } from 'react';

import type { Answered } from '#client/kit/resource-table/list-services.ts';
import { type Chosen, chosenCount, wireSelection } from '#client/kit/resource-table/selection/selection.ts';
import type { BulkReply, Selection } from '#contract/list/selection.contract.ts';

/** Something done to many rows at once. */
export interface BulkAction<Row> {
  key: string;
  /** What it does, as a button says it: "Start picking". */
  label: string;
  /** The rows it can be done to; the others that are selected are left out. All, where not given. */
  fits?: (row: Row) => boolean;
  /** It may be done to all that a filter matches, unseen. Not for money or identity checks. */
  allowQuery?: true;
  /** The question before it: what happens to so many rows. */
  confirm: (count: number) => string;
  /** It takes something away. */
  danger?: true;
  /** What it needs to know first, such as a percentage; `preview` and `run` are given the answer. */
  ask?: BulkAsk;
  /** Counts what it would do, which the question then says. Writes nothing. */
  preview?: (selection: Selection, answer: string) => Promise<Answered<BulkReply>>;
  /** `key` is the same UUID when the same is tried again after a lost answer. */
  run: (selection: Selection, key: string, answer: string) => Promise<Answered<BulkReply>>;
}

/** A page about the rows that were ticked, such as one for paper: nothing is done to them. */
export interface BulkLink {
  key: string;
  label: string;
  /** It takes no more than these. */
  most: number;
  href: (ids: readonly string[]) => string;
}

/** A question within the question: one control, whose value is text. */
export interface BulkAsk {
  label: string;
  hint?: string;
  /** The control; `id` is what its label points to. */
  draw: (control: { id: string; value: string; onChange: (value: string) => void }) => ReactNode;
  /** Whether an answer will do; nothing is counted or run before it does. */
  isAnswer: (value: string) => boolean;
}

/** What an action would be done to, of what is selected. */
export interface Reach {
  selection: Selection;
  count: number;
  /** Of how many that are selected. */
  of: number;
}

/** Leaves out the rows that are known not to fit; a row of another page that was never seen is the server's to judge. */
export function reachOf<Row>(
  { fits }: Pick<BulkAction<Row>, 'fits'>,
  chosen: Chosen,
  known: ReadonlyMap<string, Row>,
): Reach {
  const of = chosenCount(chosen);
  if (chosen.by === 'query' || !fits) return { selection: wireSelection(chosen), count: of, of };
  const ids = [...chosen.ids].filter((id) => {
    const row = known.get(id);
    return row === undefined || fits(row);
  });
  return { selection: { by: 'ids', ids }, count: ids.length, of };
}
