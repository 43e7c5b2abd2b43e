import type { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import { type Entry, requireBalance } from '#server/ledger/ledger.service.ts';

import type { SeededIds } from './seeded-ids.ts';

/** Journal entries that wait to be written. Each balances, or posting it throws. */
export interface DemoBooks {
  post(entry: Entry): void;
  /** What was posted since the last time, as rows. */
  take(): { entries: (typeof journalEntries.$inferInsert)[]; postings: (typeof journalPostings.$inferInsert)[] };
}

export function demoBooks(ids: SeededIds): DemoBooks {
  let entries: (typeof journalEntries.$inferInsert)[] = [];
  let postings: (typeof journalPostings.$inferInsert)[] = [];
  return {
    post({ postings: amounts, at, kind, refType, refId, actorId = null }) {
      requireBalance(kind, amounts);
      const moving = amounts.filter(({ amount }) => amount !== 0n);
      if (moving.length === 0) return;
      const entryId = ids.next();
      entries.push({ id: entryId, at, kind, refType, refId, actorId, createdAt: at });
      for (const { account, partyId = null, unit, amount } of moving) {
        postings.push({ id: ids.next(), entryId, account, partyId, unit, amount });
      }
    },
    take() {
      const taken = { entries, postings };
      entries = [];
      postings = [];
      return taken;
    },
  };
}
