import { createActor, fromPromise, getNextSnapshot, type SnapshotFrom } from 'xstate';

import type { ApiError } from '#client/api/api-error.ts';
import type { Basis } from '#client/kit/resource-form/form-steps.ts';
import { resourceFormMachine } from '#client/kit/resource-form/resource-form.machine.ts';
import type { FormEvent, SaveReply, SaveWanted } from '#client/kit/resource-form/resource-form.setup.ts';
import type { SameField } from '#client/kit/resource-form/three-way.ts';
import { isSame } from '#client/kit/resource-form/values.ts';

export type Snapshot = SnapshotFrom<typeof resourceFormMachine>;

export const same: SameField = (_field, one, other) => isSame(one, other);

export const basis: Basis = { values: { name: 'Leaf', premium: '2.8', slug: 'leaf' }, version: 1 };

const machine = resourceFormMachine.provide({
  actors: { save: fromPromise<SaveReply, SaveWanted>(() => new Promise(() => undefined)) },
});

export const opened = (): Snapshot => createActor(machine, { input: { basis, same } }).getSnapshot();

type MachineEvent = FormEvent | { type: 'xstate.done.actor.save'; output: SaveReply };

/** Where a form stands after an event; how a save ends is one too. */
export const step = (at: Snapshot, event: MachineEvent): Snapshot => getNextSnapshot(machine, at, event as FormEvent);

export const after = (...events: readonly MachineEvent[]): Snapshot => events.reduce(step, opened());

export const change = (path: string, value: unknown): FormEvent => ({ type: 'change', path, value });

export const saveIt: FormEvent = { type: 'save', problems: {} };

export const failure = (status: ApiError['status'], fields: ApiError['fields'] = {}): ApiError => ({
  status,
  message: 'No.',
  fields,
});

export const ended = (output: SaveReply): MachineEvent => ({ type: 'xstate.done.actor.save', output });

export const theirs = (own: Record<string, unknown>, version = 2): Basis => ({
  values: { ...basis.values, ...own },
  version,
});

export const stale = (newer: Basis): MachineEvent => ended({ kind: 'stale', newer, failure: failure(409) });

export const saved = (to: Basis): MachineEvent => ended({ kind: 'saved', basis: to, record: {} });

/** A small world of events, for the ways that nobody thought of. */
export const someEvents: readonly MachineEvent[] = [
  change('name', 'Mine'),
  change('premium', '3'),
  change('premium', '2.8'),
  change('slug', 'mine'),
  saveIt,
  { type: 'save', problems: { name: ['Enter a name.'] } },
  { type: 'discard' },
  { type: 'loaded', basis: theirs({ premium: '2.95' }, 2) },
  { type: 'loaded', basis: theirs({ premium: '2.95', name: 'Theirs' }, 3) },
  { type: 'restore', before: { premium: '2.7' }, now: { premium: '4' } },
  { type: 'restore', before: { slug: 'leaf' }, now: { slug: 'draft' } },
  { type: 'choose', fields: ['premium'], side: 'mine' },
  { type: 'choose', fields: ['premium', 'name', 'slug'], side: 'theirs' },
  { type: 'settle' },
  stale(theirs({ premium: '2.95' }, 4)),
  stale(theirs({ name: 'Theirs', slug: 'theirs' }, 5)),
  ended({ kind: 'refused', failure: failure(422, { slug: ['Taken.'] }) }),
  ended({ kind: 'refused', failure: failure('offline') }),
  saved(theirs({ name: 'Mine', premium: '3' }, 6)),
];
