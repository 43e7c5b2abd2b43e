import { mailTemplate } from '#contract/mail-template.rules.ts';

const name = { label: 'Name of the customer', kind: 'name', example: 'Ada Lovelace' } as const;
const tier = { label: 'The tier', kind: 'text', example: 'Gold', required: true } as const;
const shop = { label: 'Link to the shop', kind: 'link', example: '/shop' } as const;
const tiers = 'Tiers';

/** The mails about the prices and terms that a customer has. */
export const termsMails = {
  quoteVoided: mailTemplate({
    key: 'quote.voided',
    area: 'Locked prices',
    name: 'Locked price withdrawn',
    when: 'Staff voids a price that a customer has locked.',
    subject: 'We have withdrawn your locked price',
    body: `Hello {name},

We have had to withdraw the price of {amount} that you had locked:

{reason}

Nothing was ordered, and nothing will be charged. Your cart is just as you left it, and you can lock the current price here:

{link}`,
    variables: {
      name,
      amount: { label: 'What was to be paid', kind: 'text', example: '4,812.50 CAD', required: true },
      reason: {
        label: 'What staff wrote',
        kind: 'lines',
        example: 'The market price we had received was wrong.',
        required: true,
      },
      link: { label: 'Link to the cart', kind: 'link', example: '/cart' },
    },
  }),
  tierJoined: mailTemplate({
    key: 'tier.joined',
    area: tiers,
    name: 'Moved into a tier',
    when: 'A customer moves into a tier, or from one into another.',
    subject: 'Welcome to the {tier} tier',
    body: `Hello {name},

You now buy at the terms of our {tier} tier. {before}

Our prices show these terms whenever you are signed in. Prices that you have already locked stay as they are.

To the shop: {link}`,
    variables: {
      name,
      tier,
      before: {
        label: 'What they take the place of, where there was another tier',
        kind: 'text',
        example: 'They replace your Silver terms.',
      },
      link: shop,
    },
  }),
  tierLeft: mailTemplate({
    key: 'tier.left',
    area: tiers,
    name: 'Left a tier',
    when: 'A customer’s orders no longer reach a tier, and they move into no other.',
    subject: 'Your {tier} terms have ended',
    body: `Hello {name},

Your orders over the last twelve months no longer reach the {tier} tier, so our standard terms apply from now on. Prices that you have already locked stay as they are.

To the shop: {link}`,
    variables: { name, tier, link: shop },
  }),
} as const;
