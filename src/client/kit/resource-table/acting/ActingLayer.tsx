import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import type { ListTable } from '#client/kit/resource-table/list-table.ts';
import type { RowsView } from '#client/kit/resource-table/use-rows.ts';
import type { Resource } from '#contract/list/list-resource.ts';

import { BulkDock } from './BulkDock.tsx';
import { rowName } from './row-name.ts';
import { RowMenu } from './RowMenu.tsx';
import { useStored } from './store.ts';
import type { KeyAct } from './table-keys.ts';
import type { Acting } from './use-acting.ts';

const keysSheet = lazyPart(async () => (await import(/* webpackChunkName: "list-keys" */ './KeysSheet.tsx')).KeysSheet);

interface ActingLayerProps<R extends Resource, Row extends { id: string }> {
  table: ListTable<R, Row>;
  view: RowsView<Row> & { refetch: () => unknown };
  acting: Acting;
}

/** What stands over a table while something is done with its rows. */
export function ActingLayer<R extends Resource, Row extends { id: string }>(props: ActingLayerProps<R, Row>) {
  const { table, view, acting } = props;
  const { columns, options, acts } = table;
  const areKeysOpen = useStored(acts.open, (panel) => panel?.panel === 'keys');
  const can = (act: KeyAct): boolean => {
    if (act === 'export') return acting.canExport;
    if (act === 'expand' || act === 'collapse') return options.expand !== undefined;
    return selecting.includes(act) ? options.bulk !== undefined : true;
  };
  return (
    <>
      {options.bulk && view.state === 'shown' && (
        <BulkDock {...acting} table={table} reply={view.reply} refetch={view.refetch} />
      )}
      <RowMenu acts={acts} options={options} nameOf={(row) => rowName(columns, row)} />
      {areKeysOpen && <keysSheet.Part can={can} onClose={() => acts.open.set(null)} />}
    </>
  );
}

const selecting: readonly KeyAct[] = ['select', 'extendDown', 'extendUp', 'selectAll'];
