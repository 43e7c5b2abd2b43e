import { sql } from 'drizzle-orm';

import { fewestOrders } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { createSimulatedMarket } from '#server/ports/price-feed/simulated-market.ts';
import { hashPassword } from '#server/identity/users/passwords.ts';

import { writeArticles } from './content/write-articles.ts';
import { writeCases } from './compliance/demo-cases.ts';
import { writeNewsletters } from './content/write-newsletters.ts';
import { writeDevelopers } from './developers/write-developers.ts';
import { writeContent } from './content/write-content.ts';
import { demoStage } from './demo-stage.ts';
import { writeCatalogue, writePeople, writeTerms } from './write-base.ts';
import { writeWaitingWork, writeMoney } from './write-waiting-work.ts';
import { writeCustomers } from './write-customers.ts';
import { writeHistory } from './write-history.ts';
import { writePrices } from './market/write-prices.ts';
import { writePastProductPrices } from './catalogue/past-product-prices.ts';
import { writeHedges } from './overview/write-hedges.ts';
import { writeInstructions } from './instructions/write-instructions.ts';
import { writeStorage } from './vault/write-storage.ts';
import { writeStorageFees } from './vault/write-storage-fees.ts';
import { writeTitles } from './vault/write-titles.ts';
import { writeTransfers } from './vault/write-transfers.ts';
import { writeVaultAudit } from './vault/write-vault-audit.ts';
import { writeTierMembers } from './catalogue/write-rates.ts';

export interface DemoOptions {
  clock: Clock;
  /** Of the accounts that a person signs in to. */
  password: string;
  /** Told in plain lines how far it has come. */
  report: (line: string) => void;
  /** Orders of the last eighteen months, at least `fewestOrders`; 3,000 unless said otherwise. */
  orders?: number;
  /** Another seed makes another shop of the same kind. */
  seed?: number;
  /** Where the shop stands, and what its secrets are sealed by. */
  publicUrl?: string;
  secret?: string;
}

const MILESTONES = 20;

/**
 * Fills an empty, migrated database with the demo: a shop with eighteen months behind it that ends now. The same seed and
 * moment make the same rows. Whatever the number of orders, all is written in one transaction, so that what is stopped half
 * way leaves an empty database; the rows are made and sent in small batches, so that memory does not grow with them.
 */
export async function seedDemo(
  db: Database,
  { clock, password, report, orders = 3000, seed = 2026, publicUrl = '', secret = password }: DemoOptions,
): Promise<void> {
  if (orders < fewestOrders) throw new RangeError(`The demo has at least ${fewestOrders} orders.`);
  report(`Demo: making ${counted(orders)} orders of eighteen months`);
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const stage = demoStage(seed, now, createSimulatedMarket());
    await writeTerms(tx, stage);
    await writePrices(tx, stage);
    const products = await writeCatalogue(tx, stage);
    await writePastProductPrices(tx, stage, products);
    await writeContent(tx, stage, products);
    const people = await writePeople(tx, stage, passwordHash);
    const written = milestones(orders, (count) => report(`Demo: ${counted(count)} orders written`));
    const buyers = await writeHistory(tx, stage, { orders, products, people, written });
    // The history is written past the triggers that sum what customers have dealt.
    await tx.execute(sql`select public.sum_dealings()`);
    await writeStorage(tx, stage, { first: people.accounts.admin, second: people.officer });
    await writeHedges(tx, stage, { first: people.accounts.admin, second: people.officer });
    await writeTierMembers(tx, stage.now);
    await writeMoney(tx, stage, people);
    await writeWaitingWork(tx, stage, people, { buyers, secret });
    await writeTransfers(tx, stage, { first: people.accounts.admin, second: people.officer });
    await writeTitles(tx, { stage, staff: people.accounts.admin, guest: people.guest, traders: people.traders });
    await writeStorageFees(tx, stage, { staff: people.accounts.admin, guest: people.guest.user });
    await writeVaultAudit(tx, stage, people.officer);
    await writeArticles(tx, stage, people.accounts.admin.id);
    await writeCustomers(tx, stage, { people, products, secret });
    await writeInstructions(tx, stage, { people, products });
    const { admin } = people.accounts;
    await writeCases(tx, stage, { admin, former: people.former });
    await writeNewsletters(tx, stage, { editorId: admin.id, publicUrl });
    await writeDevelopers(tx, stage, { staff: admin, secret });
  });
  report('Demo: ready');
}

/** Speaks of a long work now and then, and of a short one not at all. */
function milestones(orders: number, tell: (count: number) => void): (count: number) => void {
  const step = Math.max(10_000, Math.ceil(orders / MILESTONES));
  let next = step;
  return (count) => {
    if (count < next) return;
    tell(count);
    next += step;
  };
}

const counted = (count: number) => count.toLocaleString('en-CA');
