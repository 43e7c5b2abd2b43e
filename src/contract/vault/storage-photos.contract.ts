import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLines, optionalLine } from '#contract/entered-text.contract.ts';
import { paperSizes } from '#contract/papers/papers.rules.ts';

import { photoLimits } from './storage-photos.rules.ts';

/** A photograph of an item, as its customer sees it. */
export const ownPhoto = z.object({
  id: z.uuid(),
  takenAt: z.string(),
  caption: z.string().nullable(),
  /** Of the whole picture, in pixels. */
  width: z.int(),
  height: z.int(),
});
export type OwnPhoto = z.infer<typeof ownPhoto>;

/** The same for the staff, with who took it. */
export const storagePhoto = ownPhoto.extend({ by: z.string() });
export type StoragePhoto = z.infer<typeof storagePhoto>;

const ofItem = z.object({ id: z.uuid() });
const ofPhoto = ofItem.extend({ photoId: z.uuid() });
const query = z.strictObject({ size: z.enum(paperSizes).default('whole') });
const picture = { method: 'GET', params: ofPhoto, query, response: z.string(), answer: 'image/jpeg' } as const;

export const storagePhotosContract = {
  add: {
    method: 'POST',
    path: '/admin/storage-items/:id/photos',
    access: 'admin',
    permission: 'vault.write',
    summary:
      'Takes one photograph of an item as it is (application/octet-stream; JPEG, PNG or WebP). It is written anew, and where it was taken is not kept; 422 beside `file` or `caption`.',
    params: ofItem,
    query: z.strictObject({ caption: optionalLine(photoLimits.caption).default('') }),
    file: 'application/octet-stream',
    response: storagePhoto,
  },
  remove: {
    method: 'POST',
    path: '/admin/storage-items/:id/photos/:photoId/remove',
    access: 'admin',
    permission: 'vault.write',
    summary: 'Takes a photograph away from an item, with the reason. It is erased with the last item that shows it.',
    params: ofPhoto,
    body: z.strictObject({
      reason: enteredLines(300).refine((text) => text.length >= 3, 'Say why, in a few words.'),
    }),
    response: z.object({ ok: z.literal(true) }),
  },
  read: {
    ...picture,
    path: '/admin/storage-items/:id/photos/:photoId',
    access: 'admin',
    permission: 'vault.read',
    summary: 'A photograph of an item, small or whole.',
  },
  readOwn: {
    ...picture,
    path: '/customer/storage/items/:id/photos/:photoId',
    access: 'customer',
    summary: 'A photograph of an own item, small or whole.',
  },
} as const satisfies Record<string, Endpoint>;
