import type { TypedKyc } from '#client/features/identity/kyc/typed-kyc.ts';

type Problems = Readonly<Record<string, readonly string[]>>;

interface Change {
  before: TypedKyc;
  after: TypedKyc;
  /** What was wrong with the step before the change, and after it. */
  wasWrong: Problems;
  isWrong: Problems;
}

/** The fields with messages, of which nothing is to be told any more: what was changed, and what became right by it. */
export const mendedBy = (told: Problems, { before, after, wasWrong, isWrong }: Change): string[] =>
  Object.keys(told).filter(
    (path) => isChanged(path, before, after) || (Object.hasOwn(wasWrong, path) && !Object.hasOwn(isWrong, path)),
  );

/** Whether what stands at a path such as `owners.0.name` is another; where people were added or taken away, all below is. */
function isChanged(path: string, before: TypedKyc, after: TypedKyc): boolean {
  const [key = '', ...below] = path.split('.');
  const [one, other] = [before[key], after[key]];
  if (one === other) return false;
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return true;
  return at(one, below) !== at(other, below);
}

const at = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((held, key) => (held as Record<string, unknown> | undefined)?.[key], value);
