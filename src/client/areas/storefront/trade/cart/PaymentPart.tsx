import { usePublicSettingsQuery } from '#client/features/overview/site/site.api.ts';

import { payingTimeWords } from '#contract/trade/bank-days.rules.ts';
import { paymentMethodNames } from '#contract/trade/payments.rules.ts';

import type { CartWay } from '#contract/trade/cart-ways.rules.ts';
import type { QuoteSummary } from '#contract/trade/quotes.contract.ts';

import { formIds } from './actions.ts';
import { ChangeButton } from './ChangeButton.tsx';
import type { Step as StepName } from './checkout-steps.ts';
import { PaymentStep } from './PaymentStep.tsx';
import { Step } from './Step.tsx';
import type { Checkout } from './use-checkout.ts';

interface PaymentPartProps {
  checkout: Checkout;
  current: StepName;
  /** Of a cart of several ways, whose lines are ordered. */
  way: CartWay | undefined;
  /** The content of the cart. */
  cart: string;
  /** Told what the total beside the chosen way is made of. */
  onSummary: (summary: QuoteSummary | null) => void;
}

/** The third step: the choice while it is at hand, a line once it is made. */
export function PaymentPart({ checkout, current, way, cart, onSummary }: PaymentPartProps) {
  const { data: settings } = usePublicSettingsQuery();
  const { paymentMethod, coupon, held } = checkout.context;
  const hours = held?.quote.paymentHours ?? settings?.paymentDeadlineHours;
  return (
    <Step
      step="payment"
      current={current}
      aside={<ChangeButton step="payment" checkout={checkout} current={current} />}
    >
      {current === 'payment' ? (
        <PaymentStep {...{ checkout, way, cart, onSummary }} formId={formIds.payment} />
      ) : (
        paymentMethod && (
          <p>
            {paymentMethodNames[paymentMethod]}.
            {paymentMethod === 'wire' &&
              hours !== undefined &&
              ` We must receive it within ${payingTimeWords(hours)} of the order.`}
            {coupon !== '' && ` Coupon ${coupon.toUpperCase()}.`}
          </p>
        )
      )}
    </Step>
  );
}
