import { useLivePrice } from '#client/features/catalogue/products/live-price.ts';
import { PriceReceipt } from '#client/features/catalogue/products/PriceReceipt.tsx';
import { usePriceBasisQuery } from '#client/features/catalogue/products/products.api.ts';
import { useDeliveryChoice } from '#client/features/trade/checkout/delivery-choice.ts';
import { usePublicSettingsQuery } from '#client/features/overview/site/site.api.ts';
import { useOwnTier } from '#client/features/trade/tiers/use-own-tier.ts';
import text from '#client/kit/theme/text.module.css';
import { paidIn } from '#contract/catalogue/currencies.rules.ts';
import type { ProductDetail } from '#contract/catalogue/products.contract.ts';
import { taxTreatmentNames } from '#contract/catalogue/taxes.ts';

import { ReceiptSum } from './ReceiptSum.tsx';
import { chosenWay } from './ways-to-pay.ts';

interface ChosenReceiptProps {
  product: ProductDetail;
  currency: string;
  qty: number;
}

/** How the price of one piece is made, at the quantity and by the way of paying that are chosen beside it. */
export function ChosenReceipt({ product, currency, qty }: ChosenReceiptProps) {
  const tier = useOwnTier(product.metal);
  const price = useLivePrice(product, currency, qty, tier.discount);
  const { data: settings } = usePublicSettingsQuery();
  const { currentData: basis } = usePriceBasisQuery(currency);
  const { payment } = useDeliveryChoice();
  if (!price) return null;
  const paid = paidIn(settings?.currencies ?? [], currency);
  const way = settings?.payments.find(({ code }) => code === payment);
  const paying = way && chosenWay(way, { unit: price.unit, qty, currency: paid, perCad: basis?.perCad ?? null });
  return (
    <section aria-labelledby="receipt">
      <h2 className={text.heading} id="receipt">
        How this price is made
      </h2>
      <PriceReceipt
        product={product}
        price={price}
        qty={qty}
        tierDiscount={tier.discount}
        end={<ReceiptSum unit={price.unit} currency={currency} qty={qty} paying={paying} />}
        tax={`Tax: ${taxTreatmentNames[product.tax.treatment].toLowerCase()}.`}
      />
    </section>
  );
}
