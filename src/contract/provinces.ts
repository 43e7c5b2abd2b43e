/** Canada's provinces and territories by their postal codes. */
export const provinceNames = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
} as const;
export type Province = keyof typeof provinceNames;

export const canadianProvinces = Object.keys(provinceNames) as [Province, ...Province[]];

export const isProvince = (text: string): text is Province => Object.hasOwn(provinceNames, text);

/** Where the shop stands: a pickup is a supply there. */
export const SHOP_PROVINCE: Province = 'ON';

/** The first letters of the postal codes of each. Canada Post: Ontario has five, Quebec three, two territories share one. */
const postalLetters: Readonly<Record<Province, string>> = {
  ...{
    AB: 'T',
    BC: 'V',
    MB: 'R',
    NB: 'E',
    NL: 'A',
    NS: 'B',
    NT: 'X',
    NU: 'X',
    ON: 'KLMNP',
    PE: 'C',
    QC: 'GHJ',
    SK: 'S',
    YT: 'Y',
  },
};

/** Offices of the government on both banks of the Ottawa River have codes of one bank. */
const ACROSS_THE_RIVER = 'K1A';

/** Why a postal code is none of a province, in a sentence: tax and courier would go to two places; undefined when it may be one. */
export function postalProblem(code: string, province: Province): string | undefined {
  const letter = code.slice(0, 1).toUpperCase();
  if (postalLetters[province].includes(letter)) return undefined;
  if (province === 'QC' && code.toUpperCase().startsWith(ACROSS_THE_RIVER)) return undefined;
  const places = canadianProvinces.filter((other) => postalLetters[other].includes(letter));
  return places.length === 0
    ? undefined
    : `${code} is in ${places.map((place) => provinceNames[place]).join(' or ')}, not in ${provinceNames[province]}.`;
}

/** A postal code as it is written, such as L8P 1A1; what is none stays as it was typed, in capitals and without spaces around it. */
export function postalCodeWords(typed: string): string {
  const code = typed.trim().toUpperCase();
  const [, area, local] = /^([A-Z]\d[A-Z])[\s-]*(\d[A-Z]\d)$/.exec(code) ?? [];
  return area && local ? `${area} ${local}` : code;
}
