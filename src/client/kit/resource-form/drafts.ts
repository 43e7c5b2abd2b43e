import type { Values } from './values.ts';

/** What was typed and not saved, with what it was changed from. */
export interface Draft {
  /** ISO 8601, when it was last written. */
  at: string;
  before: Values;
  now: Values;
}

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'ingot:draft:';

/** Where a draft is kept: in this tab, for one person, one form and one record. */
export const draftKey = (userId: string, formId: string, recordId: string | null): string =>
  `${PREFIX}${encodeURIComponent(userId)}:${formId}:${recordId ?? 'new'}`;

/** The draft kept under a key; null where there is none, or none that can be read. Fields the form does not have are left out. */
export function readDraft(storage: DraftStorage, key: string, fields: readonly string[]): Draft | null {
  const text = storage.getItem(key);
  if (text === null) return null;
  try {
    const { at, before, now } = JSON.parse(text) as Record<string, unknown>;
    if (typeof at !== 'string' || Number.isNaN(Date.parse(at)) || !isObject(before) || !isObject(now)) return null;
    const draft = { at, before: only(before, fields), now: only(now, fields) };
    return Object.keys(draft.now).length > 0 ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps a draft. A storage that is full or denied keeps none, and the form works on. */
export function writeDraft(storage: DraftStorage, key: string, draft: Draft | null): void {
  try {
    if (draft) storage.setItem(key, JSON.stringify(draft));
    else storage.removeItem(key);
  } catch {
    // See above.
  }
}

/** Takes away what somebody else has left in this tab. */
export function dropOthersDrafts(storage: DraftStorage, userId: string): void {
  const own = `${PREFIX}${encodeURIComponent(userId)}:`;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (key.startsWith(PREFIX) && !key.startsWith(own)) storage.removeItem(key);
}

const only = (values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
