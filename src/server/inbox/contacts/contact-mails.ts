import { type ContactTopic, contactTopicNames } from '#contract/inbox/contacts.rules.ts';
import { greeting } from '#server/outbox/greeting.ts';
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
  subject: `We have your message ${number}`,
  ref: { type: 'contact', id },
  body: `Hello,

Your message to ${shop.name} is here. Its number is ${number}, and it is about: ${contactTopicNames[topic]}.

A person reads it and answers to this address. If you would like to add something, answer this mail; by phone we are at ${shop.phone}.

If you did not write to us, somebody entered your address by mistake. There is nothing to do.`,
});

/** Brings a message to the shop's own inbox. */
export const inboxMail = (message: Message, shop: Shop, publicUrl: string): Mail => ({
  to: shop.email,
  subject: `New message ${message.number}: ${contactTopicNames[message.topic]}`,
  ref: { type: 'contact', id: message.id },
  body: `From: ${message.name}, ${message.email}${message.phone ? `, ${message.phone}` : ''}
About: ${contactTopicNames[message.topic]}${message.orderNumber ? `, order ${message.orderNumber}` : ''}

${quoted(message.message)}

Answer it in the dashboard, so that everybody sees that it was answered:

${publicUrl}/dashboard/contacts`,
});

/** An answer, with what was asked below it. */
export const replyMail = (contact: Message, reply: { id: string; text: string; by: string }, shop: Shop): Mail => ({
  to: contact.email,
  replyTo: shop.email,
  subject: `Your message ${contact.number}: ${contactTopicNames[contact.topic]}`,
  ref: { type: 'contact_reply', id: reply.id },
  body: `${greeting(contact.name)}

${reply.text}

${reply.by}
${shop.name}, ${shop.phone}

You wrote:

${quoted(contact.message)}`,
});

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
