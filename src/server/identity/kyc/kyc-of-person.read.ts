import { asc, eq } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { kycMoves } from './kyc-moves.table.ts';
import { kycRequests } from './kyc-requests.table.ts';

/** How a person's identity check came where it is, for his copy; the staff's own words and names are left out. */
export const movesOfPerson = (db: Executor, userId: string) =>
  db
    .select({ at: kycMoves.at, event: kycMoves.event, from: kycMoves.from, to: kycMoves.to })
    .from(kycMoves)
    .where(eq(kycMoves.userId, userId))
    .orderBy(asc(kycMoves.at), asc(kycMoves.id));

/** What he was asked for again, in the words that he read. */
export const requestsOfPerson = (db: Executor, userId: string) =>
  db
    .select({
      ...{ at: kycRequests.at, due: kycRequests.due, items: kycRequests.items },
      ...{ answered: kycRequests.answered, endedAt: kycRequests.endedAt },
    })
    .from(kycRequests)
    .where(eq(kycRequests.userId, userId))
    .orderBy(asc(kycRequests.at), asc(kycRequests.id));
