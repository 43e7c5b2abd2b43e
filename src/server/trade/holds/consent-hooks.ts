import type { Actor } from '#server/audit/audit.service.ts';
import type { Executor, Transaction } from '#server/db/database.ts';

/** What is to leave an account: money of its balance, or metal to its owner or to another customer. */
type Leaving = 'balance' | 'withdrawal' | 'title_transfer';

/** What is asked of a module that knows accounts of two owners, before something leaves one. */
export interface ConsentHooks {
  /** Asks the second owner to agree, and answers who that is; null of an account of one. */
  ask: (
    tx: Transaction,
    of: { customerId: string; kind: Leaving; refId: string; what: string; actor: Actor },
  ) => Promise<string | null>;
  /** Refuses with 409, in the words of the staff, what the second owner has not agreed to. */
  require: (db: Executor, of: { customerId: string; refId: string }) => Promise<void>;
  /** Whose agreement is missing still; null where nobody's is. */
  missing: (db: Executor, of: { customerId: string; refId: string }) => Promise<string | null>;
}

/** What both owners read where the second one is asked. */
export const secondOwnerWords = (name: string): string =>
  `${name} owns this account too and is asked to agree. Nothing leaves it before that.`;
