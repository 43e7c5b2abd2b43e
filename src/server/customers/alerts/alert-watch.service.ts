import { and, eq, inArray, lte, or, sql, type SQL } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { type AlertKind, alertKinds } from '#contract/customers/alerts.rules.ts';
import { DAY_MS, MINUTE_MS } from '#contract/dates/durations.ts';
import { recordAudits, systemActor } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { peopleOf } from '#server/identity/identity.door.ts';
import { type Mail, writeMails } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { isOfTheLiving } from '#server/customers/estates/standing-estate.read.ts';
import type { MailedLinks } from '#server/http/mailed-links.ts';
import { alertMail, expiredMail } from './alert-mails.ts';
import type { AlertSight, Seen } from './alert-sight.ts';
import { alertRows } from './alerts.list.ts';
import { type AlertRecord, alerts } from './alerts.table.ts';

/** Alerts that go off in one transaction. */
const AT_ONCE = 500;

interface Parts {
  db: Database;
  clock: Clock;
  see: AlertSight;
  /** Changes whenever a price could have changed. */
  version: () => string;
  links: MailedLinks;
  publicUrl: string;
}

/**
 * Lets alerts go off. What all of them watch is seen once; then the database compares, in one statement for all. An alert goes
 * off when what it waits for is true and was seen not to be since it was set. Its row is locked and changed in the transaction
 * that writes its mail, so that two processes at work at once still write one; see `decisions/053-alerts.md`.
 */
