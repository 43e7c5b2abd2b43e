import { LockRing } from '#client/features/trade/checkout/LockRing.tsx';
import type { KnownTotal } from '#client/features/trade/checkout/use-known-total.ts';
import { useRemaining } from '#client/kit/lock/use-remaining.ts';
import { usePublicSettingsQuery } from '#client/features/overview/site/site.api.ts';
import { classNames } from '#client/kit/class-names.ts';
import { Money } from '#client/kit/money/Money.tsx';

import { ActionButton } from './ActionButton.tsx';
import type { Action } from './actions.ts';
import type { LoadedCart } from './use-follow-cart.ts';
import styles from '#client/features/trade/checkout/summary.module.css';
import type { Checkout } from './use-checkout.ts';

interface CheckoutDockProps {
  cart: LoadedCart;
  /** Whether it is a part of a cart of several ways. */
  isPart: boolean;
  checkout: Checkout;
  action: Action | null;
  known: KnownTotal;
}

/** On a phone: ring, total and button at the foot of the screen, always in sight. */
export function CheckoutDock({ cart, isPart, checkout: { state, context }, action, known }: CheckoutDockProps) {
  const { data: settings } = usePublicSettingsQuery();
  const { held, ended } = context;
  const seconds = useRemaining(state === 'lapsed' ? null : held);
  const currency = held?.quote.currency ?? known.summary?.currency ?? cart.currency;
  const [total, soFar] = isPart ? ['Part total', 'Part so far'] : ['Total', 'Metal so far'];
  const hasRing = held !== null || (ended !== null && state !== 'superseded');
  return (
    <div className={classNames(styles.dock, !hasRing && styles.noRing)} role="region" aria-label="Total and next step">
      {hasRing && <LockRing seconds={seconds} of={settings?.lockSeconds ?? 600} small />}
      <div>
        <small>
          {held ? (ended ? 'New total' : 'Locked total') : known.summary ? total : soFar}, {currency}
        </small>
        <strong>
          <Money value={held?.quote.total ?? known.summary?.total ?? cart.subtotal} currency={currency} form="bare" />
        </strong>
      </div>
      {action && <ActionButton action={action} />}
    </div>
  );
}
