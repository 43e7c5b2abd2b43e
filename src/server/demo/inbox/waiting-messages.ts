import type { ContactTopic } from '#contract/inbox/contacts.rules.ts';

/** What somebody wrote to the staff, and what the staff did with it. `#` stands for the number of an order of his. */
export interface WaitingMessage {
  topic: ContactTopic;
  message: string;
  /** What the staff noted among themselves. */
  note?: string;
  answer?: string;
}

/** Nobody has taken these up: what the menu's badge counts. Newest first. */
export const unreadMessages: readonly WaitingMessage[] = [
  {
    topic: 'order',
    message: 'My bank says the wire for # left this morning. Can you tell me when you see it?',
  },
  {
    topic: 'product',
    message: 'Is the 1 oz wafer still sold in the older card with the green edge? I would like three that match.',
  },
  {
    topic: 'selling',
    message:
      'I have eleven silver rounds from my father, no papers. Do you buy such pieces, and what do you need from me?\n\nI can send pictures of both sides.',
  },
  {
    topic: 'delivery',
    message: 'We are moving on the first. Could # go to the new address if I send you the papers for it?',
  },
  {
    topic: 'identity',
    message: 'My passport expires in March. Shall I send the new one as soon as I have it, or wait until you ask?',
  },
];

/** These are somebody's, and have no answer yet. */
export const takenMessages: readonly WaitingMessage[] = [
  {
    topic: 'order',
    message: 'I meant to order ten and typed one. May I place a second order and have both sent in one parcel?',
    note: 'Both fit the small box; asked the vault to hold the first until the second is paid.',
  },
  {
    topic: 'product',
    message: 'What does “earlier years” mean for the Tamarack Leaf: can I ask for a certain year?',
    note: 'Counting the tray tomorrow, then we know which years are there.',
  },
  {
    topic: 'payment',
    message: 'Do you take a bank draft? My credit union charges a lot for wires.',
  },
  {
    topic: 'delivery',
    message: 'The courier left a card although somebody was at home all day. Where can I pick up #?',
    note: 'Called the courier: depot opens at nine, they keep it for five working days. Waiting for the depot’s address in writing.',
  },
];

export const spamMessage: WaitingMessage = {
  topic: 'other',
  message: 'CHEAP GOLD DIRECT FROM MINE 30% BELOW SPOT!!! answer now for price list',
};
