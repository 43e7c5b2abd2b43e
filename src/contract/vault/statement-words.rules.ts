/** What is said on screen and paper alike. */
export const valueNote =
  'Values are the fine weight at the middle price of the last market close by then, in CAD. What a sale to us pays is told in your storage.';

export const movesNote = 'What was moved from one vault to another neither came nor left.';

/** By which rule the figures of a tax year come about, and what the shop cannot know. */
export const taxRules = [
  'Pieces of one product are identical property: each costs what all of them cost on average (Income Tax Act, s. 47).',
  'What was bought counts on the day it left us or went into the vault, at all that was paid for it in CAD at the rate of the order: price, tax, shipping and insurance.',
  'What was sold counts on the day we agreed to buy it: the metal at our bid is the proceeds, our commission the outlays.',
  'What was transferred to another customer counts as sold, and what another transferred to you as bought, at the market’s middle price of that moment: also a gift (s. 69(1)). If you agreed on another price, that price counts.',
  'A withdrawal is no sale: what went home with you is still yours and costs what it cost. Fees of storage and of withdrawals are no part of any cost.',
  'A loss is superficial as far as the same was bought within 30 days before or after the sale and was still held when those days were over: least of sold, bought and held, over sold (s. 54, s. 40(2)(g)). What is denied is added to the cost of what is held (s. 53(1)(f)).',
  'We know only what you bought from us and sold to us. What you bought or sold elsewhere, or what people affiliated with you did, changes these figures.',
  'This is not tax advice.',
] as const;
