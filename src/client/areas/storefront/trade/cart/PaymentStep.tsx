import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';

import { keepDeliveryChoice, useDeliveryChoice } from '#client/features/trade/checkout/delivery-choice.ts';
import { usePublicSettingsQuery } from '#client/features/overview/site/site.api.ts';
import { Button } from '#client/kit/button/Button.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { joined } from '#client/kit/form/joined.ts';
import { payingTimeWords } from '#contract/trade/bank-days.rules.ts';
import type { CartWay } from '#contract/trade/cart-ways.rules.ts';
import { minorUnits } from '#contract/arithmetic/exact.ts';
import type { PaymentMethod } from '#contract/trade/payments.rules.ts';
import type { Estimate, QuoteSummary } from '#contract/trade/quotes.contract.ts';

import styles from './checkout-form.module.css';
import { Coupon } from './Coupon.tsx';
import type { Checkout } from './use-checkout.ts';
import { useEstimate } from './use-estimate.ts';

interface PaymentStepProps {
  checkout: Checkout;
  formId: string;
  /** Of a cart of several ways, whose lines are ordered. */
  way: CartWay | undefined;
  /** The content of the cart. */
  cart: string;
  /** Told what the total beside the chosen way is made of. */
  onSummary: (summary: QuoteSummary | null) => void;
}

/** How the order is paid: each way with what it adds or takes off and the total it comes to, and a coupon. */
export function PaymentStep({ checkout: { context, send }, formId, way: lines, cart, onSummary }: PaymentStepProps) {
  const { data: settings } = usePublicSettingsQuery();
  const choice = useDeliveryChoice();
  const { delivery, paymentMethod, refusal } = context;
  const [coupon, setCoupon] = useState(context.coupon);
  const [wanted, setWanted] = useState<PaymentMethod | null>(paymentMethod ?? choice.payment);
  const { estimate, isFetching } = useEstimate({
    province: delivery?.address.province ?? '',
    delivery: delivery?.method,
    shippingMethodId: delivery?.method === 'ship' ? delivery.shippingMethodId : undefined,
    vaultId: delivery?.vaultId,
    way: lines,
    coupon,
    cart,
  });
  const ways = estimate?.payments ?? [plainWire];
  const open = ways.filter((way) => way.refusal === null);
  const chosen = open.find(({ code }) => code === wanted) ?? open[0];
  const errors = refusal?.fields ?? {};
  const summary = chosen?.summary ?? null;
  const tell = useEffectEvent(onSummary);
  useEffect(() => tell(summary), [summary]);

  const choose = (code: PaymentMethod) => {
    setWanted(code);
    keepDeliveryChoice('payment', code);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A coupon that is refused here would be refused there: it stays beside its field until it is changed.
    if (!chosen || (coupon !== '' && estimate?.coupon?.refusal)) {
      document.getElementById('coupon')?.focus();
      return;
    }
    send({ type: 'paymentChosen', paymentMethod: chosen.code, ...(coupon !== '' && { coupon }) });
  };
  return (
    <form id={formId} className={styles.form} onSubmit={submit}>
      <fieldset className={styles.choices} aria-busy={isFetching}>
        <legend className={styles.legend}>Payment method</legend>
        {ways.map((way) => (
          <Way
            key={way.code}
            way={way}
            currency={estimate?.currency ?? null}
            paymentHours={estimate?.paymentHours ?? settings?.paymentDeadlineHours}
            isChosen={way === chosen}
            onChoose={() => choose(way.code)}
          />
        ))}
        {open.length === 0 && (
          <p className={styles.wrong} role="alert">
            None of our payment methods accepts this order as it is. Please write to us.
          </p>
        )}
        {errors.paymentMethod && (
          <p className={styles.wrong} role="alert">
            {joined(errors.paymentMethod)}
          </p>
        )}
      </fieldset>
      <Coupon
        code={coupon}
        answer={estimate?.coupon}
        currency={estimate?.currency ?? 'CAD'}
        isFetching={isFetching}
        error={coupon === context.coupon ? errors.coupon : undefined}
        onApply={setCoupon}
      />
      <div>
        <Button type="submit">Lock the prices and review</Button>
      </div>
    </form>
  );
}

interface WayProps {
  way: Estimate['payments'][number];
  /** Null while nothing has been computed: then without amounts. */
  currency: string | null;
  /** Undefined while it is not known. */
  paymentHours: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function Way({ way, currency, paymentHours, isChosen, onChoose }: WayProps) {
  const { code, name, total, holdDays, refusal } = way;
  return (
    <label className={classNames(styles.choice, isChosen && styles.chosen)}>
      <input
        type="radio"
        name="payment"
        value={code}
        checked={isChosen}
        disabled={refusal !== null}
        onChange={onChoose}
      />
      <b>
        {name}
        {currency !== null && refusal === null && <span className={styles.price}>{moneyWords(total, currency)}</span>}
      </b>
      <span>
        {refusal ??
          [currency === null ? '' : effectWords(way, currency), meaning[code], holdWords(holdDays)]
            .filter(Boolean)
            .join(' ')}
        {refusal === null &&
          code === 'wire' &&
          paymentHours !== undefined &&
          ` We must receive it within ${payingTimeWords(paymentHours)} of the order.`}
      </span>
    </label>
  );
}

const meaning = {
  wire: 'From an account in your own name; where to send it comes with the order.',
  etransfer: 'From an account in your own name; where to send it comes with the order.',
  bill_payment: 'From your bank’s list of payees; the number comes with the order.',
  draft: 'Made out to us, brought or sent by courier.',
  card: 'On the card provider’s own page, once the order is placed.',
  balance: 'From your balance with us, with one click once the order is placed; until then it is unpaid.',
} as const satisfies Record<PaymentMethod, string>;

const plainWire: Estimate['payments'][number] = {
  code: 'wire',
  name: 'Bank wire',
  adjustmentPct: '0',
  adjustment: '0.00',
  total: '0.00',
  summary: null,
  holdDays: 0,
  refusal: null,
};

/** What a way adds to the goods or takes off them; where they are taxed, the total differs by the tax of it too. */
function effectWords({ adjustment, summary }: WayProps['way'], currency: string): string {
  const minor = minorUnits(adjustment);
  if (minor === 0n) return '';
  const tax = summary !== null && minorUnits(summary.tax) !== 0n ? ', before tax' : '';
  return minor < 0n
    ? `Saves ${moneyWords(adjustment.slice(1), currency)}${tax}.`
    : `Adds ${moneyWords(adjustment, currency)}${tax}.`;
}

const holdWords = (days: number): string =>
  days === 0 ? '' : `Held for ${days} business day${days === 1 ? '' : 's'} before we ship.`;
