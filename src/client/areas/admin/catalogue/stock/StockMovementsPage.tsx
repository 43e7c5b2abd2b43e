import { useListStockMovementsQuery } from '#client/features/catalogue/stock/stock.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { stockMovementsResource } from '#contract/catalogue/stock.resource.ts';

import { movementColumns } from './stock-columns.tsx';

const options = {
  views: [
    { label: 'All movements', query: '' },
    { label: 'Received', query: 'f.kind=in:receive' },
    { label: 'Adjusted', query: 'f.kind=in:adjust' },
    { label: 'Shipped and returned', query: 'f.kind=in:ship,return' },
  ],
  bulk: [],
  empty: 'Whatever comes in, is promised, leaves or is counted is written here.',
};

/** Every movement of stock, newest first. */
export const StockMovementsPage = () => (
  <ListPage
    title="Stock movements"
    name="Movements"
    resource={stockMovementsResource}
    columns={movementColumns}
    useRows={useListStockMovementsQuery}
    options={options}
  />
);
