import type { ErrorBody } from '#contract/endpoint.ts';

export type ProblemCode =
  | 'unknown_parameter'
  | 'duplicate_parameter'
  | 'query_too_long'
  | 'unknown_column'
  | 'unknown_mode'
  | 'unknown_sort'
  | 'duplicate_sort'
  | 'too_many_sorts'
  | 'too_many_filters'
  | 'too_many_constraints'
  | 'too_many_values'
  | 'bad_value'
  | 'bad_operator'
  | 'rows_range'
  | 'first_range';

/** The path of a problem that no single parameter has. */
export const wholeQuery = 'query';

/**
 * A list query that cannot be understood. It is refused as a whole: to leave out a part would widen the result without a
 * word, and an action on "all matching" would then reach rows that nobody chose.
 */
export class ListProblem extends Error {
  override readonly name = 'ListProblem';
  readonly status = 400;
  readonly code: ProblemCode;
  /** The parameter at fault, such as `f.status`, or `wholeQuery`. */
  readonly path: string;
  /** What could have stood there, if that can be listed. */
  readonly allowed: readonly string[] | undefined;

  constructor(code: ProblemCode, path: string, message: string, allowed?: readonly string[]) {
    super(message);
    this.code = code;
    this.path = path;
    this.allowed = allowed;
  }
}

/** The body of the answer with status 400. */
export const listProblemBody = ({ code, path, message, allowed }: ListProblem): ErrorBody => ({
  message,
  errors: { [path]: [message] },
  code,
  ...(allowed && { allowed: [...allowed] }),
});

/** Text from outside, short enough to be quoted in a message. */
export const quoted = (text: string): string => `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`;
