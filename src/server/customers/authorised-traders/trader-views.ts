import type { AuthorisedTrader, StaffTrader } from '#contract/customers/authorised-traders.contract.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import type { Executor } from '#server/db/database.ts';
import { buyingRefusal, customerOfAddress, findCustomer, type UserRecord } from '#server/identity/identity.door.ts';

import type { TraderRecord } from './authorised-traders.table.ts';
import { appointmentsOf, leftOf } from './trader-limits.read.ts';

const viewOf = async (db: Executor, row: TraderRecord, now: Date): Promise<AuthorisedTrader> => ({
  ...{ id: row.id, state: row.state, name: row.name, email: row.email, period: row.period, version: row.version },
  limit: moneyText(row.limit),
  left: moneyText(await leftOf(db, row, now)),
  since: row.stateSince.toISOString(),
});

/** As the company sees them. */
export async function viewsOf(db: Executor, companyId: string, now: Date): Promise<AuthorisedTrader[]> {
  const views: AuthorisedTrader[] = [];
  for (const row of await appointmentsOf(db, companyId)) views.push(await viewOf(db, row, now));
  return views;
}

/** As the staff sees them: with whose account it is, and why nothing can be ordered by it. */
export async function staffViewsOf(db: Executor, companyId: string, now: Date): Promise<StaffTrader[]> {
  const views: StaffTrader[] = [];
  for (const row of await appointmentsOf(db, companyId)) {
    const trader = await accountOf(db, row);
    views.push({
      ...(await viewOf(db, row, now)),
      customerId: trader?.id ?? null,
      refusal: trader ? traderRefusal(trader) : 'Nobody has an account with this address yet.',
    });
  }
  return views;
}

/** The account of an appointment: the one that was confirmed, or the one of its address. */
export const accountOf = (db: Executor, { traderId, emailKey }: TraderRecord): Promise<UserRecord | undefined> =>
  traderId === null ? customerOfAddress(db, emailKey) : findCustomer(db, traderId);

/** Why somebody may order for nobody now, in the words of the staff; null when he may. */
export const traderRefusal = (trader: UserRecord): string | null =>
  trader.accountType === 'commercial'
    ? `${trader.name} is a company: a person has to be appointed.`
    : (buyingRefusal(trader)?.replace('may not buy', 'may not order') ?? null);
