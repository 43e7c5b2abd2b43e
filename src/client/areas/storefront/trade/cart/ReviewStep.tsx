import { MarketLossPolicy } from '#client/features/trade/checkout/policies/MarketLossPolicy.tsx';
import { TermsOfSale } from '#client/features/trade/checkout/policies/TermsOfSale.tsx';
import { clearedWords, storageWords } from '#client/features/trade/checkout/storage-words.ts';
import type { Consents } from '#client/features/trade/checkout/use-consents.ts';
import { closedUntil } from '#client/features/market/prices/closed-words.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { clockTime, fullDate } from '#client/kit/date/date-words.ts';
import { CheckField } from '#client/kit/field/CheckField.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { ZONE_WORDS } from '#contract/dates/shop-calendar.ts';
import { bindingWords, policyWords } from '#contract/trade/cancelling-words.rules.ts';
import { bufferWords } from '#contract/market/closed-market.rules.ts';
import { minorUnits } from '#contract/arithmetic/exact.ts';
import type { Quote } from '#contract/trade/quotes.contract.ts';

import { consentIds } from './actions.ts';
import styles from './checkout-form.module.css';

interface ReviewStepProps {
  quote: Quote;
  consents: Consents;
  onConsent: (consents: Consents) => void;
  disabled: boolean;
}

/** Over this the law asks for an identity check, which everybody who buys here has passed. */
const IDENTITY_LIMIT = minorUnits('10000');

/** What the order binds to, with the two consents. What cancelling would cost stands in the second one. */
export function ReviewStep({ quote, consents, onConsent, disabled }: ReviewStepProps) {
  const { cancelling } = quote;
  const { against } = cancelling.measure;
  const money = (value: string) => moneyWords(value, quote.currency);
  return (
    <fieldset disabled={disabled}>
      <p>{bindingWords(against, money(cancelling.fee))}</p>
      {quote.paymentMethod !== 'balance' && (
        <p>
          If you order now, payment is due by <b>{fullDate(quote.payBy)}</b>.
        </p>
      )}
      {quote.storage && (
        <p>
          Stored in our vault in {quote.storage.city}. {storageWords(quote.storage, quote.currency)} {clearedWords}
        </p>
      )}
      <div className={styles.consents}>
        <CheckField
          id={consentIds.acceptTerms}
          checked={consents.acceptTerms}
          onChange={({ target }) => onConsent({ ...consents, acceptTerms: target.checked })}
        >
          I accept the terms of sale.
        </CheckField>
        <TermsOfSale />
        <CheckField
          id={consentIds.acceptMarketLoss}
          checked={consents.acceptMarketLoss}
          onChange={({ target }) => onConsent({ ...consents, acceptMarketLoss: target.checked })}
        >
          I have read the market-loss policy. Cancelling this order now would cost {money(cancelling.total)}: market
          loss {money(cancelling.marketLoss)} and the fee.
        </CheckField>
        <MarketLossPolicy words={policyWords(against, { ...cancelling, fee: money(cancelling.fee) })} />
      </div>
      {quote.closedMarket && (
        <div className={styles.notes}>
          <Note>
            <p>
              {closedUntil(quote.closedMarket.opensAt)} These prices carry {bufferWords(quote.closedMarket.buffer)} and
              hold until {clockTime(quote.expiresAt)}, {ZONE_WORDS}, whether or not it opens before.
            </p>
          </Note>
        </div>
      )}
      {minorUnits(quote.total) > IDENTITY_LIMIT && (
        <div className={styles.notes}>
          <Note>
            <p>This order is over {money('10000.00')}. Your identity is already verified, so nothing more is needed.</p>
          </Note>
        </div>
      )}
    </fieldset>
  );
}
