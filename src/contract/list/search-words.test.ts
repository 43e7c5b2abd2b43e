import { searchText, wordsFinder } from './search-words.ts';

const round = searchText('Silver Round, Star 1 oz');

test.each(['silver round star', 'star, silver', 'STÁR', 'roun', '1oz', '1 oz silver', 'silver 1'])(
  '“%s” finds a silver round with a star of one ounce, whatever the order and the commas',
  (question) => {
    expect(wordsFinder(question)(round)).toBe(true);
  },
);

test.each(['silver bar', '10 oz', ', ;', 'star 2'])('“%s” does not find it', (question) => {
  expect(wordsFinder(question)(round)).toBe(false);
});

test('a number is not found within another, but as the beginning of the one that is being typed', () => {
  const ten = searchText('Silver Bar 10 oz');

  expect(wordsFinder('1 oz')(ten)).toBe(false);
  expect(wordsFinder('bar 1')(ten)).toBe(true);
});
