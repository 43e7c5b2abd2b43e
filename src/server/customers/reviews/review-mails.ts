import type { Person } from '#server/identity/identity.door.ts';
import { greeting } from '#server/outbox/greeting.ts';
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
  subject: `Your review of ${product} is not published`,
  ref: { type: 'review', id },
  body: `${greeting(to.name)}

Thank you for your review of ${product}. We cannot publish it as it stands:

${reason}

You can change it on the product's page, and we look at it again:

${publicUrl}/product/${slug}#reviews`,
});

/** Asks a buyer what he thinks of what he has received. */
export const invitationMail = (
  order: ReceivedOrder,
  { to, token, publicUrl }: { to: Person; token: string; publicUrl: string },
): Mail => ({
  to: to.email,
  subject: `How do you like what you bought? Order ${order.number}`,
  ref: { type: 'order', id: order.id },
  secret: true,
  body: `${greeting(to.name)}

Your order ${order.number} has been with you for some days. What you think of it helps others to choose; a sentence or two is enough, and no star too few offends us.

${order.goods.map(({ name, slug }) => `Review ${name}: ${publicUrl}/product/${slug}#reviews`).join('\n\n')}

You write as a verified buyer, with your first name and province, or without a name. We ask once for an order.

To be asked no more: ${publicUrl}/review-invitations/${token}`,
});
