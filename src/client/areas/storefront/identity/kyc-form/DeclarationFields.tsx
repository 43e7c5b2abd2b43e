import { type KycStep, kycStepNames, kycStepsOf } from '#client/features/identity/kyc/kyc-steps.ts';
import { draftOf } from '#client/features/identity/kyc/typed-kyc.ts';
import { sizeWords } from '#client/features/papers/file-words.ts';
import { type OwnPaper, useListOwnPapersQuery } from '#client/features/papers/papers.api.ts';
import text from '#client/kit/theme/text.module.css';
import { type FormValues, nameOfField } from '#contract/identity/kyc-form.rules.ts';
import { askedFields, formFieldsOf } from '#contract/identity/kyc-problems.rules.ts';
import { declaredWords } from '#contract/identity/kyc-words.rules.ts';
import { companyPaperKinds, type PaperKind, paperNames, papersOfPerson } from '#contract/papers/papers.rules.ts';

import { FormFieldsOf } from './FormFieldsOf.tsx';
import styles from './kyc-form.module.css';
import type { StepFieldsProps } from './step-fields.tsx';

/** Everything once more, to be checked, and the person's word that it is true. What is accepted already cannot be changed here. */
export function DeclarationFields(props: StepFieldsProps) {
  const { own, typed, onShow } = props;
  const draft = draftOf(typed, own.accountType) as FormValues;
  const papers = useListOwnPapersQuery().data?.papers;
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
              {kindsOfStep(step, props).map((kind) => (
                <div key={kind}>
                  <dt>{paperNames[kind]}</dt>
                  <dd>{paperWords(papers?.find((paper) => paper.kind === kind))}</dd>
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

/** The papers that belong to a step. */
function kindsOfStep(step: KycStep, { own, typed }: StepFieldsProps): readonly PaperKind[] {
  if (own.accountType === 'commercial') return step === 'signatories' ? companyPaperKinds : [];
  return step === 'document' ? papersOfPerson(typed.documentType) : [];
}

/** A file as it will be sent: its name and size, so that a wrong one is noticed. */
const paperWords = (paper: OwnPaper | undefined): string =>
  paper === undefined ? 'Not given' : `${paper.name}, ${sizeWords(paper.bytes)}`;
