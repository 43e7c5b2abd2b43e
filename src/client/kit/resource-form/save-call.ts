import { type ApiError, isApiError } from '#client/api/api-error.ts';

import type { Basis } from './form-steps.ts';
import type { AnyForm, FormRecord } from './form-spec.ts';
import type { SaveReply, SaveWanted } from './resource-form.setup.ts';
import { changedFields } from './three-way.ts';
import { sameIn } from './field-words.ts';

/** What a save is about besides the values. */
export interface SaveAt<All extends object> {
  /** The version that the values were made from; 0 for a new record. */
  version: number;
  /** Only what was changed, for an endpoint that takes parts. */
  changed: Partial<All>;
}

/** Sends the values; what an RTK Query mutation's trigger gives back fits. */
export type SaveCall<Record extends FormRecord, All extends object> = (
  values: All,
  at: SaveAt<All>,
) => PromiseLike<{ data?: Record | undefined; error?: unknown }>;

/** The form's view of a record. */
export const basisOf = (form: AnyForm, record: FormRecord | null): Basis =>
  record
    ? { values: form.valuesOf(record), version: record.version ?? null, ...(record.waiting && { waits: true }) }
    : { values: form.blank, version: null };

/** Sends a form and reads the answer. */
export async function sendForm(
  form: AnyForm,
  save: SaveCall<FormRecord, object>,
  { values, basis }: SaveWanted,
): Promise<SaveReply> {
  const changed = changedFields(basis.values, values, sameIn(form)).map((field) => [field, values[field]]);
  const { data, error } = await save(values, { version: basis.version ?? 0, changed: Object.fromEntries(changed) });
  if (error !== undefined) {
    const failure = asApiError(error);
    const newer = newerIn(failure);
    return newer ? { kind: 'stale', newer: basisOf(form, newer), failure } : { kind: 'refused', failure };
  }
  return {
    kind: 'saved',
    // An answer without the record leaves what was sent standing until it is loaded again.
    basis: isRecord(data) ? basisOf(form, data) : { values, version: basis.version },
    record: data,
  };
}

/** The newer record that a refused update came back with. */
function newerIn({ status, newer }: ApiError): FormRecord | null {
  return status === 409 && newer?.code === 'stale_version' && isRecord(newer.current) ? newer.current : null;
}

/** A call that failed without an answer of the server broke here. */
function asApiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  throw error instanceof Error ? error : new Error('The call failed without an answer');
}

const isRecord = (value: unknown): value is FormRecord =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
