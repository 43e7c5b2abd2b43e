import { type SQL, sql } from 'drizzle-orm';

import { defaultSettings, type SettingKey, type ShopSettings } from '#server/settings/shop-settings.ts';

/** A number of a setting as it was when a row of the audit log was written: what was saved last before it, or stood before what was saved next. */
export function settingThen<Key extends SettingKey>(key: Key, name: keyof ShopSettings[Key] & string, entry: SQL): SQL {
  const saved = (part: 'before' | 'after', condition: SQL) => sql`(
    select (s.${sql.raw(part)} ->> ${name}::text)::numeric from audit_log s
    where s.entity = 'setting' and s.entity_id = ${key} and s.${sql.raw(part)} ? ${name}::text and ${condition} limit 1)`;
  return sql`coalesce(
    ${saved('after', sql`s.id < ${entry} order by s.id desc`)},
    ${saved('before', sql`s.id > ${entry} order by s.id`)},
    (select (value ->> ${name}::text)::numeric from settings where key = ${key}),
    ${String(defaultSettings[key][name])}::numeric)`;
}
