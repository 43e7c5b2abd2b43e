import { useState } from 'react';

import { AgeText } from '#client/features/market/prices/AgeText.tsx';
import { usePolledPriceBasis, usePriceBasisQuery } from '#client/features/catalogue/products/products.api.ts';
import { usePublicSettingsQuery } from '#client/features/overview/site/site.api.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';
import { metalNames } from '#contract/metals.ts';
import { pricedProblems } from '#contract/catalogue/product-problems.rules.ts';
import { pricingOfValues } from '#contract/catalogue/product-values.rules.ts';
import { workedExample } from '#contract/catalogue/worked-example.rules.ts';

import { ExampleReceipt } from './ExampleReceipt.tsx';
import { productForm } from './product-form.ts';
import { pricedValuesOf } from './product-fields.ts';
import styles from './worked-example.module.css';
import { useForeignExample } from './use-foreign-example.ts';

/** The price that the form's values come to now, step by step, for one piece and at each break; in CAD or another currency. */
export function WorkedExample({ product }: { product: AdminProduct | null }) {
  const values = pricedValuesOf(useFormValues(productForm));
  const { currentData: board } = usePolledPriceBasis('CAD');
  const { currentData: settings } = usePublicSettingsQuery();
  const [currency, setCurrency] = useState('CAD');
  const [at, setAt] = useState('first');

  const basis = board?.metals[values.metal] ?? null;
  const isPriced = Object.keys(pricedProblems(values)).length === 0;
  const pricing = pricingOfValues(values);
  const own = isPriced && basis ? { ...workedExample(pricing, basis), basis } : null;
  const foreign = useForeignExample(values, currency, isPriced ? (board?.asOf ?? null) : null);
  const example = currency === 'CAD' ? own : foreign.example;

  const steps = example?.steps ?? [];
  const step = steps.find(({ qty }) => String(qty) === at) ?? steps[0];
  const currencies = settings?.currencies.map(({ code }) => code) ?? ['CAD'];
  return (
    <Panel
      title="Worked example"
      note={
        board && (
          <>
            live, <AgeText iso={board.asOf} />
          </>
        )
      }
      aside={
        currencies.length > 1 && (
          <select
            className={styles.currency}
            aria-label="Currency of the example"
            value={currency}
            onChange={({ target }) => setCurrency(target.value)}
          >
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        )
      }
    >
      {steps.length > 1 && (
        <div className={styles.steps}>
          <Segmented
            label="Quantity"
            options={steps.map(({ qty }, index) => ({
              value: index === 0 ? 'first' : String(qty),
              label: qty === 1 ? '1\u00a0piece' : `${groupedNumber(String(qty), 0)}\u00a0pcs`,
            }))}
            value={step === steps[0] ? 'first' : at}
            onChange={setAt}
          />
        </div>
      )}
      {example && step ? (
        <ExampleReceipt example={example} step={step} pricing={pricing} metal={values.metal} />
      ) : (
        <p className={styles.none} role="status">
          {pricing.onRequest
            ? 'Customers are asked to write for its price.'
            : whyNone(isPriced, board !== undefined, currency, metalNames[values.metal], foreign.failure)}
        </p>
      )}
      {product && <SavedPrice product={product} />}
    </Panel>
  );
}

function whyNone(
  isPriced: boolean,
  hasBoard: boolean,
  currency: string,
  metal: string,
  failure: string | null,
): string {
  if (!isPriced) return 'A price follows once weight, premium and breaks are complete.';
  if (failure !== null) return failure;
  if (!hasBoard || currency !== 'CAD') return 'Working it out…';
  return `${metal} has no price that may be used just now.`;
}

/** What customers are asked for now, by the saved values. */
function SavedPrice({ product: { values, status, carts } }: { product: AdminProduct }) {
  const { currentData: board } = usePriceBasisQuery('CAD');
  const basis = board?.metals[values.metal];
  const saved = basis && workedExample(pricingOfValues(values), basis).steps[0];
  return (
    <p className={styles.saved}>
      {saved && (
        <>
          <b>Saved price now {groupedNumber(saved.unit, 2)}.</b>{' '}
        </>
      )}
      {status === 'active' ? cartWords(carts) : 'It is not on sale.'}
    </p>
  );
}

const few = ['No cart holds', 'One cart holds', 'Two carts hold', 'Three carts hold', 'Four carts hold'];

const cartWords = (carts: number): string => {
  const held = `${few[carts] ?? `${groupedNumber(String(carts), 0)} carts hold`} this product`;
  if (carts === 0) return `${held}.`;
  return carts === 1 ? `${held}; it reprices at its next quote.` : `${held}; they reprice at their next quote.`;
};
