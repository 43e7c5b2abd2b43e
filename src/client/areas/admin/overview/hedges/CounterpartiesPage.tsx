import { useCallback, useMemo } from 'react';

import { paths } from '#client/app/paths.ts';
import { useListCounterpartiesQuery } from '#client/features/overview/hedges/hedges.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { HeadButton } from '#client/kit/page-frame/HeadButton.tsx';
import { hedgeCounterpartiesResource } from '#contract/overview/hedges.resource.ts';

import { CounterpartyDrawer } from './CounterpartyDrawer.tsx';
import { counterpartyColumns } from './hedge-columns.tsx';

const options = {
  views: [
    { label: 'All counterparties', query: '' },
    { label: 'In use', query: 'f.active=equals:true' },
  ],
  empty: 'Add whom the shop trades with to take its own position off.',
};

const trail = [
  { label: 'Exposure', to: paths.admin.exposure },
  { label: 'Hedges', to: paths.admin.hedges },
];

/** Whom the shop hedges with, and in which lots. */
export function CounterpartiesPage() {
  const { panel, show } = usePanel();
  const mayWrite = useRight('hedges.write');
  const edit = useCallback(
    (id: string | null) => show((onClose) => <CounterpartyDrawer id={id} onClose={onClose} />),
    [show],
  );
  const columns = useMemo(() => counterpartyColumns(mayWrite ? edit : null), [edit, mayWrite]);
  return (
    <ListPage
      title="Counterparties"
      name="Counterparties"
      trail={trail}
      resource={hedgeCounterpartiesResource}
      columns={columns}
      useRows={useListCounterpartiesQuery}
      options={options}
      actions={mayWrite && <HeadButton onClick={() => edit(null)}>New counterparty</HeadButton>}
    >
      {panel}
    </ListPage>
  );
}
