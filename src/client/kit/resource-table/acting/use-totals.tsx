import { useMemo } from 'react';

import type { WideTableProps } from '#client/kit/resource-table/WideTable.tsx';
import type { Resource } from '#contract/list/list-resource.ts';

import { TotalsRow } from './Totals.tsx';

/** The foot of a table whose reply has totals of columns that are shown. */
export function useTotals<R extends Resource, Row extends { id: string }>({
  table,
  reply: { totals },
  start,
  end,
}: WideTableProps<R, Row>): Pick<WideTableProps<R, Row>, 'foot'> {
  const { shown } = table.layout;
  const [startWidth, endWidth] = [start?.width ?? 0, end?.width ?? 0];
  const foot = useMemo(
    () =>
      totals && shown.some(({ key, spec }) => spec?.total && key in totals) ? (
        <TotalsRow shown={shown} totals={totals} edges={{ start: startWidth, end: endWidth }} />
      ) : undefined,
    [shown, totals, startWidth, endWidth],
  );
  return { foot };
}
