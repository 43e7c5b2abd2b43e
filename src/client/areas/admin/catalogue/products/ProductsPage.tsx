import { paths } from '#client/app/paths.ts';
import { useListProductsQuery } from '#client/features/catalogue/products/admin-products.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import type { AdminProductRow } from '#contract/catalogue/admin-product-row.contract.ts';
import { adminProductsResource } from '#contract/catalogue/admin-products.resource.ts';

import { productColumns } from './product-columns.tsx';
import { ProductNotice } from './ProductNotice.tsx';
import { ProductsHead } from './ProductsHead.tsx';
import { RemoveProduct } from './RemoveProduct.tsx';
import { useBulkActions } from './use-bulk-actions.tsx';
import { useRowActions } from './use-row-actions.ts';

const fixed = {
  views: [
    { label: 'All products', query: '' },
    { label: 'On sale', query: 'f.status=in:active' },
    { label: 'Drafts', query: 'f.status=in:draft' },
    { label: 'Low stock', query: 'f.stockState=in:low' },
    { label: 'Sold out', query: 'f.stockState=in:sold_out' },
    { label: 'Hidden', query: 'f.status=in:hidden' },
  ],
  empty: 'Add the first product, or import a file of them.',
  rowHref: ({ id }: AdminProductRow) => paths.admin.editProduct(id),
};

/** All products, whatever their status. */
export function ProductsPage() {
  const { panel, show } = usePanel();
  const bulk = useBulkActions();
  const { rowActions, notice, dismiss, undo } = useRowActions({
    remove: (product, tell) => show((onClose) => <RemoveProduct product={product} onDone={tell} onClose={onClose} />),
  });
  return (
    <ListPage
      title="Products"
      name="Products"
      resource={adminProductsResource}
      columns={productColumns}
      useRows={useListProductsQuery}
      options={{ ...fixed, bulk, rowActions }}
      actions={<ProductsHead />}
    >
      <ProductNotice notice={notice} onUndo={undo} onClose={dismiss} />
      {panel}
    </ListPage>
  );
}
