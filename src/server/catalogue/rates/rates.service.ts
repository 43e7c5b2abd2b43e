import { and, eq, lte } from 'drizzle-orm';

import type { RateSheetView } from '#contract/catalogue/rates.contract.ts';
import type { RateTerms } from '#contract/catalogue/rate-terms.rules.ts';
import { currencyOfSheet, kindOfSheet, type RateSheet } from '#contract/catalogue/rates.rules.ts';
import { changeWords } from '#contract/catalogue/rate-words.rules.ts';
import { type IsPassword, requireSecond } from '#server/platform/platform.door.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Catalogue } from '#server/catalogue/priced/catalogue.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, conflictWith, invalid, notFound } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { PricesService } from '#server/market/market.door.ts';
import { announceChange } from '#server/catalogue/products/write-products.ts';

import { askForApproval } from './approval-mails.ts';
import { acceptable, beginning, refuseUnchangeable, waiting, waits } from './rate-refusals.ts';
import { lockSheet, nextNo, plan, start, takeBack, tell, turnOver } from './rate-steps.ts';
import { currentTerms, sheetView, standingOf, versionBefore } from './rate-view.ts';
import { type RateRecord, rateVersions } from './rates.table.ts';
import { needsSecond, whyNotRolledBack } from './second-person.ts';

interface Parts {
  db: Database;
  clock: Clock;
  prices: PricesService;
  catalogue: Catalogue;
  publicUrl: string;
  isPassword: IsPassword;
}

interface Proposal {
  terms: RateTerms;
  basedOn: number;
  effectiveFrom: Date | null;
  reason: string;
}

/**
 * Rates that the shop sets: Live Price Commission, storage commission, currencies. Versions are entered, agreed upon, begin
 * and end; each step is one transaction with its audit row, and every price follows at once.
 */
