import { Button } from 'antd';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { useFormHandle, useFormState } from '#client/kit/resource-form/form-handle.ts';
import { FormField } from '#client/kit/resource-form/FormField.tsx';
import { valueAt } from '#client/kit/resource-form/values.ts';
import type { FieldControl } from '#client/kit/resource-form/use-field.ts';
import { allowedWords, settingWords } from '#contract/platform/settings/setting-kinds.rules.ts';
import type { SettingFieldView } from '#contract/platform/settings/settings.contract.ts';

import styles from './setting.module.css';
import { SettingInput } from './SettingInput.tsx';

interface SettingFieldsProps {
  fields: readonly SettingFieldView[];
  mayWrite: boolean;
}

/** When a change takes effect, where that is the same for all fields of a group; else null. */
export const sharedHolds = (fields: readonly SettingFieldView[]): string | null => {
  const [first, ...others] = [...new Set(fields.map(({ holds }) => holds))];
  return first === undefined || others.length > 0 ? null : first;
};

/** The fields of a group; the one that the address names is marked and has the focus. */
export function SettingFields({ fields, mayWrite }: SettingFieldsProps) {
  const { idOf } = useFormHandle();
  const { hash, key } = useLocation();
  const shared = sharedHolds(fields) !== null;
  const wanted = fields.find(({ name }) => `#${name}` === hash)?.name;
  useEffect(() => {
    if (wanted === undefined) return undefined;
    // After the page itself, which takes the focus when it is new.
    const timer = setTimeout(() => {
      const control = document.getElementById(idOf(wanted));
      control?.scrollIntoView({ block: 'center' });
      control?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [wanted, key, idOf]);
  return fields.map((field) => (
    <div key={field.name} className={styles.setting} data-wanted={field.name === wanted || undefined}>
      <SettingField field={field} mayWrite={mayWrite} saysHolds={!shared} />
    </div>
  ));
}

function SettingField({
  field: { name, kind, help, holds, key, standard, isPublic },
  mayWrite,
  saysHolds,
}: {
  field: SettingFieldView;
  mayWrite: boolean;
  /** Whether it says itself when a change takes effect. */
  saysHolds: boolean;
}) {
  const { actor, form } = useFormHandle();
  const isStandard = useFormState(({ context }) => {
    const value = valueAt(context.values, name);
    return (form.fields[name]?.same ?? Object.is)(value, standard);
  });
  const allowed = allowedWords(kind);
  return (
    <FormField
      name={name}
      hint={
        <>
          {help}
          <br />
          {allowed !== null && `${allowed}. `}
          {saysHolds && `Takes effect: ${lowered(holds)} `}
          {isPublic && 'Shown to the public. '}
          <span className={styles.key}>{key}</span>
        </>
      }
      beside={
        isStandard ? undefined : (
          <span className={styles.changed}>
            Changed from default: {settingWords(kind, standard)}
            {mayWrite && (
              <Button
                size="small"
                type="link"
                onClick={() => actor.send({ type: 'change', path: name, value: standard })}
              >
                Back to default
              </Button>
            )}
          </span>
        )
      }
    >
      {(control) => <SettingInput {...(control as FieldControl<string>)} kind={kind} disabled={!mayWrite} />}
    </FormField>
  );
}

/** Words as they stand after a colon. */
export const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
