import { PaperFields } from '#client/features/papers/PaperFields.tsx';
import { draftOf } from '#client/features/identity/kyc/typed-kyc.ts';
import type { FormValues } from '#contract/identity/kyc-form.rules.ts';
import { askedFields, formFieldsOf } from '#contract/identity/kyc-problems.rules.ts';

import { kindOfField } from '#contract/papers/papers.rules.ts';

import styles from './kyc-form.module.css';
import { OneField } from './OneField.tsx';
import type { StepFieldsProps } from './step-fields.tsx';

/** What the reviewer asked again, each with his words beside it, and what follows from a new answer. Everything else is accepted and stays. */
export function AskedFields(props: StepFieldsProps) {
  const { own, typed } = props;
  const fields = formFieldsOf(own.accountType);
  const items = own.asked?.items ?? [];
  const named = new Set(items.map(({ key }) => key));
  const draft = draftOf(typed, own.accountType) as FormValues;
  // A new answer may ask for more, such as who the other person is.
  const follows = askedFields(fields, draft, own).filter(
    ([key, field]) =>
      field.when !== undefined &&
      !named.has(key) &&
      (own.form as FormValues)[key] === undefined &&
      stepIsAsked(field.step),
  );
  return (
    <>
      {items.map(({ key, words }) => {
        const field = fields[key];
        return (
          <div key={key} className={styles.asked}>
            <p className={styles.words}>{words}</p>
            {field ? (
              <OneField {...props} name={key} field={field} />
            ) : (
              <AskedPaper field={key} errors={props.errors} />
            )}
          </div>
        );
      })}
      {follows.map(([key, field]) => (
        <OneField key={key} {...props} name={key} field={field} />
      ))}
    </>
  );

  function stepIsAsked(step: string): boolean {
    return items.some(({ key }) => fields[key]?.step === step);
  }
}

function AskedPaper({ field, errors }: { field: string } & Pick<StepFieldsProps, 'errors'>) {
  const kind = kindOfField(field);
  return kind && <PaperFields kinds={[kind]} errors={errors} />;
}
