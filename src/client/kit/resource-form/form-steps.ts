import type { ApiError } from '#client/api/api-error.ts';

import { decide, type JoinField, mergeThreeWay, type SameField, type Side } from './three-way.ts';
import { isSame, type Problems, type Values } from './values.ts';

/** A record as the form holds it. The version is null for a new one, and where the server tells none. */
export interface Basis {
  values: Values;
  version: number | null;
  /** A change of the record waits for a second person, so not all that was sent holds. */
  waits?: true;
}

/** Two people's changes of the same fields, to be decided one by one. */
export interface Dispute {
  /** What both started from. */
  original: Values;
  theirs: Basis;
  /** Of each field what it becomes if theirs is chosen. */
  given: Values;
  fields: readonly string[];
  /** By field; one without a choice waits for it. */
  choices: Readonly<Record<string, Side>>;
}

export interface FormInput {
  basis: Basis;
  same: SameField;
  join?: JoinField | undefined;
}

/** All that a form knows; the steps below are what can happen to it. */
export interface FormContext extends FormInput {
  /** What stands in the form now. `basis` is what it is compared with. */
  values: Values;
  /** By path; each goes when its field is changed. */
  problems: Problems;
  /** Why the last attempt failed as a whole. */
  failure: ApiError | null;
  dispute: Dispute | null;
  /** Fields that somebody else changed and that were taken over, until the next save. */
  taken: readonly string[];
  /** What the save under way carries. */
  sent: Values;
  /** How often a save was stopped by what the form itself found, so that each time says so. */
  stopped: number;
}

/** Whether there is anything to save or to lose. */
export const isDirty = ({ basis, values, same }: Pick<FormContext, 'basis' | 'values' | 'same'>): boolean =>
  Object.keys(values).some((field) => !same(field, basis.values[field], values[field]));

/** A record of an earlier version, such as from a cache that is about to be refreshed, is none to go back to. */
export function isNewer({ basis }: FormContext, { version, values }: Basis): boolean {
  if (version === null || version === basis.version) return !isSame(values, basis.values);
  return basis.version === null || version > basis.version;
}

/**
 * What the person has changed, standing on a newer record: what only others changed is taken over, what both changed is
 * a dispute. A dispute that was there already stays about what both once started from.
 */
export function rebased(context: FormContext, theirs: Basis): Partial<FormContext> {
  const { values, taken, disputed, given, original } = merged(context, theirs);
  const kept = Object.entries(context.dispute?.choices ?? {}).filter(([field]) => disputed.includes(field));
  return {
    values,
    basis: theirs,
    dispute:
      disputed.length > 0 ? { original, theirs, given, fields: disputed, choices: Object.fromEntries(kept) } : null,
    taken: isDirty(context) ? [...new Set([...context.taken, ...taken])] : [],
  };
}

/** Whether a newer record disputes what was typed. */
export const disputes = (context: FormContext, theirs: Basis): boolean => merged(context, theirs).disputed.length > 0;

function merged({ basis, values, dispute, same, join }: FormContext, theirs: Basis) {
  const standing = dispute?.fields ?? [];
  const original = {
    ...basis.values,
    ...Object.fromEntries(standing.map((field) => [field, dispute?.original[field]])),
  };
  const joined = mergeThreeWay({ original, mine: values, theirs: theirs.values }, same, join);
  // Who went back to the original in a dispute has chosen that, too: the field is his until he decides otherwise.
  const kept = standing.filter((field) => joined.taken.includes(field));
  return {
    original,
    values: { ...joined.values, ...Object.fromEntries(kept.map((field) => [field, values[field]])) },
    taken: joined.taken.filter((field) => !kept.includes(field)),
    disputed: [...joined.disputed, ...kept],
    given: { ...joined.given, ...Object.fromEntries(kept.map((field) => [field, theirs.values[field]])) },
  };
}

/** As if a kept draft had been typed on the state that it was made from. */
export const withDraft = (context: FormContext, { before, now }: { before: Values; now: Values }): FormContext => ({
  ...context,
  basis: { ...context.basis, values: { ...context.basis.values, ...before } },
  values: { ...context.values, ...now },
});

/** Whether every disputed field has been decided. */
export const isDecided = ({ dispute }: Pick<FormContext, 'dispute'>): boolean =>
  dispute === null || dispute.fields.every((field) => dispute.choices[field] !== undefined);

/** The dispute as it was decided; what was kept is a change of the newer record. */
export const settled = ({ values, dispute }: FormContext): Partial<FormContext> =>
  dispute ? { values: decide(values, dispute.given, dispute.choices), dispute: null, failure: null } : {};

/** Choices made; who types in a disputed field again chooses his own value by it. */
export const chosen = (dispute: Dispute, fields: readonly string[], side: Side): Dispute => {
  const choices = fields.filter((field) => dispute.fields.includes(field)).map((field) => [field, side] as const);
  return { ...dispute, choices: { ...dispute.choices, ...Object.fromEntries(choices) } };
};

/** The saved record is what is compared with now; what was typed while the save was under way stays. */
export function afterSave({ values, sent, same }: FormContext, saved: Basis): Partial<FormContext> {
  const typedSince = Object.entries(values).filter(([field, value]) => !same(field, sent[field], value));
  return { basis: saved, values: { ...saved.values, ...Object.fromEntries(typedSince) } };
}
