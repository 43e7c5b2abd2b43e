import { ChangeWaits } from '#client/features/platform/approvals/ChangeWaits.tsx';
import { useClosedMarketQuery, useSaveClosedMarketMutation } from '#client/features/market/feed/feed-settings.api.ts';
import { ChoiceInput } from '#client/kit/inputs/ChoiceInput.tsx';
import { RateInput } from '#client/kit/inputs/RateInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { FormDrawer } from '#client/kit/resource-form/FormDrawer.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';

import { closedMarketForm, policyOptions } from './closed-market-form.ts';

const { Field } = closedMarketForm;

/** What is done while the market rests, by side. */
export function ClosedMarketDrawer({ onClose }: { onClose: () => void }) {
  const [save] = useSaveClosedMarketMutation();
  const load = useClosedMarketQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <FormDrawer title="Closed market" onClose={onClose}>
      <ResourceForm
        form={closedMarketForm}
        load={load}
        save={({ reason, ...values }, { version }) => save({ version, ...values, reason: reason.trim() })}
        onSaved={onClose}
      >
        <FormSection
          title="Buying"
          hint="Customers pay the last price before the close with this on top of our ask, and read it on every page."
        >
          <Field name="buying">{(field) => <ChoiceInput {...field} options={policyOptions} />}</Field>
          <Field name="buyingBuffer" hint="Holds while orders are accepted.">
            {(field) => <RateInput {...field} as="fraction" decimals={2} />}
          </Field>
        </FormSection>
        <FormSection title="Selling back" hint="We pay the last price before the close with this taken off our bid.">
          <Field name="selling">{(field) => <ChoiceInput {...field} options={policyOptions} />}</Field>
          <Field name="sellingBuffer" hint="Holds while sell-backs are accepted.">
            {(field) => <RateInput {...field} as="fraction" decimals={2} />}
          </Field>
          <Field name="reason" hint="Needed for a thin buffer: a second person agrees to that.">
            {(field) => <TextInput {...field} maxLength={300} />}
          </Field>
          <ChangeWaits waiting={load.currentData?.waiting ?? null} />
        </FormSection>
      </ResourceForm>
    </FormDrawer>
  );
}
