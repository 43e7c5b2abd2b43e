import { isSamePayer } from './same-payer.rules.ts';

test.each([
  ['ROWAN BELLAMY', 'Rowan Bellamy'],
  ['Bellamy, Rowan James', 'Rowan Bellamy'],
  ['R Bellamy', 'Rowan Bellamy'],
  ['OKAFOR CASTINGS', 'Okafor Castings Ltd.'],
  ['Okafor Castings Limited', 'Okafor Castings Ltd.'],
  ['Okafor & Sons', 'Okafor and Sons Inc.'],
])('%j pays as %j', (payer, customer) => {
  expect(isSamePayer(payer, customer)).toBe(true);
});

test.each([
  ['Rowan Bellamy Holdings Inc.', 'Rowan Bellamy'],
  ['Rowan Bellamy Inc', 'Rowan Bellamy'],
  ['Rowan Bellamy and Lakeshore Capital', 'Rowan Bellamy'],
  ['Rowan Bellamy & Anne Bellamy', 'Rowan Bellamy'],
  ['Rowan Bellamy/Anne Bellamy', 'Rowan Bellamy'],
  ['Anne Bellamy', 'Rowan Bellamy'],
])('%j is another payer than %j', (payer, customer) => {
  expect(isSamePayer(payer, customer)).toBe(false);
});
