import { Alert, Button, Checkbox } from 'antd';

import type { HeldQuote } from '#client/features/trade/checkout/held-quote.ts';
import { Difference, EndedPanel, LockPanel, Totals } from '#client/features/trade/checkout/Summary.tsx';
import { quoteRows } from '#client/features/trade/checkout/totals-rows.ts';
import { useConsents } from '#client/features/trade/checkout/use-consents.ts';
import { useRemaining } from '#client/kit/lock/use-remaining.ts';
import { useVoidQuoteMutation } from '#client/features/trade/quotes/locked-prices.api.ts';
import { usePublicSettingsQuery } from '#client/features/overview/site/site.api.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { payingTimeWords } from '#contract/trade/bank-days.rules.ts';
import { lossInShort } from '#contract/trade/cancelling-words.rules.ts';
import type { Estimate, Quote } from '#contract/trade/quotes.contract.ts';

import styles from './new-order.module.css';
import { phoneAction } from './phone-action.ts';
import { Turn } from './Turn.tsx';
import type { PhoneOrder } from './use-phone-order.ts';

interface PricePanelProps {
  order: PhoneOrder;
  estimate: Estimate | undefined;
  /** Why there is no estimate, in the server's words. */
  failure: string | undefined;
  /** The order before it was just placed. */
  isNext: boolean;
}

/** What it costs: live until the price is locked, then to the cent, with the countdown and the one thing to do next. */
export function PricePanel({ order, estimate, failure, isNext }: PricePanelProps) {
  const { context, refusal } = order;
  const { held } = context;
  const [consents, consent] = useConsents(held?.quote.id);
  const action = phoneAction(order, consents);
  const message = refusal?.message ?? (held ? undefined : failure);
  return (
    <aside className={styles.price} aria-label="Price">
      <Turn order={order} isNext={isNext} />
      <Lock order={order} />
      {held ? (
        <Totals
          rows={quoteRows(held.quote)}
          label={`Total, ${held.quote.currency}`}
          total={held.quote.total}
          currency={held.quote.currency}
        />
      ) : (
        estimate && <LiveTotals order={order} estimate={estimate} />
      )}
      <div className={styles.acts}>
        {message !== undefined && <Alert type="warning" role="alert" title={message} />}
        {action.words !== undefined && <p role="status">{action.words}</p>}
        {held && action.isPlacing && (
          <Word
            name={order.draft.customer?.label ?? ''}
            quote={held.quote}
            consents={consents}
            onConsent={consent}
            disabled={order.isBusy}
          />
        )}
        {order.state === 'expired' && context.ended && held && (
          <p>
            <Difference ended={context.ended.quote} now={held.quote} /> Tell the customer before you accept it.
          </p>
        )}
        <Button type="primary" block loading={action.isWorking} disabled={action.isBlocked} onClick={action.onPress}>
          {action.label}
        </Button>
        {held && !order.isBusy && <LetGo order={order} held={held} />}
      </div>
    </aside>
  );
}

function Lock({ order: { state, context } }: { order: PhoneOrder }) {
  const { data: settings } = usePublicSettingsQuery();
  const { held, ended } = context;
  const seconds = useRemaining(held);
  const of = settings?.lockSeconds ?? 600;
  if (ended && state !== 'locked' && state !== 'refused')
    return (
      <EndedPanel ended={ended.quote} now={held?.quote ?? null} isOver={state === 'lapsed'} seconds={seconds} of={of} />
    );
  if (held) return <LockPanel quote={held.quote} seconds={seconds} of={of} />;
  return (
    <div className={styles.live}>
      <h2>Live prices</h2>
      <p>They move with the market until you lock them for {Math.round(of / 60)} minutes.</p>
    </div>
  );
}

/** What it would come to now, by the way to pay that is chosen. */
function LiveTotals({ order: { draft }, estimate }: { order: PhoneOrder; estimate: Estimate }) {
  const way = estimate.payments.find(({ code }) => code === draft.paymentMethod);
  const note = estimate.tier === null ? undefined : `${estimate.tier} tier prices`;
  return (
    <Totals
      rows={[{ label: 'Metal', ...(note !== undefined && { note }), value: estimate.subtotal }]}
      label={way ? `About, by ${way.name}, ${estimate.currency}` : `Metal alone, ${estimate.currency}`}
      total={way?.total ?? estimate.subtotal}
      currency={estimate.currency}
    />
  );
}

type Consents = ReturnType<typeof useConsents>[0];

interface WordProps {
  /** Whose word it is. */
  name: string;
  quote: Quote;
  consents: Consents;
  onConsent: (consents: Consents) => void;
  disabled: boolean;
}

/** The customer's word, asked for on the phone. That on the market loss is given to a figure. */
const Word = ({ name, quote, consents, onConsent, disabled }: WordProps) => (
  <fieldset className={styles.word}>
    <legend>The word of {name}</legend>
    <Checkbox
      disabled={disabled}
      checked={consents.acceptTerms}
      onChange={({ target }) => onConsent({ ...consents, acceptTerms: target.checked })}
    >
      The customer accepts the terms of sale. The order is binding at {moneyWords(quote.total, quote.currency)}, to be
      paid within {payingTimeWords(quote.paymentHours)}.
    </Checkbox>
    <Checkbox
      disabled={disabled}
      checked={consents.acceptMarketLoss}
      onChange={({ target }) => onConsent({ ...consents, acceptMarketLoss: target.checked })}
    >
      The customer was told what cancelling costs, and accepts it: market loss, which is{' '}
      {lossInShort[quote.cancelling.measure.against]}, and a fee of {moneyWords(quote.cancelling.fee, quote.currency)}.
      Now it would be {moneyWords(quote.cancelling.total, quote.currency)}.
    </Checkbox>
  </fieldset>
);

/** Ends the lock on the server too, so that nobody can order at it any more. */
function LetGo({ order, held }: { order: PhoneOrder; held: HeldQuote }) {
  const [voidQuote, { isLoading }] = useVoidQuoteMutation();
  const letGo = async (): Promise<void> => {
    // Refused where it has ended by itself: then there is nothing to let go.
    await voidQuote({ id: held.quote.id, reason: 'Released on the phone.', key: crypto.randomUUID() });
    order.send({ type: 'cartChanged' });
  };
  return (
    <Button block loading={isLoading} onClick={() => void letGo()}>
      Let the price go
    </Button>
  );
}
