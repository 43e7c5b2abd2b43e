import { ChangeWaits } from '#client/features/platform/approvals/ChangeWaits.tsx';
import { useReadLimitsQuery, useSaveLimitsMutation } from '#client/features/trade/settings/limits.api.ts';
import { MoneyInput } from '#client/kit/inputs/MoneyInput.tsx';
import { QuantityInput } from '#client/kit/inputs/QuantityInput.tsx';
import { RateInput } from '#client/kit/inputs/RateInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';

import { limitsForm } from './limits-form.ts';

const { Field } = limitsForm;

/** Up to where one person alone may move prices and money. */
export function LimitsPage() {
  const [save] = useSaveLimitsMutation();
  const load = useReadLimitsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <PageFrame title="Limits">
      <ResourceForm
        form={limitsForm}
        load={load}
        save={({ reason, ...values }, { version }) => save({ version, ...values, reason: reason.trim() })}
      >
        <FormSection title="Prices" hint="What goes further waits until a second person agrees.">
          <Field name="floorBelowBid" hint="A piece costs at least its metal at the market’s bid, less this.">
            {(field) => <RateInput {...field} as="fraction" decimals={2} />}
          </Field>
          <Field name="productFall">{(field) => <RateInput {...field} as="fraction" decimals={2} />}</Field>
          <Field name="tierPoints" hint="Also the most that a tier gives into which one person puts a customer.">
            {(field) => <RateInput {...field} as="fraction" decimals={2} unit="points" />}
          </Field>
          <Field name="taxPoints" hint="A change of what is taxed at all always waits.">
            {(field) => <RateInput {...field} as="fraction" decimals={2} unit="points" />}
          </Field>
          <Field name="rateShare">{(field) => <RateInput {...field} as="fraction" decimals={2} unit="points" />}</Field>
          <Field name="rateAmount">{(field) => <MoneyInput {...field} currency="CAD" />}</Field>
          <Field name="feedMove">{(field) => <RateInput {...field} as="fraction" decimals={2} />}</Field>
        </FormSection>
        <FormSection title="Money" hint="By one person within a day, other currencies at their rate.">
          <Field name="byHand" hint="Lines of a bank’s file count for who brought them in himself.">
            {(field) => <MoneyInput {...field} currency="CAD" />}
          </Field>
          <Field name="refunds" hint="Of one payment, of one customer and by one person, each.">
            {(field) => <MoneyInput {...field} currency="CAD" />}
          </Field>
          <Field name="stockCount" hint="Pieces that were found and pieces that are missing, added up.">
            {(field) => <MoneyInput {...field} currency="CAD" />}
          </Field>
        </FormSection>
        <FormSection
          title="Second person"
          hint="Where nobody else holds the right, who asked may agree alone, with their own password."
        >
          <Field name="aloneAfter" hint="After asking.">
            {(field) => <QuantityInput {...field} unit="hours" />}
          </Field>
          <Field name="reason" hint="Needed where a limit becomes wider: a second person agrees to that.">
            {(field) => <TextInput {...field} maxLength={300} />}
          </Field>
          <ChangeWaits waiting={load.currentData?.waiting ?? null} />
        </FormSection>
      </ResourceForm>
    </PageFrame>
  );
}
