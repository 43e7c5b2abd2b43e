import type { SettingValues } from '#contract/platform/settings/setting-groups.rules.ts';
import type { SettingGroupView } from '#contract/platform/settings/settings.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, conflictWith, invalid, notFound, Refusal } from '#server/http/refusal.ts';
import type { GatedChange } from '#server/platform/approvals/approvals.service.ts';
import { askApproval, waitingApprovals } from '#server/platform/approvals/ask-approval.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { lockRows, readRows, type SettingRows } from '#server/settings/setting-rows.ts';
import { saveSetting } from '#server/settings/settings.service.ts';
import type { SettingKey } from '#server/settings/shop-settings.ts';

import type { KeptSettings } from './kept-settings.ts';
import { readSettingHistory, valuesBefore } from './setting-history.ts';
import { valuesIn, withValues } from './setting-texts.ts';
import { checkValues, differencesOf, effectOf, groupView, outdatedWords, refuseUnconfirmed } from './setting-views.ts';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  /** Every group, in the order of the page; asked when one is needed, so that every module can bring its own. */
  keptSettings: () => readonly KeptSettings[];
}

type By = Actor & { id: string };

interface Wanted {
  values: SettingValues;
  reason: string;
  version: number;
}

/** What is saved by a person who has said which careful changes are meant. */
interface Confirmed extends Wanted {
  confirmed: readonly string[];
}

/** The settings of the shop by group: shown, saved, told of and brought back in one way, whatever module they belong to. */
export function createSettingsPage({ db, keptSettings, ...shop }: Parts) {
  const keptOf = (id: string): KeptSettings => {
    const kept = keptSettings().find(({ group }) => group.id === id);
    if (!kept || kept.rows.length === 0) throw notFound('The group of settings');
    return kept;
  };

  const viewOf = async (from: Executor, kept: KeptSettings): Promise<SettingGroupView> => {
    const rows = (await readRows(from, kept.rows))(kept.rows);
    return groupView(kept, rows, (await waitingApprovals(from, 'setting')).get(kept.group.id) ?? null);
  };

  /** Writes the rows that changed, each with its line in the history. */
  const write = async (
    tx: Transaction,
    { group, rows: keys }: KeptSettings,
    {
      before,
      values,
      reason,
      action,
      actor,
    }: { before: SettingRows; values: SettingValues; reason: string; action: string; actor: Actor },
  ): Promise<void> => {
    const after = withValues(group, before.values, values);
    for (const key of keys) {
      if (JSON.stringify(before.values[key]) === JSON.stringify(after[key])) continue;
      const change = { before: before.values[key], after: after[key], reason, action, actor };
      await saveSetting(tx, key, change as Parameters<typeof saveSetting<SettingKey>>[2]);
    }
  };

  /** `confirmed` is null where the whole change was asked for by what it does, with a reason. */
  const saveOrAsk = async (
    tx: Transaction,
    kept: KeptSettings,
    { confirmed, ...wanted }: Wanted & { confirmed: readonly string[] | null },
    by: { actor: By; action: string },
  ) => {
    const { group, rows: keys } = kept;
    const before = await lockRows(tx, keys);
    if (before.version !== wanted.version) throw conflictWith(await viewOf(tx, kept));
    const after = withValues(group, before.values, wanted.values);
    const problems = kept.problems?.(after) ?? {};
    if (Object.keys(problems).length > 0)
      throw new Refusal(422, 'Please correct the marked fields.', { errors: problems });
    if (confirmed) refuseUnconfirmed(group, { before: before.values, after, confirmed });
    const second = (await kept.judge?.(tx, before.values, after)) ?? null;
    if (!second) return write(tx, kept, { before, ...wanted, ...by });
    if (wanted.reason === '') throw invalid('reason', `${second.why} Say why: a second person has to agree.`);
    await askApproval(tx, shop, {
      ...{ kind: 'setting', permission: 'settings.write', subject: group.id, why: second.why },
      title: `Change the settings: ${group.title}`,
      effect: second.effect ?? effectOf(group, valuesIn(group, before.values), valuesIn(group, after)),
      request: { group: group.id, values: wanted.values, version: wanted.version, reason: wanted.reason },
      ...{ reason: wanted.reason, actor: by.actor },
    });
    return undefined;
  };

  const change = async (kept: KeptSettings, work: (tx: Transaction) => Promise<void>): Promise<SettingGroupView> => {
    const view = await inTransaction(db, async (tx) => {
      await (kept.publish ? kept.publish.within(tx, () => work(tx)) : work(tx));
      return viewOf(tx, kept);
    });
    await kept.publish?.done();
    return view;
  };

  return {
    async groups(): Promise<SettingGroupView[]> {
      const all = keptSettings();
      const rows = await readRows(db, [...new Set(all.flatMap(({ rows: keys }) => keys))]);
      const waiting = await waitingApprovals(db, 'setting');
      return all.map((kept) => groupView(kept, rows(kept.rows), waiting.get(kept.group.id) ?? null));
    },

    /**
     * 409 with the newer values under another version; 422 by field, beside careful ones that nobody confirmed, and beside the
     * reason that a second person lacks.
     */
    save: (id: string, wanted: Confirmed, actor: By): Promise<SettingGroupView> => {
      const kept = keptOf(id);
      checkValues(kept.group, wanted.values);
      return change(kept, (tx) => saveOrAsk(tx, kept, wanted, { actor, action: 'setting.changed' }));
    },

    history: (id: string, asked: { field?: string | undefined; olderThan?: string | undefined }) =>
      readSettingHistory(db, keptOf(id).group, asked),

    /** What differs between now and just before a change. */
    async compare(id: string, entry: string) {
      const { group, rows } = keptOf(id);
      const now = valuesIn(group, (await readRows(db, rows))(rows).values);
      const then = await valuesBefore(db, { group, rows, now }, entry);
      return {
        changes: differencesOf(group, now, then).map(({ before, after, ...field }) => ({
          ...field,
          now: before,
          was: after,
        })),
      };
    },

    /** A new change, judged like any other, to what stood just before an older one. */
    restore: (id: string, entry: string, { version, reason }: Omit<Wanted, 'values'>, actor: By) => {
      const kept = keptOf(id);
      return change(kept, async (tx) => {
        const now = valuesIn(kept.group, (await lockRows(tx, kept.rows)).values);
        const values = await valuesBefore(tx, { ...kept, now }, entry);
        const outdated = outdatedWords(kept.group, values);
        if (outdated !== null) throw conflict(`What stood then is not allowed any more. ${outdated}`);
        await saveOrAsk(tx, kept, { values, version, reason, confirmed: null }, { actor, action: 'setting.restored' });
      });
    },

    /** How the gate does a change that was approved. */
    gated: {
      permission: 'settings.write',
      async apply(tx, request, actor) {
        const { group, values, version, reason } = request as Wanted & { group: string };
        const kept = keptOf(group);
        const work = async (): Promise<void> => {
          const before = await lockRows(tx, kept.rows);
          if (before.version !== version) {
            throw conflict('These settings were changed since this was asked for. Refuse it, and ask again.');
          }
          await write(tx, kept, { before, values, reason, actor, action: 'setting.changed' });
        };
        await (kept.publish ? kept.publish.within(tx, work) : work());
      },
      done: () => Promise.all(keptSettings().flatMap(({ publish }) => (publish ? [publish.done()] : []))),
    } satisfies GatedChange,
  };
}
export type SettingsPage = ReturnType<typeof createSettingsPage>;
