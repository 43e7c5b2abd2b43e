import list from './common-passwords.json' with { type: 'json' };

/** Passwords that are tried first, in lower case; the file says where they are from. Read once, looked up by hash. */
const common: ReadonlySet<string> = new Set(list.passwords.split(' '));

/**
 * Whether a password is among those, as it is or with the few digits and signs behind it that people add: "football!" is
 * guessed as soon as "football".
 */
export function isCommonPassword(plain: string): boolean {
  const stem = plain.replace(/[^\p{L}]{1,4}$/u, '');
  return common.has(plain) || (stem.length >= 5 && common.has(stem));
}
