import type { NewsletterValues } from '#contract/content/newsletters.contract.ts';
import { emailKey } from '#server/identity/identity.door.ts';
import { subscribers } from '#server/inbox/subscribers/subscribers.table.ts';

import type { TestApp } from './test-app.ts';

const id = (last: number) => `0192f3a4-7c1e-7b52-9a41-0000000000${String(last).padStart(2, '0')}`;

/** A newsletter as it is entered: a text, a table and a button. */
export const newsletterValues = (own: Partial<NewsletterValues> = {}): NewsletterValues => ({
  subject: 'The month in metals',
  preview: 'Gold rose, silver rested.',
  blocks: [
    { id: id(1), type: 'text', html: '<h2>Gold rose</h2><p>See <a href="/shop">the shop</a>.</p>' },
    {
      id: id(2),
      type: 'table',
      caption: '',
      head: true,
      rows: [
        ['Metal', 'Change'],
        ['Gold', '+2 %'],
      ],
    },
    { id: id(3), type: 'action', title: '', text: '', label: 'Go to the shop', link: '/shop' },
  ],
  ...own,
});

/** So many confirmed subscribers: reader1@example.com and on. */
export async function someReaders(shop: TestApp, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, at) => `reader${at + 1}@example.com`);
  await shop.db.insert(subscribers).values(
    emails.map((email) => ({
      ...{ email, emailKey: emailKey(email), source: 'website' as const, status: 'active' as const },
      confirmedAt: shop.clock.now(),
    })),
  );
  return emails;
}
