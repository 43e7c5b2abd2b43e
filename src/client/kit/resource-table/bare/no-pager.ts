/** In the browsers' build this stands for the pager inside of Ant Design's table (`webpack/bare-table.ts`): ours is `Pager.tsx`. */
const NoPager = (): null => null;

export default NoPager;
