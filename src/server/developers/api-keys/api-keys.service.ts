import { createHash, randomBytes } from 'node:crypto';

import { and, count, eq, isNull, lte, or } from 'drizzle-orm';

import type { ApiKeyValues } from '#contract/developers/api-keys.contract.ts';
import { apiKeyLimits } from '#contract/developers/api-keys.rules.ts';
import { DAY_MS, MINUTE_MS } from '#contract/dates/durations.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import type { CallLimits } from '#server/http/call-limits.ts';
import { conflict, forbidden, invalid, notFound, signInFirst } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { type ApiKeyRecord, apiKeys } from './api-keys.table.ts';

/** Whoever wants a key for longer wants one without an end. */
const LONGEST_MS = 3653 * DAY_MS;

const BEGIN = 'ingot_';
/** Letters that a list shows of a key: enough to know it again, and far from enough to guess it. */
const SHOWN = BEGIN.length + 6;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

interface Parts {
  db: Database;
  clock: Clock;
  limits: Pick<CallLimits, 'count'>;
}

/** Keys by which other programs read. A key is told once; what is kept is its hash, which is as good as chance is. */
export function createApiKeysService({ db, clock, limits }: Parts) {
  /** At most once a minute, so that a busy key does not write with each call. */
  const noteUse = async ({ id, lastUsedAt }: ApiKeyRecord, ip: string): Promise<void> => {
    const now = clock.now();
    const before = new Date(now.getTime() - MINUTE_MS);
    if (lastUsedAt && lastUsedAt > before) return;
    // Of calls at once the first one writes.
    const isLate = or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, before));
    await db
      .update(apiKeys)
      .set({ lastUsedAt: now, lastUsedFrom: ip })
      .where(and(eq(apiKeys.id, id), isLate));
  };

  return {
    async create(values: ApiKeyValues, actor: Actor & { id: string }): Promise<{ id: string; key: string }> {
      const expiresAt = values.expiresAt === null ? null : new Date(values.expiresAt);
      if (expiresAt && expiresAt <= clock.now()) throw invalid('expiresAt', 'Choose a time in the future, or none.');
      if (expiresAt && expiresAt.getTime() > clock.now().getTime() + LONGEST_MS)
        throw invalid('expiresAt', 'Choose a time within ten years, or none.');
      const key = `${BEGIN}${randomBytes(32).toString('base64url')}`;
      const id = uuidV7();
      const told = { name: values.name, scopes: [...new Set(values.scopes)], prefix: key.slice(0, SHOWN) };
      await inTransaction(db, async (tx) => {
        const [counted] = await tx.select({ n: count() }).from(apiKeys).where(isNull(apiKeys.revokedAt));
        if ((counted?.n ?? 0) >= apiKeyLimits.keys) {
          throw conflict(`There are ${apiKeyLimits.keys} keys already. Revoke one first.`);
        }
        await tx.insert(apiKeys).values({
          ...{ id, ...told, hash: hashOf(key), expiresAt },
          ...{ createdBy: actor.id, createdByName: actor.name, createdAt: clock.now() },
        });
        const after = { ...told, expiresAt: values.expiresAt };
        await recordAudit(tx, { actor, action: 'api_key.created', entity: 'api_key', entityId: id, after });
      });
      return { id, key };
    },

    /** Refuses with 404; one that is revoked already stays as it is. */
    revoke: (id: string, actor: Actor): Promise<Record<string, never>> =>
      inTransaction(db, async (tx) => {
        const [key] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for('no key update');
        if (!key) throw notFound('The key');
        if (key.revokedAt) return {};
        const at = clock.now();
        await tx.update(apiKeys).set({ revokedAt: at }).where(eq(apiKeys.id, id));
        await recordAudit(tx, {
          ...{ actor, action: 'api_key.revoked', entity: 'api_key', entityId: id },
          ...{ before: { name: key.name, revokedAt: null }, after: { revokedAt: at.toISOString() } },
        });
        return {};
      }),

    /** Lets a program in that carries a key which opens the scope; refuses with 401, 403 or 429. */
    async admit(authorization: string | undefined, scope: string, ip: string): Promise<void> {
      const key = /^Bearer +(ingot_[\w-]{43})$/i.exec(authorization ?? '')?.[1];
      if (key === undefined) throw signInFirst('Send one of the shop’s keys: “Authorization: Bearer ingot_…”.');
      const [found] = await db
        .select()
        .from(apiKeys)
        .where(eq(apiKeys.hash, hashOf(key)));
      if (!found || found.revokedAt) throw signInFirst('This key is not known, or it was revoked.');
      if (found.expiresAt && found.expiresAt <= clock.now()) throw signInFirst('This key has expired.');
      await limits.count({ action: 'api.key', most: apiKeyLimits.callsPerMinute, seconds: 60 }, found.id);
      if (!found.scopes.some((each) => each === scope)) throw forbidden(`This key does not open ${scope}.`);
      await noteUse(found, ip);
    },
  };
}
export type ApiKeysService = ReturnType<typeof createApiKeysService>;
