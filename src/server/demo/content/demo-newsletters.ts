import { action, prices, productsOf, words, type Written } from './written.ts';

interface WrittenNewsletter {
  subject: string;
  preview: string;
  /** Days before today that it went out; a draft has none. */
  daysAgo?: number;
  blocks: readonly Written[];
}

/** One that all readers have, and one that somebody is still at. */
export const demoNewsletters: readonly WrittenNewsletter[] = [
  {
    subject: 'Why our prices move with the market, and how to hold one still',
    preview: 'Ten minutes that are yours, and a new way to hear when your price is reached.',
    daysAgo: 34,
    blocks: [
      words(`
Every price in our shop is the market's price of the metal plus what it costs to make the piece. That is why it changes while you look at it.

## Hold a price still

At the review step of the checkout we lock every part of your price for ten minutes. Place the order within that time, and the price is yours whatever the market does next.

## Let us watch the market for you

Name a price, and we write to you when it is reached. You will find the bell beside each price; an alert costs nothing and binds you to nothing.
`),
      action(
        'Read more',
        'What a price lock protects, and what it asks of you.',
        'To the post',
        '/post/what-a-price-lock-protects',
      ),
    ],
  },
  {
    subject: 'Silver by the tube: how the premium falls',
    preview: 'The more coins you take, the less each one costs over its metal.',
    blocks: [
      words(`
A single silver coin carries its whole premium alone. A tube of them shares the work of making, packing and shipping, and the price of each coin shows it.
`),
      productsOf('Silver coins', 'XAG'),
      prices('XAG', 'XAU'),
    ],
  },
];
