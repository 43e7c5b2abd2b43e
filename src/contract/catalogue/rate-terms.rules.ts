import { decimal } from '#contract/arithmetic/exact.ts';
import { type Metal, metals } from '#contract/metals.ts';
import type { Wrong } from '#contract/plain-text.rules.ts';

/** The Live Price Commission of a metal: fractions, and fixed parts per troy ounce in CAD, or in the currency whose own it is. */
export interface CommissionTerms {
  buyPct: string;
  buyFixed: string;
  sellPct: string;
  sellFixed: string;
}

/** What storing a metal costs and what is taken when it is sold out of the vault: fractions, and amounts in CAD. */
export interface StorageTerms {
  sellPct: string;
  /** Per piece sold. */
  sellFixed: string;
  /** Of the value of what is stored, a year. */
  annualPct: string;
  /** At least so much a month. */
  monthlyMin: string;
  /** Per withdrawal. */
  withdrawalFee: string;
}

/** Commissions by metal ("XAU"), and by metal and currency ("XAU/USD") where a currency has its own. */
export interface LiveTerms {
  kind: 'live';
  rates: Readonly<Record<string, CommissionTerms>>;
}

export interface StorageSheetTerms {
  kind: 'storage';
  rates: Readonly<Partial<Record<Metal, StorageTerms>>>;
}

/** How a currency's rate comes about. `usdRate` is the fixed rate of a manual one, else null. */
export interface CurrencyTerms {
  kind: 'currency';
  source: 'feed' | 'manual';
  usdRate: string | null;
  markup: string;
}

export type RateTerms = LiveTerms | StorageSheetTerms | CurrencyTerms;

/** The commission of a metal in a currency: the currency's own, else the general one, whose fixed parts are CAD. */
export function commissionFor(
  rates: LiveTerms['rates'],
  metal: Metal,
  currency: string,
): (CommissionTerms & { own: boolean }) | undefined {
  const own = rates[`${metal}/${currency}`];
  if (own) return { ...own, own: true };
  const general = rates[metal];
  return general && { ...general, own: false };
}

const key = /^(XAU|XAG|XPT|XPD)(\/[A-Z]{3})?$/;

/** "XAU" or "XAU/USD" in its parts. */
export function partsOfKey(text: string): { metal: Metal; currency: string | null } {
  const [metal = '', currency = null] = text.split('/');
  return { metal: metal as Metal, currency };
}

/** Rows in the order in which they are shown: a metal, then its currencies. */
export const sortedKeys = (rates: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(rates).toSorted((a, b) => {
    const [x, y] = [partsOfKey(a), partsOfKey(b)];
    return metals.indexOf(x.metal) - metals.indexOf(y.metal) || (x.currency ?? '').localeCompare(y.currency ?? '');
  });

/** What keeps terms from being used, by field; nothing when they may be. */
export function termsProblems(terms: RateTerms): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const wrong: Wrong = (field, message) => {
    if (message !== undefined) errors[field] ??= [message];
  };
  if (terms.kind === 'live') liveProblems(terms.rates, wrong);
  if (terms.kind === 'storage') storageProblems(terms.rates, wrong);
  if (terms.kind === 'currency') currencyProblems(terms, wrong);
  return errors;
}

function liveProblems(rates: LiveTerms['rates'], wrong: Wrong): void {
  if (Object.keys(rates).length === 0) wrong('rates', 'Enter the commission of one metal at least.');
  for (const [at, terms] of Object.entries(rates)) {
    if (!key.test(at)) wrong('rates', 'Choose a metal, or a metal and a currency.');
    const { metal, currency } = partsOfKey(at);
    if (currency !== null && !rates[metal])
      wrong(`rates.${at}.buyPct`, 'Enter what holds for the metal in general first.');
    wrong(`rates.${at}.buyPct`, shareProblem(terms.buyPct, '0.5'));
    wrong(`rates.${at}.buyFixed`, amountProblem(terms.buyFixed));
    wrong(`rates.${at}.sellPct`, shareProblem(terms.sellPct, '0.5'));
    wrong(`rates.${at}.sellFixed`, amountProblem(terms.sellFixed));
  }
}

function storageProblems(rates: StorageSheetTerms['rates'], wrong: Wrong): void {
  if (Object.keys(rates).length === 0) wrong('rates', 'Enter the terms of one metal at least.');
  for (const [at, terms] of Object.entries(rates)) {
    wrong(`rates.${at}.sellPct`, shareProblem(terms.sellPct, '0.5'));
    wrong(`rates.${at}.sellFixed`, amountProblem(terms.sellFixed));
    wrong(`rates.${at}.annualPct`, shareProblem(terms.annualPct, '0.1'));
    wrong(`rates.${at}.monthlyMin`, amountProblem(terms.monthlyMin));
    wrong(`rates.${at}.withdrawalFee`, amountProblem(terms.withdrawalFee));
  }
}

function currencyProblems({ source, usdRate, markup }: CurrencyTerms, wrong: Wrong): void {
  wrong('markup', shareProblem(markup, '0.25'));
  if (source === 'feed') {
    wrong('usdRate', usdRate === null ? undefined : 'The feed says the rate. Leave this empty.');
    return;
  }
  const isRate = usdRate !== null && /^\d{1,9}(\.\d{1,8})?$/.test(usdRate) && decimal(usdRate).gt(0);
  wrong('usdRate', isRate ? undefined : 'Enter how many of it one US dollar is, above 0, such as 1.3584.');
}

const share = /^\d{1,3}(\.\d{1,6})?$/;
const amount = /^\d{1,9}(\.\d{1,4})?$/;

/** A fraction from zero up; `most` is a fraction too. */
const shareProblem = (text: string, most: string): string | undefined =>
  share.test(text) && decimal(text).lte(decimal(most))
    ? undefined
    : `Enter a percentage between 0 and ${decimal(most).times(100).toFixed()} with at most four decimals, such as 0.5.`;

const amountProblem = (text: string): string | undefined =>
  amount.test(text) && decimal(text).lte(decimal('10000')) ? undefined : 'Enter an amount between 0.00 and 10,000.00.';

/** The same figures in one way of writing, so that "0.50" and "0.5" are no change. */
export function canonicalTerms<Terms extends RateTerms>(terms: Terms): Terms {
  const tidy = (value: unknown): unknown => {
    if (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)) return decimal(value).toFixed();
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, tidy(each)]));
  };
  return tidy(terms) as Terms;
}
