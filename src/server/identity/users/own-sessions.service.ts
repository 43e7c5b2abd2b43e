import type { OwnSession } from '#contract/identity/second-factor.contract.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { notFound } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { deviceOf } from './device-name.ts';
import { endSession, nameOfSession, openSessionsOf } from './open-sessions.ts';
import type { From } from './refused-tries.ts';
import type { SessionsService } from './sessions.service.ts';

/** Where somebody is signed in, for himself. */
export function createOwnSessionsService({
  db,
  clock,
  sessions: service,
}: {
  db: Database;
  clock: Clock;
  sessions: SessionsService;
}) {
  const audit = (viewer: Viewer, from: From, what: string) => ({
    actor: { id: viewer.id, name: viewer.name, ip: from.ip, requestId: from.requestId },
    action: 'session.ended_from_elsewhere',
    entity: 'user',
    entityId: viewer.id,
    before: { what },
  });

  const openOf = (viewer: Viewer) => openSessionsOf(db, viewer.id, clock.now());

  return {
    /** The one seen last comes first. */
    async list(viewer: Viewer): Promise<OwnSession[]> {
      return (await openOf(viewer)).map((session) => ({
        id: nameOfSession(session.hash),
        device: deviceOf(session.userAgent),
        ip: session.ip,
        startedAt: session.createdAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
        current: session.hash === viewer.sessionHash,
      }));
    },

    /** Refuses with 404 one that is over, or another person's. */
    async end(viewer: Viewer, id: string, from: From): Promise<void> {
      const session = (await openOf(viewer)).find(({ hash }) => nameOfSession(hash) === id);
      if (!session) throw notFound('The session');
      await inTransaction(db, async (tx) => {
        await endSession(tx, session);
        await recordAudit(tx, audit(viewer, from, deviceOf(session.userAgent)));
      });
    },

    async endOthers(viewer: Viewer, from: From): Promise<void> {
      await inTransaction(db, async (tx) => {
        await service.endOthers(tx, viewer);
        await recordAudit(tx, audit(viewer, from, 'all other devices'));
      });
    },
  };
}
export type OwnSessionsService = ReturnType<typeof createOwnSessionsService>;
