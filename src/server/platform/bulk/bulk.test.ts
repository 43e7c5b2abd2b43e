import { randomUUID } from 'node:crypto';

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { defineResource } from '#contract/list/list-resource.ts';
import { timeZone } from '#contract/list/testing/coins.ts';
import type { BulkReply, Selection } from '#contract/list/selection.contract.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { CountMoved } from '#server/db/list/selected-rows.ts';
import { defineListSource } from '#server/db/list/list-source.ts';
import { fakeClock } from '#server/ports/clock/clock.ts';
import { aCustomer, viewerOf } from '#server/testing/make-people.ts';
import { bothDatabases } from '#server/testing/both-databases.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { bulk, type BulkAction, type BulkWork } from './bulk.ts';

/** A list of lamps, which are switched off in bulk; each belongs to somebody. */
const lamps = pgTable('list_test_lamps', {
  id: uuid().primaryKey(),
  owner: text().notNull(),
  state: text({ enum: ['on', 'off', 'stuck'] }).notNull(),
});
const resource = defineResource({
  key: 'lamps',
  columns: {
    owner: { label: 'Owner', type: 'text', filter: true },
    state: { label: 'State', type: 'enum', values: ['on', 'off', 'stuck'], filter: true },
    secret: { label: 'Secret', type: 'text', filter: true, roles: ['admin'] },
  },
  defaultSort: [],
});
const source = defineListSource({
  resource,
  from: lamps,
  columns: { owner: lamps.owner, state: lamps.state, secret: lamps.owner },
  select: { id: lamps.id },
  toRow: (row) => row,
  key: lamps.id,
  ownerCondition: eq(lamps.owner, 'ada'),
});

const work: BulkWork = async (tx, ids) => {
  const rows = await tx
    .select()
    .from(lamps)
    .where(inArray(lamps.id, [...ids]))
    .for('update');
  const switched = rows.filter(({ state }) => state === 'on').map(({ id }) => id);
  if (switched.length > 0) await tx.update(lamps).set({ state: 'off' }).where(inArray(lamps.id, switched));
  const stuck = rows.filter(({ state }) => state === 'stuck');
  return {
    done: switched.length,
    skipped: rows.length - switched.length - stuck.length,
    failed: stuck.map(({ id }) => ({ id, name: 'A lamp', reason: 'It is stuck.' })),
  };
};

