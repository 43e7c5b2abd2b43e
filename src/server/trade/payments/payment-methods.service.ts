import { and, eq } from 'drizzle-orm';

import { decimal, minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import type { PaymentMethodRow } from '#contract/trade/payments.contract.ts';
import type { PaymentMethod } from '#contract/trade/payments.rules.ts';
import { percentText } from '#contract/arithmetic/percent.ts';
import { askApproval, type GatedChange, waitingApprovals } from '#server/platform/platform.door.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { changesSince } from '#server/audit/history-of.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, conflictWith, invalid, notFound } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { effectOfTerms, type MethodTerms as Terms, whySecondOnTerms } from './payment-method-gate.ts';
import { readPaymentMethods } from './payment-methods.read.ts';
import { paymentMethodTerms, type PaymentMethodTerms } from './payment-methods.table.ts';

interface Wanted extends Terms {
  reason: string;
}

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  /** Whether a card provider is set up. */
  hasCard: boolean;
}

const noProvider = 'No card provider is set up, so cards are not offered.';

/** Methods whose customers need to be told where to pay. A wire's account stands in the settings. */
const needWords: ReadonlySet<PaymentMethod> = new Set(['etransfer', 'bill_payment', 'draft']);

/** How the shop can be paid. */
export function createPaymentMethodsService({ db, hasCard, ...shop }: Parts) {
  const shown = (terms: PaymentMethodTerms, waiting: PaymentMethodRow['waiting']): PaymentMethodRow => ({
    code: terms.code,
    name: terms.name,
    instructions: terms.instructions,
    minCad: terms.minCad === null ? null : moneyText(terms.minCad),
    maxCad: terms.maxCad === null ? null : moneyText(terms.maxCad),
    adjustmentPct: terms.adjustmentPct,
    surchargeCap: terms.surchargeCap,
    noSurchargeIn: terms.noSurchargeIn,
    holdBusinessDays: terms.holdBusinessDays,
    active: terms.active,
    missing: terms.code === 'card' && !hasCard ? noProvider : null,
    waiting,
    version: terms.version,
  });

  const all = async (from: Executor): Promise<PaymentMethodRow[]> => {
    const waiting = await waitingApprovals(from, 'payment_method');
    return (await readPaymentMethods(from)).map((terms) => shown(terms, waiting.get(terms.code) ?? null));
  };
  const read = async (from: Executor, code: PaymentMethod): Promise<PaymentMethodRow> => {
    const row = (await all(from)).find((each) => each.code === code);
    if (!row) throw notFound('The payment method');
    return row;
  };

  /** Refuses with 409 what was changed since it was asked for. */
  const apply = async (tx: Transaction, request: unknown, actor: Actor): Promise<void> => {
    const { code, wanted, reason } = request as { code: PaymentMethod; wanted: Terms; reason?: string };
    const terms = await lockTerms(tx, code);
    if (terms.version !== wanted.version) {
      throw conflict('These terms were changed since this was asked for. Refuse it, and ask again.');
    }
    requireOfferable(code, valuesOf(wanted), hasCard);
    const { version: _, ...after } = wanted;
    await tx
      .update(paymentMethodTerms)
      .set({ ...valuesOf(wanted), version: nextVersion(paymentMethodTerms.version), updatedBy: actor.id })
      .where(eq(paymentMethodTerms.code, code));
    const { code: _code, missing: _missing, waiting: _waiting, version: _version, ...before } = shown(terms, null);
    await recordAudit(tx, {
      actor,
      action: CHANGED,
      entity: 'setting',
      entityId: entityOf(code),
      before,
      after: { ...after, ...(reason !== undefined && reason !== '' && { reason }) },
    });
  };

  /** What a way of paying added to prices a day ago: slices of a change are one change. */
  const dayAgo = async (tx: Transaction, { code, adjustmentPct }: PaymentMethodTerms): Promise<string> => {
    const since = new Date(shop.clock.now().getTime() - DAY_MS);
    const [first] = await changesSince(tx, { entity: 'setting', ids: [entityOf(code)], action: CHANGED, since });
    return (first?.before as Pick<Terms, 'adjustmentPct'> | undefined)?.adjustmentPct ?? adjustmentPct;
  };

  return {
    all: (): Promise<PaymentMethodRow[]> => all(db),

    /** At the start: what nobody can take is offered to nobody, whatever was switched on under other settings. */
    async offerOnlyWhatWorks(): Promise<void> {
      if (hasCard) return;
      await db
        .update(paymentMethodTerms)
        .set({ active: false, version: nextVersion(paymentMethodTerms.version) })
        .where(and(eq(paymentMethodTerms.code, 'card'), eq(paymentMethodTerms.active, true)));
    },

    /**
     * Changes the terms, or writes the change down for a second person when it moves where customers pay or what. Refuses
     * with 409 an older version and with 422 terms that cannot be offered.
     */
    save: (
      code: PaymentMethod,
      { reason, ...wanted }: Wanted,
      actor: Actor & { id: string },
    ): Promise<PaymentMethodRow> =>
      inTransaction(db, async (tx) => {
        const terms = await lockTerms(tx, code);
        if (terms.version !== wanted.version) throw conflictWith(await read(tx, code));
        requireOfferable(code, valuesOf(wanted), hasCard);
        const why = whySecondOnTerms(shown(terms, null), wanted, await dayAgo(tx, terms));
        if (why === null) await apply(tx, { code, wanted, reason }, actor);
        else {
          if (reason === '') throw invalid('reason', 'Say why: a second person approves this change.');
          await askApproval(tx, shop, {
            kind: 'payment_method',
            permission: 'payments.settings',
            subject: code,
            title: `Change how customers pay by ${terms.name}`,
            effect: effectOfTerms(shown(terms, null), wanted),
            request: { code, wanted, reason },
            ...{ reason, why, actor },
          });
        }
        return read(tx, code);
      }),

    /** How the gate does a change that was approved. */
    gated: { permission: 'payments.settings', apply } satisfies GatedChange,
  };
}
export type PaymentMethodsService = ReturnType<typeof createPaymentMethodsService>;

