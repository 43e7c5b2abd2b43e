import type { LayoutChange, PlacedColumn } from './table-layout.ts';

/** What a change has done, for who does not see it. `every` are the columns after it. */
export function layoutWords(
  every: readonly PlacedColumn<{ key: string; label: string }>[],
  change: LayoutChange,
): string {
  if (change.do === 'density') return `Rows are ${change.to}.`;
  const column = every.find(({ key }) => key === change.key);
  if (!column) return '';
  const { label, place, isHidden, shownWidth } = column;
  switch (change.do) {
    case 'show':
      return `${label} is shown.`;
    case 'hide':
      return isHidden ? `${label} is hidden.` : `${label} stays.`;
    case 'move':
      return `${label} is column ${every.indexOf(column) + 1} of ${every.length}.`;
    case 'pin':
      return place === 'none' ? `${label} scrolls with the others.` : `${label} is pinned ${sides[place]}.`;
    case 'size':
      return `${label} is ${shownWidth} pixels wide.`;
    case 'unsize':
      return `${label} has its first width.`;
  }
}

const sides = { start: 'left', end: 'right' } as const;
