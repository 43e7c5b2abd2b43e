import { contactMails } from '#contract/inbox/contact-mails.templates.ts';
import { type ContactTopic, contactTopicNames } from '#contract/inbox/contacts.rules.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

interface Shop {
  name: string;
  email: string;
  phone: string;
}

interface Message {
  id: string;
  number: string;
  name: string;
  email: string;
  phone: string | null;
  topic: ContactTopic;
  message: string;
  orderNumber: string | null;
}

/**
 * Tells the sender that his message is here. Anybody can enter anybody's address, so it holds not one word of what was
 * entered: nothing for a stranger to be lured with.
 */
export const acknowledgementMail = ({ id, number, email, topic }: Message, shop: Shop): Mail => ({
  to: email,
  replyTo: shop.email,
  ref: { type: 'contact', id },
  ...written(contactMails.acknowledged, {
    ...{ number, topic: contactTopicNames[topic], shop: shop.name, phone: shop.phone },
  }),
});

/** Brings a message to the shop's own inbox. */
export const inboxMail = (message: Message, shop: Shop, publicUrl: string): Mail => {
  const { id, number, name, email, phone, topic, orderNumber } = message;
  return {
    to: shop.email,
    ref: { type: 'contact', id },
    ...written(contactMails.arrived, {
      ...{ number, topic: contactTopicNames[topic], message: quoted(message.message) },
      sender: [name, email, ...(phone ? [phone] : [])].join(', '),
      about: `${contactTopicNames[topic]}${orderNumber ? `, order ${orderNumber}` : ''}`,
      link: `${publicUrl}/dashboard/contacts`,
    }),
  };
};

/** An answer, with what was asked below it. */
export const replyMail = (contact: Message, reply: { id: string; text: string; by: string }, shop: Shop): Mail => ({
  to: contact.email,
  replyTo: shop.email,
  ref: { type: 'contact_reply', id: reply.id },
  ...written(contactMails.reply, {
    ...{ number: contact.number, topic: contactTopicNames[contact.topic], name: contact.name },
    ...{ reply: reply.text, staff: reply.by, shop: shop.name, phone: shop.phone },
    message: quoted(contact.message),
  }),
});

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
