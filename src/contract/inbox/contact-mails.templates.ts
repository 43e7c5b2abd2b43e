import { mailTemplate, type MailVariable } from '#contract/mail-template.rules.ts';

const area = 'Messages';
const common = {
  number: { label: 'Number of the message', kind: 'text', example: 'M-2041' },
  topic: { label: 'What it is about', kind: 'text', example: 'Delivery' },
} as const satisfies Record<string, MailVariable>;
const shop = { label: 'Name of the shop', kind: 'text', example: 'Ingot Metals Inc.' } as const;
const phone = { label: 'Our telephone number', kind: 'text', example: '+1 416 555 0100' } as const;
const message = {
  label: 'What was written, each line marked',
  kind: 'lines',
  example: '> Where is my parcel?',
} as const;

/** The mails about messages from the contact page. */
export const contactMails = {
  acknowledged: mailTemplate({
    key: 'contact.acknowledged',
    area,
    name: 'Message received',
    when: 'Somebody has sent a message. It holds nothing that was entered: anybody can enter anybody’s address.',
    subject: 'We have received your message {number}',
    body: `Hello,

Thank you for writing to us. Your message to {shop} has arrived under the number {number}, and it is about: {topic}.

A member of our staff will read it and reply to this address. To add something, reply to this mail, or call us at {phone}.

If you did not write to us, somebody entered your address by mistake, and there is nothing you need to do.`,
    variables: { ...common, shop, phone },
  }),
  reply: mailTemplate({
    key: 'contact.reply',
    area,
    name: 'Reply to a message',
    when: 'Staff answers a message.',
    subject: 'Your message {number}: {topic}',
    body: `Hello {name},

{reply}

{staff}
{shop}, {phone}

You wrote:

{message}`,
    variables: {
      ...common,
      name: { label: 'Name of the sender', kind: 'name', example: 'Ada Lovelace' },
      reply: {
        label: 'What staff answers',
        kind: 'lines',
        example: 'Your parcel left us this morning.',
        required: true,
      },
      staff: { label: 'Who answers', kind: 'text', example: 'Grace Hopper' },
      ...{ shop, phone },
      message,
    },
  }),
  arrived: mailTemplate({
    key: 'staff.message',
    area: 'To staff',
    name: 'New message',
    when: 'Somebody has sent a message; goes to the shop’s own address.',
    subject: 'New message {number}: {topic}',
    body: `From: {sender}
About: {about}

{message}

Please reply in the dashboard, so that everybody can see it was answered:

{link}`,
    variables: {
      ...common,
      sender: {
        label: 'Who wrote: name, address and telephone number',
        kind: 'text',
        example: 'Ada Lovelace, ada at example, 416 555 0101',
        required: true,
      },
      about: { label: 'What it is about, with the order', kind: 'text', example: 'Delivery, order 10466' },
      message: { ...message, required: true },
      link: { label: 'Link to the messages', kind: 'link', example: '/dashboard/contacts' },
    },
  }),
} as const;
