import type { OwnPhoto } from '#contract/vault/storage-photos.contract.ts';

import type { PhotoAddress } from './storage-photos.api.ts';

export interface ShownPhotos<Photo extends OwnPhoto = OwnPhoto> {
  photos: readonly Photo[];
  /** What they show, in words: "1 oz Gold Bar". */
  of: string;
  addressOf: PhotoAddress;
}

/** A photograph in words, for those who do not see it: its caption where it has one, else its number among the others. */
export function photoName(photos: readonly OwnPhoto[], at: number, of: string): string {
  const caption = photos[at]?.caption ?? null;
  return caption === null ? `Photograph ${at + 1} of ${photos.length}, ${of}` : `${caption}, ${of}`;
}
