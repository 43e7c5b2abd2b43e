import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useListStockQuery } from '#client/features/catalogue/stock/stock.api.ts';
import { KindWaits } from '#client/areas/admin/platform/approvals/KindWaits.tsx';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { HeadButton } from '#client/kit/page-frame/HeadButton.tsx';
import text from '#client/kit/theme/text.module.css';
import { stockResource } from '#contract/catalogue/stock.resource.ts';

import { CountDrawer } from './CountDrawer.tsx';
import { stockActs, stockViews } from './stock-acts.tsx';
import { stockColumns } from './stock-columns.tsx';

const fixed = { views: stockViews, bulk: [], empty: 'Products that you add appear here.' };

/** What lies on the shelf: pieces come in, are counted, are found or missed. */
export function StockPage() {
  const { panel, show } = usePanel();
  const { search } = useLocation();
  const options = useMemo(() => ({ ...fixed, rowActions: stockActs(show) }), [show]);
  return (
    <ListPage
      title="Stock"
      name="Shelves"
      resource={stockResource}
      columns={stockColumns}
      useRows={useListStockQuery}
      options={options}
      actions={
        <>
          <Link className={text.link} to={paths.admin.stockMovements}>
            Movements
          </Link>
          <HeadButton onClick={() => show((onClose) => <CountDrawer search={search} onClose={onClose} />)}>
            Count these
          </HeadButton>
        </>
      }
    >
      <KindWaits kind="stock_count" />
      {panel}
    </ListPage>
  );
}
