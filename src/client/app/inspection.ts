import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';

const secretFields = new Set(['password', 'current_password', 'code', 'token']);

/**
 * An action as the Redux DevTools may see it. What a mutation is sent rides along in its action's `meta`, for logging
 * only; passwords and one-time codes are blotted out there, so that no recording that is handed on holds them.
 */
export function withoutSecrets<A extends Action>(action: A): A {
  const { meta } = action as { meta?: { arg?: { type?: unknown; originalArgs?: unknown } } };
  const sent = meta?.arg?.originalArgs;
  if (meta?.arg?.type !== 'mutation' || typeof sent !== 'object' || sent === null) return action;

  const originalArgs = Object.fromEntries(
    Object.entries(sent).map(([field, value]) => [field, secretFields.has(field) ? '•••' : (value as unknown)]),
  );
  return { ...action, meta: { ...meta, arg: { ...meta.arg, originalArgs } } };
}

/** How the store shows itself to the Redux DevTools. */
export const inspection: DevToolsEnhancerOptions = { name: 'Ingot', maxAge: 500, actionSanitizer: withoutSecrets };
