import type { Actor } from '#server/audit/audit.service.ts';
import type { Executor, Transaction } from '#server/db/database.ts';

/** What the trade asks of a module above it that knows accounts of two owners, before money of a balance leaves. */
export interface ConsentHooks {
  /** Asks the second owner, where there is one, to agree to a payout. */
  askToPayOut: (
    tx: Transaction,
    of: { customerId: string; refundId: string; what: string; actor: Actor },
  ) => Promise<void>;
  /** Refuses with 409 a payout that the second owner has not agreed to. */
  requireConsent: (db: Executor, of: { customerId: string; refundId: string }) => Promise<void>;
}
