import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import { type ContactStatus, contactStatusNames } from '#contract/inbox/contacts.rules.ts';

const tones = {
  new: 'gold',
  in_progress: 'info',
  answered: 'ok',
  closed: 'quiet',
  spam: 'bad',
} as const satisfies Record<ContactStatus, StatusTone>;

export const ContactStatusTag = ({ status }: { status: ContactStatus }) => (
  <StatusTag tone={tones[status]}>{contactStatusNames[status]}</StatusTag>
);
