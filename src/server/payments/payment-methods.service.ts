import { and, eq } from 'drizzle-orm';

import { decimal, minorUnits, moneyText } from '#contract/exact.ts';
import type { PaymentMethodRow } from '#contract/payments.contract.ts';
import type { PaymentMethod } from '#contract/payments.rules.ts';
import { percentText } from '#contract/percent.ts';
import type { Province } from '#contract/provinces.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflictWith, invalid, notFound } from '#server/http/refusal.ts';

import { readPaymentMethods } from './payment-methods.read.ts';
import { paymentMethodTerms, type PaymentMethodTerms } from './payment-methods.table.ts';

interface Terms {
  name: string;
  instructions: string;
  /** Decimal text in CAD. */
  minCad: string | null;
  maxCad: string | null;
  adjustmentPct: string;
  surchargeCap: string | null;
  noSurchargeIn: Province[];
  holdBusinessDays: number;
  active: boolean;
  version: number;
}

const noProvider = 'No card provider is set up, so cards are not offered.';

/** Methods whose customers need to be told where to pay. A wire's account stands in the settings. */
const needWords: ReadonlySet<PaymentMethod> = new Set(['etransfer', 'bill_payment', 'draft']);

/** How the shop can be paid. `hasCard` is whether a card provider is set up. */
export function createPaymentMethodsService({ db, hasCard }: { db: Database; hasCard: boolean }) {
  const shown = (terms: PaymentMethodTerms): PaymentMethodRow => ({
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
    version: terms.version,
  });

  return {
    all: async (): Promise<PaymentMethodRow[]> => (await readPaymentMethods(db)).map(shown),

    /** At the start: what nobody can take is offered to nobody, whatever was switched on under other settings. */
    async offerOnlyWhatWorks(): Promise<void> {
      if (hasCard) return;
      await db
        .update(paymentMethodTerms)
        .set({ active: false, version: nextVersion(paymentMethodTerms.version) })
        .where(and(eq(paymentMethodTerms.code, 'card'), eq(paymentMethodTerms.active, true)));
    },

    /** Refuses with 409 an older version and with 422 terms that cannot be offered. */
    save: (code: PaymentMethod, wanted: Terms, actor: Actor): Promise<PaymentMethodRow> =>
      inTransaction(db, async (tx) => {
        const [terms] = await tx
          .select()
          .from(paymentMethodTerms)
          .where(eq(paymentMethodTerms.code, code))
          .for('update');
        if (!terms) throw notFound('The payment method');
        if (terms.version !== wanted.version) throw conflictWith(shown(terms));
        const { version: _, ...after } = wanted;
        const values = {
          ...after,
          minCad: wanted.minCad === null ? null : minorUnits(wanted.minCad),
          maxCad: wanted.maxCad === null ? null : minorUnits(wanted.maxCad),
        };
        if (code === 'card' && values.active && !hasCard) throw invalid('active', noProvider);
        requireOfferable(code, values);
        const [saved] = await tx
          .update(paymentMethodTerms)
          .set({ ...values, version: nextVersion(paymentMethodTerms.version), updatedBy: actor.id })
          .where(eq(paymentMethodTerms.code, code))
          .returning();
        const { code: _code, missing: _missing, version: _version, ...before } = shown(terms);
        await recordAudit(tx, {
          actor,
          action: 'setting.payment_method_changed',
          entity: 'setting',
          entityId: `payment_method:${code}`,
          before,
          after,
        });
        return shown(saved as PaymentMethodTerms);
      }),
  };
}
export type PaymentMethodsService = ReturnType<typeof createPaymentMethodsService>;

function requireOfferable(
  code: PaymentMethod,
  {
    minCad,
    maxCad,
    active,
    instructions,
    adjustmentPct,
    surchargeCap,
  }: Omit<Terms, 'minCad' | 'maxCad' | 'version'> & {
    minCad: bigint | null;
    maxCad: bigint | null;
  },
): void {
  if (minCad !== null && maxCad !== null && maxCad < minCad) {
    throw invalid('maxCad', 'The largest order is smaller than the smallest.');
  }
  if (Math.abs(Number(adjustmentPct)) > 0.2) throw invalid('adjustmentPct', 'Enter a percentage between -20 and 20.');
  if (surchargeCap !== null && Number(surchargeCap) > 0.2) {
    throw invalid('surchargeCap', 'Enter a percentage from 0 to 20, or nothing.');
  }
  if (surchargeCap !== null && decimal(adjustmentPct).gt(decimal(surchargeCap))) {
    throw invalid('adjustmentPct', `At most ${percentText(surchargeCap)} % may be added by this way of paying.`);
  }
  if (active && instructions === '' && needWords.has(code)) {
    throw invalid('instructions', 'Say how to pay before customers are offered it.');
  }
}
