import { emptyFileWords, MEGABYTE, wrongPictureWords } from '#contract/papers/papers.rules.ts';

import type { StorageItemState } from './storage-items.rules.ts';

/*
 * No zod here: the screens read this file.
 */

/** Photographs of an item, the megabytes of a file, and the letters of a caption. */
export const photoLimits = { perItem: 8, megabytes: 10, caption: 120 } as const;

/** What the file chooser offers; the server looks at what is in the file. */
export const photoAccept = 'image/jpeg,image/png,image/webp';

const photoTooLargeWords = `This picture is larger than ${photoLimits.megabytes} MB. Save it smaller, or take it again.`;

export const tooManyPhotosWords = `An item has at most ${photoLimits.perItem} photographs. Take one away first.`;

/** What can be said against a file before it is sent, by its type and its size; null where nothing can. */
export function photoProblem({ type, size }: { type: string; size: number }): string | null {
  if (!photoAccept.split(',').includes(type)) return wrongPictureWords;
  return photoSizeProblem(size);
}

/** What can be said against the size of a file; null where nothing can. */
export function photoSizeProblem(size: number): string | null {
  if (size === 0) return emptyFileWords;
  return size > photoLimits.megabytes * MEGABYTE ? photoTooLargeWords : null;
}

/** Metal that is on its road to its customer, or with its buyer, lies before nobody’s camera. */
const awayStates: readonly StorageItemState[] = ['in_transit', 'withdrawn', 'sold'];

export const canBePhotographed = (state: StorageItemState): boolean => !awayStates.includes(state);

/** What staff does with the photographs of an item. */
export const photoActs = ['add', 'remove'] as const;
export type PhotoAct = (typeof photoActs)[number];
