import type { DrawPanel } from '#client/kit/list-page/use-panel.ts';
import type { RowAction } from '#client/kit/resource-table/acting/row-action.ts';
import type { ReadyView } from '#client/kit/resource-table/views/viewing.ts';
import type { MediaRow } from '#contract/catalogue/media.contract.ts';

import { RemoveMedium } from './RemoveMedium.tsx';

export const mediaViews: readonly ReadyView[] = [
  { label: 'All pictures', query: '' },
  { label: 'To describe', query: 'f.described=equals:false' },
  { label: 'Not used', query: 'f.usedBy=equals:0' },
];

interface Acting {
  edit: (id: string) => void;
  replace: (row: MediaRow) => void;
  show: (draw: DrawPanel) => void;
}

/** What can be done with one picture. */
export const mediaActs = ({ edit, replace, show }: Acting): readonly RowAction<MediaRow>[] => [
  { key: 'edit', label: 'Edit…', run: ({ id }) => edit(id) },
  { key: 'replace', label: 'Replace the file…', run: replace },
  {
    key: 'remove',
    label: 'Delete…',
    danger: true,
    run: (medium) => show((onClose) => <RemoveMedium medium={medium} onClose={onClose} />),
  },
];
