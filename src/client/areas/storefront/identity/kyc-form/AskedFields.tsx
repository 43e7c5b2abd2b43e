import { PaperFields } from '#client/features/papers/PaperFields.tsx';
import { draftOf } from '#client/features/identity/kyc/typed-kyc.ts';
import type { FormValues } from '#contract/identity/kyc-form.rules.ts';
import { askedFields, formFieldsOf } from '#contract/identity/kyc-problems.rules.ts';
import { shortDay } from '#client/kit/date/date-words.ts';

import { kindOfField, paperField, paperKinds } from '#contract/papers/papers.rules.ts';

import styles from './kyc-form.module.css';
import { OneField } from './OneField.tsx';
import type { StepFieldsProps } from './step-fields.tsx';

/** What the reviewer asked again, each with his words and the day beside it, and what follows from a new answer. Everything else is accepted and stays. */
export function AskedFields(props: StepFieldsProps) {
  const { own, typed, errors } = props;
  const fields = formFieldsOf(own.accountType);
  const { items = [], due = '' } = own.asked ?? {};
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
  // Such as the back of another document.
  const papersToo = paperKinds.map(paperField).filter((key) => key in errors && !named.has(key));
  const firstPaper = items.find(({ key }) => kindOfField(key) !== null)?.key;
  return (
    <>
      {items.map(({ key, words, paperId }) => {
        const field = fields[key];
        return (
          <div key={key} className={styles.asked}>
            <p className={styles.words}>
              {words} <span className={styles.due}>Answer by {shortDay(due)}.</span>
            </p>
            {field ? (
              <OneField {...props} name={key} field={field} />
            ) : (
              <AskedPaper field={key} instead={paperId} isFirst={key === firstPaper} errors={errors} />
            )}
          </div>
        );
      })}
      {follows.map(([key, field]) => (
        <OneField key={key} {...props} name={key} field={field} />
      ))}
      {papersToo.map((key) => (
        <AskedPaper key={key} field={key} instead={null} isFirst={firstPaper === undefined} errors={errors} />
      ))}
    </>
  );

  function stepIsAsked(step: string): boolean {
    return items.some(({ key }) => fields[key]?.step === step);
  }
}

interface AskedPaperProps extends Pick<StepFieldsProps, 'errors'> {
  field: string;
  /** The paper that was not good enough. */
  instead: string | null;
  /** What all papers have to keep to is said once. */
  isFirst: boolean;
}

function AskedPaper({ field, instead, isFirst, errors }: AskedPaperProps) {
  const kind = kindOfField(field);
  return kind && <PaperFields kinds={[kind]} errors={errors} instead={instead} note={isFirst} />;
}