describe.each(bothDatabases)('%s', (_name, open) => {
  let database: TestDatabase;
  let viewer: BulkAction['viewer'];
  beforeAll(async () => {
    database = await open();
    await database.db.execute(
      sql`create table ${lamps} (id uuid primary key, owner text not null, state text not null)`,
    );
    viewer = viewerOf(await aCustomer({ db: database.db, clock: fakeClock('2026-11-20T19:30:00Z') } as never));
  });
  beforeEach(() => database.db.execute(sql`delete from ${lamps}`));
  afterAll(() => database.drop());

  const make = async (count: number, { owner = 'ada', state = 'on' } = {}): Promise<string[]> => {
    const made = await database.db.execute<{ id: string }>(
      sql`insert into ${lamps} select gen_random_uuid(), ${owner}::text, ${state}::text
        from generate_series(1, ${count}::int) returning id`,
    );
    return made.rows.map(({ id }) => id);
  };
  const statesOf = async (owner: string) =>
    (await database.db.select().from(lamps).where(eq(lamps.owner, owner)).orderBy(asc(lamps.state))).map(
      ({ state }) => state,
    );
  const matching = (expected: number, own: Partial<Selection> = {}): Selection =>
    ({ by: 'query', query: 'f.state=in:on', exclude: [], expected, ...own }) as Selection;
  const run = (
    selection: Selection,
    { key = randomUUID(), doing = work, ...own }: Partial<BulkAction> & { doing?: BulkWork } = {},
  ) =>
    bulk(
      database.db,
      {
        source,
        selection,
        viewer,
        timeZone,
        actor: { id: viewer.id, name: viewer.name },
        key,
        body: { selection },
        action: 'lamp.switchedOff',
        entity: 'lamp',
        chosenBy: 'ids or query',
        ...own,
      },
      doing,
    );
  const audited = async () => {
    const lines = await database.db
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'lamp.switchedOff'), eq(auditLog.actorId, viewer.id)))
      .orderBy(asc(auditLog.at), asc(auditLog.id));
    return lines.map(({ after }) => after as { ids: string[]; done: number });
  };

  test('the rows chosen one by one are done; those of others and those that are not, are not found', async () => {
    const [one, other] = (await make(3)) as [string, string, string];
    const [stuck] = (await make(1, { state: 'stuck' })) as [string];
    const [foreign] = (await make(1, { owner: 'bob' })) as [string];
    const unknown = randomUUID();

    const reply = await run({ by: 'ids', ids: [one, other.toUpperCase(), stuck, foreign, unknown] });

    expect({ ...reply, failed: reply.failed.length }).toEqual({ done: 2, skipped: 0, failed: 3 });
    expect(reply.failed).toContainEqual({ id: stuck, name: 'A lamp', reason: 'It is stuck.' });
    for (const id of [foreign, unknown]) {
      expect(reply.failed).toContainEqual({ id, name: 'Unknown row', reason: 'It was not found.' });
    }
    expect(await statesOf('bob')).toEqual(['on']);
    expect(await statesOf('ada')).toEqual(['off', 'off', 'on', 'stuck']);
  });

  test('all that match are done but those taken out, in batches, each with its line in the audit log', async () => {
    const before = (await audited()).length;
    const ids = await make(1203);
    await make(5, { state: 'off' });
    await make(7, { owner: 'bob' });

    const reply = await run(matching(1203, { exclude: ids.slice(0, 3) } as never));

    expect(reply).toEqual({ done: 1200, skipped: 0, failed: [] });
    expect(new Set(await statesOf('bob'))).toEqual(new Set(['on']));
    const lines = (await audited()).slice(before);
    expect(lines.map(({ ids: changed }) => changed.length)).toEqual([500, 500, 200]);
    expect(new Set(lines.flatMap(({ ids: changed }) => changed)).size).toBe(1200);
  });

  test('another number of rows than the person was told is refused, and nothing is done', async () => {
    await make(4);

    await expect(run(matching(3))).rejects.toMatchObject({ name: 'CountMoved', count: 4 });
    await expect(run(matching(3))).rejects.toBeInstanceOf(CountMoved);

    expect(await statesOf('ada')).toEqual(['on', 'on', 'on', 'on']);
  });

  test('a row that appears while the action runs is not touched', async () => {
    await make(600);
    let batches = 0;
    const doing: BulkWork = async (tx, ids) => {
      if ((batches += 1) === 1) {
        await tx.execute(sql`insert into ${lamps} values ('ffffffff-ffff-4fff-bfff-ffffffffffff', 'ada', 'on')`);
      }
      return work(tx, ids);
    };

    expect(await run(matching(600), { doing })).toMatchObject({ done: 600 });
    expect((await statesOf('ada')).filter((state) => state === 'on')).toHaveLength(1);
  });

  test('the same call again does nothing and has the same answer; another call with its key is refused', async () => {
    await make(2);
    const key = randomUUID();
    const first = await run(matching(2), { key });

    expect(await run(matching(2), { key })).toEqual(first);
    await expect(run(matching(3), { key })).rejects.toMatchObject({ status: 409 });
  });

  test('after a failure in the middle the same call does what is left, and answers for the whole', async () => {
    await make(1100);
    const key = randomUUID();
    let batches = 0;
    const failing: BulkWork = async (tx, ids) => {
      const reply = await work(tx, ids);
      if ((batches += 1) === 2) throw new Error('the power went');
      return reply;
    };

    await expect(run(matching(1100), { key, doing: failing })).rejects.toThrow('the power went');
    expect((await statesOf('ada')).filter((state) => state === 'off')).toHaveLength(500);

    expect(await run(matching(1100), { key })).toEqual({ done: 1100, skipped: 0, failed: [] });
    expect(new Set(await statesOf('ada'))).toEqual(new Set(['off']));
  });

  test('the same call twice at once does every row once, and both have the whole answer', async () => {
    await make(1100);
    const key = randomUUID();

    const replies: BulkReply[] = await Promise.all([run(matching(1100), { key }), run(matching(1100), { key })]);

    expect(replies).toEqual([
      { done: 1100, skipped: 0, failed: [] },
      { done: 1100, skipped: 0, failed: [] },
    ]);
  });

  test('a query is read as far as the person may see, and only where the action takes one', async () => {
    await make(1);

    await expect(run(matching(1, { query: 'f.secret=contains:a' } as never))).rejects.toMatchObject({
      code: 'unknown_column',
      status: 400,
    });
    await expect(run(matching(1), { chosenBy: 'ids' })).rejects.toMatchObject({ status: 422 });
    await expect(run(matching(10_001))).rejects.toMatchObject({
      status: 422,
      message: 'Choose at most 10,000 rows at once: narrow the filter.',
    });
  });
});
