import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { bytesOfHex, hexOf } from '#contract/vault/proof-bytes.rules.ts';
import { textOfSums } from '#contract/vault/proof-check.rules.ts';
import type { ListedLeaf, OwnProof, ProofDay, ProofOverview } from '#contract/vault/proof.contract.ts';
import { consistencyOf } from '#contract/vault/proof-days.rules.ts';
import { noSums } from '#contract/vault/proof.rules.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { lastAudits } from '#server/vault/audits/last-audits.read.ts';
import { insuredVaults } from '#server/vault/vaults/insured-vaults.read.ts';

import { heldAndDiffering } from './compare.ts';
import { noteDifferences, openDifferences } from './note-differences.ts';
import { ownProof } from './own-proof.ts';
import { proofKeys } from './proof.table.ts';
import { findDay, hashesFrom, lastComparison, listedLeaves, newestDays } from './proof-days.read.ts';
import { dayView, differenceView, pastDayView } from './proof-view.ts';
import { publishDay } from './publish-day.ts';
import { proofSigner } from './signing.ts';

/** Days that the page shows, and hashes that one call answers. */
const SHOWN_DAYS = 31;
const MOST_HASHES = 1000;

/** Leaves of one reading of the file. */
const PIECE = 2000;

interface Parts {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'mode' | 'dataDir' | 'proofKey'>;
}

/** The proof that customers' metal is there: a published tree of every day, and the comparison of items and books. */
export function createProofService({ db, clock, config }: Parts) {
  const dayNamed = async (day: string) => {
    const found = await findDay(db, day);
    if (!found) throw notFound(`A proof of ${day}`);
    return found;
  };

  return {
    /**
     * Once a day compares items and books and publishes the day; as long as something differs it compares each time, so that a
     * pause ends when it is mended.
     */
    async run(): Promise<void> {
      const at = clock.now();
      const day = civilDayOf(at);
      const [newest] = await newestDays(db, 1);
      const isDue = newest === undefined || newest.day < day;
      if (!isDue && (await openDifferences(db)).length === 0) return;
      const { held, differences } = await inTransaction(db, heldAndDiffering, {
        isolation: 'repeatable read',
        readOnly: true,
      });
      // Before the day is built: what differs must pause sales even where that fails.
      await inTransaction(db, (tx) => noteDifferences(tx, at, differences));
      if (isDue) await publishDay(db, await proofSigner(config), { day, at, held });
    },

    async overview(): Promise<ProofOverview> {
      const days = await newestDays(db, SHOWN_DAYS);
      const [newest] = days;
      const [vaults, audits] = [await insuredVaults(db), await lastAudits(db)];
      return {
        newest: newest ? dayView(newest) : null,
        vaults: vaults.flatMap(({ id, active, ...vault }) => {
          const counted = newest?.vaults.find((each) => each.id === id);
          const audit = audits.get(id);
          const lastAudit = audit
            ? { countedOn: audit.countedOn, auditor: audit.auditor, lines: audit.lines, differing: audit.differing }
            : null;
          return active || counted ? [{ ...vault, sums: counted?.sums ?? textOfSums(noSums), lastAudit }] : [];
        }),
        reconciledAt: (await lastComparison(db))?.toISOString() ?? null,
        differences: (await openDifferences(db)).map(differenceView),
        history: days.map(pastDayView),
      };
    },

    /** Hashes of days from a place on, and how many days there are. */
    async hashes(first: number): Promise<{ total: number; items: { day: string; hash: string }[] }> {
      const [newest] = await newestDays(db, 1);
      return { total: newest?.size ?? 0, items: await hashesFrom(db, first, MOST_HASHES) };
    },

    async day(day: string): Promise<ProofDay> {
      return dayView(await dayNamed(day));
    },

    async list(day: string, first: number, rows: number): Promise<{ total: number; items: ListedLeaf[] }> {
      const { id, leaves } = await dayNamed(day);
      return { total: leaves, items: await listedLeaves(db, id, first, rows) };
    },

    /** The whole list of a day as CSV, in pieces. */
    async file(day: string): Promise<AsyncIterable<string>> {
      const { id, leaves } = await dayNamed(day);
      return pieces(id, leaves);
    },

    /** Refuses with 422 sizes that no log had. */
    async consistency(from: number, to: number): Promise<string[]> {
      const days = (await hashesFrom(db, 0, to)).map(({ hash }) => bytesOfHex(hash));
      if (days.length < to) throw invalid('to', `The log of days has ${days.length}.`);
      if (from > to) throw invalid('from', 'The first size is at most the second.');
      return consistencyOf(days, from).map(hexOf);
    },

    /** Keys of published days; before the first that will be signed, of what would sign it. */
    async keys(): Promise<{ id: string; publicKey: string; current: boolean }[]> {
      const signer = await proofSigner(config);
      const used = await db.select({ id: proofKeys.id, publicKey: proofKeys.publicKey }).from(proofKeys);
      const fresh = signer && !used.some(({ id }) => id === signer.id) ? [signer] : [];
      return [...used, ...fresh].map(({ id, publicKey }) => ({ id, publicKey, current: id === signer?.id }));
    },

    own: (customerId: string): Promise<OwnProof> => ownProof(db, customerId),
  };

  async function* pieces(dayId: string, leaves: number): AsyncGenerator<string> {
    yield 'alias,metal,fine_ng,leaf\r\n';
    for (let first = 0; first < leaves; first += PIECE) {
      const rows = await listedLeaves(db, dayId, first, PIECE);
      yield rows.map(({ alias, metal, fineNg, leaf }) => `${alias},${metal},${fineNg},${leaf}\r\n`).join('');
    }
  }
}
export type ProofService = ReturnType<typeof createProofService>;
