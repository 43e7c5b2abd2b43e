import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import type { NewsletterRow } from '#contract/content/newsletters.contract.ts';
import type { newslettersResource } from '#contract/content/newsletters.resource.ts';
import { type NewsletterStatus, newsletterStatusNames } from '#contract/content/newsletters.rules.ts';

const column = columnsOf<NewsletterRow, typeof newslettersResource>();

const tones = {
  draft: 'quiet',
  scheduled: 'info',
  sending: 'info',
  sent: 'ok',
  stopped: 'warn',
} as const satisfies Record<NewsletterStatus, StatusTone>;

export const NewsletterStatusTag = ({ status }: { status: NewsletterStatus }) => (
  <StatusTag tone={tones[status]}>{newsletterStatusNames[status]}</StatusTag>
);

export const newsletterColumns: readonly Column<NewsletterRow>[] = [
  {
    key: 'subject',
    card: 'title',
    hideable: false,
    render: ({ id, subject }) => <Link to={paths.admin.editNewsletter(id)}>{subject}</Link>,
  },
  column.tag('status', (status) => <NewsletterStatusTag status={status} />, { width: 120, card: 'status' }),
  column.dateTime('scheduledAt', { width: 152, card: 'line' }),
  column.dateTime('startedAt', { width: 152, card: 'line' }),
  { key: 'readers', width: 120, align: 'end', card: 'line', render: ({ readers }) => readers },
  column.dateTime('updatedAt', { width: 152 }),
];
