import { kycStepNames, kycStepsOf } from '#client/features/identity/kyc/kyc-steps.ts';
import { draftOf } from '#client/features/identity/kyc/typed-kyc.ts';
import text from '#client/kit/theme/text.module.css';
import { type FormValues, nameOfField } from '#contract/identity/kyc-form.rules.ts';
import { askedFields, formFieldsOf } from '#contract/identity/kyc-problems.rules.ts';
import { declaredWords } from '#contract/identity/kyc-words.rules.ts';

import { FormFieldsOf } from './FormFieldsOf.tsx';
import styles from './kyc-form.module.css';
import type { StepFieldsProps } from './step-fields.tsx';

/** Everything once more, to be checked, and the person's word that it is true. What is accepted already cannot be changed here. */
export function DeclarationFields(props: StepFieldsProps) {
  const { own, typed, onShow } = props;
  const draft = draftOf(typed, own.accountType) as FormValues;
  const asked = askedFields(formFieldsOf(own.accountType), draft, own);
  return (
    <>
      {kycStepsOf(own.accountType, false)
        .filter((step) => step !== 'declaration')
        .map((step) => (
          <section key={step} className={styles.given} aria-label={kycStepNames[step]}>
            <dl>
              {asked
                .filter(([, field]) => field.step === step)
                .map(([key, field]) => [key, nameOfField(field), declaredWords(field, draft[key])] as const)
                .map(([key, name, words]) => (
                  <div key={key}>
                    <dt>{name}</dt>
                    <dd>{words === '' ? 'Not given' : words}</dd>
                  </div>
                ))}
            </dl>
            {own.asked === null && (
              <button type="button" className={text.link} onClick={() => onShow(step)}>
                Change<span className={text.hidden}> {kycStepNames[step].toLowerCase()}</span>
              </button>
            )}
          </section>
        ))}
      <FormFieldsOf {...props} step="declaration" />
    </>
  );
}
