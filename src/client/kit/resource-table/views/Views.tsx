import { arranged } from '#client/kit/resource-table/layout/table-layout.ts';
import { useListServices } from '#client/kit/resource-table/list-services.ts';
import type { ListTable } from '#client/kit/resource-table/list-table.ts';
import type { Resource } from '#contract/list/list-resource.ts';

import { isSameLayout } from './same-layout.ts';
import { ViewActions } from './ViewActions.tsx';
import { ViewTabs } from './ViewTabs.tsx';
import { useViewCounts } from './view-counts.ts';
import styles from './views.module.css';

interface ViewsProps<R extends Resource, Row extends { id: string }> {
  table: ListTable<R, Row>;
  /** When the rows that are shown were read; undefined while there are none. */
  asOf: string | undefined;
}

/** Above a list: the questions that people ask of it, and the means to keep one. */
export function Views<R extends Resource, Row extends { id: string }>({ table, asOf }: ViewsProps<R, Row>) {
  const services = useListServices();
  const { viewing, layout, list } = table;
  const counts = useViewCounts(table, asOf);
  const isEdited = viewing.isEdited || isRearranged(table);
  // Opened from itself, a view stands as it was kept.
  const reopen = (): void => {
    const kept = viewing.current?.saved?.layout;
    if (kept && isRearranged(table)) layout.use(kept);
  };
  return (
    <div className={styles.bar}>
      <ViewTabs viewing={viewing} addressOf={list.addressOf} counts={counts} isEdited={isEdited} onReopen={reopen} />
      {services && viewing.isReady && !list.problem && (
        <ViewActions services={services} table={table} isEdited={isEdited} />
      )}
    </div>
  );
}

/** Whether the columns are others than those that the open view came with. */
function isRearranged<R extends Resource, Row extends { id: string }>(table: ListTable<R, Row>): boolean {
  const kept = table.viewing.current?.saved?.layout;
  return kept ? !isSameLayout(table.layout.current, arranged(table.columns, kept)) : false;
}
