import { ColourInput } from '#client/areas/admin/catalogue/tags/ColourInput.tsx';
import { RatesTable } from '#client/areas/admin/catalogue/rates/RatesTable.tsx';
import { TagChip } from '#client/features/catalogue/taxonomy/TagChip.tsx';
import { ChangeWaits } from '#client/features/platform/approvals/ChangeWaits.tsx';
import { ChoiceInput } from '#client/kit/inputs/ChoiceInput.tsx';
import { MoneyInput } from '#client/kit/inputs/MoneyInput.tsx';
import { QuantityInput } from '#client/kit/inputs/QuantityInput.tsx';
import { RateInput } from '#client/kit/inputs/RateInput.tsx';
import { SwitchInput } from '#client/kit/inputs/SwitchInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { metalNames } from '#contract/metals.ts';
import type { UserTier } from '#contract/trade/user-tiers.contract.ts';
import { tierLimits } from '#contract/trade/user-tiers.rules.ts';

import { qualifications, tierForm } from './tier-form.ts';
import { TierEffect } from './TierEffect.tsx';

const { Field } = tierForm;

/** All that is entered of a tier. */
export function TierFieldset({ tier = null }: { tier?: UserTier | null }) {
  const { name, colour, qualify } = useFormValues(tierForm);
  return (
    <>
      <FormSection title="Tier" hint="How customers and staff know it.">
        <Field name="name" beside={name.trim() === '' ? undefined : <TagChip name={name} colour={colour} />}>
          {(field) => <TextInput {...field} maxLength={tierLimits.name} />}
        </Field>
        <Field name="rank" hint="The higher, the better. Each tier has its own.">
          {(field) => <QuantityInput {...field} unit="" />}
        </Field>
        <Field name="colour">{(field) => <ColourInput {...field} />}</Field>
        <Field name="active" hint="When switched off, its customers buy at the general terms and no one joins it.">
          {(field) => <SwitchInput {...field} words={['Yes', 'No']} />}
        </Field>
      </FormSection>
      <FormSection title="Who is in it" hint="Judged every night by the paid orders of twelve months.">
        <Field name="qualify">{(field) => <ChoiceInput {...field} options={qualifications} />}</Field>
        {qualify === 'volume' && <Field name="minVolume">{(field) => <MoneyInput {...field} currency="CAD" />}</Field>}
        <Field name="retainDays" hint="So long a customer stays in it after the volume fell short.">
          {(field) => <QuantityInput {...field} unit="days" />}
        </Field>
      </FormSection>
      <FormSection title="Prices" hint="Points of the premium that they save, and of our bid that they get more.">
        <RatesTable
          caption="Points by metal"
          heads={['Off the premium', 'More when they sell']}
          cells={(metal) => [
            <Field key="buy" name={`buyDiscount.${metal}`} label={`${metalNames[metal]}: off the premium`} look="cell">
              {(field) => <RateInput {...field} as="fraction" decimals={4} filled={2} unit="points" />}
            </Field>,
            <Field
              key="sell"
              name={`sellBonus.${metal}`}
              label={`${metalNames[metal]}: more when they sell`}
              look="cell"
            >
              {(field) => <RateInput {...field} as="fraction" decimals={4} filled={2} unit="points" />}
            </Field>,
          ]}
        />
        <Field name="storageDiscount">{(field) => <RateInput {...field} as="fraction" decimals={2} />}</Field>
        {tier && (
          <>
            <TierEffect tier={tier} />
            <Field name="reason" hint="Needed to give far more, or to let more customers in: a second person agrees.">
              {(field) => <TextInput {...field} maxLength={300} />}
            </Field>
          </>
        )}
        <ChangeWaits waiting={tier?.waiting ?? null} />
      </FormSection>
      <FormSection title="Limits" hint="Empty means what holds for everyone.">
        <Field name="dailyLimit">{(field) => <MoneyInput {...field} currency="CAD" />}</Field>
        <Field name="paymentHours" hint="From the order to the money; 24 hours are a business day.">
          {(field) => <QuantityInput {...field} unit="hours" />}
        </Field>
      </FormSection>
    </>
  );
}
