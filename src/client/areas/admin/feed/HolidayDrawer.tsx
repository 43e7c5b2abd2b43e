import {
  useCreateMarketHolidayMutation,
  useReadMarketHolidayQuery,
  useUpdateMarketHolidayMutation,
} from '#client/features/feed/feed.api.ts';
import { DateInput } from '#client/kit/inputs/DateInput.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { FormDrawer } from '#client/kit/resource-form/FormDrawer.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';
import { holidayNameLength } from '#contract/market-holidays.rules.ts';

import { closeOptions, enteredHoliday, holidayForm } from './holiday-form.ts';

interface HolidayDrawerProps {
  /** Null for a new one. */
  id: string | null;
  onClose: () => void;
}

/** A holiday's form beside the list. */
export const HolidayDrawer = ({ id, onClose }: HolidayDrawerProps) =>
  id === null ? <NewHoliday onClose={onClose} /> : <EditHoliday id={id} onClose={onClose} />;

function EditHoliday({ id, onClose }: { id: string; onClose: () => void }) {
  const [update] = useUpdateMarketHolidayMutation();
  const load = useReadMarketHolidayQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <FormDrawer title="Edit holiday" onClose={onClose}>
      <ResourceForm
        form={holidayForm}
        load={load}
        save={(values, { version }) => update({ id, version, ...enteredHoliday(values) })}
        onSaved={onClose}
      >
        <HolidayFields />
      </ResourceForm>
    </FormDrawer>
  );
}

function NewHoliday({ onClose }: { onClose: () => void }) {
  const [create] = useCreateMarketHolidayMutation();
  return (
    <FormDrawer title="New holiday" onClose={onClose}>
      <ResourceForm form={holidayForm} load={null} save={(values) => create(enteredHoliday(values))} onSaved={onClose}>
        <HolidayFields />
      </ResourceForm>
    </FormDrawer>
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
