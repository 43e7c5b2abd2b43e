import type { ApiError } from '#client/api/api-error.ts';

import { joined } from './joined.ts';

/** The server's messages for those fields that the form has, as Ant Design's `form.setFields` takes them. */
export const formErrors = <Values extends object>(
  { fields }: ApiError,
  names: readonly (keyof Values & string)[],
): { name: keyof Values & string; errors: string[] }[] =>
  names.flatMap((name) => {
    const errors = fields[name];
    return errors ? [{ name, errors }] : [];
  });

/**
 * What of a refusal has no place beside one of these fields: its message when it is about no field, and the messages of
 * fields that the form does not have. Undefined when everything stands beside its field.
 */
export function unplacedMessage({ fields, message }: ApiError, names: readonly string[]): string | undefined {
  if (Object.keys(fields).length === 0) return message;
  const others = Object.entries(fields).filter(([field]) => !names.includes(field));
  return others.length === 0 ? undefined : joined(others.flatMap(([, messages]) => messages));
}
