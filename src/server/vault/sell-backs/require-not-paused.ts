import { type Metal, metalNames } from '#contract/metals.ts';
import type { Executor } from '#server/db/database.ts';
import { unavailable } from '#server/http/refusal.ts';
import { isPaused } from '#server/vault/proof/pauses.read.ts';

/** Refuses with 503 to sell a metal out of the vault while its items and the books are being compared. */
export async function requireNotPaused(db: Executor, metals: readonly Metal[]): Promise<void> {
  for (const metal of new Set(metals)) {
    if (!(await isPaused(db, metal))) continue;
    throw unavailable(
      `Sales of ${metalNames[metal].toLowerCase()} out of the vault wait while we check it against our books. Nothing was sold.`,
    );
  }
}