export function createRatesService({ db, clock, prices, catalogue, publicUrl, isPassword }: Parts) {
  /** One step on a sheet: what is due is turned over first, and everybody is told afterwards. */
  const step = async (
    sheet: RateSheet,
    work: (tx: Transaction, now: Date, standing: Awaited<ReturnType<typeof standingOf>>) => Promise<void>,
  ): Promise<RateSheetView> => {
    const view = await inTransaction(db, async (tx) => {
      await lockSheet(tx, sheet);
      // Read under the lock, so that versions begin in the order in which they are agreed upon.
      const now = clock.now();
      await turnOver(tx, prices, sheet, now);
      const standing = await standingOf(tx, sheet);
      await work(tx, now, standing);
      await announceChange(tx);
      return sheetView(tx, sheet);
    });
    await shown(sheet, view.terms);
    return view;
  };

  /** What is saved stays saved if it can't be shown at once; every process looks again by itself. */
  const shown = async (sheet: RateSheet, terms: RateTerms | null): Promise<void> => {
    await prices.refresh().catch(() => undefined);
    await catalogue.refreshed().catch(() => undefined);
    const followsFeed = terms?.kind === 'currency' && terms.source === 'feed';
    if (
      kindOfSheet(sheet) === 'currency' &&
      followsFeed &&
      !prices.current().currencies.get(currencyOfSheet(sheet))?.asOf
    ) {
      await prices.pollFeed({ now: true }).catch(() => undefined);
    }
  };

  return {
    async read(sheet: RateSheet): Promise<RateSheetView> {
      const view = await inTransaction(db, (tx) => sheetView(tx, sheet), {
        isolation: 'repeatable read',
        readOnly: true,
      });
      if (kindOfSheet(sheet) === 'currency' && view.terms === null) throw notFound('The currency');
      return view;
    },

    /**
     * Enters a version, which begins at once or later, or waits for a second person, who gets a mail. 409 when another version holds than was
     * looked at or a change waits already, 422 by field.
     */
    propose: (sheet: RateSheet, proposal: Proposal, actor: Actor): Promise<RateSheetView> => {
      const terms = acceptable(sheet, proposal.terms);
      return step(sheet, async (tx, now, { active, open }) => {
        const holding = await currentTerms(tx, sheet, active);
        await refuseUnchangeable(tx, sheet, holding);
        if ((active?.no ?? 0) !== proposal.basedOn) throw conflictWith(await sheetView(tx, sheet));
        if (open) throw waits(open);
        const from = beginning(proposal.effectiveFrom, now);
        const changes = changeWords(holding, terms);
        if (changes === '') throw invalid('terms', 'Nothing differs from what holds. Change a figure first.');
        const second = await needsSecond(tx, sheet, { holding, terms, now });
        const [version] = await tx
          .insert(rateVersions)
          .values({
            sheet,
            no: await nextNo(tx, sheet),
            status: 'draft',
            terms,
            before: holding,
            changes,
            reason: proposal.reason,
            effectiveFrom: from,
            needsSecond: second,
            createdBy: actor.id,
            createdByName: actor.name,
            createdAt: now,
          })
          .returning();
        const entered = version as RateRecord;
        if (second === null) await agree(tx, { version: entered, active, now });
        else await askForApproval(tx, { version: entered, clock, publicUrl });
        const became = second !== null ? 'proposed' : from ? 'scheduled' : 'changed';
        await tell(tx, entered, { actor, step: became, reason: proposal.reason });
      });
    },

    /**
     * A second person agrees. 403 for whoever entered it, unless nobody else could (`requireSecond`), 422 without the
     * password that this takes, 409 when it waits no more.
     */
    async approve(
      sheet: RateSheet,
      { id, password }: { id: string; password?: string | undefined },
      { actor, viewer }: { actor: Actor & { id: string; ip: string; requestId: string }; viewer: Viewer },
    ): Promise<RateSheetView> {
      const isProven = password !== undefined && (await isPassword(viewer, password, actor));
      return step(sheet, async (tx, now, { active, open }) => {
        const version = await waiting(tx, { sheet, id, open });
        if (version.status !== 'draft') throw conflict('This change was approved already.', { code: 'stale_version' });
        const { alone } = await requireSecond(tx, {
          ...{ askedBy: version.createdBy ?? actor.id, askedAt: version.createdAt, decidedBy: actor.id },
          ...{ permission: 'pricing.approve', isProven, now },
        });
        await refuseUnchangeable(tx, sheet, await currentTerms(tx, sheet, active));
        await tx
          .update(rateVersions)
          .set({ approvedBy: actor.id, approvedByName: actor.name, approvedAt: now, alone })
          .where(eq(rateVersions.id, id));
        await agree(tx, { version, active, now });
        await tell(tx, version, { actor, step: 'approved', alone });
      });
    },

    /** Takes back what waits for approval or for its time; 409 when it waits no more. */
    reject: (sheet: RateSheet, id: string, reason: string, actor: Actor): Promise<RateSheetView> =>
      step(sheet, async (tx, _now, { active, open }) => {
        await takeBack(tx, { open: await waiting(tx, { sheet, id, open }), active }, { actor, reason });
      }),

    /**
     * Ends the version in force; what held before holds again, as a version of its own. That was agreed upon once, so within a
     * day one person is enough, and what is planned over the bad one is taken back with it. 409 when another is in force by
     * now, and when it moves far what has held for longer.
     */
    rollBack: (sheet: RateSheet, id: string, reason: string, actor: Actor): Promise<RateSheetView> =>
      step(sheet, async (tx, now, { active, open }) => {
        if (active?.id !== id)
          throw conflict('Another version holds by now. Look at it first.', { code: 'stale_version' });
        const previous = await versionBefore(tx, active);
        // The first version of a currency goes back to what its row said.
        const terms = previous?.terms ?? active.before;
        if (!terms) throw conflict('Nothing held before this version, so there is nothing to go back to.');
        await refuseUnchangeable(tx, sheet, active.terms);
        const why = await whyNotRolledBack(tx, active, { terms, now });
        if (why !== null) {
          throw conflict(
            `${why}. This version has held for more than a day: enter it as a change, which a second person approves.`,
          );
        }
        if (open) await takeBack(tx, { open, active }, { actor, reason });
        const [version] = await tx
          .insert(rateVersions)
          .values({
            sheet,
            no: await nextNo(tx, sheet),
            status: 'draft',
            terms,
            before: active.terms,
            changes: changeWords(active.terms, terms),
            reason,
            createdBy: actor.id,
            createdByName: actor.name,
            createdAt: now,
          })
          .returning();
        const restored = version as RateRecord;
        await tx
          .update(rateVersions)
          .set({ endedByName: actor.name, endReason: reason })
          .where(eq(rateVersions.id, active.id));
        await start(tx, { prices, active, version: restored, at: now, endAs: 'rolled_back' });
        await tell(tx, restored, { actor, step: 'rolled_back', reason });
      }),

    /** Turns over every planned version whose time has come. Prices of metal follow the time itself and do not wait for this. */
    async turnDue(): Promise<number> {
      const due = await db
        .select({ sheet: rateVersions.sheet })
        .from(rateVersions)
        .where(and(eq(rateVersions.status, 'scheduled'), lte(rateVersions.effectiveFrom, clock.now())));
      for (const { sheet } of due) await step(sheet, () => Promise.resolve());
      return due.length;
    },
  };

  /** It begins at its time, or at once where that is past or was not said. */
  async function agree(
    tx: Transaction,
    { version, active, now }: { version: RateRecord; active: RateRecord | undefined; now: Date },
  ): Promise<void> {
    const from = version.effectiveFrom;
    if (from && from > now) await plan(tx, active, version, from);
    else await start(tx, { prices, active, version, at: now });
  }
}
export type RatesService = ReturnType<typeof createRatesService>;
