import type { NewsletterValues } from '#contract/content/newsletters.contract.ts';
import { revisionsIn } from '#server/content/revisions/revisions.ts';

import { newsletterRevisions } from './newsletters.table.ts';

/** Where the revisions of newsletters are kept. */
export const newsletterPlace = { table: newsletterRevisions, owner: 'newsletterId' } as const;

export const newsletterStates = revisionsIn<NewsletterValues, 'newsletterId'>(newsletterPlace);
