import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import type { FieldPart } from '#client/kit/resource-form/form-spec.ts';
import { type Metal, metalNames, metals } from '#contract/metals.ts';
import type { RateSheetView } from '#contract/catalogue/rates.contract.ts';
import { type StorageSheetTerms, type StorageTerms, termsProblems } from '#contract/catalogue/rate-terms.rules.ts';

import { amountWords, noOccasion, type Occasion, occasionFields, shareWords } from './rate-fields.ts';

export type StorageValues = Record<Metal, StorageTerms> & Occasion;

const none: StorageTerms = { sellPct: '', sellFixed: '', annualPct: '', monthlyMin: '', withdrawalFee: '' };

const isEmpty = (terms: StorageTerms): boolean => Object.values(terms).every((value) => value === '');

/** The terms that the fields say. A metal left empty has none. */
export const storageTermsOf = (values: Record<Metal, StorageTerms>): StorageSheetTerms => ({
  kind: 'storage',
  rates: Object.fromEntries(metals.filter((metal) => !isEmpty(values[metal])).map((metal) => [metal, values[metal]])),
});

function valuesOf({ terms }: Pick<RateSheetView, 'terms'>): StorageValues {
  const rates = terms?.kind === 'storage' ? terms.rates : {};
  const each = Object.fromEntries(metals.map((metal) => [metal, rates[metal] ?? none]));
  return { ...(each as Record<Metal, StorageTerms>), ...noOccasion };
}

/** "rates.XAU.sellPct" is the form's "XAU.sellPct". */
export const storagePathOf = (path: string): string => {
  if (path === 'rates' || path === 'terms') return 'XAU';
  return path === 'effectiveFrom' ? 'at' : path.replace(/^rates\./, '');
};

const words = ({ annualPct, sellPct, sellFixed, monthlyMin, withdrawalFee }: StorageTerms): string =>
  [
    shareWords(annualPct),
    amountWords(monthlyMin),
    shareWords(sellPct),
    amountWords(sellFixed),
    amountWords(withdrawalFee),
  ].join(', ');

/** What of a metal is entered, in the order of its row. */
export const storageParts = {
  annualPct: { label: 'Storage a year', words: shareWords },
  monthlyMin: { label: 'At least a month', words: amountWords },
  sellPct: { label: 'Off our bid when sold', words: shareWords },
  sellFixed: { label: 'and per piece', words: amountWords },
  withdrawalFee: { label: 'A withdrawal', words: amountWords },
} as const satisfies Record<keyof StorageTerms, FieldPart>;

const metal = (symbol: Metal) => ({ label: metalNames[symbol], words, parts: storageParts });

export const storageForm = defineForm<RateSheetView, StorageValues>({
  id: 'storage-commission',
  noun: 'storage commission',
  blank: valuesOf({ terms: null }),
  valuesOf,
  fields: {
    XAU: metal('XAU'),
    XAG: metal('XAG'),
    XPT: metal('XPT'),
    XPD: metal('XPD'),
    ...occasionFields<StorageValues>(),
  },
  problems: (values) =>
    Object.fromEntries(
      Object.entries(termsProblems(storageTermsOf(values))).map(([path, messages]) => [storagePathOf(path), messages]),
    ),
});
