import { createHmac, timingSafeEqual } from 'node:crypto';

import { MINUTE_MS } from '#contract/dates/durations.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { notFound } from '#server/http/refusal.ts';
import type { CallLimit, CallLimits } from '#server/http/call-limits.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Caller, OwnPassword } from '#server/identity/users/own-password.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { type FileToPack, writeZip } from '#server/ports/files/write-zip.ts';

import type { PersonPart } from './person-part.ts';

const LIFETIME_MS = 10 * MINUTE_MS;

/** It reads all that there is of a person, and draws every invoice. */
const taking: CallLimit = { action: 'account.copy', most: 10, seconds: 3600 };

interface Parts {
  db: Database;
  clock: Clock;
  secret: string;
  limits: CallLimits;
  ownPassword: OwnPassword;
  /** Of all modules; known once the shop is put together. */
  personParts: () => readonly PersonPart[];
}

/** The copy of the own data: packed while it is fetched, so that none lies about afterwards. */
export function createOwnCopyService({ db, clock, secret, limits, ownPassword, personParts }: Parts) {
  const signed = (until: number, { sessionHash }: Viewer): string =>
    createHmac('sha256', secret).update(`copy of own data:${sessionHash}:${until}`).digest('base64url');

  const isGood = (ticket: string, viewer: Viewer): boolean => {
    const [until = '', signature = ''] = ticket.split('.', 2);
    const [given, right] = [Buffer.from(signature), Buffer.from(signed(Number(until), viewer))];
    return given.length === right.length && timingSafeEqual(given, right) && Number(until) > clock.now().getTime();
  };

  return {
    /** A ticket for the copy, of this session alone. Refuses with 422 a wrong password, with 429 who asks too often. */
    async ask(caller: Caller, password: string): Promise<string> {
      const { viewer, ip, requestId } = caller;
      await ownPassword(caller, password, 'user.copy_refused');
      await limits.count(taking, viewer.id);
      const actor = { id: viewer.id, name: viewer.name, ip, requestId };
      await inTransaction(db, (tx) =>
        recordAudit(tx, { actor, action: 'user.copy_taken', entity: 'user', entityId: viewer.id }),
      );
      const until = clock.now().getTime() + LIFETIME_MS;
      return `${until}.${signed(until, viewer)}`;
    },

    /** A ZIP as a stream. Refuses with 404 a ticket that is over, or another session's. */
    async take(viewer: Viewer, ticket: string, ip: string): Promise<NodeJS.ReadableStream> {
      if (!isGood(ticket, viewer)) throw notFound('The copy');
      const files: FileToPack[] = [readMe];
      for (const part of personParts())
        files.push(...((await part.copy?.(db, viewer, { name: viewer.name, ip })) ?? []));
      return writeZip(files);
    },
  };
}
export type OwnCopyService = ReturnType<typeof createOwnCopyService>;

const readMe: FileToPack = {
  path: 'read-me.txt',
  isPacked: false,
  bytes: () =>
    Buffer.from(
      [
        'What the shop holds of you, as it stood when you fetched this file.',
        '',
        'Each .json file opens in any text editor. Amounts of money are whole cents of the currency beside them, weights of metal',
        'are billionths of a gram, and times are UTC. Your invoices are there twice: as data and as PDF.',
        'The papers of your identity check are listed in papers.json and lie beside it as you sent them.',
        '',
        'Passwords, and the secrets of authenticator apps and passkeys, are not in it: the shop cannot read them, or must not show them.',
        '',
      ].join('\n'),
    ),
};
