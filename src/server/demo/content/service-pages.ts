import { action, questions, table, words, type WrittenArticle } from './written.ts';

/** How the shop delivers, insures, buys back and stores. */
export const servicePages: readonly WrittenArticle[] = [
  {
    kind: 'page',
    slug: 'delivery',
    title: 'Delivery',
    excerpt: 'How your metal gets to you, how long it takes, and what happens if nobody is home.',
    blocks: [
      words(`
Every parcel leaves our premises fully insured, in plain packaging with no mention of what is inside, and is handed over only against a signature.

## When it ships

We ship once your payment has cleared. A wire usually clears on the business day it arrives, and we pack the same or the next business day. You get a tracking number by email as soon as the courier has the parcel, and your order page shows every step with its date.

## Where we deliver

We deliver to every province and territory of Canada, to a street address where somebody can sign. We do not deliver to post office boxes.

## What it costs

The cost depends on value, weight and destination. You see it in your cart, before you sign in and before any price is locked, and it does not change afterwards.
`),
      table('Ways to receive your order', [
        ['Way', 'How long', 'What to know'],
        [
          'Insured courier',
          '2 to 5 business days',
          'Signature required. The courier tries twice, then holds the parcel at its depot.',
        ],
        ['Express courier', 'Next business day in most cities', 'Signature required. Higher insured value per parcel.'],
        [
          'Pick up in Toronto',
          'Usually the next business day',
          'Bring the photo ID we have on file and your pick-up code.',
        ],
      ]),
      questions('Common questions', [
        {
          question: 'What if nobody is home?',
          answer:
            'The courier leaves a card and tries once more on the next business day. After that the parcel waits at the depot, where you can collect it with photo ID. If it is not collected, it comes back to us and we contact you.',
        },
        {
          question: 'Can I change the address after ordering?',
          answer:
            'Until the parcel is packed, yes: write to us with your order number. After that we can only ask the courier to hold it at a depot.',
        },
        {
          question: 'My parcel arrived damaged. What should I do?',
          answer:
            'Refuse it if you can, or take photographs before opening it any further, and contact us the same day. The parcel is insured until you have signed for it, and we handle the claim.',
        },
      ]),
    ],
  },
  {
    kind: 'page',
    slug: 'insurance',
    title: 'Insurance',
    excerpt: 'Who carries the risk at each step between our vault and your hands.',
    blocks: [
      words(`
The short version: until you or someone at your address has signed for the parcel, the risk is ours.

## In transit

Each parcel is insured for its full replacement value on the day it ships. When an order is worth more than a courier may carry in one parcel, we split it, and each part is insured on its own. If a parcel is lost, you choose between the same metal shipped again and your money back; we deal with the insurer.

## After delivery

Once the parcel is signed for, the metal is yours and so is the risk. Most home policies cover little or no bullion unless you ask for it. Talk to your insurer before a delivery, not after.

## At the counter

Metal that waits to be picked up stays in our vault and under our policy until you have it in your hands.
`),
      action(
        'Something went wrong with a delivery?',
        'Tell us the same day. We answer every message, and we start the claim for you.',
        'Contact us',
        '/contact-us',
      ),
    ],
  },
  {
    kind: 'page',
    slug: 'buy-back',
    title: 'Selling back to us',
    excerpt: 'We publish what we pay, live, beside what we charge.',
    blocks: [
      words(`
Every product page shows two prices: what you pay for the piece, and what we would pay for it right now. Both move with the market, and both say how old they are.

## How our buying price is made

We start from the market’s bid, convert it at the rate shown, take off our dealing margin and apply the product’s own buy-back terms. Nothing else comes off. Common pieces in good condition come close to spot; unusual or damaged ones are worth what a refiner pays for their metal.

## How to sell

- Tell us what you have. You get an estimate from live prices.
- Send it in our insured kit, or bring it to the counter.
- We weigh and test every piece and make you an offer.
- Accept it and you are paid by wire to an account in your own name. Decline it and we send everything back.
`),
      questions('Common questions', [
        {
          question: 'Do I need the original packaging?',
          answer:
            'It helps: sealed bars and coins in assay cards are easier to resell, so they fetch more. Pieces without packaging are tested and bought at the terms for loose metal.',
        },
        {
          question: 'Why do I have to show identification?',
          answer:
            'Dealers in precious metals must know who they buy from. It also protects you: nobody else can sell in your name.',
        },
      ]),
    ],
  },
  {
    kind: 'page',
    slug: 'storage',
    title: 'Storage',
    excerpt: 'Allocated metal, held in your name, never lent.',
    blocks: [
      words(`
Metal that we keep for you is allocated: particular pieces or bars, recorded in your name with their serial numbers or lot. It does not appear on our balance sheet, we do not lend it, and it is not pooled with anyone else’s.

## What it costs

Storage is charged as a yearly percentage of the value held, worked out daily and billed monthly, with a small minimum. The percentage for each metal is shown before you choose storage.

## Getting it out

You can ask for delivery of whole pieces at any time, or sell them back at a live price. Metal whose payment has not cleared yet waits until it has.
`),
    ],
  },
  {
    kind: 'page',
    slug: 'faq',
    title: 'Questions and answers',
    excerpt: 'What people ask us most, answered plainly.',
    blocks: [
      questions('Prices', [
        {
          question: 'Why does the price keep moving?',
          answer:
            'Our prices follow the world market, which trades almost around the clock from Sunday evening to Friday evening. Each price on this site tells you its age.',
        },
        {
          question: 'What exactly is locked when I check out?',
          answer:
            'Everything that makes up your price: the market price, the exchange rate, the premium, our margin, delivery and tax. The lock holds for ten minutes. If it runs out before you place the order, we show you the new price beside the old one and you decide.',
        },
        {
          question: 'What does “over spot” mean?',
          answer:
            'It is the part of the price above the value of the metal itself at the ask shown at the top of the page. It pays for making the piece, for our work and for the exchange. Larger pieces carry less of it per ounce.',
        },
        {
          question: 'Why is the market closed sometimes?',
          answer:
            'Metal trades from Sunday 6 p.m. to Friday 5 p.m. New York time, with a short break each evening and on some holidays. While it is closed, prices are indicative. The page says what you can still buy.',
        },
      ]),
      questions('Orders and payment', [
        {
          question: 'How can I pay?',
          answer:
            'By bank wire, Interac e-Transfer, online bill payment or card, each up to the limit shown at checkout. Small discounts or fees for each method are shown before you lock a price.',
        },
        {
          question: 'How long do I have to pay?',
          answer:
            'The deadline is on your confirmation, on your order page and in a calendar file you can download. We remind you before it passes.',
        },
        {
          question: 'Can I cancel?',
          answer:
            'Yes, until the order is packed. You see what it would cost before you decide: if the market has fallen since you locked, the difference is yours to pay, plus a fee that is capped. If it has not fallen, there is only the fee.',
        },
        {
          question: 'Why do you need to verify my identity?',
          answer:
            'Canadian law requires dealers in precious metals to know their customers. It takes a few minutes, once. Your documents are encrypted and every look at them is logged.',
        },
      ]),
      questions('Metal', [
        {
          question: 'How do I know it is real?',
          answer:
            'We buy from mints and refiners and from customers whose pieces we have weighed and tested ourselves. Bars with serial numbers match their cards, and you can bring any piece back to the counter to see it tested.',
        },
        {
          question: 'Do I pay tax?',
          answer:
            'Gold and platinum of at least 99.5 % and silver of at least 99.9 % in bars, coins or wafers are exempt from GST and HST. Palladium, and coins of lower fineness such as sovereigns, are taxed. Each product page says which applies and why.',
        },
      ]),
      action(
        'Your question is not here?',
        'Write to us. A person answers, usually the same business day.',
        'Contact us',
        '/contact-us',
      ),
    ],
  },
];
