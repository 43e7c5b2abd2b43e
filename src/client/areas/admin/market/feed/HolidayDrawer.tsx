import {
  useCreateMarketHolidayMutation,
  useReadMarketHolidayQuery,
  useUpdateMarketHolidayMutation,
} from '#client/features/market/feed/feed.api.ts';
import { DateInput } from '#client/kit/inputs/DateInput.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { RecordDrawer } from '#client/kit/resource-form/RecordDrawer.tsx';
import { holidayNameLength } from '#contract/market/market-holidays.rules.ts';

import { closeOptions, enteredHoliday, holidayForm } from './holiday-form.ts';

interface HolidayDrawerProps {
  /** Null for a new one. */
  id: string | null;
  onClose: () => void;
}

/** A holiday's form beside the list. */
export function HolidayDrawer({ id, onClose }: HolidayDrawerProps) {
  const [create] = useCreateMarketHolidayMutation();
  const [update] = useUpdateMarketHolidayMutation();
  return (
    <RecordDrawer
      title={id === null ? 'New holiday' : 'Edit holiday'}
      form={holidayForm}
      id={id}
      useRecord={useReadMarketHolidayQuery}
      save={(values, existing) =>
        existing ? update({ ...existing, ...enteredHoliday(values) }) : create(enteredHoliday(values))
      }
      onClose={onClose}
    >
      <HolidayFields />
    </RecordDrawer>
  );
}

const { Field } = holidayForm;

const HolidayFields = () => (
  <FormSection title="Holiday" hint="A day on which the spot market does not trade, or stops early.">
    <Field name="day" hint="By New York’s calendar.">
      {(field) => <DateInput {...field} />}
    </Field>
    <Field name="name">{(field) => <TextInput {...field} maxLength={holidayNameLength} />}</Field>
    <Field name="closesAt" hint="A day that falls out takes the evening before it with it.">
      {(field) => <SelectInput {...field} options={closeOptions} none="Closed all day" />}
    </Field>
  </FormSection>
);
