import { and, desc, eq, lt, lte, ne } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import type { EffectLine } from '#contract/platform/approvals.rules.ts';
import { contradicts } from '#contract/catalogue/tax-rule.rules.ts';
import {
  ruleWords,
  taxRateEffect,
  taxRuleEffect,
  whySecondTaxRate,
  whySecondTaxRule,
} from '#contract/catalogue/tax-effect.rules.ts';
import type { TaxRateValues, TaxRuleValues } from '#contract/catalogue/taxes.contract.ts';
import { taxIn, taxOn, type TaxRule } from '#contract/catalogue/taxes.ts';
import { provinceNames } from '#contract/provinces.ts';
import { type ApprovalRecord, askApproval } from '#server/platform/platform.door.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { Transaction } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { dayAfter } from './dated-terms.ts';
import { ruleValues } from './rule-values.ts';
import { taxRates, taxRules } from './taxes.table.ts';
import { readTaxRates } from './tax-lookup.ts';

/** What is entered of a rule or a rate: null for a new one. */
interface Entered<Values> {
  id: string | null;
  values: Values;
  version: number;
}
export type EnteredRule = Entered<TaxRuleValues> & { replaces: boolean };
export type EnteredRate = Entered<TaxRateValues>;

/** Why it is asked for, and by whom. */
export interface Asked {
  because: string;
  actor: Actor & { id: string };
}

/** Which changes of taxes wait for a second person, and how they are asked for. */
export function createTaxGate(shop: { clock: Clock; publicUrl: string }) {
  const requireWhy = (because: string, why: string): void => {
    if (because === '') throw invalid('because', `${why} Say why: a second person has to agree.`);
  };

  return {
    /** Asks for a rule, which always waits. */
    async askRule(tx: Transaction, entered: EnteredRule, { because, actor }: Asked): Promise<ApprovalRecord> {
      const { id, values } = entered;
      requireWhy(because, whySecondTaxRule);
      const { subject, jurisdiction, metal, minFineness } = values;
      const all = await tx.select().from(taxRules);
      const before = all.find((rule) => rule.id === id) ?? all.find((rule) => contradicts(ruleValues(rule), values));
      return askApproval(tx, shop, {
        kind: 'tax_rule',
        permission: 'pricing.approve',
        subject: id ?? ['new', subject, jurisdiction, metal ?? 'every', minFineness].join(':'),
        title: `${id === null ? 'New tax rule' : 'Change the tax rule'}: ${ruleWords(values)}`,
        effect: taxRuleEffect(before ? ruleValues(before) : null, values, await exampleOf(tx, all, entered)),
        request: { ...entered },
        ...{ reason: because, why: whySecondTaxRule, actor },
      });
    },

    /** Whether a rate waits; it is then asked for. */
    async rateWaits(tx: Transaction, entered: EnteredRate, { because, actor }: Asked): Promise<ApprovalRecord | null> {
      const { id, values } = entered;
      const [last, today] = await ratesBefore(tx, entered, shop.clock.now());
      const { taxPoints } = await readSetting(tx, 'pricing');
      const why = whySecondTaxRate(last ? [last, ...(today ? [today] : [])] : [], values, taxPoints);
      if (why === null) return null;
      requireWhy(because, why);
      return askApproval(tx, shop, {
        kind: 'tax_rate',
        permission: 'pricing.approve',
        subject: values.province,
        title: `${id === null ? 'New rate' : 'Change the rate'} of tax in ${provinceNames[values.province]}`,
        effect: taxRateEffect(last, values),
        request: { ...entered },
        ...{ reason: because, why, actor },
      });
    },
  };
}
type RateRecord = typeof taxRates.$inferSelect;

/** The rate that a province had last before one begins, also where it has ended by then, and the one that began last until today. */
async function ratesBefore(
  tx: Transaction,
  { id, values }: EnteredRate,
  now: Date,
): Promise<[RateRecord | undefined, RateRecord | undefined]> {
  const newest = async (began: ReturnType<typeof lt>) => {
    const [rate] = await tx
      .select()
      .from(taxRates)
      .where(and(eq(taxRates.province, values.province), began, id === null ? undefined : ne(taxRates.id, id)))
      .orderBy(desc(taxRates.effectiveFrom))
      .limit(1);
    return rate;
  };
  return [
    await newest(lt(taxRates.effectiveFrom, values.effectiveFrom)),
    await newest(lte(taxRates.effectiveFrom, civilDayOf(now))),
  ];
}

/** The tax on goods of a thousand dollars before and after a rule; null for a service, and where there is no rate. */
async function exampleOf(
  tx: Transaction,
  all: readonly (TaxRule & { id: string; effectiveTo: string | null })[],
  { id, values, replaces }: EnteredRule,
): Promise<EffectLine | null> {
  const [form] = values.forms;
  if (values.subject !== 'goods' || form === undefined) return null;
  const before = all.find((rule) => rule.id === id);
  // Of one that only ends, the day after it counts.
  const ends = before && values.effectiveTo !== before.effectiveTo ? values.effectiveTo : null;
  const day = ends === null ? values.effectiveFrom : dayAfter(ends);
  const province = values.jurisdiction === 'CA' ? 'ON' : values.jurisdiction;
  const rate = (await readTaxRates(tx, day)).get(province);
  if (!rate) return null;
  const piece = {
    metal: values.metal ?? 'XAU',
    fineness: /[1-9]/.test(values.minFineness) ? values.minFineness : '999.9',
    form,
  } as const;
  const kept = all.filter((rule) => rule.id !== id && !(replaces && contradicts(ruleValues(rule as never), values)));
  const taxUnder = (rules: readonly TaxRule[]): string => {
    const { treatment, provincial } = taxIn(province, rules, piece, day);
    const { federal, provincial: own } = taxOn(100_000n, treatment, rate, provincial.treatment);
    return amountWords(federal + own, 'CAD');
  };
  return {
    what: `Tax on 1,000.00 CAD of it in ${provinceNames[province]}`,
    before: taxUnder(all),
    after: taxUnder([...kept, values]),
  };
}
