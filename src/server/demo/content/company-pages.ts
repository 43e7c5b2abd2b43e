import { action, prices, words, type WrittenArticle } from './written.ts';

/** Who the shop is, and the terms that it trades on. */
export const companyPages: readonly WrittenArticle[] = [
  {
    kind: 'page',
    slug: 'about',
    title: 'About us',
    excerpt: 'A bullion shop that shows its working.',
    blocks: [
      words(`
We sell gold, silver, platinum and palladium at live prices, and we show how each price is made: the market’s price, the exchange rate, the premium of the piece, our margin, and tax where it applies. The receipt you get is the one we keep, and anyone can work it out again years later.

## What we hold ourselves to

- A price has an age. When it is too old to trust, trading stops by itself.
- What you are shown is what you pay. No step of the checkout adds anything new.
- Cancelling costs what we tell you before you confirm.
- Metal we store for you is yours, piece by piece.

This is a demonstration: the company, the people and the market are invented, and nothing here can be bought.
`),
      prices('XAU', 'XAG', 'XPT', 'XPD'),
      action(
        'See how a price is made',
        'Every product page takes its price apart, line by line.',
        'Browse the shop',
        '/shop',
      ),
    ],
  },
  {
    kind: 'page',
    slug: 'terms',
    title: 'Terms of sale',
    excerpt: 'What you and we agree to when you place an order.',
    blocks: [
      words(`
## 1. Your order

A price is locked when you review your order and holds for the time shown. Placing the order while the lock holds makes a binding contract at that price, for you and for us. We may refuse an order only before we have confirmed it, and only if a price was plainly wrong, identity cannot be verified, or the law does not let us serve you.

## 2. Paying

You pay by the deadline on your confirmation, by the method you chose, from an account in your own name. Money from anyone else is held until we have cleared it up with you. If the deadline passes, we may cancel the order as described in section 4.

## 3. Delivery and title

We deliver to the address on the order or hand the goods over at our counter. Title and risk pass to you when you or someone at your address signs for them. Goods stored with us pass to you when they are allocated in your name.

## 4. Cancelling and market loss

You may cancel until your order is packed. If the market price of the metal has fallen since your price was locked, you pay the difference; in every case there is an administration fee, which is capped. Both amounts are shown to you before you confirm. If the market has risen, the gain is not paid out.

## 5. Returns

Delivered goods that are not as described are taken back in full, delivery included. Other goods may be returned within the time stated on your order page, unopened, and are credited at the lower of the price you paid and our buying price on the day they arrive.

## 6. Identity and records

We verify who our customers are and keep records for as long as the law requires, currently five years. We report what we are obliged to report.

## 7. Liability

We answer for our own mistakes up to the value of the goods concerned. We do not answer for moves of the market, or for delays caused by banks, couriers or authorities.

## 8. Law

These terms follow the law of Ontario and the federal law of Canada that applies there.
`),
    ],
  },
  {
    kind: 'page',
    slug: 'privacy',
    title: 'Privacy',
    excerpt: 'What we know about you, why, for how long, and how to see it.',
    blocks: [
      words(`
## What we keep

- What you enter: your name, addresses, phone number and what the law requires us to ask about your identity.
- What you order, pay, sell and store.
- When you sign in and from which kind of device, so that we can warn you if someone else signs in.

## What we do not do

We do not sell or rent data, we do not follow you across other sites, and we do not put advertising on this one.

## Who else sees it

Couriers see the address, banks see the payment, and authorities see what we are legally obliged to show them. Identity documents are encrypted, and each time a member of our staff opens one it is recorded.

## How long

Records of orders and identity are kept for as long as the law requires, currently five years after the last transaction. Messages that lead to nothing are deleted after two years.

## Your rights

You can ask for a copy of what we hold about you, have mistakes corrected, and have your account closed. Write to us and we answer within thirty days.
`),
    ],
  },
  {
    kind: 'page',
    slug: 'cookies',
    title: 'Cookies',
    excerpt: 'There are few, and none of them follows you around.',
    blocks: [
      words(`
We use cookies only for what would not work without them:

- One keeps you signed in.
- One protects forms from being sent by other sites in your name.
- Three small ones remember how you want the shop shown: currency, unit of weight, light or dark.

Your cart is kept in your browser’s own storage until you sign in, and then with your account. The chart on the trading page comes from another company; it is loaded only after you agree, and you can change your mind there.
`),
    ],
  },
];
