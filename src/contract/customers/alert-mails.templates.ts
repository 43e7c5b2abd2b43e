import { mailTemplate, type MailVariable } from '#contract/mail-template.rules.ts';

const common = {
  name: { label: 'Name of the customer', kind: 'name', example: 'Ada Lovelace' },
  seen: { label: 'When we saw it', kind: 'text', example: 'November 20, 2026 at 2:30 p.m., Toronto time' },
  link: { label: 'Link to see for oneself', kind: 'link', example: '/product/1-oz-gold-maple-leaf' },
  again: {
    label: 'Whether and how one hears of it again',
    kind: 'lines',
    example: 'You will hear from us again the next time it happens, at most once a day.',
  },
  off: {
    label: 'Link that switches the alert off',
    kind: 'link',
    example: '/alert-off/example',
    required: true,
  },
} as const satisfies Record<string, MailVariable>;
const wish = (example: string) =>
  ({ label: 'What the customer waited for', kind: 'text', example, required: true }) as const;
const product = { label: 'The product', kind: 'text', example: '1 oz Gold Maple Leaf' } as const;
const price = { label: 'The price', kind: 'text', example: '5,597.69 CAD', required: true } as const;
const area = 'Alerts';
const body = (figure: string, caution: string): string => `Hello {name},

You asked us to let you know when {wish}.

${figure}
Seen: {seen}

${caution}

See for yourself: {link}

{again}

To switch this alert off permanently, without signing in: {off}`;
const moves =
  'Prices move with the market, and this one may have changed since. A price is only locked for you at checkout.';

/** The mails that tell a customer that what he waited for has come. */
export const alertMails = {
  stock: mailTemplate({
    key: 'alert.stock',
    area,
    name: 'Back in stock',
    when: 'A product that a customer waits for is in stock again.',
    subject: '{product} is back in stock',
    body: body('In stock: {pieces}', 'Nothing is set aside: whoever orders first gets it.'),
    variables: {
      ...common,
      wish: wish('1 oz Gold Maple Leaf is back in stock'),
      product,
      pieces: { label: 'How many', kind: 'text', example: '12 pieces' },
    },
  }),
  price: mailTemplate({
    key: 'alert.price',
    area,
    name: 'Price of a product reached',
    when: 'A product has reached the price that a customer waits for.',
    subject: '{product} is at {price}',
    body: body('Price of one piece: {price}', moves),
    variables: { ...common, wish: wish('1 oz Gold Maple Leaf costs 5,600.00 CAD or less'), product, price },
  }),
  spot: mailTemplate({
    key: 'alert.spot',
    area,
    name: 'Spot price reached',
    when: 'A metal has reached the spot price that a customer waits for.',
    subject: '{metal} spot is at {price}',
    body: body('Spot price per ounce: {price}', moves),
    variables: {
      ...common,
      wish: wish('the spot of gold is 5,600.00 CAD an ounce or less'),
      metal: { label: 'The metal', kind: 'text', example: 'Gold' },
      price,
    },
  }),
  ended: mailTemplate({
    key: 'alert.ended',
    area,
    name: 'An alert has ended',
    when: 'An alert has waited for as long as alerts wait.',
    subject: 'Your alert has ended: {about}',
    body: `Hello {name},

You asked us to let you know when {wish}. {since} Alerts end after {months} months, and this one has.

If you still want to hear from us, switch it on again among your alerts:

{link}

Otherwise there is nothing to do.`,
    variables: {
      name: common.name,
      about: { label: 'What the alert is about', kind: 'text', example: '1 oz Gold Maple Leaf' },
      wish: wish('1 oz Gold Maple Leaf costs 5,600.00 CAD or less'),
      since: { label: 'What became of it', kind: 'text', example: 'It has not happened since.' },
      months: { label: 'For how many months alerts wait', kind: 'text', example: '12' },
      link: { label: 'Link to the alerts', kind: 'link', example: '/customer-dashboard/alerts' },
    },
  }),
} as const;
