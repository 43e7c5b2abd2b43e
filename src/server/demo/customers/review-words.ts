/** What buyers of the demo say: of any product, or of bars or coins alone. */
export interface ReviewWords {
  stars: number;
  title: string;
  text: string;
  of?: 'bar' | 'coin';
  /** What the shop said to it. */
  reply?: string;
}

export const reviewWords: readonly ReviewWords[] = [
  {
    stars: 5,
    title: 'Exactly as described',
    text: 'Arrived in four days, double boxed, and nothing on the outside gave away what was in it. The weight on my own scale agrees to the hundredth of a gram.',
  },
  {
    stars: 5,
    of: 'bar',
    title: 'Serial number matches the card',
    text: 'Sealed assay card, serial number on the bar and the card agree. I have bought from three dealers over the years and this was the calmest order of them all: lock the price, send the wire, done.',
  },
  {
    stars: 4,
    title: 'Good metal, ordinary box',
    text: 'Nothing wrong with the piece at all. The outer box had a crushed corner when it came, though what was inside had not moved. One star off for the courier more than for the shop.',
  },
  {
    stars: 5,
    of: 'coin',
    title: 'Lovely strike',
    text: 'Sharp rims, no milk spots on any of the twenty. They came in a proper tube with the lid taped down rather than loose in a bag.',
  },
  {
    stars: 5,
    title: 'My third order',
    text: 'I buy a little every spring. The receipt on the page that shows how the price is made is what keeps me here; I like to know what I pay over spot before I pay it.',
  },
  {
    stars: 3,
    title: 'Fine, but slow to leave',
    text: 'The metal is what it should be. It sat at "being picked" for three business days, which nobody told me about until I asked.',
    reply:
      'You are right, we were behind that week, and you should have heard it from us first. We now write by ourselves when an order takes longer than two days to leave.',
  },
  {
    stars: 4,
    of: 'bar',
    title: 'Small scuff on the capsule',
    text: 'The bar itself is perfect. The capsule had a scuff on the back that I would rather not have, but I did not buy it for the plastic.',
  },
  {
    stars: 5,
    title: 'Easy for a first purchase',
    text: 'I had never bought metal before and was nervous about sending the money. The identity check took a day, and the order page said at every step what comes next and who has to do it.',
  },
  {
    stars: 5,
    of: 'coin',
    title: 'A gift that went down well',
    text: 'Bought one for each grandchild. They were far more taken with the coins than with anything that needs a battery.',
  },
  {
    stars: 2,
    title: 'Premium is on the high side',
    text: 'Nothing to say against the quality. You can find the same thing for a few dollars less if you buy in larger lots, so for a single piece I felt I paid for the service.',
    reply:
      'Fair enough: a single piece costs us as much to pack and insure as ten do. The table on the page shows from which quantity the premium falls.',
  },
  {
    stars: 5,
    of: 'bar',
    title: 'Stacks neatly, sealed individually',
    text: 'Each bar in its own sleeve, with consecutive numbers. They lie flat in the safe and I can count them without opening anything.',
  },
  {
    stars: 4,
    title: 'Would buy again',
    text: 'Price locked for ten minutes was enough to finish the transfer details without rushing. I would have liked an evening delivery, but somebody has to sign for it.',
  },
  {
    stars: 5,
    title: 'Packed by people who care',
    text: 'Every piece wrapped so that nothing rattled. There was a packing list with the serial numbers, signed by two people.',
  },
  {
    stars: 4,
    of: 'coin',
    title: 'One coin with a bag mark',
    text: 'Nine of ten were flawless. The tenth has a small mark on the field, which is normal for bullion and does not change what it weighs.',
  },
  {
    stars: 5,
    title: 'Picked it up at the counter',
    text: 'In and out in ten minutes with my identification and the order number. They weighed it in front of me without my asking.',
  },
  {
    stars: 5,
    of: 'bar',
    title: 'Tested it, it is right',
    text: 'Took it to a friend with an analyser before I put it away. It reads what the card says. I did not expect anything else, but it is good to see it.',
  },
  {
    stars: 3,
    title: 'Had to sign twice',
    text: 'The courier came while I was at work and would not leave it with a neighbour, which is right, but the second try was five days later.',
  },
  {
    stars: 5,
    of: 'coin',
    title: 'Better in the hand than in the picture',
    text: 'The relief is deeper than I had thought. Came in a flip inside a padded box, not a fingerprint on it.',
  },
  {
    stars: 5,
    title: 'Straight answers on the phone',
    text: 'I called before ordering to ask what happens when the price falls between lock and payment. I got a clear answer, with the paragraph of the terms it stands in.',
  },
  {
    stars: 4,
    title: 'No complaints',
    text: 'Ordered on a Sunday evening when the market opened, had it on Friday. What more is there to say.',
  },
];

/** Those that nobody has looked at yet, and one that could not be published. */
export const waitingWords: readonly ReviewWords[] = [
  {
    stars: 5,
    title: 'Came sooner than promised',
    text: 'The page said five to seven business days and it was here on the third. Sealed, insured, signed for.',
  },
  {
    stars: 4,
    title: 'Good, with one wish',
    text: 'The piece is perfect. I wish the invoice said the serial number as well, so that I could keep only one paper.',
  },
  {
    stars: 1,
    title: 'Wrong day',
    text: 'I took a day off for the delivery and it came on the next. Nobody at the courier knew anything. The metal is fine, the day was not.',
  },
  {
    stars: 5,
    title: 'For my daughter',
    text: 'Bought for her eighteenth birthday to start her off. She has already asked how to sell it, so the lesson about patience comes next.',
  },
];

export const rejectedWords: ReviewWords = {
  stars: 3,
  title: 'My neighbour paid less',
  text: 'My neighbour on Lakeshore Road keeps his in the basement and says he paid forty dollars less for the same thing last month.',
};

export const rejectionReason =
  'It says where a neighbour keeps his metal. Leave that out, for his safety, and we publish the rest gladly.';
