import type { Actor } from '#server/audit/audit.service.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import type { FileToPack } from '#server/ports/files/write-zip.ts';

/** Whose account it is. */
export interface Owner {
  id: string;
  name: string;
  email: string;
}

/** Who fetches the copy, and from where, for what writes down that something was opened. */
export interface Taker {
  name: string;
  ip: string;
}

/** How long somebody else may have had an account, and who ends that. */
export interface Intrusion {
  since: Date;
  now: Date;
  actor: Actor;
}

/** What a module holds of a person. */
export interface PersonPart {
  /** Its files of the copy that he asks for. They are read when their turn comes. */
  copy?: (db: Database, owner: Owner, taker: Taker) => Promise<FileToPack[]> | FileToPack[];
  /** Why his account cannot be closed yet, in sentences to him. */
  open?: (db: Executor, owner: Owner) => Promise<string[]>;
  /** Ends what would go on by itself once the account is closed. */
  end?: (tx: Transaction, owner: Owner) => Promise<void>;
  /** Takes away what was left in the account while somebody else had it, and answers what, in sentences to him. His row is locked. */
  takeBack?: (tx: Transaction, owner: Owner, intrusion: Intrusion) => Promise<string[]>;
}

/** Rows as a file of the copy: amounts are whole minor units, metal is units of 10^-9 g, moments are UTC. */
export const rowsFile = (path: string, read: () => Promise<unknown>): FileToPack => ({
  path: `${path}.json`,
  isPacked: false,
  bytes: async () => Buffer.from(`${JSON.stringify(await read(), bigintAsText, 2)}\n`),
});

const bigintAsText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);
