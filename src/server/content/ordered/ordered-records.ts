import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import { movedTo } from '#contract/list/tree.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { ContentVersion } from '#server/content/version/content-version.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { renumber } from '#server/db/renumber.ts';
import { conflictWith, notFound } from '#server/http/refusal.ts';

interface Ordered {
  id: string;
  version: number;
  position: number;
  name: string;
}

interface Kind<Row extends Ordered> {
  table: PgTable & Record<'id' | 'version', PgColumn>;
  /** As the audit log calls one of them. */
  entity: 'slide' | 'widget';
  contentVersion: Pick<ContentVersion, 'write'>;
  /** All of them, in their order. */
  read: (db: Executor) => Promise<Row[]>;
  /** One as its editors see it. */
  view: (tx: Transaction, id: string) => Promise<object>;
}

interface Told {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Things that editors put into an order: a write locks all of them, is one transaction, and is shown at once. */
export function orderedRecords<Row extends Ordered>({ table, entity, contentVersion, read, view }: Kind<Row>) {
  const audit = (tx: Transaction, actor: Actor, does: string, entityId: string, told: Told): Promise<void> =>
    recordAudit(tx, { actor, action: `${entity}.${does}`, entity, entityId, ...told });

  /** Every one, and nobody else changes one until the transaction ends: a place depends on the places of the others. */
  const lock = async (tx: Transaction): Promise<Row[]> => {
    await tx.execute(sql`lock table ${table} in share row exclusive mode`);
    return read(tx);
  };

  return {
    audit,
    lock,

    /** Does work on one of the version that the person saw. Refuses with 404, and with 409 and the newer one. */
    change: <Result>(
      id: string,
      version: number,
      work: (tx: Transaction, all: Row[], record: Row) => Promise<Result>,
    ): Promise<Result> =>
      contentVersion.write(async (tx) => {
        const all = await lock(tx);
        const record = all.find((each) => each.id === id);
        if (!record) throw notFound(`The ${entity}`);
        if (record.version !== version) throw conflictWith(await view(tx, id));
        return work(tx, all, record);
      }),

    /** Moves one to a place among its own. */
    async place(
      tx: Transaction,
      { own, record, position, actor }: { own: readonly Row[]; record: Row; position: number; actor: Actor },
    ): Promise<void> {
      const { id } = record;
      const top = own.map((each) => ({ ...each, parentId: null }));
      const moved = movedTo(top, id, { parentId: null, position });
      await tx
        .update(table as PgTable)
        .set({ version: nextVersion(table.version) } as object)
        .where(eq(table.id, id));
      await renumber(tx, table, own, moved);
      const now = moved.find((each) => each.id === id) ?? record;
      await audit(tx, actor, 'moved', id, {
        before: { position: record.position + 1 },
        after: { position: now.position + 1 },
      });
    },

    /** Numbers those that one has left behind. */
    closeGap: (tx: Transaction, left: readonly Row[]): Promise<void> =>
      renumber(
        tx,
        table,
        left,
        left.map(({ id }, position) => ({ id, position })),
      ),
  };
}
