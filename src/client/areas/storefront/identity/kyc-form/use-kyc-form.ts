import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fromPromise } from 'xstate';

import { kycFormMachine } from '#client/features/identity/kyc/kyc-form.machine.ts';
import { type OwnKyc, useSaveKycMutation, useSubmitKycMutation } from '#client/features/identity/kyc/kyc.api.ts';
import { type KycStep, kycStepsOf } from '#client/features/identity/kyc/kyc-steps.ts';
import { draftOf, type TypedKyc, typedFrom } from '#client/features/identity/kyc/typed-kyc.ts';
import { useOwnPapersState } from '#client/features/papers/papers.api.ts';
import { paperField } from '#contract/papers/papers.rules.ts';
import { shopDay } from '#client/kit/date/date-words.ts';
import { watched } from '#client/kit/machines/watched.ts';

import { stepProblems } from './step-problems.ts';

/** The step in which something is still to be entered: there one goes on, on any device. What was never kept begins with the first. */
function stepToGoOnWith(own: OwnKyc, steps: readonly KycStep[]): KycStep {
  const first = steps[0] ?? 'declaration';
  if (own.savedAt === null || own.status !== 'draft') return first;
  const ask = { ...own, today: shopDay(new Date().toISOString()) };
  return steps.find((step) => Object.keys(stepProblems(own.form, { ...ask, step })).length > 0) ?? first;
}

/** The form's machine, whose step stands in the address: a reload stays on it, and the browser's Back leads to the one before. */
export function useKycForm(own: OwnKyc) {
  const [search, setSearch] = useSearchParams();
  const [save] = useSaveKycMutation();
  const [submit] = useSubmitKycMutation();
  const { accountType } = own;
  const steps = kycStepsOf(accountType, own.asked !== null);
  // Without a step in it the address means the one at which the form was opened.
  const [first] = useState(() => stepToGoOnWith(own, steps));
  const named = steps.find((each) => each === search.get('step')) ?? first;
  const machine = useMemo(
    () =>
      kycFormMachine.provide({
        actors: {
          save: fromPromise<{ savedAt: string | null }, TypedKyc>(({ input }) =>
            save(draftOf(input, accountType)).unwrap(),
          ),
          submit: fromPromise<unknown, TypedKyc>(({ input }) => submit(draftOf(input, accountType)).unwrap()),
        },
      }),
    [save, submit, accountType],
  );
  const input = { accountType, steps, step: named, typed: typedFrom(own.form, accountType), savedAt: own.savedAt };
  const actor = useActorRef(machine, { input, ...watched() });
  const state = useSelector(actor, ({ value }) => value);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { step } = context;

  // The machine has moved on: a new address. The browser went back: the machine follows.
  const tellAddress = useEffectEvent((to: KycStep) => {
    if (to !== named) setSearch(to === first ? {} : { step: to });
  });
  const follow = useEffectEvent((to: KycStep) => {
    if (to !== step) actor.send({ type: 'show', step: to });
  });
  useEffect(() => tellAddress(step), [step]);
  useEffect(() => follow(named), [named]);

  // A paper that has arrived settles what was wrong with it.
  const papers = useOwnPapersState().data?.papers;
  const known = useRef(papers);
  useEffect(() => {
    const news = papers?.filter(({ id }) => !known.current?.some((paper) => paper.id === id)) ?? [];
    if (known.current && news.length > 0)
      actor.send({ type: 'mend', fields: news.map(({ kind }) => paperField(kind)) });
    known.current = papers;
  }, [papers, actor]);

  const leave = useEffectEvent(() => {
    const { value, context: now } = actor.getSnapshot();
    if (value !== 'waiting' && value !== 'unsaved' && value !== 'refused') return;
    // The machine ends with the page, so what is typed goes out by itself.
    if (now.typed !== now.kept) void save(draftOf(now.typed, accountType));
  });
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && actor.send({ type: 'leave' });
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      leave();
    };
  }, [actor]);
  return { state, context, send: actor.send, steps: context.steps };
}
