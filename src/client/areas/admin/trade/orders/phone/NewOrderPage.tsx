import { skipToken } from '@reduxjs/toolkit/query';

import { PRICE_POLL_MS } from '#client/api/polling.ts';
import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import { useEstimatePhoneOrderQuery } from '#client/features/trade/orders/phone-orders.api.ts';
import { useRested } from '#client/kit/inputs/use-rested.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';

import { CustomerPart } from './CustomerPart.tsx';
import { DeliveryPart } from './DeliveryPart.tsx';
import { LinesPart } from './LinesPart.tsx';
import styles from './new-order.module.css';
import { PaymentPart } from './PaymentPart.tsx';
import { estimateOf, type PhoneDraft } from './phone-draft.ts';
import { PricePanel } from './PricePanel.tsx';
import { usePhoneOrder } from './use-phone-order.ts';

const trail = [{ label: 'Orders', to: paths.admin.orders }];

/** An order that staff takes on the phone, for a customer and at his terms. */
export function NewOrderPage() {
  const order = usePhoneOrder();
  const { estimate, failure } = useLiveEstimate(order.draft);
  return (
    <PageFrame title="New order" trail={trail}>
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
        <PricePanel order={order} estimate={estimate} failure={failure} />
      </form>
    </PageFrame>
  );
}

/** What it would come to now, once typing rests. The last answer stays while the next one comes. */
function useLiveEstimate(draft: PhoneDraft) {
  const asked = useRested(JSON.stringify(estimateOf(draft)));
  const wanted = JSON.parse(asked) as ReturnType<typeof estimateOf>;
  const { data, error } = useEstimatePhoneOrderQuery(wanted ?? skipToken, {
    pollingInterval: PRICE_POLL_MS,
  });
  if (wanted === null) return { estimate: undefined, failure: undefined };
  return { estimate: data, failure: isApiError(error) ? error.message : undefined };
}