const entityOf = (code: PaymentMethod) => `payment_method:${code}`;

async function lockTerms(tx: Transaction, code: PaymentMethod): Promise<PaymentMethodTerms> {
  const [terms] = await tx.select().from(paymentMethodTerms).where(eq(paymentMethodTerms.code, code)).for('update');
  if (!terms) throw notFound('The payment method');
  return terms;
}

const valuesOf = (wanted: Terms) => ({
  ...wanted,
  version: undefined,
  minCad: wanted.minCad === null ? null : minorUnits(wanted.minCad),
  maxCad: wanted.maxCad === null ? null : minorUnits(wanted.maxCad),
});

function requireOfferable(
  code: PaymentMethod,
  { minCad, maxCad, active, instructions, adjustmentPct, surchargeCap }: ReturnType<typeof valuesOf>,
  hasCard: boolean,
): void {
  if (code === 'card' && active && !hasCard) throw invalid('active', noProvider);
  if (minCad !== null && maxCad !== null && maxCad < minCad) {
    throw invalid('maxCad', 'The largest order is smaller than the smallest.');
  }
  if (decimal(adjustmentPct).abs().gt('0.2')) throw invalid('adjustmentPct', 'Enter a percentage between -20 and 20.');
  if (surchargeCap !== null && decimal(surchargeCap).gt('0.2')) {
    throw invalid('surchargeCap', 'Enter a percentage from 0 to 20, or nothing.');
  }
  if (surchargeCap !== null && decimal(adjustmentPct).gt(decimal(surchargeCap))) {
    throw invalid('adjustmentPct', `At most ${percentText(surchargeCap)} % may be added with this payment method.`);
  }
  if (active && instructions === '' && needWords.has(code)) {
    throw invalid('instructions', 'Say how to pay before customers are offered it.');
  }
}

const CHANGED = 'setting.payment_method_changed';
