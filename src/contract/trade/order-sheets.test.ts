import { pickList } from './order-sheets.rules.ts';

const line = (sku: string, toPick: number) => ({ sku, name: `Piece ${sku}`, toPick });

test('the pieces of several orders are fetched together, and each order’s part is said', () => {
  const list = pickList([
    { number: '10012', lines: [line('XAU-1', 2), line('XAG-10', 5)] },
    { number: '10013', lines: [line('XAU-1', 1)] },
  ]);

  expect(list).toEqual([
    { sku: 'XAG-10', name: 'Piece XAG-10', pieces: 5, of: [{ number: '10012', pieces: 5 }] },
    {
      sku: 'XAU-1',
      name: 'Piece XAU-1',
      pieces: 3,
      of: [
        { number: '10012', pieces: 2 },
        { number: '10013', pieces: 1 },
      ],
    },
  ]);
});

test('two lines of the same product are one, and what is not there to fetch is not listed', () => {
  const list = pickList([{ number: '10012', lines: [line('XAU-1', 2), line('XAU-1', 3), line('XPT-1', 0)] }]);

  expect(list).toMatchObject([{ sku: 'XAU-1', pieces: 5, of: [{ number: '10012', pieces: 5 }] }]);
});
