/*
 * Several values in one field, as they are typed or pasted: one a line, or on a single line parted by commas. A column
 * of a spreadsheet comes as lines, a row of it parted by tabs.
 */

/** The values that a text lists, each once. */
export function listedValues(text: string): string[] {
  const parts = text.includes('\n') ? text.split(/[\r\n]+/) : text.split(/[,;\t]/);
  return [...new Set(parts.map((part) => part.replace(/[,;\s]+$/, '').trim()).filter(Boolean))];
}

/** The text that lists these values, so that `listedValues` reads the same again. */
export const listText = (values: readonly string[]): string =>
  values.some((value) => /[,;\t]/.test(value)) ? `${values.join('\n')}\n` : values.join(', ');

/** Whether a list of numbers can be read in two ways: "100,200" is two numbers or one of six digits. */
export const isTwoWayList = (text: string): boolean => !text.includes('\n') && /(?<!\d)\d{1,3},\d{3}(?!\d)/.test(text);
