/** Names of values that nobody may read later: passwords, tokens, codes, keys and the hashes of them. */
const secret = /password|passphrase|token|secret|api_?key|private_?key|hash$|otp|^pin$/i;

/**
 * The values of an audit entry without those that must stay secret, whatever was handed over; in lists and objects too.
 * A hash of a token is left out like the token: who has a copy of the log needs neither.
 */
export function withoutSecrets(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !secret.test(name))
      .map(([name, value]) => [name, within(value)]),
  );
}

function within(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(within);
  if (isPlain(value)) return withoutSecrets(value);
  return value;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
