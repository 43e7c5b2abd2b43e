import type { ApiError } from '#client/api/api-error.ts';
import { joined } from '#client/kit/form/joined.ts';

/** The name of a field: of one part, or of several from the outside in. */
export type Path = string | number | (string | number)[];

interface PlacedErrors {
  /** As Ant Design's `form.setFields` takes them. */
  placed: { name: Path; errors: string[] }[];
  /** What has no place: the message when it is about no field, else what is said of fields that the form does not have. */
  rest: string | undefined;
}

/** Which message of a refusal stands beside which of the form's fields, so that none is lost and none is said twice. */
export function placedErrors(
  { fields, message }: ApiError,
  names: readonly Path[],
  placeOf: (path: string) => Path | null,
): PlacedErrors {
  const known = new Set(names.map(textOf));
  const all = Object.entries(fields).map(([path, errors]) => ({ name: placeOf(path) ?? path, errors: [...errors] }));
  const placed = all.filter(({ name }) => known.has(textOf(name)));
  const others = all.filter((each) => !placed.includes(each));
  if (all.length === 0) return { placed, rest: message };
  return { placed, rest: others.length === 0 ? undefined : joined(others.flatMap(({ errors }) => errors)) };
}

const textOf = (name: Path): string => [name].flat().join('.');
