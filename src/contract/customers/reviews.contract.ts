import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, enteredLines } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { bulkReply, selection } from '#contract/list/selection.contract.ts';
import { textProblem } from '#contract/plain-text.rules.ts';

import { mostStars, reviewLimits, reviewMoves, reviewStatuses, shownAs } from './reviews.rules.ts';
import { reviewsExamples } from './reviews.examples.ts';

const plain = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.superRefine((text, context) => {
    const message = textProblem(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

const stars = z.int('Choose one to five stars.').min(1, 'Choose one to five stars.').max(mostStars);
const version = z.int().min(1);

export const reviewValues = z.strictObject({
  stars,
  title: plain(enteredLine('a title', reviewLimits.title)),
  text: plain(
    enteredLines(reviewLimits.text).min(reviewLimits.textLeast, 'Write a sentence or two: at least 20 characters.'),
  ),
  shownAs: z.enum(shownAs, 'Choose how you are named.'),
});
export type ReviewValues = z.infer<typeof reviewValues>;

const reply = z.object({ text: z.string(), at: z.string() });

/** A review as everybody reads it. */
export const publicReview = z.object({
  id: z.uuid(),
  stars,
  title: z.string(),
  text: z.string(),
  by: z.string(),
  at: z.string(),
  /** What the shop answered. */
  reply: reply.nullable(),
});
export type PublicReview = z.infer<typeof publicReview>;

export const productReviews = z.object({
  count: z.int(),
  /** To one decimal; null without any. */
  average: z.string().nullable(),
  /** From five stars down to one. */
  counts: z.array(z.int()).length(mostStars),
  items: z.array(publicReview),
});
export type ProductReviews = z.infer<typeof productReviews>;

/** A buyer's own review of a product. */
export const ownReview = reviewValues.extend({
  /** How he is named below it. */
  shownName: z.string(),
  status: z.enum(reviewStatuses),
  /** Why it was rejected or hidden. */
  reason: z.string().nullable(),
  version,
});
export type OwnReview = z.infer<typeof ownReview>;

export const ownReviewState = z.object({
  /** He has received the product. */
  mayReview: z.boolean(),
  /** How he would be named. */
  name: z.string(),
  review: ownReview.nullable(),
});
export type OwnReviewState = z.infer<typeof ownReviewState>;

export const reviewRow = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  slug: z.string(),
  product: z.string(),
  customerId: z.uuid(),
  customer: z.string(),
  orderId: z.uuid(),
  stars,
  title: z.string(),
  text: z.string(),
  shownName: z.string(),
  status: z.enum(reviewStatuses),
  reason: z.string().nullable(),
  reply: z.string().nullable(),
  replyBy: z.string().nullable(),
  answered: z.boolean(),
  writtenAt: z.string(),
  publishedAt: z.string().nullable(),
  version,
});
export type ReviewRow = z.infer<typeof reviewRow>;

/** Whether and when buyers are asked for a review. */
const invitationValues = z.strictObject({
  invite: z.boolean(),
  afterDays: z.int('Enter days.').min(1, 'Enter at least 1 day.').max(21, 'Enter at most 21 days.'),
});
export const invitationSetting = invitationValues.extend({ id: z.literal('reviews'), version });
export type InvitationSetting = z.infer<typeof invitationSetting>;

const ofProduct = z.strictObject({ productId: z.uuid() });
const ofId = z.strictObject({ id: z.uuid() });
const token = z.string().max(200);
const reason = z.string().trim().max(reviewLimits.reason, `Use at most ${reviewLimits.reason} characters.`);
const read = { access: 'admin', permission: 'reviews.read' } as const;
const write = { access: 'admin', permission: 'reviews.write' } as const;

export const reviewsContract = {
  ofProduct: {
    method: 'GET',
    path: '/public/reviews/:slug',
    documented: reviewsExamples.ofProduct,
    access: 'open',
    summary: 'What buyers published of a product, newest first, with count, average and distribution.',
    params: z.strictObject({ slug: z.string().max(120) }),
    query: z.strictObject({ first: z.coerce.number().int().min(0).max(10_000).default(0) }),
    response: productReviews,
  },
  readOwn: {
    method: 'GET',
    path: '/customer/reviews/:productId',
    access: 'customer',
    summary: 'Whether the customer may review a product, and what he wrote of it.',
    params: ofProduct,
    response: ownReviewState,
  },
  write: {
    method: 'PUT',
    path: '/customer/reviews/:productId',
    access: 'customer',
    summary: 'Writes a review or changes it; it then waits to be looked at. `version` is null for a new one.',
    params: ofProduct,
    body: reviewValues.extend({ version: version.nullable() }),
    response: ownReviewState,
  },
  withdraw: {
    method: 'POST',
    path: '/customer/reviews/:productId/withdraw',
    access: 'customer',
    summary: 'Takes a review back.',
    params: ofProduct,
    body: z.strictObject({ version }),
    response: ownReviewState,
  },
  stopInvitations: {
    method: 'POST',
    path: '/public/reviews/stop-invitations',
    documented: reviewsExamples.stopInvitations,
    access: 'open',
    summary: 'No invitation goes to the customer of a mailed link any more; can be said again.',
    body: z.strictObject({ token }),
    response: z.object({ outcome: z.enum(['stopped', 'already_stopped', 'unknown']) }),
  },
  list: {
    method: 'GET',
    path: '/admin/reviews',
    ...read,
    summary: 'Reviews of all products; the list grammar.',
    response: listReply(reviewRow),
  },
  move: {
    method: 'PUT',
    path: '/admin/reviews/:id/status',
    ...write,
    summary: 'Publishes, rejects or hides a review; the last two with a reason. 409 when it changed meanwhile.',
    params: ofId,
    body: z.strictObject({ event: z.enum(reviewMoves), reason, version }),
    response: reviewRow,
  },
  answer: {
    method: 'PUT',
    path: '/admin/reviews/:id/reply',
    ...write,
    summary: 'What the shop says below a review; empty takes it away.',
    params: ofId,
    body: z.strictObject({ text: plain(enteredLines(reviewLimits.reply)), version }),
    response: reviewRow,
  },
  bulk: {
    method: 'POST',
    path: '/admin/reviews/bulk',
    ...write,
    summary: 'Publishes or rejects many reviews; those that cannot be say why.',
    body: z.strictObject({ selection, event: z.enum(reviewMoves), reason }),
    response: bulkReply,
    idempotent: true,
  },
  readInvitations: {
    method: 'GET',
    path: '/admin/settings/reviews',
    ...read,
    summary: 'Whether and when buyers are asked for a review.',
    response: invitationSetting,
  },
  saveInvitations: {
    method: 'PUT',
    path: '/admin/settings/reviews',
    ...write,
    summary: 'Sets it. 409 with the newer one.',
    body: invitationValues.extend({ version }),
    response: invitationSetting,
  },
} as const satisfies Record<string, Endpoint>;
