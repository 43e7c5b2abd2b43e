import { createHash } from 'node:crypto';

import { eq, lte } from 'drizzle-orm';

import { MINUTE_MS } from '#contract/dates/durations.ts';
import type { Database } from '#server/db/database.ts';

import { passkeyChallenges } from './passkeys.table.ts';

const LIFETIME_MS = 5 * MINUTE_MS;

/**
 * Who is asked to sign something: a session that makes a passkey (`session`), shows one (`proof`) or was mailed a code in its place
 * (`mailed`), or a visitor's browser by the secret of its cookie.
 */
export type Asker = { session: string } | { proof: string } | { mailed: string } | { cookie: string };

function keyOf(asker: Asker): string {
  if ('session' in asker) return `session ${asker.session}`;
  if ('proof' in asker) return `proof ${asker.proof}`;
  if ('mailed' in asker) return `mailed ${asker.mailed}`;
  return `cookie ${createHash('sha256').update(asker.cookie).digest('base64url')}`;
}

/** Keeps a challenge in place of the asker's last one. */
export async function keepChallenge(db: Database, asker: Asker, challenge: string, now: Date): Promise<void> {
  const kept = { challenge, expiresAt: new Date(now.getTime() + LIFETIME_MS) };
  await db
    .insert(passkeyChallenges)
    .values({ asker: keyOf(asker), ...kept })
    .onConflictDoUpdate({ target: passkeyChallenges.asker, set: kept });
}

/** Uses the asker's challenge up, whatever becomes of it: of two calls one gets it. Null where there is none, or it is over. */
export async function takeChallenge(db: Database, asker: Asker, now: Date): Promise<string | null> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(eq(passkeyChallenges.asker, keyOf(asker)))
    .returning();
  return taken && taken.expiresAt > now ? taken.challenge : null;
}

/** Removes what nobody answered; run by the schedule. */
export async function sweepPasskeyChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
}
