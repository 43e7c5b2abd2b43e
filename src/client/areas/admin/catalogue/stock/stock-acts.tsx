import { paths } from '#client/app/paths.ts';
import type { DrawPanel } from '#client/kit/list-page/use-panel.ts';
import type { RowAction } from '#client/kit/resource-table/acting/row-action.ts';
import type { ReadyView } from '#client/kit/resource-table/views/viewing.ts';
import type { StockRow } from '#contract/catalogue/stock.contract.ts';

import { AdjustDrawer } from './AdjustDrawer.tsx';
import { ReceiveDrawer } from './ReceiveDrawer.tsx';

export const stockViews: readonly ReadyView[] = [
  { label: 'All products', query: '' },
  { label: 'Low', query: 'f.state=in:low' },
  { label: 'Sold out', query: 'f.state=in:sold_out' },
  { label: 'Awaited by orders', query: 'f.awaited=gt:0' },
];

/** What can be done with the shelf of one product. */
export const stockActs = (show: (draw: DrawPanel) => void): readonly RowAction<StockRow>[] => [
  {
    key: 'receive',
    label: 'Receive…',
    run: (row) => show((onClose) => <ReceiveDrawer row={row} onClose={onClose} />),
  },
  {
    key: 'adjust',
    label: 'Adjust…',
    run: ({ id }) => show((onClose) => <AdjustDrawer id={id} onClose={onClose} />),
  },
  {
    key: 'movements',
    label: 'Movements',
    href: ({ sku }) => `${paths.admin.stockMovements}?f.sku=in:${encodeURIComponent(sku)}`,
  },
];
