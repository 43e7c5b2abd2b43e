import { useMemo } from 'react';

import { ResourceTable, type ResourceTableProps } from '#client/kit/resource-table/ResourceTable.tsx';
import type { RateRow } from '#contract/catalogue/rates.contract.ts';
import type { Resource } from '#contract/list/list-resource.ts';

import { RateDetails } from './RateDetails.tsx';

const views = [
  { label: 'All versions', query: '' },
  { label: 'Rolled back', query: 'f.status=in:rolled_back' },
  { label: 'Rejected', query: 'f.status=in:rejected' },
];
const expand = (row: RateRow) => <RateDetails row={row} />;

interface RateHistoryProps<R extends Resource> extends Pick<
  ResourceTableProps<R, RateRow>,
  'resource' | 'columns' | 'useRows'
> {
  /** What will stand here. */
  empty: string;
  /** Where another list stands on the page. */
  addressKey?: string;
}

/** Every version that a sheet of rates had; below a row, what it changed. */
export function RateHistory<R extends Resource>({ empty, addressKey = '', ...list }: RateHistoryProps<R>) {
  const options = useMemo(() => ({ views, expand, empty, addressKey }), [empty, addressKey]);
  return <ResourceTable name="Versions" {...list} options={options} />;
}
