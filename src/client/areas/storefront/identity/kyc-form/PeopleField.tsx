import { emptyRow, rowsOf, type TypedRow } from '#client/features/identity/kyc/typed-kyc.ts';
import { Button } from '#client/kit/button/Button.tsx';
import { FieldError } from '#client/kit/field/Field.tsx';
import { TextField } from '#client/kit/field/TextField.tsx';
import { joined } from '#client/kit/form/joined.ts';
import text from '#client/kit/theme/text.module.css';
import type { RowField, RowsField } from '#contract/identity/kyc-form.rules.ts';

import { ChoiceField } from './ChoiceField.tsx';
import { DateField } from './DateField.tsx';
import styles from './kyc-form.module.css';
import type { StepFieldsProps } from './step-fields.tsx';

interface PeopleFieldProps extends Pick<StepFieldsProps, 'typed' | 'errors' | 'onType'> {
  name: string;
  field: RowsField;
}

/** A list of people, each with the same questions; where at least one is needed the first stands there already. */
export function PeopleField({ name, field, typed, errors, onType }: PeopleFieldProps) {
  const kept = rowsOf(typed, name);
  const rows = kept.length === 0 && field.least > 0 ? [emptyRow(field)] : kept;
  const write = (next: readonly TypedRow[]): void => onType({ [name]: next });
  return (
    <fieldset className={styles.group} id={name} tabIndex={-1}>
      <legend>
        {field.label}
        {field.optional && <span className={text.small}> (optional)</span>}
      </legend>
      {field.hint !== undefined && <p className={text.small}>{field.hint}</p>}
      <FieldError id={name} message={joined(errors[name] ?? [])} />
      {rows.map((row, index) => (
        // People have no names yet while they are entered.
        // oxlint-disable-next-line react/no-array-index-key
        <section key={index} className={styles.person} aria-label={`${field.one} ${index + 1}`}>
          <h3>
            {field.one} {index + 1}
          </h3>
          {Object.entries(field.fields).map(([key, of]) => (
            <RowPart
              key={key}
              id={`${name}.${index}.${key}`}
              of={of}
              value={row[key] ?? ''}
              error={errors[`${name}.${index}.${key}`]}
              onType={(typedText) =>
                write(rows.map((each, at) => (at === index ? { ...each, [key]: typedText } : each)))
              }
            />
          ))}
          {rows.length > field.least && (
            <Button look="quiet" onClick={() => write(rows.filter((_, at) => at !== index))}>
              Remove {field.one.toLowerCase()} {index + 1}
            </Button>
          )}
        </section>
      ))}
      {rows.length < field.most && (
        <Button look="plain" onClick={() => write([...rows, emptyRow(field)])}>
          Add {/^[AEIOU]/.test(field.one) ? 'an' : 'a'} {field.one.toLowerCase()}
        </Button>
      )}
    </fieldset>
  );
}

interface RowPartProps {
  id: string;
  of: RowField;
  value: string;
  error: readonly string[] | undefined;
  onType: (typed: string) => void;
}

function RowPart({ id, of, value, error, onType }: RowPartProps) {
  const said = { id, label: of.label, error, value };
  if (of.kind === 'day') return <DateField {...said} wrong={of.wrong} onType={onType} />;
  if (of.kind === 'choice') return <ChoiceField {...said} options={of.options} wrong={of.wrong} onChoose={onType} />;
  return (
    <TextField
      {...said}
      {...(of.inputMode && { inputMode: of.inputMode })}
      autoComplete="off"
      maxLength={of.most}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
