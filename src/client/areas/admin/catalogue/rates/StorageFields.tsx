import { DecimalInput } from '#client/kit/inputs/DecimalInput.tsx';
import { RateInput } from '#client/kit/inputs/RateInput.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { metalNames } from '#contract/metals.ts';

import styles from './rates.module.css';
import { RatesTable } from './RatesTable.tsx';
import { storageForm, storageParts } from './storage-form.ts';

const { Field } = storageForm;

const parts = ['annualPct', 'monthlyMin', 'sellPct', 'sellFixed', 'withdrawalFee'] as const;
const heads = parts.map((part) => storageParts[part].label);

/** What the vault charges, metal by metal. */
export const StorageFields = () => (
  <FormSection
    title="Storage commission"
    hint="What storing costs, and what is taken when a stored piece is sold to us."
  >
    <div className={styles.scroll}>
      <RatesTable
        caption="Storage commission by metal"
        heads={heads}
        cells={(metal) =>
          parts.map((part, at) => (
            <Field key={part} name={`${metal}.${part}`} label={`${metalNames[metal]}: ${heads[at]}`} look="cell">
              {(field) =>
                part.endsWith('Pct') ? (
                  <RateInput {...field} as="fraction" decimals={4} filled={2} />
                ) : (
                  <DecimalInput {...field} unit="CAD" decimals={2} />
                )
              }
            </Field>
          ))
        }
      />
    </div>
  </FormSection>
);
