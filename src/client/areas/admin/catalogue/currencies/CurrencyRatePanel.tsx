import { useState } from 'react';

import { placedErrors } from '#client/areas/admin/catalogue/rates/placed-errors.ts';
import {
  currencyRateForm,
  currencyTermsOfFields,
  type CurrencyRateValues,
  rateSources,
} from '#client/areas/admin/catalogue/rates/currency-rate-form.ts';
import { OpenChange } from '#client/areas/admin/catalogue/rates/OpenChange.tsx';
import { ProductsPreview } from '#client/areas/admin/catalogue/rates/ProductsPreview.tsx';
import { proposalOf } from '#client/areas/admin/catalogue/rates/rate-fields.ts';
import rateStyles from '#client/areas/admin/catalogue/rates/rates.module.css';
import { RollBack } from '#client/areas/admin/catalogue/rates/RollBack.tsx';
import { useRatePreview } from '#client/areas/admin/catalogue/rates/use-preview.ts';
import { WhenAndWhy } from '#client/areas/admin/catalogue/rates/WhenAndWhy.tsx';
import { useProposeRatesMutation, useReadRatesQuery } from '#client/features/catalogue/rates/rates.api.ts';
import { ChoiceInput } from '#client/kit/inputs/ChoiceInput.tsx';
import { DecimalInput } from '#client/kit/inputs/DecimalInput.tsx';
import { RateInput } from '#client/kit/inputs/RateInput.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormDrawer } from '#client/kit/resource-form/FormDrawer.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';
import type { RateSheetView } from '#contract/catalogue/rates.contract.ts';
import { currencySheet } from '#contract/catalogue/rates.rules.ts';

/** A currency's rate and markup beside the list: a new version, with what it would do. */
export function CurrencyRatePanel({ code, onClose }: { code: string; onClose: () => void }) {
  const load = useReadRatesQuery(currencySheet(code), { refetchOnMountOrArgChange: true });
  const view = load.currentData;
  const [propose] = useProposeRatesMutation();
  return (
    <FormDrawer title={`Rate of ${code}`} onClose={onClose}>
      <div className={rateStyles.page}>
        {view?.open ? (
          <OpenChange view={view} open={view.open} />
        ) : (
          <ResourceForm
            form={currencyRateForm}
            load={load}
            save={async (values: CurrencyRateValues, { version }) =>
              placedErrors(
                await propose(proposalOf(currencySheet(code), currencyTermsOfFields(values), values, version)),
                pathOf,
              )
            }
          >
            {view && <RateFieldset code={code} view={view} />}
          </ResourceForm>
        )}
        {view && <RollBack view={view} />}
      </div>
    </FormDrawer>
  );
}

const pathOf = (path: string) => ({ terms: 'markup', effectiveFrom: 'at' })[path] ?? path;

const { Field } = currencyRateForm;

function RateFieldset({ code, view }: { code: string; view: RateSheetView }) {
  const values = useFormValues(currencyRateForm);
  const [products, setProducts] = useState<string[]>([]);
  const found = useRatePreview(currencySheet(code), currencyTermsOfFields(values), { products, currency: code });
  return (
    <>
      <FormSection title="Rate and markup">
        <Field name="source">{(field) => <ChoiceInput {...field} options={rateSources} />}</Field>
        {values.source === 'manual' && (
          <Field name="usdRate" hint="It grows stale like the feed’s: enter it again in time.">
            {(field) => <DecimalInput {...field} unit={code} decimals={8} filled={4} />}
          </Field>
        )}
        <Field name="markup" hint="Kept on the rate when metal is bought or sold.">
          {(field) => <RateInput {...field} as="fraction" decimals={4} filled={2} />}
        </Field>
      </FormSection>
      <WhenAndWhy
        form={currencyRateForm}
        view={view}
        second={found.isAsked ? (found.preview?.needsSecond ?? null) : null}
      />
      <ProductsPreview {...found} products={products} onProducts={setProducts} />
    </>
  );
}
