import { useReadOrderQuery } from '#client/features/trade/orders/orders.api.ts';
import { OrderStatusTag } from '#client/features/trade/orders/order-states.tsx';
import { AsideHeader } from '#client/kit/page-frame/AsideHeader.tsx';
import type { Steps } from '#client/kit/split-view/beside.ts';

import { OrderDetail } from './OrderDetail.tsx';

interface OrderAsideProps {
  id: string;
  steps: Steps;
  onClose: () => void;
}

/** An order beside the list. */
export function OrderAside({ id, steps, onClose }: OrderAsideProps) {
  const { currentData: order } = useReadOrderQuery(id);
  return (
    <>
      <AsideHeader
        title={order ? order.number : 'Order'}
        note={order && <OrderStatusTag status={order.status} />}
        steps={steps}
        onClose={onClose}
      />
      <OrderDetail id={id} />
    </>
  );
}
