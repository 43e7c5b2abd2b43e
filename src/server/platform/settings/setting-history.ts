import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';

import { fieldsOf, type SettingGroup, type SettingValues } from '#contract/platform/settings/setting-groups.rules.ts';
import { settingWords } from '#contract/platform/settings/setting-kinds.rules.ts';
import type { SettingHistoryEntry } from '#contract/platform/settings/settings.contract.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import type { Executor } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';

import { textOf } from './setting-texts.ts';

/** As many changes as one answer tells. */
const PAGE = 20;

type Row = Record<string, unknown>;
type Entry = typeof auditLog.$inferSelect;

/** Entries of the audit log that changed a field of the group: it is the history, since every saved row stands in it whole. */
const changesIn = (group: SettingGroup, only?: string): SQL | undefined =>
  or(
    ...fieldsOf(group)
      .filter(({ name }) => only === undefined || name === only)
      .map(({ row, name }) =>
        and(
          eq(auditLog.entityId, row),
          sql`${auditLog.before} -> ${name}::text is distinct from ${auditLog.after} -> ${name}::text`,
        ),
      ),
  );

const isSetting = eq(auditLog.entity, 'setting');
const olderThan = (id: string) =>
  sql`(${auditLog.at}, ${auditLog.id}) < (select o.at, o.id from audit_log o where o.id = ${id})`;

const wordsOf = (group: SettingGroup, { entityId, before, after, ...entry }: Entry): SettingHistoryEntry => {
  const [was, is] = [(before ?? {}) as Row, (after ?? {}) as Row];
  const changes = fieldsOf(group)
    .filter(({ row, name }) => row === entityId && was[name] !== is[name])
    .map(({ name, label, ...field }) => ({
      ...{ name, label },
      before: settingWords(field.kind, textOf({ label, ...field }, was[name])),
      after: settingWords(field.kind, textOf({ label, ...field }, is[name])),
    }));
  return {
    ...{ id: entry.id, at: entry.at.toISOString(), who: entry.actorName, action: entry.action },
    reason: typeof is.reason === 'string' ? is.reason : '',
    changes,
  };
};

/** Who changed what of a group, the newest first. */
export async function readSettingHistory(
  db: Executor,
  group: SettingGroup,
  { field, olderThan: from }: { field?: string | undefined; olderThan?: string | undefined },
): Promise<{ entries: SettingHistoryEntry[]; hasMore: boolean }> {
  const changed = changesIn(group, field);
  if (!changed) return { entries: [], hasMore: false };
  const found = await db
    .select()
    .from(auditLog)
    .where(and(isSetting, changed, from === undefined ? undefined : olderThan(from)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(PAGE + 1);
  return { entries: found.slice(0, PAGE).map((entry) => wordsOf(group, entry)), hasMore: found.length > PAGE };
}

/** The values of a group as they stood just before an entry of its history; 404 where it is none of it. */
export async function valuesBefore(
  db: Executor,
  { group, rows, now }: { group: SettingGroup; rows: readonly string[]; now: SettingValues },
  entryId: string,
): Promise<SettingValues> {
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(and(isSetting, eq(auditLog.id, entryId), inArray(auditLog.entityId, [...rows])));
  if (!entry) throw notFound('The change');
  const others = rows.filter((row) => row !== entry.entityId);
  const last = await nearest(db, others, sql`(${auditLog.at}, ${auditLog.id}) < (${at(entry)}, ${entry.id})`, 'desc');
  // What was changed only afterwards stood as its first change found it.
  const first = await nearest(db, others, sql`(${auditLog.at}, ${auditLog.id}) > (${at(entry)}, ${entry.id})`, 'asc');
  const found: Record<string, Row> = { [entry.entityId]: (entry.before ?? {}) as Row };
  for (const { entityId, before } of first) found[entityId] = (before ?? {}) as Row;
  for (const { entityId, after } of last) found[entityId] = (after ?? {}) as Row;
  // A field that is newer than the entry keeps what it has now.
  const known = fieldsOf(group).filter(({ row, name }) => found[row]?.[name] !== undefined);
  return {
    ...now,
    ...Object.fromEntries(known.map((field) => [field.name, textOf(field, found[field.row]?.[field.name])])),
  };
}

const at = ({ at: moment }: Entry) => sql`${moment.toISOString()}::timestamptz`;

const nearest = (db: Executor, rows: readonly string[], when: SQL, order: 'asc' | 'desc'): Promise<Entry[]> | Entry[] =>
  rows.length === 0
    ? []
    : db
        .selectDistinctOn([auditLog.entityId])
        .from(auditLog)
        .where(and(isSetting, inArray(auditLog.entityId, [...rows]), when))
        .orderBy(
          auditLog.entityId,
          ...(order === 'desc' ? [desc(auditLog.at), desc(auditLog.id)] : [auditLog.at, auditLog.id]),
        );
