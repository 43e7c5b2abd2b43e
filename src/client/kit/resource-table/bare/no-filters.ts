/*
 * In the browsers' build this stands for the filters of Ant Design's table (`webpack/bare-table.ts`), which no table of ours
 * has: ours are in `filters/`. It answers what Ant Design's own answers for columns without any.
 */

type Rows = readonly object[];

const asTheyAre = <Columns>(columns: Columns): Columns => columns;
const none: readonly [typeof asTheyAre, readonly never[], Record<string, never>] = [asTheyAre, [], {}];

const useNoFilters = () => none;

export const getFilterData = (rows: Rows): Rows => rows;

export default useNoFilters;
