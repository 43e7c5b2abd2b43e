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
      'You are right, we were behind that week, and you should have heard it from us first. We have said so to everybody at the packing table.',
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
  {
    stars: 5,
    title: 'Quiet and correct',
    text: 'Two mails, one parcel, no surprises. The amount on the invoice was the amount I had locked, to the cent.',
  },
  {
    stars: 4,
    title: 'Signature at the door',
    text: 'I had to be at home for it, which is a nuisance and also exactly what I want for a parcel like this.',
  },
  {
    stars: 5,
    of: 'bar',
    title: 'Weighs what it says',
    text: 'Checked it on a jeweller’s balance. The card is welded shut, so I weighed it in the card and took off what an empty one weighs.',
  },
  {
    stars: 5,
    of: 'coin',
    title: 'Tube of twenty, all bright',
    text: 'Not a single finger mark. I keep the tube closed and look at the one I bought on its own.',
  },
  {
    stars: 3,
    title: 'Site was closed when I wanted to buy',
    text: 'Ordering was shut over the weekend because the market was. I understand why now, but I would have liked to read it before I had filled the cart.',
    reply: 'Thank you, that is a fair point, and we have taken it to heart.',
  },
  {
    stars: 5,
    title: 'Sold one back as a test',
    text: 'I sold one piece back after half a year to see how it goes. The price was the one on the page, and the money came in two business days.',
  },
  {
    stars: 4,
    of: 'bar',
    title: 'Plain, and that is the point',
    text: 'No picture, no story, only weight and fineness. It is the cheapest way over spot in this size, which is all I was looking for.',
  },
  {
    stars: 5,
    of: 'coin',
    title: 'My father collects these',
    text: 'He put a loupe on it for ten minutes and then nodded, which is the highest praise he gives.',
  },
  {
    stars: 4,
    title: 'Wire took a day longer than I thought',
    text: 'My bank’s doing, not theirs. The price stayed locked and the order page told me the money was awaited until it came.',
  },
  {
    stars: 5,
    title: 'Good answer to a silly question',
    text: 'I asked by mail whether I may open the packing. A person answered within the hour and explained what it means for selling it again.',
  },
  {
    stars: 2,
    title: 'Courier left a card and no parcel',
    text: 'I was at home all day. It took a phone call and a trip to the depot. The piece itself is flawless, so two stars for that.',
    reply:
      'We are sorry. We have taken it up with the courier, and your next delivery goes by another one if you tell us so.',
  },
  {
    stars: 5,
    of: 'bar',
    title: 'Same refinery, next number',
    text: 'I ordered two a month apart and the serial numbers are eleven apart. Small things like that please me more than they should.',
  },
  {
    stars: 4,
    of: 'coin',
    title: 'Edge a little sharp',
    text: 'The reeding catches on a cloth. Nothing that matters for what it is, but I noticed.',
  },
  {
    stars: 5,
    title: 'Clear about tax',
    text: 'The page says why there is no tax on this one, in a sentence that I could show my accountant.',
  },
  {
    stars: 5,
    title: 'Came with my regular post',
    text: 'Plain box, my name, nothing else on it. My neighbour signed for it, as I had allowed, and had no idea.',
  },
  {
    stars: 4,
    title: 'Would like a smaller size',
    text: 'Very happy with it. If they had the same in a quarter of the weight I would buy one every month.',
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
