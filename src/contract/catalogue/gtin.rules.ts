/** What is wrong with a trade number (GTIN, EAN, UPC), in a sentence; undefined if nothing is. */
export function gtinProblem(gtin: string): string | undefined {
  if (!/^\d+$/.test(gtin)) return 'Enter the digits under the bar code, without spaces.';
  if (![8, 12, 13, 14].includes(gtin.length)) {
    return `A GTIN has 8, 12, 13 or 14 digits; this has ${gtin.length}.`;
  }
  const expected = checkDigit(gtin.slice(0, -1));
  return gtin.endsWith(expected) ? undefined : `The last digit does not fit the others: it would be ${expected}.`;
}

/** The digit that ends a GTIN: from the right, the others count three and one times by turns. */
export function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}
