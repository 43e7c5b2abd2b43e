import { and, asc, eq, gte, inArray, or } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { nextTraderState, openTraderStates } from '#contract/customers/authorised-traders.rules.ts';
import { recordAudits, systemActor } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { type Intrusion, peopleOf } from '#server/identity/identity.door.ts';

import { authorisedTraders } from './authorised-traders.table.ts';

/** For the copy of a person's data: whom he has appointed, and for whom he may order. */
export async function tradersOfPerson(db: Executor, customerId: string) {
  const rows = await db
    .select()
    .from(authorisedTraders)
    .where(or(eq(authorisedTraders.companyId, customerId), eq(authorisedTraders.traderId, customerId)))
    .orderBy(asc(authorisedTraders.createdAt), asc(authorisedTraders.id));
  const companies = await peopleOf(
    db,
    rows.map(({ companyId }) => companyId),
  );
  return rows.map(({ companyId, name, state, stateSince, limit, period }) => ({
    ...{ company: companies.get(companyId)?.name ?? '', trader: name, state, since: stateSince },
    ...{ limitCad: moneyText(limit), period },
  }));
}

/** Ends what was to go on: with the company's account, and with that of who orders for it. */
export async function dropAppointments(tx: Transaction, customerId: string): Promise<void> {
  const open = and(
    inArray(authorisedTraders.state, [...openTraderStates]),
    or(eq(authorisedTraders.companyId, customerId), eq(authorisedTraders.traderId, customerId)),
  );
  const standing = await tx.select().from(authorisedTraders).where(open).for('update');
  await tx.update(authorisedTraders).set({ state: 'withdrawn' }).where(open);
  await recordAudits(
    tx,
    standing.map(({ id, companyId, name, state }) => ({
      ...{ actor: systemActor, action: 'user.trader_withdrawn', entity: 'user', entityId: companyId },
      ...{ before: { state }, after: { appointment: id, trader: name, state: 'withdrawn' } },
    })),
  );
}

/** Ends what somebody who had a company's account has appointed, and answers each in a sentence to the company. */
export async function takeBackAppointments(
  tx: Transaction,
  companyId: string,
  { since, now, actor }: Intrusion,
): Promise<string[]> {
  const rows = await tx
    .select()
    .from(authorisedTraders)
    .where(
      and(
        eq(authorisedTraders.companyId, companyId),
        inArray(authorisedTraders.state, [...openTraderStates]),
        gte(authorisedTraders.createdAt, since),
      ),
    )
    .for('update');
  for (const row of rows) {
    const state = nextTraderState(row.state, 'withdraw', 'shop');
    if (state === null) continue;
    await tx
      .update(authorisedTraders)
      .set({ state, stateSince: now, version: nextVersion(authorisedTraders.version) })
      .where(eq(authorisedTraders.id, row.id));
  }
  await recordAudits(
    tx,
    rows.map(({ id, name, state }) => ({
      ...{ actor, action: 'user.trader_withdrawn', entity: 'user', entityId: companyId, before: { state } },
      after: { appointment: id, trader: name, state: 'withdrawn', reason: 'The account was taken back.' },
    })),
  );
  return rows.map(({ name }) => `${name}, appointed to order in your name: withdrawn.`);
}

/** Forgets who was appointed, once records need not be kept any longer; that somebody was stays. */
export async function forgetAppointed(tx: Transaction, companyId: string): Promise<void> {
  await tx
    .update(authorisedTraders)
    .set({ name: '', email: '', emailKey: '' })
    .where(eq(authorisedTraders.companyId, companyId));
}
