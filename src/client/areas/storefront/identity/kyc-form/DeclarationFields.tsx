import { type KycStep, kycStepNames, kycStepsOf } from '#client/features/identity/kyc/kyc-steps.ts';
import { draftOf } from '#client/features/identity/kyc/typed-kyc.ts';
import { useListOwnPapersQuery } from '#client/features/papers/papers.api.ts';
import type { FormValues } from '#contract/identity/kyc-form.rules.ts';
import { askedFields, formFieldsOf } from '#contract/identity/kyc-problems.rules.ts';
import {
  companyPaperKinds,
  kindOfField,
  paperField,
  type PaperKind,
  papersOfPerson,
} from '#contract/papers/papers.rules.ts';

import { FormFieldsOf } from './FormFieldsOf.tsx';
import { GivenAnswer, GivenPaper, GivenPart } from './Given.tsx';
import type { StepFieldsProps } from './step-fields.tsx';

/** Everything once more, to be checked, and the person's word that it is true. What is accepted already cannot be changed here. */
export function DeclarationFields(props: StepFieldsProps) {
  const { own, typed, onShow } = props;
  const draft = draftOf(typed, own.accountType) as FormValues;
  const papers = useListOwnPapersQuery().data?.papers;
  const fields = formFieldsOf(own.accountType);
  const again = (own.asked?.items ?? []).map(({ key }) => key);
  const declared = askedFields(fields, draft, own).filter(([key]) => !again.includes(key));
  return (
    <>
      {again.length > 0 && (
        <GivenPart name={kycStepNames.asked} onChange={() => onShow('asked')}>
          {again.map((key) => {
            const [field, kind] = [fields[key], kindOfField(key)];
            if (field) return <GivenAnswer key={key} field={field} value={draft[key]} />;
            return kind && <GivenPaper key={key} kind={kind} papers={papers} />;
          })}
        </GivenPart>
      )}
      {kycStepsOf(own.accountType, false)
        .filter((step) => step !== 'declaration')
        .map((step) => (
          <GivenPart key={step} name={kycStepNames[step]} {...(own.asked === null && { onChange: () => onShow(step) })}>
            {declared
              .filter(([, field]) => field.step === step)
              .map(([key, field]) => (
                <GivenAnswer key={key} field={field} value={draft[key]} />
              ))}
            {kindsOfStep(step, props)
              .filter((kind) => !again.includes(paperField(kind)))
              .map((kind) => (
                <GivenPaper key={kind} kind={kind} papers={papers} />
              ))}
          </GivenPart>
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
