/** How long pieces take that have to be ordered in. */
export const daysWords = (days: number): string => (days === 1 ? 'within a day' : `within ${days}\u00a0days`);

/** What has to be ordered in of a line: "3 of 5 come within 10 days". */
export const backorderWords = (awaited: number, qty: number, days: number): string =>
  `${awaited < qty ? `${awaited} of ${qty}` : qty === 1 ? 'It' : 'All'} ${awaited === 1 ? 'comes' : 'come'} ${daysWords(days)}.`;
