import { useState } from 'react';

import { useProposeRatesMutation } from '#client/features/catalogue/rates/rates.api.ts';
import { useMedia } from '#client/kit/media/use-media.ts';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { ResourceForm, type ResourceFormProps } from '#client/kit/resource-form/ResourceForm.tsx';
import type { RateSheetView } from '#contract/catalogue/rates.contract.ts';

import { placedErrors } from './placed-errors.ts';
import { proposalOf } from './rate-fields.ts';
import { storageForm, storagePathOf, storageTermsOf, type StorageValues } from './storage-form.ts';
import { StorageFields } from './StorageFields.tsx';
// After the fields, as in the other form: what both have of styles is made into one file, in one order.
import { holdingsOf, HoldingsPreviewPanel, type HoldingSize } from './HoldingsPreviewPanel.tsx';
import { useHoldingsPreview } from './use-preview.ts';
import { stacked, WhenAndWhy } from './WhenAndWhy.tsx';

interface FormProps extends Pick<ResourceFormProps<RateSheetView, StorageValues>, 'load'> {
  view: RateSheetView;
}

/** A change of the storage commission, with what holdings would cost under it. */
export function StorageRatesForm({ view, load }: FormProps) {
  const [propose] = useProposeRatesMutation();
  const isStacked = useMedia(stacked);
  return (
    <ResourceForm
      form={storageForm}
      load={load}
      save={async (values, { version }) =>
        placedErrors(await propose(proposalOf('storage', storageTermsOf(values), values, version)), storagePathOf)
      }
      {...(!isStacked && { aside: <Occasion view={view} /> })}
    >
      <FieldsAndPreview />
      {isStacked && <Occasion view={view} />}
    </ResourceForm>
  );
}

/** Asks what the preview asks at first, and shares its answer. */
function Occasion({ view }: { view: RateSheetView }) {
  const terms = storageTermsOf(useFormValues(storageForm));
  const { preview, isAsked } = useHoldingsPreview(terms, holdingsOf('small'));
  return <WhenAndWhy form={storageForm} view={view} second={isAsked ? (preview?.needsSecond ?? null) : null} />;
}

function FieldsAndPreview() {
  const terms = storageTermsOf(useFormValues(storageForm));
  const [size, setSize] = useState<HoldingSize>('small');
  const found = useHoldingsPreview(terms, holdingsOf(size));
  return (
    <>
      <StorageFields />
      <HoldingsPreviewPanel {...found} size={size} onSize={setSize} />
    </>
  );
}
