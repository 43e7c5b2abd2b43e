import { useMemo } from 'react';

import { useListAttributesQuery } from '#client/features/catalogue/taxonomy/attributes.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { HeadButton } from '#client/kit/page-frame/HeadButton.tsx';
import type { AttributeRow } from '#contract/catalogue/attributes.contract.ts';
import { attributesResource } from '#contract/catalogue/attributes.resource.ts';

import { attributeColumns } from './attribute-columns.tsx';
import { AttributeDrawer } from './AttributeDrawer.tsx';
import { DeleteAttribute } from './DeleteAttribute.tsx';

const views = [
  { label: 'All attributes', query: '' },
  { label: 'Filters of the shop', query: 'f.filterable=equals:true' },
  { label: 'Not used', query: 'f.products=equals:0' },
];
const empty = 'Attributes say what tells one product from another: its edge, its finish, how it is packed.';

/** What products are told apart by; each is edited beside the list. */
export function AttributesPage() {
  const { panel, show } = usePanel();
  const { columns, options, edit } = useMemo(() => {
    const open = (id: string | null) => show((onClose) => <AttributeDrawer id={id} onClose={onClose} />);
    const remove = (row: AttributeRow) => show((onClose) => <DeleteAttribute attribute={row} onClose={onClose} />);
    const rowActions = [
      { key: 'edit', label: 'Edit…', run: ({ id }: AttributeRow) => open(id) },
      { key: 'remove', label: 'Delete…', danger: true as const, run: remove },
    ];
    return { columns: attributeColumns(open), options: { views, empty, bulk: [], rowActions }, edit: open };
  }, [show]);
  return (
    <ListPage
      title="Attributes"
      name="Attributes"
      resource={attributesResource}
      columns={columns}
      useRows={useListAttributesQuery}
      options={options}
      actions={<HeadButton onClick={() => edit(null)}>New attribute</HeadButton>}
    >
      {panel}
    </ListPage>
  );
}
