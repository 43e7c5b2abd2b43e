import { action, chart, productsOf, questions, table, words, type WrittenArticle } from './written.ts';

/** What the shop has written, the oldest first. */
export const demoPosts: readonly WrittenArticle[] = [
  {
    kind: 'post',
    slug: 'coins-or-bars',
    title: 'Coins or bars? Start with how you will sell them',
    excerpt: 'The premium you pay is only half the story. The other half is the price you get when you let go.',
    categories: ['Buying'],
    tags: ['Coins', 'Bars'],
    daysAgo: 210,
    blocks: [
      words(`
A one-ounce coin costs more than a one-ounce bar, and a bar of ten ounces costs less per ounce than ten bars of one. That much is on every price list. What the list does not show is what happens on the way out.

## Small pieces are easy to part with

If you own ten one-ounce pieces you can sell one. If you own a ten-ounce bar you sell it whole or not at all. For anyone who might need part of the money, that freedom is worth something.

## Known faces need no introduction

Government coins are recognized everywhere. Their weight is guaranteed by law, and most dealers buy them without testing each piece. Bars from well-known refiners come close; bars from unknown ones are assayed first, which takes time and costs money.

## Do the sum for one ounce

Take the price you pay, take off the price the same dealer would pay you today, and divide by the price. That is what owning the piece costs you before the market has moved at all. Our product pages show both figures side by side.
`),
      table('What a round trip looks like', [
        ['Piece', 'Usual premium over spot', 'Usual price on the way out'],
        ['1 oz gold coin', '4 to 6 %', 'At or just under spot'],
        ['1 oz gold bar', '3 to 4 %', 'Just under spot'],
        ['10 oz gold bar', '2 to 3 %', 'Just under spot'],
        ['1 oz silver coin', '15 to 25 %', 'Around spot'],
        ['100 oz silver bar', '6 to 10 %', 'Under spot'],
      ]),
      productsOf('Gold, in pieces of every size', 'XAU'),
    ],
  },
  {
    kind: 'post',
    slug: 'what-a-price-lock-protects',
    title: 'What a price lock protects, and what it asks of you',
    excerpt: 'Ten minutes of certainty sound like a gift. They are a deal with two sides.',
    categories: ['Buying'],
    tags: ['Prices'],
    daysAgo: 150,
    blocks: [
      words(`
The market moves several times a minute. If we let it move your cart while you look for your card, you could never be sure what you agreed to. So at the review step we lock every part of your price for ten minutes.

## Your side

Once you place the order, the price is yours whatever the market does next. If gold rises five per cent before your wire arrives, you still pay what we locked.

## Our side

In the same moment we buy the metal, so that your order is covered. If you cancel later and the market has fallen, somebody has to bear the difference. Our terms say it is the person who cancels, and our cancel page shows the amount before you decide.

Some shops keep the loss small by keeping the lock short: fifteen seconds in one case we know. We would rather give you time to read.
`),
    ],
  },
  {
    kind: 'post',
    slug: 'fineness-and-fine-weight',
    title: 'Fineness, fine weight and the ounce that weighs more than an ounce',
    excerpt: 'Three numbers are struck on every piece. Here is what they tell you.',
    categories: ['Metal'],
    tags: ['Coins', 'Silver'],
    daysAgo: 96,
    blocks: [
      words(`
A troy ounce is 31.1034768 grams, about a tenth more than the ounce on a kitchen scale. Bullion is always counted in troy ounces of fine metal, which leads to a small surprise.

## The heavy ounce

A Krugerrand contains exactly one troy ounce of gold and yet weighs nearly 34 grams. It is struck in 22-carat gold, with copper added to make it harder. The gold in it is one ounce; the coin as a whole weighs more. The first figure is its fine weight, the second its gross weight.

## Reading fineness

Fineness counts parts of pure metal in a thousand. A bar marked 999.9 has one part in ten thousand that is something else. Sterling silver is 925, old Canadian silver dollars are 800, and 916.7 is what goldsmiths call 22 carat.

## Why it matters for tax

In Canada, gold and platinum of at least 99.5 % and silver of at least 99.9 % are treated as financial instruments and sold without GST or HST. A sovereign at 91.7 % is not. Two coins with the same gold in them can differ by thirteen per cent at the till.
`),
      questions('In short', [
        {
          question: 'Which weight sets the price?',
          answer: 'The fine weight. Copper in a coin is worth nothing to a bullion buyer.',
        },
        {
          question: 'Is 999.9 better than 999?',
          answer:
            'For an investor hardly: the difference is one part in a thousand, and both are exempt from tax. Some mints charge more for the extra nine.',
        },
      ]),
    ],
  },
  {
    kind: 'post',
    slug: 'a-year-of-gold-in-canadian-dollars',
    title: 'A year of gold in Canadian dollars',
    excerpt: 'Gold is quoted in US dollars. What you made or lost depends on another price as well.',
    categories: ['Markets'],
    tags: ['Gold', 'Prices'],
    daysAgo: 41,
    blocks: [
      words(`
Ask what gold did this year and you get an answer in US dollars. A buyer in Canada owns two things at once: metal that is priced in New York and London, and a claim on the exchange rate. When the Canadian dollar weakens, gold rises here without moving there, and the other way round.

The chart below shows the mid-market price. Switch the currency at the top of the page and you see how much of the path was gold and how much was the dollar.
`),
      chart('XAU'),
      words(`
## What to take from it

If you save in Canadian dollars and will spend in Canadian dollars, the line in Canadian dollars is the one that counts. Buying in smaller amounts over time spreads both risks, of the metal and of the currency, better than waiting for the right day.
`),
    ],
  },
  {
    kind: 'post',
    slug: 'storing-silver-at-home',
    title: 'Storing silver at home without ruining it',
    excerpt: 'Silver is forgiving, but not of rubber bands, cling film or damp cellars.',
    categories: ['Metal'],
    tags: ['Silver', 'Storage'],
    daysAgo: 12,
    blocks: [
      words(`
Ten thousand dollars in gold fits in a matchbox. The same in silver fills a shoebox and weighs several kilograms, so where you put it deserves a little thought.

- Keep coins in their tubes and bars in their sleeves. Fingerprints etch into proof-like surfaces within months.
- Avoid PVC. Soft plastic flips give off acid as they age, and the green film they leave cannot be removed without a trace.
- Keep it dry. A packet of silica gel in the box, changed twice a year, is enough.
- Do not polish. Tarnish costs you nothing when you sell bullion; scratches can.
- Tell your insurer, and tell one person you trust where it is.

If the box becomes too heavy to move, it may be time to let somebody else guard it.
`),
      productsOf('Silver, by the ounce and by the kilogram', 'XAG'),
      action(
        'Rather not keep it at home?',
        'Metal in our vault stays yours, piece by piece.',
        'How storage works',
        '/storage',
      ),
    ],
  },
  {
    kind: 'post',
    slug: 'platinum-beside-gold',
    title: 'Platinum beside gold: rarer, and cheaper',
    excerpt: 'A draft about why that is, and when it was not.',
    categories: ['Markets'],
    tags: ['Platinum'],
    draft: true,
    blocks: [
      words(`
For most of the last century platinum cost more than gold. Since 2015 it has cost less, although some twenty times as much gold is mined every year. The reason is who buys it: two thirds of all platinum end up in catalysts and other industrial uses, and industry buys less of it than it used to.
`),
      chart('XPT'),
    ],
  },
];
