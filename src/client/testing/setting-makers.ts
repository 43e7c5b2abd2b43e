import { fieldsOf, type SettingGroup, type SettingValues } from '#contract/platform/settings/setting-groups.rules.ts';
import type { SettingGroupView } from '#contract/platform/settings/settings.contract.ts';

interface Own extends Partial<Omit<SettingGroupView, 'fields'>> {
  /** What stands in its fields; the rest of them are empty. */
  values: SettingValues;
  /** What a new shop begins with, where it is not the same. */
  standards?: SettingValues;
}

/** A group of settings as the server answers it. */
export const aSettingGroup = (group: SettingGroup, { values, standards = {}, ...own }: Own): SettingGroupView => ({
  ...{ id: group.id, title: group.title, about: group.about, waits: group.waits ?? null, version: 3, waiting: null },
  fields: fieldsOf(group).map(({ name, row, label, help, holds, kind, careful, isPublic }) => ({
    ...{ name, key: `${row}.${name}`, label, help, holds, kind },
    ...{ careful: careful ?? null, isPublic: isPublic === true },
    ...{ value: values[name] ?? '', standard: standards[name] ?? values[name] ?? '' },
  })),
  orders: [...(group.orders ?? [])],
  facts: [],
  ...own,
});
