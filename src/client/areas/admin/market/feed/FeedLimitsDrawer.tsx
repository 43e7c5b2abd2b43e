import { useMemo } from 'react';

import { ChangeWaits } from '#client/features/platform/approvals/ChangeWaits.tsx';
import { useFeedLimitsQuery, useSaveFeedLimitsMutation } from '#client/features/market/feed/feed-settings.api.ts';
import { QuantityInput } from '#client/kit/inputs/QuantityInput.tsx';
import { RateInput } from '#client/kit/inputs/RateInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { FormDrawer } from '#client/kit/resource-form/FormDrawer.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';

import { enteredLimits, feedLimitsForm } from './feed-limits-form.ts';

interface FeedLimitsDrawerProps {
  suggestedSeconds: number;
  onClose: () => void;
}

/** How often the feed is asked, and when it is believed. */
export function FeedLimitsDrawer({ suggestedSeconds, onClose }: FeedLimitsDrawerProps) {
  const [save] = useSaveFeedLimitsMutation();
  const load = useFeedLimitsQuery(undefined, { refetchOnMountOrArgChange: true });
  const form = useMemo(() => feedLimitsForm(suggestedSeconds), [suggestedSeconds]);
  const { Field } = form;
  return (
    <FormDrawer title="Limits of the feed" onClose={onClose}>
      <ResourceForm
        form={form}
        load={load}
        save={(entry, { version }) => save({ version, ...enteredLimits(entry), reason: entry.reason.trim() })}
        onSaved={onClose}
      >
        <FormSection title="Asking" hint="Holds from the next question on, without a restart.">
          <Field name="pollSeconds" hint={`Empty for as often as the source suggests: every ${suggestedSeconds} s.`}>
            {(field) => <QuantityInput {...field} unit="s" />}
          </Field>
        </FormSection>
        <FormSection title="Believing">
          <Field name="maxAgeSeconds" hint="By the feed’s own time. Older ones are shown, and not traded at.">
            {(field) => <QuantityInput {...field} unit="s" />}
          </Field>
          <Field name="band" hint="A larger one suspends its metal.">
            {(field) => <RateInput {...field} as="fraction" decimals={2} />}
          </Field>
          <Field name="agreement" hint="A second source that is as near ends a suspension.">
            {(field) => <RateInput {...field} as="fraction" decimals={2} />}
          </Field>
          <Field name="disagreement" hint="Two sources that are further apart suspend the metal: neither is believed.">
            {(field) => <RateInput {...field} as="fraction" decimals={2} />}
          </Field>
          <Field name="reason" hint="Needed to believe more than today: a second person agrees to that.">
            {(field) => <TextInput {...field} maxLength={300} />}
          </Field>
          <ChangeWaits waiting={load.currentData?.waiting ?? null} />
        </FormSection>
      </ResourceForm>
    </FormDrawer>
  );
}
