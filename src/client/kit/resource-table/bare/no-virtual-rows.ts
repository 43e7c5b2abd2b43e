/**
 * In the browsers' build this stands for the table of Ant Design's that draws only the rows in view (`webpack/bare-table.ts`):
 * ours turn pages, and none asks for it.
 */
const NoVirtualRows = (): null => null;

export default NoVirtualRows;
