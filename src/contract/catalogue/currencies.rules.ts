/** Currencies of ISO 4217 that have no hundredths: none of a unit, thousandths, or ten-thousandths. */
const otherDecimals = new Set(
  (
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF ' + 'BHD IQD JOD KWD LYD OMR TND CLF UYW'
  ).split(' '),
);

/** Codes of ISO 4217 that are no money: metals, units of account, tests. */
const noMoney = new Set('XAG XAU XPD XPT XBA XBB XBC XBD XDR XSU XUA XTS XXX'.split(' '));

/**
 * What speaks against prices in a currency, or null. The shop reckons in hundredths of a unit, from the quote to the journal,
 * so a currency that is divided otherwise would be rounded to something nobody can pay.
 */
export function currencyCodeProblem(code: string): string | null {
  if (!/^[A-Z]{3}$/.test(code)) return 'Enter three capital letters, such as CHF.';
  if (noMoney.has(code)) return `${code} is not a currency that people pay with.`;
  if (otherDecimals.has(code)) {
    return `${code} is not divided into hundredths. This shop reckons with two decimals and cannot price in it.`;
  }
  return null;
}

/** What an order is paid in that is looked at in a currency: itself if the shop takes it, else the currency of the books. */
export const paidIn = (currencies: readonly { code: string; settlement: boolean }[], shown: string): string =>
  currencies.find(({ code }) => code === shown)?.settlement === false ? 'CAD' : shown;
