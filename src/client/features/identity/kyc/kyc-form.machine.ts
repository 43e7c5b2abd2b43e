import { assign, fromPromise, setup } from 'xstate';

import { type ApiError, isApiError, offlineError } from '#client/api/api-error.ts';
import type { AccountType } from '#contract/identity/customers.rules.ts';

import { type KycStep, stepOfError } from './kyc-steps.ts';
import type { TypedKyc } from './typed-kyc.ts';

const SETTLE_MS = 800;
const RETRY_MS = 10_000;

type Problems = Readonly<Record<string, string[]>>;

export type KycFormEvent =
  | { type: 'type'; part: Partial<TypedKyc>; mended?: readonly string[] }
  /** What was wrong with these fields is settled elsewhere, such as by a paper that has arrived. */
  | { type: 'mend'; fields: readonly string[] }
  /** To a step that can be shown: one before, or one in which something is to be mended. */
  | { type: 'show'; step: KycStep }
  /** On from this step, with what the page found wrong in it. */
  | { type: 'proceed'; problems: Problems }
  /** The page is hidden: what is typed is kept at once. */
  | { type: 'leave' };

export interface KycFormInput {
  accountType: AccountType;
  steps: readonly KycStep[];
  step: KycStep;
  typed: TypedKyc;
  /** When it was kept last; null where it never was. */
  savedAt: string | null;
}

export interface KycFormContext extends KycFormInput {
  problems: Problems;
  /** Of those, the fields that were changed or have become right since: nothing is told of them until the next try. */
  mended: readonly string[];
  /** What is kept, or is being kept; null where that failed. */
  kept: TypedKyc | null;
  /** Why it could not be kept. */
  failure: ApiError | null;
  /** Why it could not be sent. */
  refusal: ApiError | null;
}

/** What is still wrong, as far as it is known. */
export const openProblems = ({ problems, mended }: Pick<KycFormContext, 'problems' | 'mended'>): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !mended.includes(field)));

const setUp = setup({
  types: { context: {} as KycFormContext, events: {} as KycFormEvent, input: {} as KycFormInput },
  // Their bodies come from the page that runs the machine; each rejects with an `ApiError`.
  actors: {
    save: fromPromise<{ savedAt: string | null }, TypedKyc>(unprovided),
    submit: fromPromise<unknown, TypedKyc>(unprovided),
  },
  delays: { settle: SETTLE_MS, retry: RETRY_MS },
  guards: {
    isDirty: ({ context }) => context.typed !== context.kept,
    isWrong: ({ event }) => event.type === 'proceed' && Object.keys(event.problems).length > 0,
    isLast: ({ context }) => context.step === context.steps.at(-1),
  },
  actions: {
    take: assign(({ context, event }) =>
      event.type === 'type'
        ? {
            typed: { ...context.typed, ...event.part } as TypedKyc,
            mended: [...new Set([...context.mended, ...(event.mended ?? [])])],
          }
        : {},
    ),
    mend: assign(({ context, event }) =>
      event.type === 'mend' ? { mended: [...new Set([...context.mended, ...event.fields])] } : {},
    ),
    show: assign(({ context, event }) =>
      event.type === 'show' && context.steps.includes(event.step) ? { step: event.step } : {},
    ),
    /** Of this step the newest; of the others what was found there stays. */
    takeProblems: assign(({ context, event }) => {
      if (event.type !== 'proceed') return {};
      const { accountType, steps, step } = context;
      const others = Object.entries(openProblems(context)).filter(
        ([field]) => stepOfError(field, accountType, steps) !== step,
      );
      return { problems: { ...Object.fromEntries(others), ...event.problems }, mended: [], refusal: null };
    }),
    next: assign(({ context }) => ({ step: context.steps[context.steps.indexOf(context.step) + 1] ?? context.step })),
    keep: assign(({ context }) => ({ kept: context.typed })),
    takeSaved: assign((_, saved: { savedAt: string | null }) => ({ savedAt: saved.savedAt, failure: null })),
    /** Nothing is kept of what was sent, so that it is sent again. */
    takeFailure: assign((_, error: unknown) => ({ failure: failureIn(error), kept: null })),
    /** To the first step in which the server found something. */
    takeRefusal: assign(({ context }, error: unknown) => {
      const refusal = failureIn(error);
      const problems = refusal.fields;
      const { accountType, steps } = context;
      const first = steps.find((step) =>
        Object.keys(problems).some((field) => stepOfError(field, accountType, steps) === step),
      );
      return { refusal, problems, mended: [], step: first ?? context.step };
    }),
  },
});

const errorOf = ({ event }: { event: { error: unknown } }): unknown => event.error;

const moving = {
  mend: { actions: 'mend' },
  show: { actions: 'show' },
  proceed: [
    { guard: 'isWrong', actions: 'takeProblems' },
    { guard: 'isLast', target: '#kyc.sending', actions: 'takeProblems' },
    { actions: ['takeProblems', 'next'] },
  ],
} as const;

/**
 * The form of the identity check. What is typed is kept a moment after the last key, again after a failure, and at once when the
 * page is left. A step is left forwards only when nothing in it is wrong; backwards always. Nothing that was typed is ever lost.
 */
export const kycFormMachine = setUp.createMachine({
  id: 'kyc',
  context: ({ input }) => ({ ...input, problems: {}, mended: [], kept: input.typed, failure: null, refusal: null }),
  initial: 'saved',
  states: {
    saved: { on: { type: { target: 'waiting', actions: 'take' }, ...moving } },
    waiting: {
      after: { settle: 'saving' },
      on: { type: { target: 'waiting', reenter: true, actions: 'take' }, leave: 'saving', ...moving },
    },
    saving: {
      entry: 'keep',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context.typed,
        onDone: [
          { guard: 'isDirty', target: 'waiting', actions: { type: 'takeSaved', params: savedOf } },
          { target: 'saved', actions: { type: 'takeSaved', params: savedOf } },
        ],
        onError: { target: 'unsaved', actions: { type: 'takeFailure', params: errorOf } },
      },
      on: { type: { actions: 'take' }, ...moving },
    },
    unsaved: {
      after: { retry: 'saving' },
      on: { type: { target: 'waiting', actions: 'take' }, leave: 'saving', ...moving },
    },
    sending: {
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => context.typed,
        onDone: 'sent',
        onError: { target: 'refused', actions: { type: 'takeRefusal', params: errorOf } },
      },
    },
    /** The server refused it: it stays as it was typed, to be mended. */
    refused: { on: { type: { target: 'waiting', actions: 'take' }, leave: 'saving', ...moving } },
    sent: { type: 'final' },
  },
});

function savedOf({ event }: { event: { output: { savedAt: string | null } } }): { savedAt: string | null } {
  return event.output;
}

const failureIn = (error: unknown): ApiError => (isApiError(error) ? error : offlineError);

function unprovided(): never {
  throw new Error('The page that runs the form has to provide this.');
}
