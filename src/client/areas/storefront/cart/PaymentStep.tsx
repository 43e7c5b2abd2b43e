import type { FormEvent } from 'react';

import { usePublicSettingsQuery } from '#client/features/site/site.api.ts';
import { Button } from '#client/kit/button/Button.tsx';

import styles from './checkout-form.module.css';
import type { Checkout } from './use-checkout.ts';

/** How the order is paid. There is one way today; it says what it asks of the person. */
export function PaymentStep({ checkout: { send }, formId }: { checkout: Checkout; formId: string }) {
  const { data: settings } = usePublicSettingsQuery();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'paymentChosen', paymentMethod: 'wire' });
  };
  return (
    <form id={formId} className={styles.form} onSubmit={submit}>
      <label className={styles.choice}>
        <input type="radio" name="payment" value="wire" defaultChecked />
        <b>Bank wire</b>
        <span>
          From an account in your own name. We must receive it within {settings?.paymentDeadlineHours ?? 48} hours of
          the order; where to send it comes with the order.
        </span>
      </label>
      <div>
        <Button type="submit">Lock the prices and review</Button>
      </div>
    </form>
  );
}
