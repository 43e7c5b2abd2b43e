import { eq, sql, sum } from 'drizzle-orm';

import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Reading } from '#server/db/read-together.ts';

import { settings } from './settings.table.ts';
import { defaultSettings, type SettingKey, type ShopSettings } from './shop-settings.ts';

const savedGroups = prepared((db) =>
  db
    .select()
    .from(settings)
    .where(sql`${settings.key} = any(${sql.placeholder('keys')})`)
    .prepare('saved_settings'),
);
const heldGroup = prepared((db) =>
  db
    .select()
    .from(settings)
    .where(eq(settings.key, sql.placeholder('key')))
    .for('share')
    .prepare('held_setting'),
);

/** What was saved of a group over what a new shop begins with. */
const groupOf = <Key extends SettingKey>(key: Key, row: { value: unknown } | undefined): ShopSettings[Key] => ({
  ...defaultSettings[key],
  ...(row?.value as Partial<ShopSettings[Key]> | undefined),
});

/** One group of settings. */
export const readSetting = async <Key extends SettingKey>(db: Executor, key: Key): Promise<ShopSettings[Key]> =>
  (await readSettings(db, key))[key];

/** Several groups by one statement. */
export async function readSettings<Key extends SettingKey>(
  db: Executor,
  ...keys: readonly Key[]
): Promise<Pick<ShopSettings, Key>> {
  const saved = await savedGroups(db, { keys });
  const groups = keys.map((key) => [
    key,
    groupOf(
      key,
      saved.find((row) => row.key === key),
    ),
  ]);
  return Object.fromEntries(groups) as Pick<ShopSettings, Key>;
}

/** Several groups, to be read together with other things. */
export const settingsReading = <Key extends SettingKey>(...keys: readonly Key[]): Reading<Pick<ShopSettings, Key>> => ({
  shape: 'settings',
  text: () => sql`
    select jsonb_object_agg(key, value) from ${settings} where ${settings.key} = any(${sql.placeholder('settingKeys')})`,
  values: { settingKeys: keys },
  read: (value) => {
    const saved = (value ?? {}) as Partial<Record<Key, unknown>>;
    return Object.fromEntries(keys.map((key) => [key, groupOf(key, { value: saved[key] })])) as Pick<ShopSettings, Key>;
  },
});

/** The same as `holdSetting`, together with other things; null where nobody has saved the group, and nothing is held. */
export const heldSetting = <Key extends SettingKey>(key: Key): Reading<ShopSettings[Key] | null> => ({
  shape: 'held setting',
  text: () => sql`select value from ${settings} where ${settings.key} = ${sql.placeholder('heldSetting')} for share`,
  values: { heldSetting: key },
  read: (value) => (value ? groupOf(key, { value }) : null),
});

/** A number of a setting, for a statement that needs it before it could be read. */
export const settingNumber = <Key extends SettingKey>(key: Key, name: keyof ShopSettings[Key] & string) => {
  const saved = sql`select (value ->> ${sql.raw(`'${name}'`)})::numeric from ${settings} where key = ${sql.raw(`'${key}'`)}`;
  return sql`coalesce((${saved}), ${sql.raw(String(Number(defaultSettings[key][name])))})`;
};

/** A number that rises with every saved setting. */
export async function readSettingsVersion(db: Executor): Promise<number> {
  const [row] = await db.select({ sum: sum(settings.version).mapWith(Number) }).from(settings);
  return row?.sum ?? 0;
}

/**
 * Reads a group and keeps it as it is until the end of the transaction: what is decided by it commits before it changes.
 * Those who only read so do not wait for each other.
 */
export async function holdSetting<Key extends SettingKey>(tx: Transaction, key: Key): Promise<ShopSettings[Key]> {
  let [row] = await heldGroup(tx, { key });
  if (!row) {
    await tx.insert(settings).values({ key, value: defaultSettings[key] }).onConflictDoNothing();
    [row] = await heldGroup(tx, { key });
  }
  return groupOf(key, row);
}

/** Locks a group's row until the end of the transaction, and answers the group as it stands. */
export async function lockSetting<Key extends SettingKey>(tx: Transaction, key: Key): Promise<ShopSettings[Key]> {
  await tx.insert(settings).values({ key, value: defaultSettings[key] }).onConflictDoNothing();
  const [row] = await tx.select().from(settings).where(eq(settings.key, key)).for('update');
  return groupOf(key, row);
}

/** A group with the version that a form saves it under. */
export async function readVersioned<Key extends SettingKey>(db: Executor, key: Key): Promise<Versioned<Key>> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  const value = { ...defaultSettings[key], ...(row?.value as Partial<ShopSettings[Key]> | undefined) };
  return { value, version: row?.version ?? FIRST_VERSION };
}

/** `lockSetting` with the group's version. */
export async function lockVersioned<Key extends SettingKey>(tx: Transaction, key: Key): Promise<Versioned<Key>> {
  await lockSetting(tx, key);
  return readVersioned(tx, key);
}

interface Versioned<Key extends SettingKey> {
  value: ShopSettings[Key];
  version: number;
}

/** Of a group that was never saved. */
const FIRST_VERSION = 1;

/** Saves a group that `lockSetting` locked, with its audit row. */
export async function saveSetting<Key extends SettingKey>(
  tx: Transaction,
  key: Key,
  change: { before: ShopSettings[Key]; after: ShopSettings[Key]; actor: Actor; action: string; reason?: string },
): Promise<void> {
  await tx
    .update(settings)
    .set({ value: change.after, version: nextVersion(settings.version), updatedBy: change.actor.id })
    .where(eq(settings.key, key));
  await recordAudit(tx, {
    actor: change.actor,
    action: change.action,
    entity: 'setting',
    entityId: key,
    before: { ...change.before },
    after: { ...change.after, ...(change.reason && { reason: change.reason }) },
  });
}
