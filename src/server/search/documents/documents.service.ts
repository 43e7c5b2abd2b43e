import type { FindableKind } from '#contract/search/findable.rules.ts';
import type { CatalogueFacts } from '#server/catalogue/catalogue.door.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';

import { catalogueFindables } from './catalogue-findables.ts';
import { writtenDigests } from './documents.read.ts';
import { searchWordsKnown } from './documents.table.ts';
import type { Findable, FindableSource } from './findable.ts';
import { helpFindables } from './help-findables.ts';
import { digestOf, putDocuments, removeDocuments } from './write-documents.ts';

const ofCatalogue = ['product', 'category'] as const satisfies FindableKind[];

/** The documents of the search: written by whoever owns a text, and for the catalogue by its own reading. */
export function createDocuments({ db }: { db: Database }) {
  /** By kind and id what is known to be written of the catalogue; nothing before the first reading. */
  let written: Map<string, string> | undefined;
  let facts: CatalogueFacts | undefined;
  let following: Promise<void> = Promise.resolve();

  const follow = async (read: CatalogueFacts): Promise<void> => {
    const before = written ?? (await writtenDigests(db, ofCatalogue));
    // Should this fail half way, the next reading compares with what stands in the database.
    written = undefined;
    const findables = catalogueFindables(read);
    const now = new Map(findables.map((each) => [keyOf(each.kind, each.id), digestOf(each)]));
    const changed = findables.filter(({ kind, id }) => before.get(keyOf(kind, id)) !== now.get(keyOf(kind, id)));
    const gone = [...before.keys()].filter((key) => !now.has(key));
    if (changed.length + gone.length > 0) {
      await inTransaction(db, async (tx) => {
        await putDocuments(tx, changed);
        for (const kind of ofCatalogue) await removeDocuments(tx, kind, idsOf(kind, gone));
      });
    }
    written = now;
  };

  return {
    /** Writes what can be found, in the owner's transaction. */
    put: (tx: Transaction, findables: readonly Findable[]): Promise<void> => putDocuments(tx, findables),

    /** Takes away what can no longer be found, in the owner's transaction. */
    remove: (tx: Transaction, kind: FindableKind, ids: readonly string[]): Promise<void> =>
      removeDocuments(tx, kind, ids),

    /** Follows what the catalogue has read: what differs is written. One reading after the other. */
    follow(read: CatalogueFacts): Promise<void> {
      facts = read;
      const done = following.then(() => follow(read));
      following = done.catch(() => undefined);
      return done;
    },

    /** Writes everything anew from those who own it, and forgets the words that nothing has any more. */
    async rebuild(sources: readonly FindableSource[]): Promise<void> {
      await following;
      written = undefined;
      await inTransaction(db, async (tx) => {
        const kinds: FindableKind[] = ['help', ...(facts ? ofCatalogue : [])];
        const all: Findable[] = [...helpFindables, ...(facts ? catalogueFindables(facts) : [])];
        for (const source of sources) {
          kinds.push(...source.kinds);
          all.push(...(await source.read(tx)));
        }
        const stand = await writtenDigests(tx, kinds);
        const wanted = new Set(all.map(({ kind, id }) => keyOf(kind, id)));
        const gone = [...stand.keys()].filter((key) => !wanted.has(key));
        for (const kind of kinds) await removeDocuments(tx, kind, idsOf(kind, gone));
        await tx.delete(searchWordsKnown);
        await putDocuments(tx, all);
      });
    },
  };
}
export type Documents = ReturnType<typeof createDocuments>;

const keyOf = (kind: FindableKind, id: string): string => `${kind} ${id}`;

const idsOf = (kind: FindableKind, keys: readonly string[]): string[] =>
  keys.filter((key) => key.startsWith(`${kind} `)).map((key) => key.slice(kind.length + 1));
