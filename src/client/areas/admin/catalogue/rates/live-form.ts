import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import type { FieldPart } from '#client/kit/resource-form/form-spec.ts';
import { type Metal, metalNames, metals } from '#contract/metals.ts';
import type { RateSheetView } from '#contract/catalogue/rates.contract.ts';
import {
  type CommissionTerms,
  type LiveTerms,
  partsOfKey,
  sortedKeys,
  termsProblems,
} from '#contract/catalogue/rate-terms.rules.ts';

import { amountWords, noOccasion, type Occasion, occasionFields, shareWords } from './rate-fields.ts';

/** A currency's own commission of a metal. */
export interface OwnRow extends CommissionTerms {
  metal: Metal;
  currency: string;
}

export type LiveValues = Record<Metal, CommissionTerms> & { own: OwnRow[] } & Occasion;

export const noCommission: CommissionTerms = { buyPct: '', buyFixed: '', sellPct: '', sellFixed: '' };

const isEmpty = (terms: CommissionTerms): boolean => Object.values(terms).every((value) => value === '');

/** The terms that the fields say. A metal left empty has none, and so no price. */
export function liveTermsOf({ own, ...values }: LiveValues): LiveTerms {
  const general = metals.filter((metal) => !isEmpty(values[metal])).map((metal) => [metal, values[metal]]);
  const others = own.map(({ metal, currency, ...terms }) => [`${metal}/${currency}`, terms]);
  return { kind: 'live', rates: Object.fromEntries([...general, ...others]) };
}

function valuesOf({ terms }: Pick<RateSheetView, 'terms'>): LiveValues {
  const rates = terms?.kind === 'live' ? terms.rates : {};
  const own = sortedKeys(rates).flatMap((key) => {
    const { metal, currency } = partsOfKey(key);
    const each = rates[key];
    return currency !== null && each ? [{ metal, currency, ...each }] : [];
  });
  const general = Object.fromEntries(metals.map((metal) => [metal, rates[metal] ?? noCommission]));
  return { ...(general as Record<Metal, CommissionTerms>), own, ...noOccasion };
}

/** Server and form speak of the same figures by other paths: "rates.XAU/USD.buyPct" is "own.0.buyPct". */
export function livePathOf(path: string, own: readonly OwnRow[]): string {
  const [, key = '', field = ''] = /^rates\.([^.]+)\.(.+)$/.exec(path) ?? [];
  if (key === '') return path === 'rates' || path === 'terms' ? 'XAU' : path === 'effectiveFrom' ? 'at' : path;
  if (!key.includes('/')) return `${key}.${field}`;
  return `own.${own.findIndex(({ metal, currency }) => `${metal}/${currency}` === key)}.${field}`;
}

const words = ({ buyPct, buyFixed, sellPct, sellFixed }: CommissionTerms): string =>
  [shareWords(buyPct), amountWords(buyFixed), shareWords(sellPct), amountWords(sellFixed)].join(', ');

/** What of a metal is entered, in the order of its row. */
export const commissionParts = {
  buyPct: { label: 'Added to our ask', words: shareWords },
  buyFixed: { label: 'and per oz', words: amountWords },
  sellPct: { label: 'Taken off our bid', words: shareWords },
  sellFixed: { label: 'and per oz off', words: amountWords },
} as const satisfies Record<keyof CommissionTerms, FieldPart>;

const metal = (symbol: Metal) => ({ label: metalNames[symbol], words, parts: commissionParts });

export const liveForm = defineForm<RateSheetView, LiveValues>({
  id: 'live-commission',
  noun: 'commission',
  blank: valuesOf({ terms: null }),
  valuesOf,
  fields: {
    XAU: metal('XAU'),
    XAG: metal('XAG'),
    XPT: metal('XPT'),
    XPD: metal('XPD'),
    own: { label: 'Currencies of their own' },
    ...occasionFields<LiveValues>(),
  },
  problems: (values) => ({
    ...Object.fromEntries(
      Object.entries(termsProblems(liveTermsOf(values))).map(([path, messages]) => [
        livePathOf(path, values.own),
        messages,
      ]),
    ),
    ...doubled(values.own),
  }),
});

function doubled(own: readonly OwnRow[]): Record<string, string[]> {
  const seen = new Set<string>();
  return Object.fromEntries(
    own.flatMap(({ metal: symbol, currency }, at) => {
      const key = `${symbol}/${currency}`;
      if (!seen.has(key)) {
        seen.add(key);
        return [];
      }
      return [[`own.${at}.currency`, [`${metalNames[symbol]} has terms in ${currency} already.`]]];
    }),
  );
}
