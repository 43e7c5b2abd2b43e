import type { ApiError } from '#client/api/api-error.ts';

/** The server's messages for those fields that the form has, as Ant Design's `form.setFields` takes them. */
export const formErrors = <Values extends object>(
  { fields }: ApiError,
  names: readonly (keyof Values & string)[],
): { name: keyof Values & string; errors: string[] }[] =>
  names.flatMap((name) => {
    const errors = fields[name];
    return errors ? [{ name, errors }] : [];
  });
