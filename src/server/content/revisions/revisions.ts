import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import { MINUTE_MS } from '#contract/dates/durations.ts';
import type { Executor, Transaction } from '#server/db/database.ts';

import type { revisionColumns } from './revisions.table.ts';

/** Somebody who saves again so soon saves over his own revision: nobody wants to look through every pause of a writer. */
const SAVED_OVER_MS = 10 * MINUTE_MS;

export type RevisionTable = PgTable & Record<keyof ReturnType<typeof revisionColumns>, PgColumn>;

/** Where the revisions of a kind of content are kept, and which column says whose they are. */
export interface RevisionPlace<Owner extends string = string> {
  table: RevisionTable & Record<Owner, PgColumn>;
  owner: Owner;
}

interface Save<Content> {
  id: string;
  /** Number of the newest revision before; 0 where this is the first. */
  newest: number;
  content: Content;
  savedBy: string | null;
  now: Date;
  /** The newest stays as it is, whoever saved it and when. */
  apart?: boolean;
}

/** The revisions of a kind of content: every state that was saved and not soon saved over by the same person. */
export function revisionsIn<Content, Owner extends string>({ table, owner }: RevisionPlace<Owner>) {
  const thisOne = (id: string, number: number) => and(eq(table[owner], id), eq(table.number, number));

  const saveOver = async (tx: Transaction, { id, newest, content, savedBy, now }: Save<Content>): Promise<boolean> => {
    const begunAfter = new Date(now.getTime() - SAVED_OVER_MS);
    const saved = await tx
      .update(table as PgTable)
      .set({ content, savedAt: now } as object)
      .where(
        and(
          thisOne(id, newest),
          sql`${table.savedBy} is not distinct from ${savedBy}`,
          sql`${table.publishedAt} is null`,
          sql`${table.begunAt} > ${begunAfter.toISOString()}`,
        ),
      )
      .returning({ number: table.number });
    return saved.length > 0;
  };

  return {
    /**
     * Keeps the content as the newest revision; answers its number. It is a new one, unless the newest is the same person's,
     * of the last ten minutes, and was never published, and this one need not stand apart. Call it with its owner's row locked.
     */
    async save(tx: Transaction, saving: Save<Content>): Promise<number> {
      const { id, newest, content, savedBy, now, apart = false } = saving;
      if (!apart && (await saveOver(tx, saving))) return newest;
      const number = newest + 1;
      const row = { [owner]: id, number, content, savedBy, begunAt: now, savedAt: now };
      await tx.insert(table as PgTable).values(row);
      return number;
    },

    /** The content of a revision; undefined when there is none of the number. */
    async contentOf(db: Executor, id: string, number: number): Promise<Content | undefined> {
      const [row] = await db
        .select({ content: table.content })
        .from(table as PgTable)
        .where(thisOne(id, number));
      return row?.content as Content | undefined;
    },

    /** Notes that readers see a revision from now on. */
    async notePublished(tx: Transaction, id: string, number: number, now: Date): Promise<void> {
      await tx
        .update(table as PgTable)
        .set({ publishedAt: sql`coalesce(${table.publishedAt}, ${now.toISOString()})` } as object)
        .where(thisOne(id, number));
    },
  };
}
