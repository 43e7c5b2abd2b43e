import { paths } from '#client/app/paths.ts';
import { useListOrdersQuery } from '#client/features/trade/orders/orders.api.ts';
import { lockedPricesLink } from '#client/features/trade/quotes/locked-prices-link.ts';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import { type BesideList, ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { HeadLink } from '#client/kit/page-frame/HeadLink.tsx';
import { HeadLinks } from '#client/kit/page-frame/HeadLinks.tsx';
import type { AdminOrderRow } from '#contract/trade/orders.contract.ts';
import { ORDER_SHEETS_MOST } from '#contract/trade/order-sheets.rules.ts';
import { ordersResource } from '#contract/trade/orders.resource.ts';

import { fewOrderColumns, orderColumns } from './order-columns.tsx';
import { ExpandedOrder } from './ExpandedOrder.tsx';
import { MarkAsPaid } from './MarkAsPaid.tsx';
import { orderViews } from './order-views.ts';
import { refundDialog } from './refund-dialog.ts';
import { useOrderActs } from './use-order-acts.tsx';

const orderAside = lazyPart(
  async () => (await import(/* webpackChunkName: "order-aside" */ './OrderAside.tsx')).OrderAside,
);

const beside: BesideList<AdminOrderRow> = {
  label: (order) => (order ? `Order ${order.number}` : 'Order'),
  columns: fewOrderColumns,
  content: ({ id, steps, onClose }) => <orderAside.Part id={id} steps={steps} onClose={onClose} />,
};
const fixed = {
  views: orderViews,
  empty: 'Orders from the shop appear here as they are placed.',
  expand: ({ id }: AdminOrderRow) => <ExpandedOrder id={id} />,
  rowHref: ({ id }: AdminOrderRow) => paths.admin.order(id),
  bulkLinks: [
    {
      key: 'sheets',
      label: 'Print sheets',
      most: ORDER_SHEETS_MOST,
      href: (ids: readonly string[]) => `${paths.admin.orderSheets}?ids=${ids.join(',')}`,
    },
  ],
  beside,
};

/** All orders; one of them opens beside the list. */
export function OrdersPage() {
  const { panel, show } = usePanel();
  const acts = useOrderActs({
    markAsPaid: (id) => show((onClose) => <MarkAsPaid key={id} id={id} onClose={onClose} />),
    refund: (order) => show((onClose) => <refundDialog.Part key={order.id} order={order} onClose={onClose} />),
  });
  return (
    <ListPage
      title="Orders"
      name="Orders"
      resource={ordersResource}
      columns={orderColumns}
      useRows={useListOrdersQuery}
      actions={
        <>
          <HeadLinks
            links={[
              ['Money in', paths.admin.payments],
              ['Invoices', paths.admin.invoices],
              ['Locked prices', lockedPricesLink()],
            ]}
          />
          <HeadLink to={paths.admin.newOrder} glyph="plus" filled>
            New order
          </HeadLink>
        </>
      }
      options={{ ...fixed, ...acts }}
    >
      {panel}
    </ListPage>
  );
}
