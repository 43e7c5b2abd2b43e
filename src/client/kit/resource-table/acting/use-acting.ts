import { useListServices } from '#client/kit/resource-table/list-services.ts';
import type { ListTable } from '#client/kit/resource-table/list-table.ts';
import { useSelection } from '#client/kit/resource-table/selection/use-selection.ts';
import type { RowsView } from '#client/kit/resource-table/use-rows.ts';
import type { Resource } from '#contract/list/list-resource.ts';

import { useTableKeys } from './use-table-keys.ts';

export interface Acting {
  /** Chooses every row that matches. */
  chooseAll: () => void;
  canExport: boolean;
  /** For the element around the table. */
  keys: ReturnType<typeof useTableKeys>;
}

/** What people do with the rows of a table. */
export function useActing<R extends Resource, Row extends { id: string }>(
  table: ListTable<R, Row>,
  view: RowsView<Row>,
): Acting {
  const chooseAll = useSelection(table, view);
  const canExport = useListServices() !== null;
  const reply = view.state === 'shown' ? view.reply : undefined;
  const keys = useTableKeys({ table, chooseAll, reply, canExport });
  return { chooseAll, canExport, keys };
}
