import type { PricedCatalogue } from './catalogue.ts';
import { createKeptAnswers } from './kept-answers.ts';

const aCatalogue = () => ({}) as PricedCatalogue;

/** Says how often it was asked. */
function counting() {
  let times = 0;
  return () => ({ times: (times += 1) });
}

test('the same question to the same catalogue gets the answer that was made first', () => {
  const answer = createKeptAnswers({ on: true });
  const catalogue = aCatalogue();
  const make = counting();

  const answers = [answer(catalogue, 'rows=24', make), answer(catalogue, 'rows=24', make)];

  expect(answers).toEqual(['{"times":1}', '{"times":1}']);
});

test('another question, or the catalogue of another price, gets an answer of its own', () => {
  const answer = createKeptAnswers({ on: true });
  const catalogue = aCatalogue();
  const make = counting();
  answer(catalogue, 'rows=24', make);

  const answers = [answer(catalogue, 'rows=48', make), answer(aCatalogue(), 'rows=24', make)];

  expect(answers).toEqual(['{"times":2}', '{"times":3}']);
});

test('however many questions are asked, only so many answers are kept', () => {
  const answer = createKeptAnswers({ on: true });
  const catalogue = aCatalogue();
  const make = counting();
  for (let n = 0; n < 500; n += 1) answer(catalogue, `first=${n}`, make);

  const answers = [
    answer(catalogue, 'q=one', make),
    answer(catalogue, 'q=one', make),
    answer(catalogue, 'first=0', make),
  ];

  expect(answers).toEqual(['{"times":501}', '{"times":502}', '{"times":1}']);
});

test('a question that is refused is refused again', () => {
  const answer = createKeptAnswers({ on: true });
  const catalogue = aCatalogue();
  const refuse = () => {
    throw new Error('refused');
  };

  const ask = () => answer(catalogue, 'rows=x', refuse);

  expect(ask).toThrow('refused');
  expect(ask).toThrow('refused');
});
