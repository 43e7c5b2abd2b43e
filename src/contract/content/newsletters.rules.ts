import type { Problems } from '#contract/plain-text.rules.ts';
import { type Move, nextState } from '#contract/transitions.rules.ts';

import { blockProblems } from './block-problems.rules.ts';
import type { Block, BlockType } from './blocks.rules.ts';

export const newsletterStatuses = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;
export type NewsletterStatus = (typeof newsletterStatuses)[number];

export const newsletterStatusNames = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Being sent',
  sent: 'Sent',
  stopped: 'Stopped',
} as const satisfies Record<NewsletterStatus, string>;

export const newsletterEvents = ['send', 'schedule', 'unschedule', 'stop', 'go_on'] as const;
export type NewsletterEvent = (typeof newsletterEvents)[number];

const editor = ['editor'] as const;
const clock = ['clock'] as const;
const both = ['editor', 'clock'] as const;

/** Every move of a newsletter; anything not listed is refused with 409. */
const newsletterMoves: readonly (Move<NewsletterStatus, 'editor' | 'clock'> & {
  event: NewsletterEvent | 'finish';
})[] = [
  { from: 'draft', event: 'send', to: 'sending', by: editor },
  { from: 'draft', event: 'schedule', to: 'scheduled', by: editor },
  { from: 'scheduled', event: 'send', to: 'sending', by: both },
  { from: 'scheduled', event: 'schedule', to: 'scheduled', by: editor },
  { from: 'scheduled', event: 'unschedule', to: 'draft', by: both },
  { from: 'sending', event: 'stop', to: 'stopped', by: editor },
  { from: 'sending', event: 'finish', to: 'sent', by: clock },
  { from: 'stopped', event: 'go_on', to: 'sending', by: editor },
];

/** Where an event leads, or null when it is not allowed. */
export const nextNewsletterStatus = (
  from: NewsletterStatus,
  event: NewsletterEvent,
  actor: 'editor' | 'clock' = 'editor',
): NewsletterStatus | null => nextState(newsletterMoves, from, event, actor);

/** What was sent to anybody says the same to everybody. */
export const isEditable = (status: NewsletterStatus): boolean => status === 'draft' || status === 'scheduled';

/** Blocks that make sense in a mail, which runs nothing and may show no picture. */
export const mailBlockTypes = [
  'text',
  'picture',
  'products',
  'prices',
  'table',
  'action',
] as const satisfies BlockType[];

export const newsletterLimits = { subject: 150, preview: 150, blocks: 40 } as const;

/** What keeps a newsletter from being sent, by field. */
export function newsletterProblems({ blocks }: { blocks: readonly Block[] }): Problems {
  const found: Problems = {};
  for (const [path, messages] of Object.entries(blockProblems(blocks))) found[`blocks.${path}`] = messages;
  const says = blocks.some((block) => block.type !== 'text' || block.html.replaceAll(/<[^>]*>/g, '').trim() !== '');
  return says ? found : { ...found, blocks: ['Write something first.'] };
}
