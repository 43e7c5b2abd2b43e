import { useMemo } from 'react';

import { useChangeTagsMutation, useListTagsQuery } from '#client/features/catalogue/taxonomy/tags.api.ts';
import { answered } from '#client/features/platform/lists/answered.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { HeadButton } from '#client/kit/page-frame/HeadButton.tsx';
import { tagsResource } from '#contract/catalogue/tags.resource.ts';

import { EndTag, type Ending } from './EndTag.tsx';
import { tagBulk, tagRowActions } from './tag-acts.tsx';
import { tagColumns } from './tag-columns.tsx';
import { TagDrawer } from './TagDrawer.tsx';

const views = [
  { label: 'All tags', query: '' },
  { label: 'Not used', query: 'f.products=equals:0' },
];
const empty = 'Tags mark products across categories: new, gift, limited. Make the first one.';

/** The tags of products; each is edited beside the list. */
export function TagsPage() {
  const { panel, show } = usePanel();
  const [change] = useChangeTagsMutation();
  const { columns, options, edit } = useMemo(() => {
    const open = (id: string | null) => show((onClose) => <TagDrawer id={id} onClose={onClose} />);
    const end = (ending: Ending) => show((onClose) => <EndTag ending={ending} onClose={onClose} />);
    const rowActions = tagRowActions(open, (act, tag) => end({ act, tag }));
    const bulk = tagBulk((action, selection, key) => answered(change({ action, selection, key })));
    return { columns: tagColumns(open), options: { views, empty, bulk, rowActions }, edit: open };
  }, [show, change]);
  return (
    <ListPage
      title="Tags"
      name="Tags"
      resource={tagsResource}
      columns={columns}
      useRows={useListTagsQuery}
      options={options}
      actions={<HeadButton onClick={() => edit(null)}>New tag</HeadButton>}
    >
      {panel}
    </ListPage>
  );
}
