import { sql } from 'drizzle-orm';

import type { ColumnKey, Resource } from '#contract/list/list-resource.ts';
import type { ListContext } from '#contract/list/list-viewer.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';

import { foldedPattern, foldedSql } from './folded-sql.ts';
import { listCondition } from './list-condition.ts';
import { countForPlan } from './list-count.ts';
import { expressionOf } from './list-expressions.ts';
import { listOrder } from './list-order.ts';
import type { AnyListSource, Fields, Joinable, ListSource } from './list-source.ts';
import { selectFrom } from './select-from.ts';

const limitMs = 3000;

/**
 * The first rows of a list that a search text finds: those whose name begins with the text first, then in the list's own
 * order. Where very many are found, in that order alone, so that not all of them are read and sorted.
 */
export async function foundRows<R extends Resource, Selected extends Fields, Left extends Joinable, Row>(
  db: Database,
  source: ListSource<R, Selected, Left, Row>,
  asked: { q: string; by: ColumnKey<R>; most: number },
  context: ListContext,
): Promise<Row[]> {
  const of = source as unknown as AnyListSource;
  const query = { q: asked.q, filters: {}, sort: [], first: 0, rows: asked.most };
  const begins = sql`(${foldedSql(expressionOf(of, asked.by))} like ${foldedPattern(asked.q)} || '%')`;
  const read = () =>
    inTransaction(
      db,
      async (tx) => {
        const condition = listCondition(of, query, context);
        const matches = await countForPlan({ executor: tx, source: of, condition, memory: undefined });
        // Also keeps the planner from walking through the whole list in its order for the few that are found.
        const first = matches === 'many' ? [] : [sql`${begins} desc`];
        return selectFrom(tx, of, of.select)
          .where(condition)
          .orderBy(...first, ...listOrder(of, query, context.viewer))
          .limit(asked.most);
      },
      { readOnly: true, limitMs },
    );
  return (await read()).map(of.toRow) as Row[];
}
