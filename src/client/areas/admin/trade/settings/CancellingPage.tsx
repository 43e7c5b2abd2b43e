import { ChangeWaits } from '#client/features/platform/approvals/ChangeWaits.tsx';
import { useReadCancellingQuery, useSaveCancellingMutation } from '#client/features/trade/settings/cancelling.api.ts';
import { ChoiceInput } from '#client/kit/inputs/ChoiceInput.tsx';
import { MoneyInput } from '#client/kit/inputs/MoneyInput.tsx';
import { RateInput } from '#client/kit/inputs/RateInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';

import { cancellingForm, sides } from './cancelling-form.ts';

const { Field } = cancellingForm;

/** What cancelling an order costs its customer. */
export function CancellingPage() {
  const [save] = useSaveCancellingMutation();
  const load = useReadCancellingQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <PageFrame title="Cancelling">
      <ResourceForm
        form={cancellingForm}
        load={load}
        save={({ reason, ...values }, { version }) => save({ version, ...values, reason: reason.trim() })}
      >
        <FormSection
          title="Costs of cancelling"
          hint="For quotes from now on. Quotes and orders that stand keep the terms that their customers read."
        >
          <Field
            name="lossAgainst"
            hint="The bid contains the market’s spread; then it is said so wherever it is charged."
          >
            {(field) => <ChoiceInput {...field} options={sides} />}
          </Field>
          <Field name="fee">{(field) => <MoneyInput {...field} currency="CAD" />}</Field>
          <Field name="feeShare" hint="Of the order’s total: the fee is never more than this.">
            {(field) => <RateInput {...field} as="fraction" decimals={2} />}
          </Field>
          <Field
            name="reason"
            hint="Needed for another side of the market, and for a fee that moves far: a second person agrees."
          >
            {(field) => <TextInput {...field} maxLength={300} />}
          </Field>
          <ChangeWaits waiting={load.currentData?.waiting ?? null} />
        </FormSection>
      </ResourceForm>
    </PageFrame>
  );
}
