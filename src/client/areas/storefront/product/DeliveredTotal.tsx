import { DeliveryChoiceFields } from '#client/features/checkout/DeliveryChoiceFields.tsx';
import styles from '#client/features/checkout/delivery-choice.module.css';
import { Totals } from '#client/features/checkout/Summary.tsx';
import { quoteRows } from '#client/features/checkout/totals-rows.ts';
import { useKnownTotal } from '#client/features/checkout/use-known-total.ts';
import { usePriceBasisQuery } from '#client/features/products/products.api.ts';

interface DeliveredTotalProps {
  productId: string;
  qty: number;
  currency: string;
}

/** What the pieces come to at the buyer's door, taxed and insured, before he signs in: the total of the checkout. */
export function DeliveredTotal({ productId, qty, currency }: DeliveredTotalProps) {
  const { currentData: basis } = usePriceBasisQuery(currency);
  const lines = [{ productId, qty }];
  const { summary, ways, refusal } = useKnownTotal({ currency, lines, priceVersion: basis?.version });
  return (
    <section className={styles.delivered} aria-labelledby="delivered">
      <h2 id="delivered">Delivered to you</h2>
      <DeliveryChoiceFields ways={ways} paying={summary?.paymentName} />
      {summary ? (
        <Totals
          rows={quoteRows(summary)}
          label={`Total, ${summary.currency}`}
          total={summary.total}
          currency={summary.currency}
        />
      ) : (
        <p className={styles.note} role="status">
          {refusal ?? 'Choose where it goes: delivery, insurance, tax and the total stand here, without signing in.'}
        </p>
      )}
    </section>
  );
}
