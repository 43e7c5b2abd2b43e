import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine } from '#contract/entered-text.contract.ts';

import { captionsProblem, videoLimits, videoMimes } from './videos.rules.ts';

const version = z.int().min(1);

/** A product's film as its page shows it. */
export const shownVideo = z.object({
  id: z.uuid(),
  version,
  /** Of its public address; see `videoPath`. */
  key: z.string(),
  mime: z.enum(videoMimes),
  title: z.string(),
  hasCaptions: z.boolean(),
  addedAt: z.string(),
});
export type ShownVideo = z.infer<typeof shownVideo>;

/** The same for those who keep it. */
export const productVideo = shownVideo.extend({
  /** As the file was called where it came from; for people only. */
  name: z.string(),
  bytes: z.int(),
});
export type ProductVideo = z.infer<typeof productVideo>;

const title = enteredLine('what the video shows', videoLimits.title);
const captions = z
  .string()
  .max(videoLimits.captions, `Use at most ${videoLimits.captions.toLocaleString('en')} characters.`)
  .regex(/^[^\0\p{Cs}]*$/u, 'This file holds a character that cannot be kept.')
  .superRefine((text, { addIssue }) => {
    const message = captionsProblem(text);
    if (message !== undefined) addIssue({ code: 'custom', message });
  });

const params = z.strictObject({ id: z.uuid() });
const fileName = z
  .string()
  .max(1000, 'This name is too long.')
  .regex(/^[^\0\p{Cs}]*$/u, 'This name holds a character that cannot be kept.')
  .default('film');

export const videosContract = {
  add: {
    method: 'POST',
    path: '/admin/products/:id/videos',
    access: 'admin',
    permission: 'catalogue.write',
    summary:
      'Puts a video on a product’s page: one file as it is (application/octet-stream; MP4 with H.264, VP9 or AV1, or WebM; 50 MB).',
    params,
    query: z.strictObject({ name: fileName, title }),
    file: 'application/octet-stream',
    response: productVideo,
  },
  change: {
    method: 'PUT',
    path: '/admin/videos/:id',
    access: 'admin',
    permission: 'catalogue.write',
    summary:
      'Changes the title and, where they are sent, the captions (WebVTT; empty for none) of a video. 409 when somebody was faster.',
    params,
    body: z.strictObject({ title, captions: captions.optional(), version }),
    response: productVideo,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/videos/:id',
    access: 'admin',
    permission: 'catalogue.write',
    summary: 'Permanently removes a video from its product’s page.',
    params,
    query: z.strictObject({ version: z.coerce.number().int().min(1) }),
    response: z.object({ ok: z.literal(true) }),
  },
} as const satisfies Record<string, Endpoint>;
