import type { Transaction } from '#server/db/database.ts';
import type { SecretSeal } from '#server/db/sealed-secret.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { lockAuthenticator, takeAppCode } from './authenticator.ts';
import { takeRecoveryCode } from './recovery-codes.ts';

/** By what a code was right. */
export type Proof = 'app' | 'recovery code';

/**
 * Checks and uses up a code of an account's app, or one of its recovery codes; null where it is neither. The app's row is
 * locked, so that of two calls with the same code one gets it.
 */
export function createCodeCheck({ seal, clock }: { seal: SecretSeal; clock: Clock }) {
  return async (tx: Transaction, userId: string, code: string): Promise<Proof | null> => {
    const row = await lockAuthenticator(tx, userId);
    if (!row?.confirmedAt) return null;
    const now = clock.now();
    if (await takeAppCode(tx, row, code, { seal, now })) return 'app';
    return (await takeRecoveryCode(tx, userId, code, now)) ? 'recovery code' : null;
  };
}
export type CodeCheck = ReturnType<typeof createCodeCheck>;