export function createAlertWatch({ db, clock, see, version, links, publicUrl }: Parts) {
  let looked = { version: '', at: 0 };

  const goOff = (seen: ReadonlyMap<string, Seen>): Promise<number> =>
    inTransaction(db, async (tx) => {
      const due = await tx
        .select()
        .from(alerts)
        .innerJoin(asTable(seen), sql`seen.target = ${alerts.target}`)
        .where(and(eq(alerts.status, 'active'), alerts.primed, isTrue, isOfTheLiving(alerts.customerId)))
        .orderBy(alerts.id)
        .limit(AT_ONCE)
        .for('update', { of: alerts, skipLocked: true });
      if (due.length > 0)
        await told(
          tx,
          due.map((row) => row.alerts as AlertRecord),
          seen,
        );
      return due.length;
    });

  const told = async (tx: Transaction, due: readonly AlertRecord[], seen: ReadonlyMap<string, Seen>): Promise<void> => {
    const now = clock.now();
    await tx
      .update(alerts)
      .set({
        status: 'triggered',
        triggeredAt: now,
        seen: sql`seen.value`,
        seenAt: sql`seen.at`,
        version: nextVersion(alerts.version),
      })
      .from(asTable(seen))
      .where(
        and(
          inArray(
            alerts.id,
            due.map(({ id }) => id),
          ),
          sql`seen.target = ${alerts.target}`,
        ),
      );
    const people = await peopleOf(
      tx,
      due.map(({ customerId }) => customerId),
    );
    const mails = due.flatMap((alert): Mail[] => {
      const [to, sight] = [people.get(alert.customerId), seen.get(alert.target)];
      return to && sight ? [alertMail(alert, sight, { to, publicUrl, token: links.tokenOf('alert', alert.id) })] : [];
    });
    await writeMails(tx, clock, mails);
    await audited(tx, 'alert.triggered', due, ({ target, kind }) => {
      const sight = seen.get(target);
      const at = sight?.at.toISOString() ?? null;
      return { target, at, seen: kind === 'stock' ? String(sight?.value) : moneyText(sight?.value ?? 0n) };
    });
  };

  const tellExpired = async (tx: Transaction, ended: readonly AlertRecord[]): Promise<void> => {
    if (ended.length === 0) return;
    const ids = ended.map(({ id }) => id);
    const words = new Map((await alertRows(tx, inArray(alerts.id, ids))).map((row) => [row.id, row]));
    const people = await peopleOf(
      tx,
      ended.map(({ customerId }) => customerId),
    );
    const mails = ended.flatMap((alert): Mail[] => {
      const [to, row] = [people.get(alert.customerId), words.get(alert.id)];
      return to && row ? [expiredMail(alert, row.subject, { to, publicUrl })] : [];
    });
    await writeMails(tx, clock, mails);
  };

  /** Those for which it is not true: seen so, the next time it is will count. */
  const prime = (seen: ReadonlyMap<string, Seen>): Promise<void> =>
    inTransaction(db, async (tx) => {
      const such = (which: SQL | undefined) => sql`${alerts.id} in (
        select ${alerts.id} from ${alerts} join ${asTable(seen)} on seen.target = ${alerts.target}
        where ${which} and not ${isTrue} for update of ${sql.identifier('alerts')} skip locked)`;
      await tx
        .update(alerts)
        .set({ primed: true })
        .where(such(and(eq(alerts.status, 'active'), sql`not ${alerts.primed}`)));
      const rested = lte(alerts.triggeredAt, new Date(clock.now().getTime() - DAY_MS));
      const again = await tx
        .update(alerts)
        .set({ status: 'active', primed: true, version: nextVersion(alerts.version) })
        .where(such(and(eq(alerts.status, 'triggered'), alerts.repeats, rested)))
        .returning();
      await audited(tx, 'alert.rearmed', again, ({ target }) => ({ target }));
    });

  return {
    /** Run often by the schedule: looks at stock every time, at prices when there are others, and once a minute anyway. */
    async look(): Promise<void> {
      const [now, newest] = [clock.now().getTime(), version()];
      const isNew = newest !== looked.version || now - looked.at >= MINUTE_MS;
      const seen = await see(await watched(db, isNew ? alertKinds : ['stock']));
      if (seen.size > 0) {
        await prime(seen);
        while ((await goOff(seen)) === AT_ONCE);
      }
      if (isNew) looked = { version: newest, at: now };
    },

    /** Ends those that nobody has set anew for so long, and tells whose they were. */
    expire: (): Promise<void> =>
      inTransaction(db, async (tx) => {
        const ended = await tx
          .update(alerts)
          .set({ status: 'expired', version: nextVersion(alerts.version) })
          .where(
            and(
              inArray(alerts.status, ['active', 'triggered']),
              lte(alerts.expiresAt, clock.now()),
              isOfTheLiving(alerts.customerId),
            ),
          )
          .returning();
        await tellExpired(tx, ended);
        await audited(tx, 'alert.expired', ended, ({ target }) => ({ target }));
      }),
  };
}

const isTrue = sql`(case when ${alerts.kind} = 'stock' then seen.value > 0
  when ${alerts.direction} = 'below' then seen.value <= ${alerts.amount} else seen.value >= ${alerts.amount} end)`;

const asTable = (seen: ReadonlyMap<string, Seen>): SQL => {
  const rows = [...seen].map(([target, { value, at }]) => ({ target, value: String(value), at: at.toISOString() }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as seen(target text, value bigint, at timestamptz)`;
};

/** What alerts of some kinds watch that can still go off, each once. */
const watched = (db: Database, kinds: readonly AlertKind[]) =>
  db
    .selectDistinctOn([alerts.target], {
      kind: alerts.kind,
      productId: alerts.productId,
      metal: alerts.metal,
      currency: alerts.currency,
    })
    .from(alerts)
    .where(
      and(
        inArray(alerts.kind, [...kinds]),
        or(eq(alerts.status, 'active'), and(eq(alerts.status, 'triggered'), alerts.repeats)),
      ),
    )
    .orderBy(alerts.target);

const audited = (
  tx: Transaction,
  action: string,
  of: readonly AlertRecord[],
  after: (alert: AlertRecord) => Record<string, unknown>,
): Promise<void> =>
  recordAudits(
    tx,
    of.map((alert) => ({
      ...{ actor: systemActor, action, entity: 'alert', entityId: alert.id },
      after: after(alert),
    })),
  );
