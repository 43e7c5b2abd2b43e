import type { UnknownAction } from '@reduxjs/toolkit';

const secretFields = new Set(['password', 'current_password', 'code', 'token']);

const BLOTTED = '•••';

/**
 * An action as it may be recorded. What a mutation is sent rides along in its action's `meta`, for logging only: no
 * reducer reads it. Passwords and one-time codes are blotted out there, so that no recording that is handed on holds them.
 */
export function withoutSecrets<A extends UnknownAction>(action: A): A {
  const { meta } = action as { meta?: { arg?: { type?: unknown; originalArgs?: unknown } } };
  const sent = meta?.arg?.originalArgs;
  if (meta?.arg?.type !== 'mutation' || typeof sent !== 'object' || sent === null) return action;

  const originalArgs = Object.fromEntries(
    Object.entries(sent).map(([field, value]) => [field, blotted(field, value as unknown)]),
  );
  return { ...action, meta: { ...meta, arg: { ...meta.arg, originalArgs } } };
}

/** A copy that holds plain JSON only, what is secret blotted out wherever it stands. */
export const plainCopy = (value: unknown): unknown => {
  const text = JSON.stringify(value, (field, part: unknown) =>
    typeof part === 'bigint' ? String(part) : blotted(field, part),
  ) as string | undefined;
  return text === undefined ? null : (JSON.parse(text) as unknown);
};

const blotted = (field: string, value: unknown): unknown => (secretFields.has(field) ? BLOTTED : value);
