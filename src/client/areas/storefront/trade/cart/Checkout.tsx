import { useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { selectCart } from '#client/features/trade/cart/cart.slice.ts';
import { useConsents } from '#client/features/trade/checkout/use-consents.ts';
import { isClosedToOrders } from '#client/features/market/prices/closed-words.ts';
import { useMetalPricesQuery } from '#client/features/market/prices/prices.api.ts';
import { usePriceBasisQuery } from '#client/features/catalogue/products/products.api.ts';
import { classNames } from '#client/kit/class-names.ts';
import { useIndicative } from '#client/kit/money/Indicative.tsx';
import text from '#client/kit/theme/text.module.css';
import { useSession } from '#client/session/use-session.ts';
import { wayKey } from '#contract/trade/cart-ways.rules.ts';

import { actionOf } from './actions.ts';
import { CheckoutDock } from './CheckoutDock.tsx';
import { ClosedNote } from './ClosedNote.tsx';
import { hasLock, isUntouchable, stepOf } from './checkout-steps.ts';
import styles from './checkout.module.css';
import { DeliveryPart } from './DeliveryPart.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { OrderedElsewhere } from './OrderedElsewhere.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { gateOf } from './Gate.tsx';
import { ItemsPart } from './ItemsPart.tsx';
import { PaymentPart } from './PaymentPart.tsx';
import { ReviewNotes } from './ReviewNotes.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { Step } from './Step.tsx';
import { SummaryBox } from './SummaryBox.tsx';
import { useOrderedWay } from './use-ordered-way.ts';
import { orderedPart } from './ordered-part.ts';
import { useCheckout } from './use-checkout.ts';
import { contentOf, type LoadedCart, useFollowCart, useOneMoment } from './use-follow-cart.ts';
import { useRemoval } from './use-removal.ts';
import { useShownTotal } from './use-shown-total.ts';

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
  const { currentData: basis } = usePriceBasisQuery(cart.currency);
  const { currentData: prices } = useMetalPricesQuery(cart.currency);
  const current = gate ? 'items' : stepOf(state);
  // What a way to deliver or to pay comes to is asked anew for another content, and at newer prices.
  const { ways, way, ordered } = orderedPart(cart, context.way);
  const isUnsaved = useSelector(selectCart).unsaved && ways.length > 1;
  const asked = [contentOf(ordered), basis?.version, ...(isUnsaved ? ['unsaved'] : [])].join(' ');
  const isPart = ways.length > 1;
  const about = { current, asked, priceVersion: basis?.version, way, isPart };
  const [known, setShown] = useShownTotal(ordered, checkout, about);
  useOneMoment(ordered, current === 'review' ? null : known.summary);
  useFollowCart(ordered, checkout);
  useOrderedWay(checkout, ways, way);
  const isOffline = useIndicative();
  // Going offline has voided what was locked: the checkout looks how its lock stands.
  const onOffline = useEffectEvent(() => checkout.send({ type: 'woken' }));
  useEffect(() => {
    if (isOffline) onOffline();
  }, [isOffline]);

  const isFixed = isUntouchable(state);
  if (checkout.elsewhere !== null && !isFixed) return <OrderedElsewhere orderId={checkout.elsewhere} />;
  if (cart.lines.length + cart.gone.length === 0 && !isFixed)
    return <EmptyCart failure={cart.failure} isVisitor={userId === ''} removed={removal.last} />;
  const isResting = isClosedToOrders(prices);
  const isClosed = isResting || isOffline;
  const closed = isOffline ? <OfflineNote /> : isResting ? <ClosedNote opensAt={prices?.opens_at} /> : null;
  const action = gate && !isFixed ? null : actionOf(checkout, { consents, isOrderable: ordered.isOrderable, isClosed });
  return (
    <>
      <div className={classNames(text.wrap, styles.checkout)}>
        <ol className={styles.steps}>
          <Step step="items" current={current} aside={!isFixed && <AddMore />}>
            <ItemsPart {...{ cart, ordered, ways, way, checkout, gate, action, removal, closed }} />
          </Step>
          <DeliveryPart {...{ checkout, current, userId, way, isPart }} cart={asked} />
          <PaymentPart {...{ checkout, current }} way={isPart ? way : undefined} cart={asked} onSummary={setShown} />
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
                <ReviewNotes checkout={checkout} closed={closed} />
              </>
            )}
          </Step>
        </ol>
        <SummaryBox
          cart={ordered}
          part={isPart || wayKey(way) !== 'ship' ? (ways.find(({ key }) => key === wayKey(way)) ?? null) : null}
          checkout={checkout}
          action={current === 'review' ? action : null}
          known={known}
          isAtItems={current === 'items'}
        />
      </div>
      <CheckoutDock cart={ordered} isPart={isPart} checkout={checkout} action={action} known={known} />
    </>
  );
}

const AddMore = () => (
  <Link className={text.link} to={paths.shop}>
    Add more
  </Link>
);
