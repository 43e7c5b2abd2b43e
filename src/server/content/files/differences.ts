import { type ContentPiece } from '#contract/content/content-files.contract.ts';
import { archiveLimits } from '#contract/content/content-files.rules.ts';

import { asInFile, type Exchange, fileText } from './exchange.ts';

/** Whether two values say the same, in whatever order their fields are. */
export const isSame = (one: unknown, other: unknown): boolean => fileText(one) === fileText(other);

/** What differs between what the shop has and what an archive says, in the words of the file, from where it begins to differ. */
export function differencesOf(before: object, after: object, toName: Exchange): ContentPiece['differences'] {
  const [held, said] = [asInFile(before, toName), asInFile(after, toName)] as Record<string, unknown>[];
  const fields = [...new Set([...Object.keys(held ?? {}), ...Object.keys(said ?? {})])];
  return fields.flatMap((field) => {
    const [old, now] = [held?.[field], said?.[field]];
    return isSame(old, now) ? [] : [{ field, ...shown(wordsOf(old), wordsOf(now)) }];
  });
}

const wordsOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : fileText(value).replaceAll(/\s+/g, ' ').trim();
};

/** So much of what is alike is shown before what differs. */
const BEFORE = 40;

function shown(before: string, after: string): { before: string; after: string } {
  let alike = 0;
  while (alike < Math.min(before.length, after.length) && before[alike] === after[alike]) alike += 1;
  const longest = Math.max(before.length, after.length);
  const from = longest > archiveLimits.shown ? Math.max(0, alike - BEFORE) : 0;
  return { before: cut(before, from), after: cut(after, from) };
}

function cut(text: string, from: number): string {
  const end = from + archiveLimits.shown;
  return `${from > 0 ? '…' : ''}${text.slice(from, end)}${text.length > end ? '…' : ''}`;
}
