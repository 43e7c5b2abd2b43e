/*
 * How text stands in a CSV file: by RFC 4180, and so that no program takes it for a formula.
 */

/** Ends every record, the last one too. */
export const recordEnd = '\r\n';

/** Tells programs that the file is UTF-8; its first character and no other. */
export const byteOrderMark = '\uFEFF';

/** The signs with which a formula begins, and every character that is folded into one of them: full-width, raised. */
const signs = '=+\\-@\u207A\u207C\u208A\u208C\u2A75\u2A76\uFB29\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20';

/** White space and characters that nobody sees: spreadsheets look past them. */
const unseen = '\\s\\p{Z}\\p{C}\u034F\uFE00-\uFE0F';

/** What a spreadsheet would compute instead of showing it. */
const formula = new RegExp(`^(?:[\\t\\r\\n\\0]|[${unseen}]*[${signs}])`, 'u');

/**
 * The same in the middle of a text, where a field would begin if the file were opened with another separator than it was
 * written with: then quotes no longer keep the text whole.
 */
const formulaWithin = new RegExp(`(\\r\\n|[,;\\t\\r\\n])(?=[${unseen}"]*[${signs}])`, 'gu');

/** Separators of every kind, since a file may be opened with another one; quotes; line breaks; spaces at an end. */
const quotable = /[",;\t\r\n]|^\s|\s$/;

/** A text from outside as a field: an apostrophe keeps it from being computed, quotes keep it whole. */
export function textField(text: string): string {
  const guarded = formula.test(text) ? `'${text}` : text;
  return quotable.test(guarded) ? `"${guarded.replace(formulaWithin, "$1'").replaceAll('"', '""')}"` : guarded;
}

const guardOfAll = new RegExp(`^'(?=[\\t\\r\\n\\0]|[${unseen}']*[${signs}])`, 'u');
const guardsWithin = new RegExp(`(\\r\\n|[,;\\t\\r\\n])'(?=[${unseen}"']*[${signs}])`, 'gu');

/** A field that was read, without the apostrophes that `textField` puts before what would be computed. */
export const withoutGuard = (field: string): string => field.replace(guardOfAll, '').replace(guardsWithin, '$1');
