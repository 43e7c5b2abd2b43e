import { eq, sum } from 'drizzle-orm';

import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Executor, Transaction } from '#server/db/database.ts';

import { settings } from './settings.table.ts';
import { defaultSettings, type SettingKey, type ShopSettings } from './shop-settings.ts';

/** One group of settings: what was saved over what a new shop begins with. */
export async function readSetting<Key extends SettingKey>(db: Executor, key: Key): Promise<ShopSettings[Key]> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return { ...defaultSettings[key], ...(row?.value as Partial<ShopSettings[Key]> | undefined) };
}

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
  const held = () => tx.select().from(settings).where(eq(settings.key, key)).for('share');
  let [row] = await held();
  if (!row) {
    await tx.insert(settings).values({ key, value: defaultSettings[key] }).onConflictDoNothing();
    [row] = await held();
  }
  return { ...defaultSettings[key], ...(row?.value as Partial<ShopSettings[Key]> | undefined) };
}

/** Locks a group's row until the end of the transaction, and answers the group as it stands. */
export async function lockSetting<Key extends SettingKey>(tx: Transaction, key: Key): Promise<ShopSettings[Key]> {
  await tx.insert(settings).values({ key, value: defaultSettings[key] }).onConflictDoNothing();
  const [row] = await tx.select().from(settings).where(eq(settings.key, key)).for('update');
  return { ...defaultSettings[key], ...(row?.value as Partial<ShopSettings[Key]> | undefined) };
}

/** Saves a group that `lockSetting` locked, with its audit row. */
export async function saveSetting<Key extends SettingKey>(
  tx: Transaction,
  key: Key,
  change: { before: ShopSettings[Key]; after: ShopSettings[Key]; actor: Actor; action: string },
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
    after: { ...change.after },
  });
}
