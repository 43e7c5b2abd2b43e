import { quotientText } from '#contract/arithmetic/exact.ts';

export const reviewStatuses = ['pending', 'published', 'rejected', 'hidden', 'withdrawn'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const reviewStatusNames = {
  pending: 'Waits',
  published: 'Published',
  rejected: 'Rejected',
  hidden: 'Hidden',
  withdrawn: 'Withdrawn',
} as const satisfies Record<ReviewStatus, string>;

/** What the staff can do with a review besides answering it; with a reason where it takes it from the buyer. */
export const reviewMoves = ['publish', 'reject', 'hide'] as const;
export type ReviewMove = (typeof reviewMoves)[number];

export const reviewMoveNames = { publish: 'Publish', reject: 'Reject', hide: 'Hide' } as const satisfies Record<
  ReviewMove,
  string
>;

/** `write` and `withdraw` are the buyer’s own. */
export type ReviewEvent = ReviewMove | 'write' | 'withdraw';

const written = (from: ReviewStatus) => ({ from, event: 'write', to: 'pending' }) as const;
const withdrawn = (from: ReviewStatus) => ({ from, event: 'withdraw', to: 'withdrawn' }) as const;

/** Every move a review can make; anything not listed is refused with 409. What its buyer changes is looked at again. */
const reviewTransitions: readonly { from: ReviewStatus; event: ReviewEvent; to: ReviewStatus }[] = [
  { from: 'pending', event: 'publish', to: 'published' },
  { from: 'pending', event: 'reject', to: 'rejected' },
  { from: 'published', event: 'hide', to: 'hidden' },
  { from: 'rejected', event: 'publish', to: 'published' },
  { from: 'hidden', event: 'publish', to: 'published' },
  { from: 'hidden', event: 'reject', to: 'rejected' },
  written('pending'),
  written('published'),
  written('rejected'),
  written('hidden'),
  written('withdrawn'),
  withdrawn('pending'),
  withdrawn('published'),
  withdrawn('rejected'),
  withdrawn('hidden'),
];

/** Where an event leads from a status, or null when it is not allowed. */
export const nextReviewStatus = (from: ReviewStatus, event: ReviewEvent): ReviewStatus | null =>
  reviewTransitions.find((row) => row.from === from && row.event === event)?.to ?? null;

/** How a buyer is named below his review: by first name and province, or not at all. */
export const shownAs = ['name', 'buyer'] as const;
export type ShownAs = (typeof shownAs)[number];

export const A_BUYER = 'A buyer';

/** Characters of what is written, and reviews on a page. */
export const reviewLimits = { title: 80, textLeast: 20, text: 2000, reply: 1000, reason: 300, page: 5 } as const;

export const mostStars = 5;

/** Reviews by star rating, from five down to one. */
export type StarCounts = readonly number[];

/** The average to one decimal, rounded half up once; null without any. `counts` are from five stars down to one. */
export function averageStars(counts: StarCounts): string | null {
  const count = counts.reduce((sum, many) => sum + many, 0);
  if (count === 0) return null;
  const stars = counts.reduce((sum, many, at) => sum + many * (mostStars - at), 0);
  return quotientText(BigInt(stars), BigInt(count), 1);
}

/** "4 stars", "1 star". */
export const starWords = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`);
