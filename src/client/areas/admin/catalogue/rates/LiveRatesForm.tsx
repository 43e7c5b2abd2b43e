import { useState } from 'react';

import { useProposeRatesMutation } from '#client/features/catalogue/rates/rates.api.ts';
import { useMedia } from '#client/kit/media/use-media.ts';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { ResourceForm, type ResourceFormProps } from '#client/kit/resource-form/ResourceForm.tsx';
import type { RateSheetView } from '#contract/catalogue/rates.contract.ts';

import { liveForm, livePathOf, liveTermsOf, type LiveValues } from './live-form.ts';
import { LiveFields } from './LiveFields.tsx';
import { placedErrors } from './placed-errors.ts';
import { ProductsPreview } from './ProductsPreview.tsx';
import { proposalOf } from './rate-fields.ts';
import { useRatePreview } from './use-preview.ts';
import { stacked, WhenAndWhy } from './WhenAndWhy.tsx';

interface FormProps extends Pick<ResourceFormProps<RateSheetView, LiveValues>, 'load'> {
  view: RateSheetView;
}

/** A change of the Live Price Commission, with what products would cost under it. */
export function LiveRatesForm({ view, load }: FormProps) {
  const [propose] = useProposeRatesMutation();
  const isStacked = useMedia(stacked);
  return (
    <ResourceForm
      form={liveForm}
      load={load}
      save={async (values, { version }) =>
        placedErrors(await propose(proposalOf('live', liveTermsOf(values), values, version)), (path) =>
          livePathOf(path, values.own),
        )
      }
      {...(!isStacked && { aside: <Occasion view={view} /> })}
    >
      <FieldsAndPreview />
      {isStacked && <Occasion view={view} />}
    </ResourceForm>
  );
}

/** The default preview answers the question of a second person too; both ask for the same and share the answer. */
function Occasion({ view }: { view: RateSheetView }) {
  const terms = liveTermsOf(useFormValues(liveForm));
  const { preview, isAsked } = useRatePreview('live', terms, none);
  return <WhenAndWhy form={liveForm} view={view} second={isAsked ? (preview?.needsSecond ?? null) : null} />;
}

const none = { products: [], currency: 'CAD' } as const;

function FieldsAndPreview() {
  const terms = liveTermsOf(useFormValues(liveForm));
  const [products, setProducts] = useState<string[]>([]);
  const found = useRatePreview('live', terms, { products, currency: 'CAD' });
  return (
    <>
      <LiveFields ounces={found.isAsked ? (found.preview?.ounces ?? []) : []} />
      <ProductsPreview {...found} products={products} onProducts={setProducts} />
    </>
  );
}
