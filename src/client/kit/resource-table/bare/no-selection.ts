/*
 * In the browsers' build this stands for the selection of Ant Design's table (`webpack/bare-table.ts`), which no table of ours
 * has: ours is in `selection/`. It answers what Ant Design's own answers for a table without one.
 */

const asTheyAre = <Columns>(columns: Columns): Columns => columns;
const none: readonly [typeof asTheyAre, ReadonlySet<never>] = [asTheyAre, new Set<never>()];

const useNoSelection = () => none;

/** A column that Ant Design looks for among ours, and the names of its menu. */
export const SELECTION_COLUMN = {};
export const SELECTION_ALL = 'SELECT_ALL';
export const SELECTION_INVERT = 'SELECT_INVERT';
export const SELECTION_NONE = 'SELECT_NONE';

export default useNoSelection;
