import type { BulkAction } from '#client/kit/resource-table/acting/bulk-action.ts';
import type { RowAction } from '#client/kit/resource-table/acting/row-action.ts';
import type { Answered } from '#client/kit/resource-table/list-services.ts';
import type { BulkReply, Selection } from '#contract/list/selection.contract.ts';
import type { Tag, TagBulkAction } from '#contract/catalogue/tags.contract.ts';

import { TagChoice } from './TagChoice.tsx';

type Change = (action: TagBulkAction, selection: Selection, key: string) => Promise<Answered<BulkReply>>;

const tags = (count: number): string => (count === 1 ? '1 tag' : `${count} tags`);

/** What can be done to many tags at once. */
export const tagBulk = (change: Change): readonly BulkAction<Tag>[] => [
  {
    key: 'merge',
    label: 'Merge into another',
    allowQuery: true,
    confirm: (count) => `${tags(count)} will go. Their products get the tag you choose, each once.`,
    ask: {
      label: 'The tag that stays',
      draw: (control) => <TagChoice {...control} />,
      isAnswer: (id) => id !== '',
    },
    run: (selection, key, into) => change({ do: 'merge', into }, selection, key),
  },
  {
    key: 'remove',
    label: 'Delete',
    danger: true,
    allowQuery: true,
    confirm: (count) => `${tags(count)} will be deleted. The products that have them stay, without them.`,
    run: (selection, key) => change({ do: 'remove' }, selection, key),
  },
];

/** What can be done to one. */
export const tagRowActions = (
  edit: (id: string) => void,
  end: (act: TagBulkAction['do'], tag: Tag) => void,
): readonly RowAction<Tag>[] => [
  { key: 'edit', label: 'Edit…', run: ({ id }) => edit(id) },
  { key: 'merge', label: 'Merge into another…', run: (tag) => end('merge', tag) },
  { key: 'remove', label: 'Delete…', danger: true, run: (tag) => end('remove', tag) },
];
