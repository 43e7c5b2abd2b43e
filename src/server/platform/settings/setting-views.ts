import { fieldsOf, type SettingGroup, type SettingValues } from '#contract/platform/settings/setting-groups.rules.ts';
import { settingWords } from '#contract/platform/settings/setting-kinds.rules.ts';
import { type SettingGroupView, settingValues } from '#contract/platform/settings/settings.contract.ts';
import type { EffectLine } from '#contract/platform/approvals.rules.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { SettingRows } from '#server/settings/setting-rows.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';

import type { KeptSettings } from './kept-settings.ts';
import { meansSame, valuesIn } from './setting-texts.ts';

/** A group as its page shows it. */
export function groupView(
  { group, facts }: KeptSettings,
  { values: rows, version }: SettingRows,
  waiting: SettingGroupView['waiting'],
): SettingGroupView {
  const [values, standards] = [valuesIn(group, rows), valuesIn(group, defaultSettings)];
  return {
    ...{ id: group.id, title: group.title, about: group.about, waits: group.waits ?? null, version, waiting },
    fields: fieldsOf(group).map(({ name, row, label, help, holds, kind, careful, isPublic }) => ({
      ...{ name, key: `${row}.${name}`, label, help, holds, kind },
      ...{ careful: careful ?? null, isPublic: isPublic === true },
      ...{ value: values[name] ?? '', standard: standards[name] ?? '' },
    })),
    orders: [...(group.orders ?? [])],
    facts: facts?.() ?? [],
  };
}

/** What differs between two states of a group, in words. */
export const differencesOf = (group: SettingGroup, before: SettingValues, after: SettingValues) =>
  fieldsOf(group).flatMap(({ name, label, kind, ...field }) => {
    const [was, is] = [before[name] ?? '', after[name] ?? ''];
    if (meansSame({ label, kind, ...field }, was, is)) return [];
    return [{ name, label, before: settingWords(kind, was), after: settingWords(kind, is) }];
  });

/** The same for a second person. */
export const effectOf = (group: SettingGroup, before: SettingValues, after: SettingValues): EffectLine[] =>
  differencesOf(group, before, after).map(({ label, before: was, after: is }) => ({
    what: label,
    before: was,
    after: is,
  }));

/** Refuses with 422, by field, what the contract does not let through. */
export function checkValues(group: SettingGroup, values: SettingValues): void {
  const read = settingValues(group).safeParse(values);
  if (read.success) return;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of read.error.issues) (errors[path.join('.') || 'reason'] ??= []).push(message);
  throw new Refusal(422, 'Please correct the marked fields.', { errors });
}

interface Confirming {
  before: SettingRows['values'];
  after: SettingRows['values'];
  confirmed: readonly string[];
}

/** Refuses with 422, beside its field, a careful change that nobody said is meant. */
export function refuseUnconfirmed(group: SettingGroup, { before, after, confirmed }: Confirming): void {
  const unsaid = differencesOf(group, valuesIn(group, before), valuesIn(group, after)).filter(
    ({ name }) => group.fields[name]?.careful !== undefined && !confirmed.includes(name),
  );
  if (unsaid.length === 0) return;
  const errors = Object.fromEntries(
    unsaid.map((field) => [field.name, [`Confirm the change from “${field.before}” to “${field.after}”.`]]),
  );
  throw new Refusal(422, 'This change is saved only once it is confirmed.', { errors });
}

/** What keeps values of once from holding today, in words; null where nothing does. */
export function outdatedWords(group: SettingGroup, values: SettingValues): string | null {
  const [issue] = settingValues(group).safeParse(values).error?.issues ?? [];
  if (!issue) return null;
  const label = group.fields[String(issue.path[0])]?.label ?? group.title;
  return `${label}: ${issue.message}`;
}
