import { assign, emit, fromPromise, setup } from 'xstate';

import type { ApiError } from '#client/api/api-error.ts';

import {
  afterSave,
  type Basis,
  chosen,
  disputes,
  type FormContext,
  type FormInput,
  isDecided,
  isNewer,
  rebased,
  settled,
  withDraft,
} from './form-steps.ts';
import type { Side } from './three-way.ts';
import { fieldOf, isWithin, type Problems, type Values, withValueAt } from './values.ts';

export type FormEvent =
  | { type: 'change'; path: string; value: unknown }
  /** `problems` is what the form itself found; with any, nothing is sent. */
  | { type: 'save'; problems: Problems }
  /** What keeps the form from being saved by itself. */
  | { type: 'held'; problems: Problems }
  | { type: 'discard' }
  /** The record as it was just loaded, first or again. */
  | { type: 'loaded'; basis: Basis }
  /** A draft that was kept: what its fields were changed from, and to. */
  | { type: 'restore'; before: Values; now: Values }
  /** Another call about the same record was refused for what stands in its fields. */
  | { type: 'told'; failure: ApiError }
  | { type: 'choose'; fields: readonly string[]; side: Side }
  | { type: 'settle' };

/** How a save ended. */
export type SaveReply =
  | { kind: 'saved'; basis: Basis; record: unknown }
  | { kind: 'stale'; newer: Basis; failure: ApiError }
  | { kind: 'refused'; failure: ApiError };

export interface SaveWanted {
  values: Values;
  basis: Basis;
}

const brokenHere: ApiError = {
  status: 'offline',
  message: 'The form could not be sent. Copy what you typed, load the page again and try once more.',
  fields: {},
};

export const formSetup = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
    input: {} as FormInput,
    emitted: {} as { type: 'saved'; record: unknown },
  },
  // Its body comes from the form on the page. It answers a refusal; it rejects only by a fault of this browser.
  actors: {
    save: fromPromise<SaveReply, SaveWanted>(() => {
      throw new Error('The form that runs the machine has to provide this.');
    }),
  },
  guards: {
    isUndecided: ({ context }) => !isDecided(context),
    hasProblems: ({ event }) => event.type === 'save' && Object.keys(event.problems).length > 0,
    isOld: ({ context, event }) => event.type === 'loaded' && !isNewer(context, event.basis),
    disputes: ({ context, event }) => event.type === 'loaded' && disputes(context, event.basis),
    disputesDraft: ({ context, event }) =>
      event.type === 'restore' && disputes(withDraft(context, event), context.basis),
    isSaved: (_, reply: SaveReply) => reply.kind === 'saved',
    isDisputed: ({ context }, reply: SaveReply) => reply.kind === 'stale' && disputes(context, reply.newer),
    isStale: (_, reply: SaveReply) => reply.kind === 'stale',
  },
  actions: {
    take: assign(({ context, event }) =>
      event.type === 'change'
        ? {
            values: withValueAt(context.values, event.path, event.value),
            problems: without(context.problems, event.path),
            dispute: context.dispute && chosen(context.dispute, [fieldOf(event.path)], 'mine'),
          }
        : {},
    ),
    takeProblems: assign(({ context, event }) =>
      event.type === 'save' ? { problems: event.problems, failure: null, stopped: context.stopped + 1 } : {},
    ),
    takeHeld: assign(({ event }) => (event.type === 'held' ? { problems: event.problems, failure: null } : {})),
    begin: assign(({ context }) => ({ problems: {}, failure: null, taken: [], sent: context.values })),
    discard: assign(({ context }) => ({
      values: context.basis.values,
      problems: {},
      failure: null,
      dispute: null,
      taken: [],
    })),
    takeLoaded: assign(({ context, event }) => (event.type === 'loaded' ? rebased(context, event.basis) : {})),
    takeDraft: assign(({ context, event }) =>
      event.type === 'restore' ? rebased(withDraft(context, event), context.basis) : {},
    ),
    takeSaved: assign(({ context }, reply: SaveReply) =>
      reply.kind === 'saved' ? afterSave(context, reply.basis) : {},
    ),
    tellSaved: emit((_, reply: SaveReply) => ({
      type: 'saved' as const,
      record: reply.kind === 'saved' ? reply.record : null,
    })),
    takeNewer: assign(({ context }, reply: SaveReply) =>
      reply.kind === 'stale' ? { ...rebased(context, reply.newer), failure: reply.failure } : {},
    ),
    takeRefusal: assign((_, reply: SaveReply) =>
      reply.kind === 'saved' ? {} : { failure: reply.failure, problems: reply.failure.fields },
    ),
    takeTold: assign(({ event }) =>
      event.type === 'told' ? { failure: event.failure, problems: event.failure.fields } : {},
    ),
    takeFault: assign({ failure: brokenHere }),
    choose: assign(({ context: { dispute }, event }) =>
      event.type === 'choose' && dispute ? { dispute: chosen(dispute, event.fields, event.side) } : {},
    ),
    settle: assign(({ context }) => settled(context)),
  },
});

const without = (problems: Problems, path: string): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([each]) => !isWithin(each, path) && !isWithin(path, each)));
