import { eq, sql } from 'drizzle-orm';

import { recordAudit } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { together } from '#server/db/together.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { newDeviceMail } from './account-mails.ts';
import { deviceOf } from './device-name.ts';
import type { KnownDevices } from './known-devices.ts';
import { whyShut } from './may-enter.ts';
import type { SessionsService } from './sessions.service.ts';
import { type UserRecord, users } from './users.table.ts';

export interface SignInFrom {
  ip: string;
  userAgent: string;
  requestId: string;
  /** The cookie of known devices, as the browser sent it. */
  deviceCookie: string | undefined;
}

export interface Started {
  viewer: Viewer;
  secret: string;
  maxAgeSeconds: number;
  /** This device is known to the account from now on. */
  deviceCookie: string;
}

/** An account that is shut is to the outside one that is not there. */
export const maySignIn = (user: UserRecord, { ip }: { ip: string }): boolean => whyShut(user, ip) === null;

const cameIn = prepared((db) =>
  db
    .update(users)
    .set({ lastSignInAt: sql`${sql.placeholder('now')}::timestamptz` })
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('came_in'),
);

interface Parts {
  clock: Clock;
  publicUrl: string;
  sessions: SessionsService;
  knownDevices: KnownDevices;
}

/** What every way of signing in ends with. A device that the account does not know is mailed to its owner, but for the first of all. */
export function createSessionOpening({ clock, publicUrl, sessions, knownDevices }: Parts) {
  return async (tx: Transaction, user: UserRecord, from: SignInFrom): Promise<Started> => {
    const now = clock.now();
    const actor = { id: user.id, name: user.name, ip: from.ip, requestId: from.requestId };
    const [{ secret, maxAgeSeconds }] = await together(
      sessions.start(tx, user, from),
      cameIn(tx, { id: user.id, now: now.toISOString() }),
      recordAudit(tx, { actor, action: 'session.started', entity: 'user', entityId: user.id }),
    );
    if (user.lastSignInAt !== null && knownDevices.of(from.deviceCookie, user) === undefined) {
      const seen = { device: deviceOf(from.userAgent), ip: from.ip, at: now };
      await writeMail(tx, clock, newDeviceMail(user, publicUrl, seen));
    }
    const viewer: Viewer = { ...user, verified: user.emailVerifiedAt !== null, sessionHash: '' };
    return { viewer, secret, maxAgeSeconds, deviceCookie: knownDevices.remember(from.deviceCookie, user) };
  };
}
export type SessionOpening = ReturnType<typeof createSessionOpening>;
