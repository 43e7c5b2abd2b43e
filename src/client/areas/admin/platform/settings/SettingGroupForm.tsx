import { useMemo, useState } from 'react';

import type { ApiError } from '#client/api/api-error.ts';
import { ChangeWaits } from '#client/features/platform/approvals/ChangeWaits.tsx';
import { useSaveSettingsMutation } from '#client/features/platform/settings/settings.api.ts';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';
import { settingWords } from '#contract/platform/settings/setting-kinds.rules.ts';
import type { SettingGroupView } from '#contract/platform/settings/settings.contract.ts';

import type { CarefulChange } from './CarefulDialog.tsx';
import { type SettingEntry, settingForm } from './setting-form.ts';
import { SettingFacts } from './SettingFacts.tsx';
import { lowered, SettingFields, sharedHolds } from './SettingFields.tsx';
import styles from './setting.module.css';

const carefulDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "setting-careful" */ './CarefulDialog.tsx')).CarefulDialog,
);

const notMeant: ApiError = { status: 0, message: 'Nothing is saved yet.', fields: {} };

interface SettingGroupFormProps {
  group: SettingGroupView;
  mayWrite: boolean;
}

/** A group of settings: its fields, why they change, and what the environment says. */
export function SettingGroupForm({ group, mayWrite }: SettingGroupFormProps) {
  const [save] = useSaveSettingsMutation();
  const [asked, setAsked] = useState<{ changes: CarefulChange[]; answer: (isMeant: boolean) => void } | null>(null);
  // The form is made anew only for another group; its fields stay what they are while it is open.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const form = useMemo(() => settingForm(group), [group.id]);
  const { Field } = form;
  const holds = sharedHolds(group.fields);

  /** The careful fields whose change is meant, by name; null when the person would rather keep editing. */
  const confirmedIn = (changed: Partial<SettingEntry>): Promise<string[] | null> => {
    const changes = carefulIn(group, changed);
    const names = changes.map(({ name }) => name);
    if (changes.length === 0) return Promise.resolve(names);
    return new Promise((resolve) => {
      setAsked({ changes, answer: (isMeant) => resolve(isMeant ? names : null) });
    });
  };

  return (
    <>
      {group.fields.length === 0 && (
        <div>
          <h2>{group.title}</h2>
          <p className={styles.count}>{group.about}</p>
        </div>
      )}
      {group.facts.length > 0 && <SettingFacts facts={group.facts} />}
      {group.fields.length > 0 && (
        <div {...carefulDialog.soon}>
          <ResourceForm
            form={form}
            load={{ currentData: group }}
            save={async ({ reason = '', ...values }, { version, changed }) => {
              const confirmed = await confirmedIn(changed);
              if (!confirmed) return { error: notMeant };
              return save({ group: group.id, version, values, reason: reason.trim(), confirmed });
            }}
          >
            <FormSection title={group.title} hint={holds === null ? group.about : `${group.about} ${effect(holds)}`}>
              <SettingFields fields={group.fields} mayWrite={mayWrite} />
              <Field
                name="reason"
                hint={
                  group.waits === null
                    ? 'Kept in the history.'
                    : `Kept in the history. Needed where a second person has to agree: ${lowered(group.waits)}`
                }
              >
                {(field) => <TextInput {...field} maxLength={300} disabled={!mayWrite} />}
              </Field>
              <ChangeWaits waiting={group.waiting} />
            </FormSection>
          </ResourceForm>
        </div>
      )}
      {asked && (
        <carefulDialog.Part
          changes={asked.changes}
          onAnswer={(answer) => {
            setAsked(null);
            asked.answer(answer);
          }}
        />
      )}
    </>
  );
}

const effect = (holds: string): string => `A change takes effect: ${lowered(holds)}`;

/** What of the changes is asked about before it is saved. */
const carefulIn = (
  { fields }: SettingGroupView,
  changed: Partial<SettingEntry>,
): (CarefulChange & { name: string })[] =>
  fields.flatMap(({ name, label, kind, value, careful }) => {
    const now = changed[name];
    if (careful === null || now === undefined) return [];
    return [{ name, what: label, before: settingWords(kind, value), after: settingWords(kind, now), why: careful }];
  });
