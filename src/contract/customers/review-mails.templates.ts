import { mailTemplate } from '#contract/mail-template.rules.ts';

const area = 'Reviews';
const name = { label: 'Name of the customer', kind: 'name', example: 'Ada Lovelace' } as const;

/** The mails about what buyers think. */
export const reviewMails = {
  rejected: mailTemplate({
    key: 'review.rejected',
    area,
    name: 'Review not published',
    when: 'Staff does not publish a review.',
    subject: 'Your review of {product} was not published',
    body: `Hello {name},

Thank you for your review of {product}. Unfortunately, we cannot publish it as it stands:

{reason}

You are welcome to change it on the product page, and we will look at it again:

{link}`,
    variables: {
      name,
      product: { label: 'The product', kind: 'text', example: '1 oz Gold Maple Leaf' },
      reason: {
        label: 'What staff wrote',
        kind: 'lines',
        example: 'It is about the delivery and not about the coin.',
        required: true,
      },
      link: {
        label: 'Link to the review',
        kind: 'link',
        example: '/product/1-oz-gold-maple-leaf#reviews',
        required: true,
      },
    },
  }),
  invitation: mailTemplate({
    key: 'review.invitation',
    area,
    name: 'Invitation to review',
    when: 'An order has been with its buyer for some days; once for an order.',
    subject: 'How do you like your purchase? Order {number}',
    body: `Hello {name},

You received your order {number} a few days ago. Your opinion helps other customers to choose. A sentence or two is plenty, and please be frank: a critical review is as welcome as a good one.

{reviews}

Your review will be marked as that of a verified buyer, with your first name and province or anonymously, as you prefer. We only ask once per order.

To stop receiving these invitations: {stop}`,
    variables: {
      name,
      number: { label: 'Number of the order', kind: 'text', example: '10466' },
      reviews: {
        label: 'The goods, each with its link',
        kind: 'lines',
        example: 'Review 1 oz Gold Maple Leaf: on its page',
        required: true,
      },
      stop: {
        label: 'Link that ends these invitations',
        kind: 'link',
        example: '/review-invitations/example',
        required: true,
      },
    },
  }),
} as const;
