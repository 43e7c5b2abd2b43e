import { useMemo, useRef, useState } from 'react';

import { useSearchParams } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { FormFoot } from '#client/features/identity/account/NarrowPage.tsx';
import { type OwnKyc, useSaveKycMutation, useSubmitKycMutation } from '#client/features/identity/kyc/kyc.api.ts';
import {
  errorsOfStep,
  type KycStep,
  kycStepNames,
  kycSteps,
  stepOfError,
} from '#client/features/identity/kyc/kyc-steps.ts';
import { draftOf, type TypedKyc, typedFrom } from '#client/features/identity/kyc/typed-kyc.ts';
import { useAutosave } from '#client/features/identity/kyc/use-autosave.ts';
import { Button } from '#client/kit/button/Button.tsx';
import { shopDay } from '#client/kit/date/date-words.ts';
import { FieldForm } from '#client/kit/field/FieldForm.tsx';
import text from '#client/kit/theme/text.module.css';

import { Progress } from './Progress.tsx';
import { SavedWords } from './SavedWords.tsx';
import { stepFields } from './step-fields.tsx';
import { stepProblems } from './step-problems.ts';

/** The form in five steps. One may go back at any time; the server has the last word on every field. */
export function KycForm({ kept }: { kept: OwnKyc['form'] }) {
  const [typed, setTyped] = useState(() => typedFrom(kept));
  const [step, setStep] = useStep();
  const [problems, setProblems] = useState<Record<string, string[]>>({});
  const [save] = useSaveKycMutation();
  const [submit, { isLoading, isSuccess, error }] = useSubmitKycMutation();
  const draft = draftOf(typed);
  const saving = useAutosave(draft, save, isLoading || isSuccess);
  const heading = useRef<HTMLHeadingElement>(null);

  const show = (next: KycStep) => {
    setStep(next);
    heading.current?.focus();
  };
  const send = async () => {
    const { error: refused } = await submit(draft);
    if (!refused) return;
    const fields = isApiError(refused) ? refused.fields : {};
    setProblems(fields);
    const first = kycSteps.find((each) => Object.keys(fields).some((field) => stepOfError(field) === each));
    if (first) setStep(first);
  };
  const proceed = (form: HTMLFormElement) => {
    const found = stepProblems(form, {
      step,
      typed,
      today: shopDay(new Date().toISOString()),
    });
    setProblems({ ...without(problems, step), ...found });
    if (Object.keys(found).length > 0) return;
    const next = kycSteps[kycSteps.indexOf(step) + 1];
    if (next) show(next);
    else void send();
  };

  const Fields = stepFields[step];
  // Each try is told anew, also where it finds the same.
  const refusal = useMemo(() => {
    const fields = errorsOfStep(problems, step);
    const message = isApiError(error) && Object.keys(error.fields).length === 0 ? error.message : undefined;
    return Object.keys(fields).length > 0 || message !== undefined ? { fields, message: message ?? '' } : undefined;
  }, [problems, step, error]);
  return (
    <>
      <Progress current={step} problems={problems} onShow={show} />
      <h2 ref={heading} className={text.heading} tabIndex={-1}>
        {kycStepNames[step]}
      </h2>
      <FieldForm names="any" refusal={refusal} busy={isLoading} onSend={proceed}>
        {(errors) => (
          <>
            <Fields
              typed={typed}
              errors={errors}
              onType={(part: Partial<TypedKyc>) => setTyped({ ...typed, ...part })}
              onShow={show}
            />
            <FormFoot>
              <Button type="submit" busy={isLoading}>
                {step === 'declaration' ? 'Send for review' : 'Continue'}
              </Button>
              {step !== 'you' && (
                <Button look="quiet" onClick={() => show(kycSteps[kycSteps.indexOf(step) - 1] ?? 'you')}>
                  Back
                </Button>
              )}
              <SavedWords saving={saving} />
            </FormFoot>
          </>
        )}
      </FieldForm>
    </>
  );
}

/** The step that the address names, so that a reload stays on it and the browser's Back leads to the one before. */
function useStep(): [KycStep, (step: KycStep) => void] {
  const [search, setSearch] = useSearchParams();
  const step = kycSteps.find((each) => each === search.get('step')) ?? 'you';
  return [step, (next) => setSearch(next === 'you' ? {} : { step: next })];
}

const without = (problems: Record<string, string[]>, step: KycStep): Record<string, string[]> =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => stepOfError(field) !== step));
