import { mailTemplate } from '#contract/mail-template.rules.ts';

const area = 'Newsletter';

/** The mails by which an address comes onto the list of subscribers. */
export const subscriberMails = {
  confirm: mailTemplate({
    key: 'subscriber.confirm',
    area,
    name: 'Confirm the newsletter',
    when: 'Somebody asks for the newsletter, or staff enters an address.',
    subject: 'Confirm the newsletter',
    body: `Hello,

Someone, perhaps you, asked {shop} to send its newsletter to this address. Open this page and press the button if you want it:

{link}

The link works once, for a week. If you did not ask for it, delete this mail; you will not hear from us.`,
    variables: {
      shop: { label: 'Name of the shop', kind: 'text', example: 'Ingot Metals Inc.' },
      link: { label: 'Link that confirms', kind: 'link', example: '/subscribe/example', required: true },
    },
  }),
  welcome: mailTemplate({
    key: 'subscriber.welcome',
    area,
    name: 'Welcome',
    when: 'A subscriber has confirmed their address. How to leave is added below.',
    subject: 'You are subscribed',
    body: `Hello,

Your address is confirmed, and you will get our next newsletter: the month in metals, new products and changes to our terms.`,
    variables: {},
  }),
  already: mailTemplate({
    key: 'subscriber.already',
    area,
    name: 'Subscribed already',
    when: 'Somebody asks for the newsletter at an address that gets it. How to leave is added below.',
    subject: 'You are subscribed already',
    body: `Hello,

Someone, perhaps you, asked for our newsletter at this address. You get it already, so there is nothing to do.`,
    variables: {},
  }),
} as const;
