import { holdsWords } from './reconciliation-search.rules.ts';

const line = { what: 'Rowan Bellamy, order 10466, REF 13001', kind: 'receipt.recorded', amount: '-3061.51' };

test.each(['', 'bellamy', 'BELLÀMY 13001', '3,061.51', '\u22123,061.51', '3061', 'receipt recorded'])(
  'a posting on the bank is found by “%s”',
  (typed) => expect(holdsWords(line, typed)).toBe(true),
);

test.each(['bellamy 13002', '3,061.52', 'refund'])('and not by “%s”', (typed) =>
  expect(holdsWords(line, typed)).toBe(false),
);
