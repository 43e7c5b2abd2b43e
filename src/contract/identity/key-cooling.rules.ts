/**
 * For so long after what signs in to an account has changed (an app, a passkey, the address, a password that was forgotten) nothing of
 * it goes to others. Each change is mailed: a day lets its owner, wherever he is and however he sleeps, read that mail and act before
 * anything is gone that cannot be fetched back.
 */
export const KEYS_COOL_HOURS = 24;

/** How it is told: what waits, and until when. */
export const coolingWords = (what: string, until: string): string =>
  `How you sign in to your account was changed within the last ${KEYS_COOL_HOURS} hours. For your safety ${what} from ${until} on.`;
