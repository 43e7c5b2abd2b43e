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

/** Where the shop stands: a pickup is a supply there. */
export const SHOP_PROVINCE: Province = 'ON';
