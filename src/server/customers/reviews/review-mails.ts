import { reviewMails } from '#contract/customers/review-mails.templates.ts';
import type { Person } from '#server/identity/identity.door.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';
import type { ReceivedOrder } from '#server/trade/trade.door.ts';

interface Reviewed {
  id: string;
  product: string;
  slug: string;
}

/** Tells a buyer that his review is not published, and why. */
export const rejectedMail = ({ id, product, slug }: Reviewed, reason: string, to: Person, publicUrl: string): Mail => ({
  to: to.email,
  ref: { type: 'review', id },
  ...written(reviewMails.rejected, { name: to.name, product, reason, link: pageOf(slug, publicUrl) }),
});

/** Asks a buyer what he thinks of what he has received. */
export const invitationMail = (
  { id, number, goods }: ReceivedOrder,
  { to, token, publicUrl }: { to: Person; token: string; publicUrl: string },
): Mail => ({
  to: to.email,
  ref: { type: 'order', id },
  secret: true,
  ...written(reviewMails.invitation, {
    ...{ name: to.name, number },
    reviews: goods.map(({ name, slug }) => `Review ${name}: ${pageOf(slug, publicUrl)}`).join('\n\n'),
    stop: `${publicUrl}/review-invitations/${token}`,
  }),
});

const pageOf = (slug: string, publicUrl: string): string => `${publicUrl}/product/${slug}#reviews`;
