import type { z } from 'zod';

import { decodeListQuery } from '#contract/list/decode-list-query.ts';
import { encodeListQuery } from '#contract/list/encode-list-query.ts';
import { asStored } from '#contract/list/list-changes.ts';
import type { Resource } from '#contract/list/list-resource.ts';
import type { listSettingsContract, SavedView } from '#contract/platform/list-settings.contract.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';

import type { ViewRecord } from './list-views.list.ts';

export type ViewWords = z.output<(typeof listSettingsContract)['addView']['body']>;

/**
 * What is kept of a view: its query in the one way in which the grammar writes it, from the first page. Throws a
 * `ListProblem` for a query that the list would not understand from this person.
 */
export function checkedWords(words: ViewWords, resource: Resource, viewer: Viewer): ViewWords {
  if (words.shared && viewer.role !== 'admin') throw invalid('shared', 'Your views are yours alone.');
  const query = asStored(decodeListQuery(words.query, resource, viewer));
  return { ...words, query: encodeListQuery(query, resource) };
}

export const mayChange = ({ ownerId, shared }: ViewRecord, viewer: Viewer): boolean =>
  ownerId === viewer.id || (shared && viewer.role === 'admin' && viewer.adminRoles.includes('super'));

/** A view as this person is told of it. */
export const savedView = (view: ViewRecord, viewer: Viewer): SavedView => ({
  id: view.id,
  name: view.name,
  query: view.query,
  layout: view.layout,
  shared: view.shared,
  own: mayChange(view, viewer),
  ownerName: view.ownerName,
  version: view.version,
});

/** What colleagues see is written down; what somebody keeps for himself is not. */
export async function auditView(
  tx: Transaction,
  actor: Actor,
  action: string,
  { before, after }: { before?: ViewRecord; after?: ViewRecord },
): Promise<void> {
  const view = after ?? before;
  if (!view || !(before?.shared || after?.shared)) return;
  await recordAudit(tx, {
    actor,
    action,
    entity: 'list_view',
    entityId: view.id,
    ...(before && { before: auditedWords(before) }),
    ...(after && { after: auditedWords(after) }),
  });
}

const auditedWords = ({ list, name, query, layout, shared, ownerId }: ViewRecord) => ({
  list,
  name,
  query,
  layout,
  shared,
  ownerId,
});
