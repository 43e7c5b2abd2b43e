import { provinceNames } from '#contract/provinces.ts';

/** Who tax is paid to: GST and HST to Canada, QST to Quebec, retail sales tax to its province. */
export const taxAuthorities = ['CRA', 'QC', 'BC', 'MB', 'SK'] as const;
export type TaxAuthority = (typeof taxAuthorities)[number];

export const taxAuthorityNames = {
  CRA: 'GST/HST, Canada Revenue Agency',
  QC: 'QST, Revenu Québec',
  BC: `PST, ${provinceNames.BC}`,
  MB: `RST, ${provinceNames.MB}`,
  SK: `PST, ${provinceNames.SK}`,
} as const satisfies Record<TaxAuthority, string>;

/**
 * By the tax's name on a document, with or without its rate, and the province it went to; null for one that cannot be told.
 * A name that says its province ("BC PST") is believed before the address: who picks up is taxed where the shop is.
 */
export function authorityOf(label: string, province: string): TaxAuthority | null {
  const words = label.split(/\s/u);
  const [first = ''] = words;
  const [place, name] = isProvincial(first) ? [first, words[1]] : [province, first];
  if (name === 'GST' || name === 'HST') return 'CRA';
  if (name === 'QST') return 'QC';
  return (name === 'PST' || name === 'RST') && isProvincial(place) ? place : null;
}

const isProvincial = (province: string): province is 'BC' | 'MB' | 'SK' => ['BC', 'MB', 'SK'].includes(province);
