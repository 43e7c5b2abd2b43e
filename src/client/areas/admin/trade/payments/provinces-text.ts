import { canadianProvinces, type Province } from '#contract/provinces.ts';

/** The provinces of a text such as "QC BC", as dialogs keep them. */
export const provincesIn = (text: string): Province[] =>
  canadianProvinces.filter((province) => text.split(' ').includes(province));
