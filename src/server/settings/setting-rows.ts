import { eq, inArray } from 'drizzle-orm';

import type { Executor, Transaction } from '#server/db/database.ts';

import { settings } from './settings.table.ts';
import { defaultSettings, type SettingKey, type ShopSettings } from './shop-settings.ts';

/** Several rows of settings that are shown and saved as one, under a version that rises with each of theirs. */
export interface SettingRows<Key extends SettingKey = SettingKey> {
  values: Pick<ShopSettings, Key>;
  version: number;
}

type Saved = typeof settings.$inferSelect;

const rowsOf = <Key extends SettingKey>(saved: readonly Saved[], keys: readonly Key[]): SettingRows<Key> => {
  const own = saved.filter(({ key }) => (keys as readonly string[]).includes(key));
  const values = keys.map((key) => [
    key,
    { ...defaultSettings[key], ...(own.find((row) => row.key === key)?.value as object | undefined) },
  ]);
  return {
    values: Object.fromEntries(values) as Pick<ShopSettings, Key>,
    version: own.reduce((sum, { version }) => sum + version - 1, 1),
  };
};

/** Reads rows by one statement, each kind of rows that is wanted of it as one. */
export async function readRows(
  db: Executor,
  keys: readonly SettingKey[],
): Promise<(of: readonly SettingKey[]) => SettingRows> {
  const saved = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, [...keys]));
  return (of) => rowsOf(saved, of);
}

/** Locks rows until the end of the transaction, always in one order, and answers them as they stand. */
export async function lockRows(tx: Transaction, keys: readonly SettingKey[]): Promise<SettingRows> {
  const fresh = keys.map((key) => ({ key, value: defaultSettings[key] }));
  await tx.insert(settings).values(fresh).onConflictDoNothing();
  const saved = await tx
    .select()
    .from(settings)
    .where(inArray(settings.key, [...keys]))
    .orderBy(settings.key)
    .for('update');
  return rowsOf(saved, keys);
}

/** A row with when it was last saved; null where it never was, or says nothing else than a new shop’s. */
export async function readSaved<Key extends SettingKey>(
  db: Executor,
  key: Key,
): Promise<{ value: ShopSettings[Key]; savedAt: Date | null }> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  const { values, version } = rowsOf(row ? [row] : [], [key]);
  return { value: values[key], savedAt: version > 1 ? (row?.updatedAt ?? null) : null };
}
