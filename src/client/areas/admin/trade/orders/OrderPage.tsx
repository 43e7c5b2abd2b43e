import { useParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useReadOrderQuery } from '#client/features/trade/orders/orders.api.ts';
import { OrderStatusTag } from '#client/features/trade/orders/order-states.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';

import { OrderDetail } from './OrderDetail.tsx';

const trail = [{ label: 'Orders', to: paths.admin.orders }];

/** One order as a page of its own. */
export function OrderPage() {
  const { id = '' } = useParams();
  const { currentData: order } = useReadOrderQuery(id);
  return (
    <PageFrame
      title={order ? `Order ${order.number}` : 'Order'}
      note={order && <OrderStatusTag status={order.status} />}
      trail={trail}
    >
      <OrderDetail id={id} />
    </PageFrame>
  );
}
