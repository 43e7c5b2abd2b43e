import { useEffect, useEffectEvent } from 'react';

import { DeliveryChoiceFields } from '#client/features/trade/checkout/DeliveryChoiceFields.tsx';
import styles from '#client/features/trade/checkout/delivery-choice.module.css';
import { Totals } from '#client/features/trade/checkout/Summary.tsx';
import { TotalNotes } from '#client/features/trade/checkout/TotalNotes.tsx';
import { quoteRows } from '#client/features/trade/checkout/totals-rows.ts';
import { useKnownTotal } from '#client/features/trade/checkout/use-known-total.ts';
import { usePriceBasisQuery } from '#client/features/catalogue/products/products.api.ts';
import { usePublicSettingsQuery } from '#client/features/overview/site/site.api.ts';
import { useRested } from '#client/kit/inputs/use-rested.ts';
import { paidIn } from '#contract/catalogue/currencies.rules.ts';
import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';

interface DeliveredTotalProps {
  productId: string;
  qty: number;
  currency: string;
  /** The price of one piece that stands beside it. */
  unit: string;
}

/** What the pieces come to at the buyer's door, taxed and insured, before he signs in: the total of the checkout. */
export function DeliveredTotal({ productId, qty, currency, unit }: DeliveredTotalProps) {
  const { currentData: basis, refetch } = usePriceBasisQuery(currency);
  const { data: settings } = usePublicSettingsQuery();
  // Not every digit that is typed asks for a total.
  const asked = Number(useRested(String(qty)));
  const lines = [{ productId, qty: asked }];
  const known = useKnownTotal({ currency, lines, priceVersion: basis?.version });
  const { summary, ways, refusal } = known;
  // The total is of the prices of now, the price beside it may be older: then both are asked for at one moment.
  const follow = useEffectEvent(() => {
    if (asked !== qty) return;
    const isOther = summary?.currency === currency && summary.subtotal !== moneyText(minorUnits(unit) * BigInt(qty));
    if (isOther) void refetch();
  });
  useEffect(() => follow(), [summary]);
  return (
    <section className={styles.delivered} aria-labelledby="delivered">
      <h2 id="delivered">Delivered to you</h2>
      <DeliveryChoiceFields ways={ways} paying={summary?.paymentName} />
      <TotalNotes shown={currency} paid={paidIn(settings?.currencies ?? [], currency)} known={known} />
      {summary ? (
        <Totals
          rows={quoteRows(summary)}
          label={`Total, ${summary.currency}`}
          total={summary.total}
          currency={summary.currency}
        />
      ) : (
        <p className={styles.note} role="status">
          {refusal ?? 'Choose a province to see delivery, insurance, tax and the total, without signing in.'}
        </p>
      )}
    </section>
  );
}
