import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { sameLines } from '#client/features/cart/cart.slice.ts';
import type { ShownCart } from '#client/features/cart/use-cart.ts';
import { useConsents } from '#client/features/checkout/use-consents.ts';
import { useKnownTotal } from '#client/features/checkout/use-known-total.ts';
import { isClosedToOrders } from '#client/features/prices/closed-words.ts';
import { useMetalPricesQuery } from '#client/features/prices/prices.api.ts';
import { usePriceBasisQuery } from '#client/features/products/products.api.ts';
import { classNames } from '#client/kit/class-names.ts';
import text from '#client/kit/theme/text.module.css';
import { useSession } from '#client/session/use-session.ts';
import type { QuoteSummary } from '#contract/quotes.contract.ts';

import { actionOf } from './actions.ts';
import { CheckoutDock } from './CheckoutDock.tsx';
import { ClosedNote } from './ClosedNote.tsx';
import { hasLock, isUntouchable, stepOf } from './checkout-steps.ts';
import styles from './checkout.module.css';
import { DeliveryPart } from './DeliveryPart.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { OrderedElsewhere } from './OrderedElsewhere.tsx';
import { gateOf } from './Gate.tsx';
import { ItemsPart } from './ItemsPart.tsx';
import { PaymentPart } from './PaymentPart.tsx';
import { ReviewNotes } from './ReviewNotes.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { Step } from './Step.tsx';
import { SummaryBox } from './SummaryBox.tsx';
import { type Checkout as CheckoutProcess, useCheckout } from './use-checkout.ts';
import { useRemoval } from './use-removal.ts';

export type LoadedCart = Extract<ShownCart, { state: 'shown' }>;

interface CheckoutProps {
  cart: LoadedCart;
  userId: string;
}

/** The four steps from the cart to the order, all in sight, with the total beside them. */
export function Checkout({ cart, userId }: CheckoutProps) {
  const checkout = useCheckout(userId);
  const { state, context } = checkout;
  const gate = gateOf(useSession());
  const quote = context.held?.quote;
  const [consents, consent] = useConsents(quote?.id);
  const removal = useRemoval();
  const { delivery } = context;
  const { currentData: basis } = usePriceBasisQuery(cart.currency);
  const { currentData: prices } = useMetalPricesQuery(cart.currency);
  const open = useKnownTotal({
    currency: cart.currency,
    lines: cart.lines,
    priceVersion: basis?.version,
    given: {
      province: delivery?.address.province,
      delivery: delivery?.method,
      shippingMethodId: delivery?.method === 'ship' ? delivery.shippingMethodId : undefined,
    },
  });
  const [shown, setShown] = useState<QuoteSummary | null>(null);
  useFollowCart(cart, checkout);

  const isFixed = isUntouchable(state);
  if (checkout.elsewhere !== null && !isFixed) return <OrderedElsewhere orderId={checkout.elsewhere} />;
  if (cart.lines.length + cart.gone.length === 0 && !isFixed)
    return <EmptyCart failure={cart.failure} isVisitor={userId === ''} removed={removal.last} />;
  const current = gate ? 'items' : stepOf(state);
  // With the coupon that is being tried, and the very figures beside the ways to pay.
  const known = current === 'payment' && shown ? { ...open, summary: shown } : open;
  const isClosed = isClosedToOrders(prices);
  const action = gate && !isFixed ? null : actionOf(checkout, { consents, isOrderable: cart.isOrderable, isClosed });
  return (
    <>
      <div className={classNames(text.wrap, styles.checkout)}>
        <ol className={styles.steps}>
          <Step step="items" current={current} aside={!isFixed && <AddMore />}>
            <ItemsPart
              cart={cart}
              checkout={checkout}
              gate={gate}
              action={action}
              removal={removal}
              closed={isClosed ? <ClosedNote opensAt={prices?.opens_at} /> : null}
            />
          </Step>
          <DeliveryPart checkout={checkout} current={current} userId={userId} cart={contentOf(cart)} />
          <PaymentPart checkout={checkout} current={current} cart={contentOf(cart)} onSummary={setShown} />
          <Step step="review" current={current}>
            {current === 'review' && (
              <>
                {quote && state !== 'lapsed' && (
                  <ReviewStep
                    quote={quote}
                    consents={consents}
                    onConsent={consent}
                    disabled={!hasLock(state) || state === 'placing'}
                  />
                )}
                <ReviewNotes checkout={checkout} closed={isClosed ? <ClosedNote opensAt={prices?.opens_at} /> : null} />
              </>
            )}
          </Step>
        </ol>
        <SummaryBox
          cart={cart}
          checkout={checkout}
          action={current === 'review' ? action : null}
          known={known}
          isAtItems={current === 'items'}
        />
      </div>
      <CheckoutDock cart={cart} checkout={checkout} action={action} known={known} />
    </>
  );
}

/** What the cart holds, as one text by which a change is seen. */
const contentOf = ({ currency, lines }: LoadedCart): string =>
  [currency, ...lines.map(({ productId, qty }) => `${productId} ${qty}`)].join();

const AddMore = () => (
  <Link className={text.link} to={paths.shop}>
    Add more
  </Link>
);

/**
 * Another content or currency of the cart ends the price that was locked for it, also when the difference is found after a
 * reload; a refusal about the cart shows it as it is now.
 */
function useFollowCart(cart: LoadedCart, { state, context, send }: CheckoutProcess): void {
  const content = contentOf(cart);
  const last = useRef(content);
  const changed = useEffectEvent(() => !isUntouchable(state) && send({ type: 'cartChanged' }));
  const isOther = state === 'locked' && context.held !== null && !sameLines(context.held.quote.lines, cart.lines);
  useEffect(() => {
    if (last.current !== content || isOther) changed();
    last.current = content;
  }, [content, isOther]);

  const refetch = useEffectEvent(() => cart.refetch());
  const isRefused = state === 'items' && context.refusal !== null;
  useEffect(() => {
    if (isRefused) refetch();
  }, [isRefused]);
}
