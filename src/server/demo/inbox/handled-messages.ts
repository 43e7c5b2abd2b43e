import type { WaitingMessage } from './waiting-messages.ts';

/** Messages that were dealt with, newest first. Those that only say something have no answer. */
export const handledMessages: readonly WaitingMessage[] = [
  { topic: 'other', message: 'Thank you for the quick parcel. The tube was sealed as promised.' },
  {
    topic: 'product',
    message: 'Does palladium count for a retirement account? The page says no, my adviser says yes.',
    answer:
      'The rules for registered accounts name gold and silver of a certain fineness, and no palladium. Your adviser may think of a fund that holds it; that is something else. We would rather you asked your plan’s administrator before you buy.',
  },
  {
    topic: 'order',
    message: 'The timeline of # says “picking” since Tuesday. Is something missing?',
    note: 'One tube short on the shelf, the second counted in this morning.',
    answer:
      'Nothing is missing: one tube had to come from the second vault. Both are packed now and leave with tonight’s courier.',
  },
  {
    topic: 'selling',
    message: 'How long does it take from your yes until the money is in my account?',
    answer:
      'Two people look at every sale; that is done the same day. The transfer leaves the next working day, and your bank usually shows it one day later.',
  },
  {
    topic: 'identity',
    message: 'I was told my photo is blurred. I have sent it again twice. Could a person look at it?',
    note: 'The lower edge is cut off each time, not blurred. Cleared by hand.',
    answer:
      'I have looked at it myself. The picture is sharp, only its lower edge was cut off. What can be read is enough, and your check goes on.',
  },
  {
    topic: 'payment',
    message: 'My wire for # was short by the fee of a bank on the way. How do I send the rest?',
    answer:
      'Send the difference with the same reference; the order waits for it. If it is less than five dollars, tell us and we set it right with your next order.',
  },
  {
    topic: 'product',
    message: 'What is the difference between your 100 g minted bar and the cast one, other than the price?',
    answer:
      'The minted bar is cut from a rolled strip, has sharp edges and comes in a sealed card. The cast one is poured and looks like it. The metal and its weight are the same.',
  },
  {
    topic: 'delivery',
    message: 'Is the parcel marked with your name? I would rather my neighbours did not read it.',
    answer: 'No. The sender is a street address without a name, and the box says nothing of what is in it.',
  },
  {
    topic: 'other',
    message: 'I teach economics. May my class use the chart of your live prices in a lesson?',
    answer: 'Gladly, and please tell them what the spread is for. If it is printed, name the day and the hour.',
  },
  {
    topic: 'order',
    message: 'Please cancel # if it is not too late; I ordered the wrong metal.',
    note: 'Not paid, nothing allocated.',
    answer: 'It was not too late: the order is cancelled and costs you nothing. The right one can be ordered at once.',
  },
  {
    topic: 'product',
    message: 'Could you tell me when the 10 tola bar is back? I collect them for weddings in the family.',
    answer:
      'The mint has promised us twenty for the end of next month. I have put your name beside two of them; say if you would like more.',
  },
  {
    topic: 'payment',
    message: 'I paid in US dollars by mistake. The order was in Canadian. What happens with the difference?',
    answer:
      'Your bank changed it before it came to us, so the sum arrived in Canadian dollars and a little too much. The rest stands on your account and can pay a next order, or we send it back.',
  },
  {
    topic: 'delivery',
    message: 'Do you deliver to Yellowknife in winter, and is the insurance the same?',
    answer:
      'Yes to both. By road it can take two days longer between freeze-up and the ice road; the insurance runs until you sign.',
  },
  {
    topic: 'selling',
    message: 'Do you pay less for a wafer whose card is open? A child opened it.',
    answer:
      'The metal is worth the same to us. We only have to test the piece, which takes a day, and cannot sell it as new.',
  },
  {
    topic: 'identity',
    message: 'Our firm has two directors. Do both have to show their documents?',
    answer:
      'Whoever owns a quarter of the firm or more, and whoever gives orders in its name. If that is both of them, then both.',
  },
  {
    topic: 'other',
    message: 'The page of terms prints badly: the last column is cut off. Otherwise very clear, thank you.',
    note: 'Passed on; prints well since Thursday.',
    answer: 'You were right, and it is mended. Thank you for telling us rather than only shaking your head.',
  },
  {
    topic: 'order',
    message: 'I cannot find the invoice of #. My accountant needs it with the tax shown.',
    answer:
      'It is in your account, below the order. So that you need not look, we have sent it to this address again as well.',
  },
  {
    topic: 'product',
    message: 'Is the grain sold in a bottle or a pouch? I need it to pour without dust.',
    answer:
      'In a screw-top bottle, with a seal below the lid. The grain is between one and three millimetres and does not dust.',
  },
  {
    topic: 'payment',
    message: 'Is there a limit on what I can pay by wire in one day from your side?',
    answer:
      'Not from ours. Above ten thousand dollars we ask where the money comes from, as the law wants it; with the papers at hand that takes an hour.',
  },
  {
    topic: 'delivery',
    message: 'May my sister collect # for me if I give her a letter?',
    answer:
      'Yes: a letter with both names and your signature, a copy of your document and her own document in the hand.',
  },
  {
    topic: 'other',
    message: 'I have seen a page that looks like yours under another address. I attach nothing, but you should know.',
    note: 'Reported to the registrar and to the bank. Warned the counter.',
    answer:
      'Thank you, that was well done. The page is reported. We only ever write from our own address, and never ask for a password by mail.',
  },
  {
    topic: 'product',
    message: 'How thick is the 10 oz silver bar? It has to fit a box of 12 mm.',
    answer: '10.4 mm at its thickest. It fits, with a cloth around it.',
  },
  {
    topic: 'order',
    message: 'Two of the three coins of # have a milk spot. I am not angry, but is that usual?',
    answer:
      'It is, alas: it comes from the rinse before striking and happens to every mint. It changes nothing of the metal. If you would rather have others, send the two back and we pay the way.',
  },
  {
    topic: 'selling',
    message: 'Can I come with the bars to your counter, or must they be sent?',
    answer: 'Come, but tell us a day before, so that somebody is there who tests them while you wait.',
  },
  {
    topic: 'identity',
    message: 'I changed my name when I married. Which document do you want to see?',
    answer: 'One in the new name, and the certificate that ties the two names together.',
  },
  {
    topic: 'payment',
    message: 'The reference did not fit into the field of my bank. I wrote the number of # in the message instead.',
    answer: 'That was enough: it was found the same afternoon and the order is paid.',
  },
  {
    topic: 'other',
    message: 'Do you give talks? Our investment club meets every second Thursday.',
    answer: 'Twice a year, and we bring a bar to hold. Write to us with two dates.',
  },
  { topic: 'delivery', message: 'The seal of # was intact and the count was right. Just to let you know.' },
  {
    topic: 'product',
    message: 'Which of your one-ounce coins do dealers in Europe take without asking?',
    answer:
      'Those of the large state mints. The product pages name the mint; with any of the four best known nobody asks twice.',
  },
  {
    topic: 'order',
    message: 'I would like to give # as a present. Can the paper with the price stay out of the box?',
    answer: 'Done: the invoice comes by mail to you only, and the box holds the metal and nothing else.',
  },
  {
    topic: 'selling',
    message: 'What is the best hour to sell, if there is one?',
    answer: 'If there were one, everybody would sell in it. Our spread is the same all day.',
  },
  {
    topic: 'payment',
    message: 'Can two people pay one order from two accounts?',
    answer: 'No: the money has to come from the account of whoever ordered. Two orders in two names are quickly made.',
  },
  {
    topic: 'other',
    message: 'Your page says Toronto time. I am in St. John’s; does the deadline shift for me?',
    answer:
      'It does not shift, it only reads an hour and a half later on your clock. The mail about the order says which clock it means.',
  },
  {
    topic: 'product',
    message: 'Is the crown on the platinum coin the same die as the gold one?',
    answer: 'The same drawing, cut a little deeper: platinum is harder to strike.',
  },
  {
    topic: 'delivery',
    message: 'What happens to the insurance if nobody is there to sign?',
    answer:
      'It goes on. The courier takes the parcel back to the depot and comes again the next working day; after the third time it returns to us.',
  },
];
