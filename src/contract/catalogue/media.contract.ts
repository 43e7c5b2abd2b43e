import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLines, optionalLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { mediaLimits, mediaMimes } from './media.rules.ts';

const version = z.int().min(1);
const percent = () => z.int('Enter a whole number.').min(0, 'Enter at least 0.').max(100, 'Enter at most 100.');

/** A picture as a page shows it: `Photo`. */
export const photo = z.object({ key: z.string(), alt: z.string(), width: z.int(), height: z.int() });

/** All that is entered of a picture. */
export const mediaValues = z.strictObject({
  alt: optionalLine(mediaLimits.alt),
  decorative: z.boolean('Say yes or no.'),
  caption: enteredLines(mediaLimits.caption),
  /** A name that pictures share; empty for none. */
  folder: optionalLine(mediaLimits.folder),
  /** What must stay in sight when the picture is cut, in percent from the left and from the top. */
  focalX: percent(),
  focalY: percent(),
});
export type MediaValues = z.infer<typeof mediaValues>;

export const mediaRow = mediaValues.extend({
  id: z.uuid(),
  version,
  /** Of the picture's public address; see `mediaPath`. */
  key: z.string(),
  /** As the file was called where it came from; for people only. */
  name: z.string(),
  mime: z.enum(mediaMimes),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  /** In how many places it is shown. */
  usedBy: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type MediaRow = z.infer<typeof mediaRow>;

/** A picture as much as a form shows of it; saving sends the id. */
export const pickedMedium = mediaRow.pick({
  id: true,
  key: true,
  name: true,
  alt: true,
  decorative: true,
  width: true,
  height: true,
});
export type PickedMedium = z.infer<typeof pickedMedium>;

/** What may show pictures. */
const mediaUseKinds = ['product', 'slide', 'widget', 'page', 'post', 'newsletter'] as const;

/** A place that shows a picture. */
export const mediaUse = z.object({ kind: z.enum(mediaUseKinds), id: z.uuid(), name: z.string() });
export type MediaUse = z.infer<typeof mediaUse>;

export const medium = mediaRow.extend({ uses: z.array(mediaUse) });
export type Medium = z.infer<typeof medium>;

const params = z.strictObject({ id: z.uuid() });
const name = z
  .string()
  .max(1000, 'This name is too long.')
  .regex(/^[^\0\p{Cs}]*$/u, 'This name holds a character that cannot be kept.')
  .default('picture');
const versionText = z.coerce.number().int().min(1);

export const mediaContract = {
  list: {
    method: 'GET',
    path: '/admin/media',
    access: 'admin',
    permission: 'content.read',
    summary: 'The library of pictures; the list grammar.',
    response: listReply(mediaRow),
  },
  read: {
    method: 'GET',
    path: '/admin/media/:id',
    access: 'admin',
    permission: 'content.read',
    summary: 'One picture with the places that show it.',
    params,
    response: medium,
  },
  upload: {
    method: 'POST',
    path: '/admin/media',
    access: 'admin',
    permission: 'content.write',
    summary:
      'Takes one picture as it is (application/octet-stream; JPEG, PNG, WebP or AVIF, 15 MB). One that is in the library already is answered with `existed`.',
    query: z.strictObject({ name }),
    file: 'application/octet-stream',
    response: medium.extend({ existed: z.boolean() }),
  },
  update: {
    method: 'PUT',
    path: '/admin/media/:id',
    access: 'admin',
    permission: 'content.write',
    summary: 'Changes what is said of a picture. 409 with the newer one when somebody changed it in the meantime.',
    params,
    body: z.strictObject({ values: mediaValues, version }),
    response: medium,
  },
  replace: {
    method: 'PUT',
    path: '/admin/media/:id/file',
    access: 'admin',
    permission: 'content.write',
    summary: 'Puts another file (application/octet-stream) in the place of a picture, everywhere it is shown.',
    params,
    query: z.strictObject({ name, version: versionText }),
    file: 'application/octet-stream',
    response: medium,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/media/:id',
    access: 'admin',
    permission: 'content.write',
    summary: 'Deletes a picture that is shown nowhere; otherwise 409 with the places.',
    params,
    query: z.strictObject({ version: versionText }),
    response: z.object({ ok: z.literal(true) }),
  },
} as const satisfies Record<string, Endpoint>;
