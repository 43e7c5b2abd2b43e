import type { Executor } from '#server/db/database.ts';

import { accountsOf } from './payout-view.ts';

/** The accounts that he may be paid to; of their numbers the last signs, as he sees them himself. */
export const payoutAccountsOfPerson = async (db: Executor, customerId: string) =>
  (await accountsOf(db, customerId)).map(
    ({ id, bankName, currency, holder, ending, state, usableFrom, createdAt }) => ({
      ...{ id, bankName, currency, holder, ending, state, usableFrom, createdAt },
    }),
  );
