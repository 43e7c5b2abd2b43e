import { Button } from 'antd';

import { usePublicSettingsQuery } from '#client/features/overview/site/site.api.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { DecimalInput } from '#client/kit/inputs/DecimalInput.tsx';
import { RateInput } from '#client/kit/inputs/RateInput.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { type Metal, metalNames, metals } from '#contract/metals.ts';
import type { RatePreview } from '#contract/catalogue/rates.contract.ts';

import { commissionParts, liveForm, noCommission } from './live-form.ts';
import { Figure } from './Moved.tsx';
import styles from './rates.module.css';
import { RatesTable } from './RatesTable.tsx';

const { Field, Rows } = liveForm;

const parts = ['buyPct', 'buyFixed', 'sellPct', 'sellFixed'] as const;
const heads = parts.map((part) => commissionParts[part].label);
const isShare = (part: (typeof parts)[number]) => part.endsWith('Pct');

const metalOptions = metals.map((value) => ({ value, label: metalNames[value] }));

/** The commission of every metal, with what an ounce then costs; and the currencies that have their own. */
export function LiveFields({ ounces }: { ounces: RatePreview['ounces'] }) {
  const of = (metal: Metal) => ounces.find(({ key }) => key === metal);
  return (
    <>
      <FormSection title="Commission" hint="What every price adds to the market’s, and what we take off when we buy.">
        <div className={styles.scroll}>
          <RatesTable
            caption="Live Price Commission by metal"
            heads={heads}
            results={['Ask then', 'Bid then']}
            cells={(metal) =>
              parts.map((part, at) => (
                <Field key={part} name={`${metal}.${part}`} label={`${metalNames[metal]}: ${heads[at]}`} look="cell">
                  {(field) =>
                    isShare(part) ? (
                      <RateInput {...field} as="fraction" decimals={4} filled={2} />
                    ) : (
                      <DecimalInput {...field} unit="CAD" decimals={4} filled={2} />
                    )
                  }
                </Field>
              ))
            }
            resultsOf={(metal) => [
              <Figure key="ask" value={of(metal)?.ask} />,
              <Figure key="bid" value={of(metal)?.bid} />,
            ]}
          />
        </div>
      </FormSection>
      <OwnCurrencies />
    </>
  );
}

/** Commissions that hold in one currency instead of the general one. */
function OwnCurrencies() {
  const { own } = useFormValues(liveForm);
  const { currentData: settings } = usePublicSettingsQuery();
  const currencies = (settings?.currencies ?? []).map(({ code }) => ({ value: code, label: code }));
  return (
    <FormSection
      title="In one currency"
      hint="Instead of the general commission of a metal. Fixed parts are in that currency."
    >
      <Rows name="own">
        {(rows, add) => (
          <>
            {rows.map(({ key, index, remove }) => (
              <fieldset key={key} className={styles.own}>
                <legend className={styles.quiet}>Commission {index + 1}</legend>
                <Field name={`own.${index}.metal`} label="Metal">
                  {(field) => <SelectInput {...field} options={metalOptions} />}
                </Field>
                <Field name={`own.${index}.currency`} label="Currency">
                  {(field) => <SelectInput {...field} options={currencies} />}
                </Field>
                {parts.map((part, at) => (
                  <Field key={part} name={`own.${index}.${part}`} label={heads[at] ?? part}>
                    {(field) =>
                      isShare(part) ? (
                        <RateInput {...field} as="fraction" decimals={4} filled={2} />
                      ) : (
                        <DecimalInput {...field} unit={own[index]?.currency ?? ''} decimals={4} filled={2} />
                      )
                    }
                  </Field>
                ))}
                <div>
                  <Button onClick={remove}>Remove commission {index + 1}</Button>
                </div>
              </fieldset>
            ))}
            <div className={styles.actions}>
              <Button
                icon={<Glyph name="plus" />}
                disabled={currencies.length === 0}
                onClick={() => add({ metal: 'XAU', currency: currencies[0]?.value ?? 'CAD', ...noCommission })}
              >
                Add a currency’s own
              </Button>
            </div>
          </>
        )}
      </Rows>
    </FormSection>
  );
}
