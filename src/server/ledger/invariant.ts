import type { SQL } from 'drizzle-orm';

import type { SealKey } from '#server/config.ts';
import type { Transaction } from '#server/db/database.ts';

interface Named {
  name: string;
  rule: string;
}

/** How many violations are named at most, and the keys that prove the seals. */
export interface Search {
  most: number;
  keys: readonly SealKey[];
}

/** What must hold of the books: as a query that selects one row for each violation, or, where SQL cannot say it, as a search. */
export type Invariant = Named & ({ query: SQL } | { find: (tx: Transaction, search: Search) => Promise<string[]> });
