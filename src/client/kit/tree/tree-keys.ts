import type { KeyboardEvent } from 'react';

import { foldedText } from '#contract/list/folded-text.ts';
import type { Placed, Step } from '#contract/list/tree.ts';

import type { TreeRow } from './visible-rows.ts';

/** What a key asks of the tree while a row has the focus. */
export type TreeWish =
  | { do: 'focus'; id: string }
  | { do: 'open'; id: string }
  | { do: 'close'; id: string }
  | { do: 'edit'; id: string }
  | { do: 'remove'; id: string }
  | { do: 'move'; id: string; step: Step };

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** The keys of the ARIA tree grid; with Alt the arrows move the row itself. */
export function wishOf(event: KeyboardEvent, rows: readonly TreeRow<Placed>[], id: string): TreeWish | null {
  const { key, altKey, ctrlKey, metaKey } = event;
  const at = rows.findIndex(({ item }) => item.id === id);
  const row = rows[at];
  if (!row || ctrlKey || metaKey) return null;
  if (altKey) {
    const step = steps[key];
    return step === undefined ? null : { do: 'move', id, step };
  }
  const focus = (target: TreeRow<Placed> | undefined): TreeWish | null =>
    target ? { do: 'focus', id: target.item.id } : null;
  switch (key) {
    case 'ArrowDown':
      return focus(rows[at + 1]);
    case 'ArrowUp':
      return focus(rows[at - 1]);
    case 'Home':
      return focus(rows[0]);
    case 'End':
      return focus(rows.at(-1));
    case 'ArrowRight':
      if (!row.hasChildren) return null;
      return row.isOpen ? focus(rows[at + 1]) : { do: 'open', id };
    case 'ArrowLeft':
      if (row.hasChildren && row.isOpen) return { do: 'close', id };
      return focus(rows.find(({ item }) => item.id === row.item.parentId));
    case 'Enter':
    case 'F2':
      return { do: 'edit', id };
    case 'Delete':
      return { do: 'remove', id };
    default:
      return key.length === 1 && key !== ' ' ? focus(nextWith(key, rows, at)) : null;
  }
}

/** The next row whose name begins so, round the end. */
function nextWith(letter: string, rows: readonly TreeRow<Placed>[], at: number): TreeRow<Placed> | undefined {
  const wanted = foldedText(letter);
  return [...rows.slice(at + 1), ...rows.slice(0, at)].find(({ item }) => foldedText(item.name).startsWith(wanted));
}
