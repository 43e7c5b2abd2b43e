import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';

import { cartLineRemoved } from '#client/features/trade/cart/cart.slice.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import type { CartWay } from '#contract/trade/cart-ways.rules.ts';

import { ActionButton } from './ActionButton.tsx';
import type { Action } from './actions.ts';
import type { LoadedCart } from './use-follow-cart.ts';
import styles from './checkout-form.module.css';
import { isUntouchable } from './checkout-steps.ts';
import { Gate, type gateOf } from './Gate.tsx';
import { itemViews } from './item-views.ts';
import { Items } from './Items.tsx';
import type { WayPart } from './ordered-part.ts';
import type { Checkout } from './use-checkout.ts';
import { WayTabs } from './WayTabs.tsx';
import type { Removal } from './use-removal.ts';

interface ItemsPartProps {
  cart: LoadedCart;
  /** The part of it that is ordered now, of which way, and all ways that it has. */
  ordered: LoadedCart;
  way: CartWay;
  ways: readonly WayPart[];
  checkout: Checkout;
  gate: ReturnType<typeof gateOf>;
  action: Action | null;
  removal: Removal;
  /** That nothing can be ordered now, since the market is closed; null while it can. */
  closed: ReactNode;
}

/** The items, and below them the way on while they are the step at hand. */
export function ItemsPart(props: ItemsPartProps) {
  const { cart, ordered, way, ways, gate, action, removal, closed } = props;
  const { state, context, send } = props.checkout;
  const dispatch = useDispatch();
  const currency = context.held?.quote.currency ?? cart.currency;
  return (
    <>
      <Items
        items={itemViews(cart.lines, context, { currency: cart.currency, ordered: way })}
        ways={
          <WayTabs
            {...{ ways, way }}
            currency={cart.currency}
            locked={context.held?.quote ?? null}
            onChoose={(to) => send({ type: 'wayChosen', way: to })}
          />
        }
        currency={currency}
        removal={removal}
        gone={cart.gone.length}
        onDropGone={() => cart.gone.forEach((line) => dispatch(cartLineRemoved(line)))}
        disabled={isUntouchable(state)}
      />
      {cart.failure !== null && (
        <div className={styles.notes}>
          <Note tone="warn" role="alert">
            <p>
              <b>Your cart could not be saved.</b> {cart.failure} It stays here until it can.
            </p>
          </Note>
          <Button look="plain" onClick={cart.retry}>
            Save it now
          </Button>
        </div>
      )}
      {state === 'items' && context.refusal && (
        <div className={styles.notes}>
          <Note tone="bad" role="alert">
            <p>
              <b>{context.refusal.message}</b> Nothing was ordered and nothing is charged.
            </p>
          </Note>
        </div>
      )}
      {state === 'items' && context.isChangedElsewhere && (
        <div className={styles.notes}>
          <Note tone="warn" role="alert">
            <p>
              <b>Your cart was changed in another tab or on another device.</b> The locked prices were for the earlier
              cart, so they were released. Nothing was ordered; continue with the cart as it is now.
            </p>
          </Note>
        </div>
      )}
      {closed !== null && <div className={styles.notes}>{closed}</div>}
      {gate && <Gate gate={gate} />}
      {!gate && state === 'items' && action && (
        <div className={styles.notes}>
          <ActionButton action={action} />
          {!ordered.isOrderable && closed === null && (
            <p>Some items cannot be ordered as they are; the reason is shown beside each.</p>
          )}
        </div>
      )}
    </>
  );
}
