import { type Config, ConfigError } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { isEmptyShop } from '#server/demo/is-empty-shop.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { sealingSecret } from '#server/db/sealed-secret.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { otherTimeZone } from '#server/settings/kept-time-zone.ts';
import { markSampleShop, wasBegunAsShop } from '#server/settings/sample-shop.ts';
import { hasDemoAccounts } from '#server/identity/users/demo-accounts.ts';
import { firstAdminLink } from '#server/identity/users/first-admin.ts';

/** Tells the person who started the server how far it has come. */
export type Report = (line: string) => void;

type Begun = Pick<Config, 'mode' | 'demoPassword' | 'demoOrders' | 'publicUrl' | 'sessionSecret'>;

/**
 * An empty database becomes the demo, or a shop that waits for its first administrator. Throws a `ConfigError` where the
 * mode is not that of the database.
 */
export async function prepareShop(config: Begun, db: Database, clock: Clock, report: Report): Promise<void> {
  const empty = await isEmptyShop(db);
  if (config.mode === 'demo') {
    if (empty ? await wasBegunAsShop(db) : !(await hasDemoAccounts(db))) {
      throw new ConfigError(
        'INGOT_MODE: this database is a shop’s. The demo, whose passwords are known, wants an empty one or its own.',
      );
    }
    const { demoPassword: password, demoOrders: orders, publicUrl } = config;
    if (empty) await seedDemo(db, { clock, password, report, orders, publicUrl, secret: sealingSecret(config) });
    else await markSampleShop(db);
    await keepTimeZone(db);
    return;
  }
  if (await hasDemoAccounts(db)) {
    throw new ConfigError(
      'INGOT_MODE: this database holds demo accounts, whose passwords are known. Use another one for a shop.',
    );
  }
  await keepTimeZone(db);
  const link = await firstAdminLink(db, clock, config.publicUrl);
  if (link) report(`Create the first administrator here, once, within 24 hours: ${link}`);
}

async function keepTimeZone(db: Database): Promise<void> {
  const kept = await otherTimeZone(db);
  if (kept === undefined) return;
  throw new ConfigError(
    `SHOP_TIME_ZONE: this shop has counted its days by ${kept} since its first entry, and they cannot move. Set it to that.`,
  );
}
