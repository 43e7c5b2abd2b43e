import { audienceOptions } from '#client/areas/admin/content/showing-fields.ts';
import {
  useCreateMenuEntryMutation,
  useReadMenuEntryQuery,
  useUpdateMenuEntryMutation,
} from '#client/features/content/menus/menus.api.ts';
import { ChoiceInput } from '#client/kit/inputs/ChoiceInput.tsx';
import { DateTimeInput } from '#client/kit/inputs/DateInput.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { SwitchInput } from '#client/kit/inputs/SwitchInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { RecordDrawer } from '#client/kit/resource-form/RecordDrawer.tsx';
import type { MenuEntry } from '#contract/content/menus.contract.ts';
import { menuLimits, type MenuLocation } from '#contract/content/menus.rules.ts';

import { menuForm, parentOptions, sentOf } from './menu-form.ts';
import { TargetInput } from './TargetInput.tsx';

/** The entry that is edited, or the parent of a new one. */
export type Drawn = { id: string } | { parentId: string | null };

interface MenuEntryDrawerProps {
  drawn: Drawn;
  location: MenuLocation;
  items: readonly MenuEntry[];
  onClose: () => void;
}

const { Field } = menuForm;

/** An entry's form beside its menu. */
export function MenuEntryDrawer({ drawn, location, items, onClose }: MenuEntryDrawerProps) {
  const [create] = useCreateMenuEntryMutation();
  const [update] = useUpdateMenuEntryMutation();
  const id = 'id' in drawn ? drawn.id : null;
  const parentId = 'id' in drawn ? null : drawn.parentId;
  return (
    <RecordDrawer
      title={id === null ? 'New entry' : 'Edit entry'}
      form={id === null ? { ...menuForm, blank: { ...menuForm.blank, parentId: parentId ?? '' } } : menuForm}
      id={id}
      useRecord={useReadMenuEntryQuery}
      save={(values, existing) =>
        existing ? update({ ...existing, ...sentOf(values) }) : create({ location, ...sentOf(values) })
      }
      onClose={onClose}
    >
      <FormSection title="Entry">
        <Field name="name">{(field) => <TextInput {...field} maxLength={menuLimits.name} />}</Field>
        <Field name="target">{(field) => <TargetInput {...field} />}</Field>
        <Field name="parentId">
          {(field) => <SelectInput {...field} options={parentOptions(items, id)} none="At the top" />}
        </Field>
        <Field name="newTab" hint="Readers are told so.">
          {(field) => <SwitchInput {...field} words={['Opens in a new tab', 'Opens in the same tab']} />}
        </Field>
      </FormSection>
      <FormSection title="Shown" hint="If empty, it is shown from now on with no end.">
        <Field name="audience">{(field) => <ChoiceInput {...field} options={audienceOptions} />}</Field>
        <Field name="startsAt">{(field) => <DateTimeInput {...field} />}</Field>
        <Field name="endsAt">{(field) => <DateTimeInput {...field} />}</Field>
      </FormSection>
    </RecordDrawer>
  );
}
