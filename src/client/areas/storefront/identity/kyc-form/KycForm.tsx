import { useEffect, useMemo, useRef } from 'react';

import { FormFoot } from '#client/features/identity/account/NarrowPage.tsx';
import type { OwnKyc } from '#client/features/identity/kyc/kyc.api.ts';
import { openProblems } from '#client/features/identity/kyc/kyc-form.machine.ts';
import { errorsOfStep, kycStepNames } from '#client/features/identity/kyc/kyc-steps.ts';
import { draftOf, type TypedKyc } from '#client/features/identity/kyc/typed-kyc.ts';
import { Button } from '#client/kit/button/Button.tsx';
import { shopDay } from '#client/kit/date/date-words.ts';
import { FieldForm } from '#client/kit/field/FieldForm.tsx';
import { nativeErrors } from '#client/kit/field/native-errors.ts';
import text from '#client/kit/theme/text.module.css';
import { kindOfField } from '#contract/papers/papers.rules.ts';

import { fieldNames } from './field-names.ts';
import { mendedBy } from './mended.ts';
import { Progress } from './Progress.tsx';
import { SavedWords } from './SavedWords.tsx';
import { stepFieldsOf } from './step-fields.tsx';
import { stepProblems } from './step-problems.ts';
import { useKycForm } from './use-kyc-form.ts';

/** The form in its steps. One may go back at any time; the server has the last word on every field. */
export function KycForm({ own }: { own: OwnKyc }) {
  const { state, context, send, steps } = useKycForm(own);
  const { typed, step, problems, failure, refusal, accountType } = context;
  const open = openProblems(context);
  const isSending = state === 'sending' || state === 'sent';
  const isStepWrong = Object.keys(errorsOfStep(open, step, { accountType, steps })).length > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // Where something is to be mended the form takes the focus itself.
    if (!isStepWrong) heading.current?.focus();
  }, [step, isStepWrong]);

  const problemsOf = (form: TypedKyc) => {
    const today = shopDay(new Date().toISOString());
    const ask = { accountType, step, today, asked: own.asked, wealthAboveCad: own.wealthAboveCad };
    return stepProblems(draftOf(form, accountType), ask);
  };
  const type = (part: Partial<TypedKyc>): void => {
    const after = { ...typed, ...part } as TypedKyc;
    const isTold = Object.keys(open).length > 0;
    const change = {
      before: typed,
      after,
      wasWrong: isTold ? problemsOf(typed) : {},
      isWrong: isTold ? problemsOf(after) : {},
    };
    send({ type: 'type', part, mended: mendedBy(open, change) });
  };
  const proceed = (form: HTMLFormElement) => {
    send({ type: 'proceed', problems: { ...problemsOf(typed), ...missingPapers(form) } });
  };
  const Fields = stepFieldsOf(step);
  // Each try is told anew, also where it finds the same.
  const told = useMemo(() => {
    const fields = errorsOfStep(problems, step, { accountType, steps });
    const message = refusal !== null && Object.keys(refusal.fields).length === 0 ? refusal.message : undefined;
    return Object.keys(fields).length > 0 || message !== undefined ? { fields, message: message ?? '' } : undefined;
  }, [problems, step, refusal, accountType, steps]);
  return (
    <>
      <Progress current={step} steps={steps} accountType={accountType} problems={open} onShow={show} />
      <h2 ref={heading} className={text.heading} tabIndex={-1}>
        {kycStepNames[step]}
      </h2>
      <FieldForm
        names="any"
        refusal={told}
        mended={context.mended}
        nameOf={fieldNames(accountType)}
        busy={isSending}
        onSend={proceed}
      >
        {(errors) => (
          <>
            <Fields own={own} typed={typed} errors={errors} onType={type} onShow={show} />
            <FormFoot>
              <Button type="submit" busy={isSending}>
                {step === 'declaration' ? 'Send for review' : 'Continue'}
              </Button>
              {step !== steps[0] && (
                <Button look="quiet" onClick={() => show(steps[steps.indexOf(step) - 1] ?? step)}>
                  Back
                </Button>
              )}
              <SavedWords state={state} savedAt={context.savedAt} failure={failure} />
            </FormFoot>
          </>
        )}
      </FieldForm>
    </>
  );

  function show(to: typeof step): void {
    send({ type: 'show', step: to });
  }
}

/** Papers that this step asks for and that are not there: they are kept apart from what is typed. */
const missingPapers = (form: HTMLFormElement): Record<string, string[]> =>
  Object.fromEntries(Object.entries(nativeErrors(form)).filter(([field]) => kindOfField(field) !== null));
