import { productForm } from '#client/areas/admin/catalogue/products/product-form.ts';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { fractionAsPercent, groupedNumber } from '#client/kit/money/number-text.ts';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { pricingModeNames } from '#contract/catalogue/products.rules.ts';

const cad = (amount: string) => (amount === '' ? 'none' : `${groupedNumber(amount, 2)} CAD`);

/** The prices, for who may not set them. */
export function PriceFacts() {
  const { pricingMode, fixedPrice, premiumPct, premiumFixed, costFloor, breaks, buyback } = useFormValues(productForm);
  return (
    <FormSection title="Pricing" hint="Prices are set by people with the right to prices, such as finance.">
      <Facts
        items={[
          { label: 'Pricing', value: pricingModeNames[pricingMode] },
          ...(pricingMode === 'fixed' ? [{ label: 'Price of a piece', value: cad(fixedPrice) }] : []),
          { label: 'Premium', value: fractionAsPercent(premiumPct) },
          { label: 'Fixed premium', value: cad(premiumFixed) },
          { label: 'Never below', value: cad(costFloor) },
          ...breaks.map((step) => ({
            label: `From ${step.minQty}`,
            value: `${fractionAsPercent(step.premiumPct)} and ${cad(step.premiumFixed)}`,
          })),
          {
            label: 'Buy-back',
            value: buyback.enabled
              ? `${fractionAsPercent(buyback.pct)} over our bid and ${cad(buyback.fixed)}`
              : 'not bought',
          },
        ]}
      />
    </FormSection>
  );
}
