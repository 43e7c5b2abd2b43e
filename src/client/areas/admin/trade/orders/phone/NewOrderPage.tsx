import { useState } from 'react';

import { paths } from '#client/app/paths.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';

import { CustomerPart } from './CustomerPart.tsx';
import { DeliveryPart } from './DeliveryPart.tsx';
import { LinesPart } from './LinesPart.tsx';
import styles from './new-order.module.css';
import { OrdersPlaced } from './OrdersPlaced.tsx';
import { PaymentPart } from './PaymentPart.tsx';
import { PricePanel } from './PricePanel.tsx';
import { type KeptDraft, useKeptDraft } from './use-kept-draft.ts';
import { useLiveEstimate } from './use-live-estimate.ts';
import { usePhoneOrder } from './use-phone-order.ts';

const trail = [{ label: 'Orders', to: paths.admin.orders }];

/** An order that staff takes on the phone, for a customer and at his terms; several, where its pieces go several ways. */
export function NewOrderPage() {
  const kept = useKeptDraft();
  const { placed, lines } = kept.draft;
  const [atFirst] = useState(placed.length);
  return (
    <PageFrame title="New order" trail={trail}>
      {lines.length === 0 ? (
        <OrdersPlaced kept={kept} />
      ) : (
        <OrderInHand key={placed.length} kept={kept} isNext={placed.length > atFirst} />
      )}
    </PageFrame>
  );
}

/** The order that is priced and placed next; with each the checkout begins anew. */
function OrderInHand({ kept, isNext }: { kept: KeptDraft; isNext: boolean }) {
  const order = usePhoneOrder(kept);
  const { estimate, failure } = useLiveEstimate(order.now);
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!order.isBusy && order.context.held === null) order.lock();
      }}
    >
      <div className={styles.parts}>
        <CustomerPart order={order} />
        <LinesPart order={order} />
        <DeliveryPart order={order} estimate={estimate} />
        <PaymentPart order={order} estimate={estimate} />
      </div>
      <PricePanel order={order} estimate={estimate} failure={failure} isNext={isNext} />
    </form>
  );
}
