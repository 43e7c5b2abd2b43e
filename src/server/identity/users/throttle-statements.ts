import { and, eq, or, type SQL, sql } from 'drizzle-orm';

import { prepared } from '#server/db/prepared.ts';

import { signInFailures } from './users.table.ts';

/** What failed since a moment: here, from the whole network and of the account by whomever. */
const failuresSince = (name: string, which: SQL | undefined) =>
  prepared((db) =>
    db
      .select({
        ...{ here: failed(ofHere), hereSince: moment('min', ofHere) },
        ...{ network: failed(ofNetwork), networkSince: moment('min', ofNetwork) },
        ...{ account: failed(ofAccount), accountLast: moment('max', ofAccount) },
      })
      .from(signInFailures)
      .where(and(which, sql`${signInFailures.at} > ${sql.placeholder('since')}::timestamptz`))
      .prepare(name),
  );
const ofAccount = eq(signInFailures.emailKey, sql.placeholder('account'));
const ofNetwork = eq(signInFailures.ip, sql.placeholder('ip'));
const ofHere = and(ofAccount, ofNetwork);
const failed = (which: SQL | undefined) => sql<number>`count(*) filter (where ${which})::int`;
const moment = (end: 'min' | 'max', of: SQL | undefined) =>
  sql<number | null>`extract(epoch from ${sql.raw(end)}(${signInFailures.at}) filter (where ${of}))::float8 * 1000`;
export const failuresOfStranger = failuresSince('failures_of_stranger', or(ofAccount, ofNetwork));
export const failuresOfKnown = failuresSince('failures_of_known', ofHere);

export const lockKey = prepared((db) =>
  db
    .select({ locked: sql`pg_advisory_xact_lock(hashtextextended(${sql.placeholder('key')}, 0))` })
    .from(sql`(values (1)) as one`)
    .prepare('lock_tries'),
);

/** `set_config` with `true` holds for this transaction. */
const unhurried = sql`set_config('synchronous_commit', 'off', true)`;
export const waitForNoDisk = prepared((db) =>
  db
    .select({ set: unhurried })
    .from(sql`(values (1)) as one`)
    .prepare('wait_for_no_disk'),
);

/** Nobody waits for the disk here either. */
export const strikeOut = prepared((db) =>
  db
    .delete(signInFailures)
    .where(and(eq(signInFailures.id, sql.placeholder('id')), sql`${unhurried} is not null`))
    .prepare('strike_out_try'),
);

export const forgetTries = prepared((db) => db.delete(signInFailures).where(ofHere).prepare('forget_tries'));
