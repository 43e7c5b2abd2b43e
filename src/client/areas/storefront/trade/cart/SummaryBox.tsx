import { useDeliveryWaysQuery } from '#client/features/trade/cart/cart.api.ts';
import { wayHeading } from '#client/features/trade/cart/way-words.ts';
import { Difference, EndedPanel, LockPanel, Totals } from '#client/features/trade/checkout/Summary.tsx';
import styles from '#client/features/trade/checkout/summary.module.css';
import { DeliveryChoiceFields } from '#client/features/trade/checkout/DeliveryChoiceFields.tsx';
import { TotalNotes } from '#client/features/trade/checkout/TotalNotes.tsx';
import { liveRows, quoteRows } from '#client/features/trade/checkout/totals-rows.ts';
import type { KnownTotal } from '#client/features/trade/checkout/use-known-total.ts';
import { useRemaining } from '#client/kit/lock/use-remaining.ts';
import { buyingBuffer, closedUntil, isClosedToOrders } from '#client/features/market/prices/closed-words.ts';
import { useMetalPricesQuery } from '#client/features/market/prices/prices.api.ts';
import { usePublicSettingsQuery } from '#client/features/overview/site/site.api.ts';
import { useIndicative } from '#client/kit/money/Indicative.tsx';
import { bufferWords } from '#contract/market/closed-market.rules.ts';
import { wayKey } from '#contract/trade/cart-ways.rules.ts';
import { paidIn } from '#contract/catalogue/currencies.rules.ts';

import { ActionButton } from './ActionButton.tsx';
import type { Action } from './actions.ts';
import type { WayPart } from './ordered-part.ts';
import type { LoadedCart } from './use-follow-cart.ts';
import { hasLock } from './checkout-steps.ts';
import type { Checkout } from './use-checkout.ts';

interface SummaryBoxProps {
  cart: LoadedCart;
  /** What the total is for: a part of a cart of several ways, or all that does not simply go by courier; else null. */
  part: WayPart | null;
  checkout: Checkout;
  action: Action | null;
  known: KnownTotal;
  /** Where it goes and how it is paid are chosen here until the steps ask for them. */
  isAtItems: boolean;
}

/** The lock, what the total is made of, and the button of the review. */
export function SummaryBox({ cart, part, checkout, action, known, isAtItems }: SummaryBoxProps) {
  const { data: settings } = usePublicSettingsQuery();
  const paid = paidIn(settings?.currencies ?? [], cart.currency);
  const { held, delivery } = checkout.context;
  const summary = held?.quote ?? known.summary;
  return (
    <aside className={styles.box} aria-label="Order total">
      <LockPart checkout={checkout} currency={cart.currency} />
      {part && <PartOrdered part={part} />}
      {isAtItems && !held && (
        <div className={styles.choice}>
          <DeliveryChoiceFields
            ways={known.ways}
            paying={known.summary?.paymentName}
            isSent={part === null || wayKey(part.way) === 'ship'}
            isAddressed={delivery !== null}
          />
        </div>
      )}
      {!held && <TotalNotes shown={cart.currency} paid={paid} known={known} className={styles.choice} />}
      {summary ? (
        <Totals
          rows={quoteRows(summary)}
          label={`Total, ${summary.currency}`}
          total={summary.total}
          currency={summary.currency}
        />
      ) : (
        <Totals
          rows={liveRows(cart.lines, cart.subtotal)}
          label={`So far, ${cart.currency}`}
          total={cart.subtotal}
          currency={cart.currency}
        />
      )}
      <div className={styles.place}>
        {action && <ActionButton action={action} wide />}
        <p>
          <Words checkout={checkout} isBlocked={action?.isBlocked ?? false} known={known} currency={cart.currency} />
        </p>
      </div>
    </aside>
  );
}

/** Which part of the cart it is the total of. */
function PartOrdered({ part: { way, pieces } }: { part: WayPart }) {
  const { data } = useDeliveryWaysQuery();
  return (
    <p className={styles.choice}>
      <b>
        {wayHeading(way, data?.ways ?? [])}: {pieces} {pieces === 1 ? 'piece' : 'pieces'}
      </b>
    </p>
  );
}

function LockPart({ checkout: { state, context }, currency }: { checkout: Checkout; currency: string }) {
  const { data: settings } = usePublicSettingsQuery();
  const seconds = useRemaining(context.held);
  const of = settings?.lockSeconds ?? 600;
  const { held, ended } = context;
  if (ended && state !== 'locked' && state !== 'refused')
    return (
      <EndedPanel ended={ended.quote} now={held?.quote ?? null} isOver={state === 'lapsed'} seconds={seconds} of={of} />
    );
  if (held && (hasLock(state) || state === 'ending' || state === 'unanswered'))
    return <LockPanel quote={held.quote} seconds={seconds} of={of} />;
  return <LivePart minutes={Math.round(of / 60)} currency={currency} />;
}

/** What the prices do until they are locked. */
function LivePart({ minutes, currency }: { minutes: number; currency: string }) {
  const { currentData: prices } = useMetalPricesQuery(currency);
  const isOffline = useIndicative();
  const buffer = buyingBuffer(prices);
  if (isOffline) {
    return (
      <div className={styles.live}>
        <h2>Indicative prices</h2>
        <p>Ordering is paused: no price can be locked until it resumes.</p>
      </div>
    );
  }
  if (isClosedToOrders(prices)) {
    return (
      <div className={styles.live}>
        <h2>Last prices</h2>
        <p>{closedUntil(prices?.opens_at)} These are indicative: nothing can be locked until then.</p>
      </div>
    );
  }
  return (
    <div className={styles.live}>
      <h2>{buffer === null ? 'Live prices' : 'Last prices'}</h2>
      <p>
        {buffer === null
          ? 'They move with the market until the review, where they are'
          : `${closedUntil(prices?.opens_at)} These carry ${bufferWords(buffer)}; at the review they are`}{' '}
        locked for {minutes} minutes.
      </p>
    </div>
  );
}

interface WordsProps {
  checkout: Checkout;
  isBlocked: boolean;
  known: KnownTotal;
  currency: string;
}

function Words({ checkout: { state, context }, isBlocked, known, currency }: WordsProps) {
  const { currentData: prices } = useMetalPricesQuery(currency);
  const { held, ended } = context;
  if (state === 'expired' && held && ended) {
    return (
      <>
        <Difference ended={ended.quote} now={held.quote} /> You still place the order yourself.
      </>
    );
  }
  if (state === 'superseded')
    return <>Place the order in the other tab, or lock new prices here: that ends the ones there.</>;
  if (state === 'lapsed') return <>That price has ended too. A new one is locked when you ask for it.</>;
  if (held)
    return <>{isBlocked && 'Tick both boxes to place the order. '}This is the exact amount; nothing is added later.</>;
  if (known.summary && isClosedToOrders(prices))
    return <>With delivery, insurance and tax, at the last prices: indicative until the market opens.</>;
  if (known.summary)
    return <>With delivery, insurance and tax, at current prices. Nothing is binding before the review.</>;
  return <>{known.refusal ?? 'Choose a province to see delivery and tax before anything is locked.'}</>;
}
