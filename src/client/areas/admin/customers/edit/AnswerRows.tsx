import { Button } from 'antd';

import { FormField as Field } from '#client/kit/resource-form/FormField.tsx';
import { FormRows } from '#client/kit/resource-form/FormRows.tsx';
import type { FieldControl } from '#client/kit/resource-form/use-field.ts';
import { nameOfField, type RowsField } from '#contract/identity/kyc-form.rules.ts';

import { AnswerInput } from './AnswerInput.tsx';
import styles from './edit.module.css';

interface AnswerRowsProps {
  name: string;
  field: RowsField;
  disabled: boolean;
}

/** A list of people, such as the owners of a company. */
export const AnswerRows = ({ name, field, disabled }: AnswerRowsProps) => (
  <fieldset className={styles.people}>
    <legend>{nameOfField(field)}</legend>
    <FormRows name={name}>
      {(rows, add) => (
        <>
          {rows.map(({ key, index, remove }) => (
            <fieldset key={key} className={styles.person}>
              <legend>
                {field.one} {index + 1}
              </legend>
              {Object.entries(field.fields).map(([part, of]) => (
                <Field key={part} name={`${name}.${index}.${part}`} label={nameOfField(of)}>
                  {(control) => (
                    <AnswerInput control={control as FieldControl<string>} field={of} disabled={disabled} />
                  )}
                </Field>
              ))}
              {!disabled && (
                <Button size="small" onClick={remove}>
                  Remove {field.one.toLowerCase()} {index + 1}
                </Button>
              )}
            </fieldset>
          ))}
          {!disabled && rows.length < field.most && (
            <Button
              size="small"
              onClick={() => add(Object.fromEntries(Object.keys(field.fields).map((part) => [part, ''])))}
            >
              Add {field.one.toLowerCase()}
            </Button>
          )}
        </>
      )}
    </FormRows>
  </fieldset>
);
