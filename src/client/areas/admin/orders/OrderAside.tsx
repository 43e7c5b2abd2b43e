import type { KeyboardEvent } from 'react';

import { useReadOrderQuery } from '#client/features/orders/orders.api.ts';
import { OrderStatusTag } from '#client/features/orders/order-states.tsx';
import { AsideHeader } from '#client/kit/page-frame/AsideHeader.tsx';
import type { Beside } from '#client/kit/split-view/beside.ts';

import { OrderDetail } from './OrderDetail.tsx';

interface OrderAsideProps {
  id: string;
  /** The orders on the list's page, in its order. */
  ids: readonly string[];
  beside: Beside;
}

/** An order beside the list; J and K step through the list. */
export function OrderAside({ id, ids, beside }: OrderAsideProps) {
  const { currentData: order } = useReadOrderQuery(id);
  const place = ids.indexOf(id);
  const previous = place > 0 ? ids[place - 1] : undefined;
  const next = place >= 0 ? ids[place + 1] : undefined;
  const stepTo = (to: string | undefined) => (to === undefined ? null : () => beside.open(to));

  const step = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key === 'j') stepTo(next)?.();
    if (event.key === 'k') stepTo(previous)?.();
  };
  return (
    // The keys work wherever in the order the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={step}>
      <AsideHeader
        title={order ? order.number : 'Order'}
        note={order && <OrderStatusTag status={order.status} />}
        onPrevious={stepTo(previous)}
        onNext={stepTo(next)}
        onClose={() => beside.open(null)}
      />
      <OrderDetail id={id} />
    </div>
  );
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
