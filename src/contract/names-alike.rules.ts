/** Words of a name that tell no one person or firm from another. */
const fillers = new Set([
  'mr',
  'mrs',
  'ms',
  'mx',
  'dr',
  'prof',
  'inc',
  'ltd',
  'llc',
  'corp',
  'co',
  'and',
  'et',
  'or',
  'the',
]);

/** The words of a name as they are compared: without accents, case, punctuation, titles and legal forms. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !fillers.has(word));

/**
 * Whether a bank's name for a payer may be the customer's: in any order, with initials for given names, with a slip in a
 * long word, alone or with somebody beside him (a joint account). Two names without a word say nothing: false.
 */
export function namesAlike(one: string, other: string): boolean {
  const [fewer = [], more = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  const spelled = fewer.filter((word) => word.length > 1);
  // A family name alone could be anybody's of that family.
  if (fewer.length < Math.min(2, more.length) || spelled.length === 0) return false;
  const left = [...more];
  const whole = fewer.filter((word) => word.length > 1);
  const initials = fewer.filter((word) => word.length === 1);
  return [...whole, ...initials].every((word) => {
    const at = left.findIndex((candidate) => wordsAlike(word, candidate));
    if (at === -1) return false;
    left.splice(at, 1);
    return true;
  });
}

function wordsAlike(one: string, other: string): boolean {
  if (one.length === 1 || other.length === 1) return one[0] === other[0];
  return one === other || (Math.min(one.length, other.length) >= 5 && isOneSlip(one, other));
}

/** Whether one text becomes the other by one slip: a sign changed, left out, added, or swapped with the next. */
export function isOneSlip(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at += 1;
  if (shorter.length < longer.length) return shorter.slice(at) === longer.slice(at + 1);
  if (shorter.slice(at + 1) === longer.slice(at + 1)) return true;
  return (
    shorter[at] === longer[at + 1] && shorter[at + 1] === longer[at] && shorter.slice(at + 2) === longer.slice(at + 2)
  );
}
