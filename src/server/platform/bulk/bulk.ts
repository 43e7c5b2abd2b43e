import type { BulkReply, Selection } from '#contract/list/selection.contract.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { AnyListSource } from '#server/db/list/list-source.ts';
import { requireCount, selectedKeys } from '#server/db/list/selected-rows.ts';
import { onceInSteps } from '#server/http/idempotency.ts';
import { invalid } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';

/** Rows changed in one transaction. */
const batchRows = 500;

/** Rows that one action may be for: more would keep the person waiting without a word. */
const rowsAtMost = 10_000;

export interface BulkAction {
  /** Where the rows are chosen from, as the viewer may see them. */
  source: AnyListSource;
  selection: Selection;
  viewer: Viewer;
  timeZone: string;
  actor: Actor;
  /** The call's Idempotency-Key, and its body as it came. */
  key: string;
  body: unknown;
  /** Noun and verb in the past, as the audit log has them: `subscriber.removed`. */
  action: string;
  entity: string;
  /** `ids` where money moves or somebody's standing changes: those rows are chosen one by one. */
  chosenBy: 'ids' | 'ids or query';
  /** The query stays out of the audit row: it may name whom the action erases. */
  forgetsQuery?: true;
}

/**
 * Does one batch: looks at each row as it is now, locks what it changes. Fewer ids than were chosen may come back as
 * done or skipped only together with a reason for the others.
 */
export type BulkWork = (tx: Transaction, ids: readonly string[]) => Promise<BulkReply>;

/**
 * Does work on the selected rows, 500 at a time by primary key: one transaction and one audit row a batch, each batch
 * once for the call's key, so that the same call after a crash does only what is left. The rows are those counted at the
 * start; a selection by query that by then matches another number is refused (`CountMoved`). Ids that name no row the
 * viewer may see come back as failed.
 */
export async function bulk(db: Database, action: BulkAction, work: BulkWork): Promise<BulkReply> {
  const { selection, viewer, key, body } = action;
  if (selection.by === 'query' && action.chosenBy === 'ids') {
    throw invalid('selection', 'Choose the rows one by one for this.');
  }
  if (selection.by === 'query' && selection.expected > rowsAtMost) {
    const most = rowsAtMost.toLocaleString('en-CA');
    throw invalid('selection', `Choose at most ${most} rows at once: narrow the filter.`);
  }
  return onceInSteps<Plan, State, BulkReply>(
    db,
    { userId: viewer.id, key, action: action.action, body },
    {
      begin: (tx) => plan(tx, action),
      step: (tx, { ids }, state) => nextBatch(tx, ids, state, action, work),
      answer: (_plan, { reply }) => reply,
    },
  );
}

interface Plan {
  /** Every row, by key. */
  ids: string[];
}

interface State {
  /** How many of them were looked at. */
  at: number;
  reply: BulkReply;
}

async function plan(
  tx: Transaction,
  { source, selection, viewer, timeZone }: BulkAction,
): Promise<{ plan: Plan; state: State }> {
  const context = { viewer, timeZone };
  await requireCount(tx, source, selection, context);
  const ids = await selectedKeys(tx, source, selection, context);
  return { plan: { ids }, state: { at: 0, reply: { done: 0, skipped: 0, failed: unknownRows(selection, ids) } } };
}

/** Another's rows are like rows that never were. */
function unknownRows(selection: Selection, found: readonly string[]): BulkReply['failed'] {
  if (selection.by === 'query') return [];
  const known = new Set(found);
  const missing = [...new Set(selection.ids.map((id) => id.toLowerCase()))].filter((id) => !known.has(id));
  return missing.map((id) => ({ id, name: 'Unknown row', reason: 'It was not found.' }));
}

async function nextBatch(
  tx: Transaction,
  all: readonly string[],
  { at, reply }: State,
  { actor, action, entity, selection, forgetsQuery }: BulkAction,
  work: BulkWork,
): Promise<State | null> {
  const ids = all.slice(at, at + batchRows);
  if (ids.length === 0) return null;
  const { done, skipped, failed } = await work(tx, ids);
  await recordAudit(tx, {
    actor,
    action,
    entity,
    entityId: 'several',
    after: { ids, done, skipped, failed, ...(selection.by === 'query' && !forgetsQuery && { query: selection.query }) },
  });
  return {
    at: at + ids.length,
    reply: { done: reply.done + done, skipped: reply.skipped + skipped, failed: [...reply.failed, ...failed] },
  };
}
