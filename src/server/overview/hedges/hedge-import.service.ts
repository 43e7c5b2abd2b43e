import { createHash } from 'node:crypto';

import { inArray, ne, and, sql } from 'drizzle-orm';

import { hedgeImportActions, type HedgeImportPreview } from '#contract/overview/hedges.contract.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { once } from '#server/http/idempotency.ts';
import { conflict } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { counterpartiesCalled } from './counterparties.service.ts';
import { enterHedges, type HedgeFacts, hedgeProblems } from './enter-hedges.ts';
import type { Doing } from './hedges.service.ts';
import { type CounterpartyRecord, hedgeTrades } from './hedges.table.ts';
import { type HedgeLine, readHedgeFile } from './read-hedge-file.ts';

/** Trades from a counterparty’s or a desk’s file: looked at first, entered when confirmed, each reference once. */
export function createHedgeImportService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    preview: async (text: string): Promise<HedgeImportPreview> => previewOf(await judged(db, text, clock.now())),

    /** Refuses with 409 when it would not do what was shown. */
    bringIn: ({ text, plan }: { text: string; plan: string }, { actor, key }: Doing): Promise<{ added: number }> =>
      inTransaction(db, (tx) =>
        once(tx, { userId: actor.id, key, action: 'hedge.import', body: { text, plan } }, async () => {
          // Nobody enters by hand, meanwhile, what comes in here.
          await tx.execute(sql`lock table ${hedgeTrades} in share row exclusive mode`);
          const lines = await judged(tx, text, clock.now());
          if (planOf(lines) !== plan) {
            const words =
              'Some of these trades were entered since this was shown. Look at it again before you confirm it.';
            throw conflict(words, { code: 'stale_plan' });
          }
          const fresh = lines.flatMap(({ fresh: one }) => (one ? [one] : []));
          if (fresh.length > 0) await enterHedges(tx, fresh, { actor, now: clock.now(), source: 'file' });
          return { added: fresh.length };
        }),
      ),
  };
}
export type HedgeImportService = ReturnType<typeof createHedgeImportService>;

interface Judged extends HedgeLine {
  action: (typeof hedgeImportActions)[number];
  fresh: { facts: HedgeFacts; counterparty: CounterpartyRecord } | null;
}

const keyOf = (counterpartyId: string, reference: string) => `${counterpartyId} ${reference.toLowerCase()}`;

/** Each line of a file: new, entered before, or wrong and why. Of two with one reference the second is wrong. */
async function judged(db: Executor, text: string, now: Date): Promise<Judged[]> {
  const lines = readHedgeFile(text);
  const partners = await counterpartiesCalled(
    db,
    lines.map(({ counterparty }) => counterparty),
  );
  const known = await knownReferences(db, partners);
  const seen = new Set<string>();
  return lines.map((line): Judged => {
    const { facts } = line;
    const partner = partners.find(({ name }) => name.toLowerCase() === line.counterparty.toLowerCase());
    const wrong = (more: string[]): Judged => ({ ...line, action: 'wrong', problems: more, fresh: null });
    const nobody =
      partner || line.counterparty === '' ? [] : [`No counterparty in use is called “${line.counterparty}”.`];
    if (!facts || !partner) return wrong([...nobody, ...line.problems]);
    const problems = Object.values(hedgeProblems(facts, partner, now)).flat();
    if (problems.length > 0) return wrong(problems);
    const key = keyOf(partner.id, facts.reference);
    if (known.has(key)) return { ...line, action: 'known', fresh: null };
    if (seen.has(key)) return wrong(['This reference stands in a line above already.']);
    seen.add(key);
    return { ...line, action: 'new', fresh: { facts, counterparty: partner } };
  });
}

async function knownReferences(db: Executor, partners: readonly CounterpartyRecord[]): Promise<ReadonlySet<string>> {
  if (partners.length === 0) return new Set();
  const { counterpartyId, reference, state } = hedgeTrades;
  const ids = partners.map(({ id }) => id);
  const rows = await db
    .select({ counterpartyId, reference })
    .from(hedgeTrades)
    .where(and(inArray(counterpartyId, ids), ne(state, 'cancelled')));
  return new Set(rows.map((row) => keyOf(row.counterpartyId, row.reference)));
}

function previewOf(lines: readonly Judged[]): HedgeImportPreview {
  const rows = lines.map(({ facts: _facts, fresh: _fresh, ...row }) => row);
  const of = (action: Judged['action']) => rows.filter((row) => row.action === action);
  return {
    counts: Object.fromEntries(
      hedgeImportActions.map((action) => [action, of(action).length]),
    ) as HedgeImportPreview['counts'],
    rows: [...of('wrong'), ...of('new'), ...of('known')],
    plan: planOf(lines),
  };
}

const planOf = (lines: readonly Judged[]): string =>
  createHash('sha256')
    .update(JSON.stringify(lines.flatMap(({ fresh }) => (fresh ? [[fresh.counterparty.id, fresh.facts]] : []))))
    .digest('base64url');
