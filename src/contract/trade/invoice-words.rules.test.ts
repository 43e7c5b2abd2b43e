import type { InvoiceLine } from './invoice-content.contract.ts';
import { cadRows, lineDetails, priceCells } from './invoice-words.rules.ts';

const line: InvoiceLine = {
  ...{ position: 1, kind: 'goods', name: '1 oz Gold Bar', sku: 'AU-1', metal: 'XAU', fineness: '999.9' },
  ...{ fineNg: '31103476800', qty: 1, unit: '5876.53', amount: '5876.53', adjustment: '0.00', discount: '0.00' },
  ...{ net: '5876.53', treatment: 'exempt', reason: 'Exempt.', taxes: [], tax: '0.00' },
  parts: { spot: '5672.152699', commission: '28.360763', premium: '171.015405', fixed: '5' },
};
const gold = {
  ...{ metal: 'XAU', spotAskUsd: '4165.20', usdRate: '1.3584', fxMarkup: '0.0025' },
  ...{ buyPct: '0.005', buyFixed: '0', ourAsk: '5814.5237' },
};

test('a document of a closed market names the buffer of each piece and in the terms of its metal', () => {
  const parts = {
    ...{ spot: '5658.007680', markup: '14.145019', commission: '28.360763' },
    ...{ buffer: '114.010269', premium: '174.435712', fixed: '5' },
  };

  expect(lineDetails({ ...line, unit: '5993.96', parts })).toContain(
    'Each: spot ask 5,658.01, currency markup 14.15, dealing margin 28.36, closed-market buffer 114.01, ' +
      'premium 174.44, fixed charge per piece 5.00, rounding to the cent −0.01',
  );
  expect(priceCells({ ...gold, buyBuffer: '0.02' })).toContain('0.5\u202f%, buffer 2\u202f%');
});

test('what a tier took off stands beside the whole premium, and all of it adds up', () => {
  const parts = {
    ...{ spot: '5658.007680', markup: '14.145019', commission: '28.360763' },
    ...{ premium: '159.614121', tierPct: '0.002', fixed: '5' },
  };

  // 11.40 is 0.2 % of our ask, 5700.51.
  expect(lineDetails({ ...line, unit: '5865.13', parts })).toContain(
    'Each: spot ask 5,658.01, currency markup 14.15, dealing margin 28.36, premium 171.01, off for the tier −11.40, ' +
      'fixed charge per piece 5.00',
  );
});

test('a document from before the markup stood apart says metal for both, and adds up too', () => {
  expect(lineDetails(line)).toContain(
    'Each: metal 5,672.15, dealing margin 28.36, premium 171.02, fixed charge per piece 5.00',
  );
  expect(priceCells(gold)).toContain('0.5\u202f%');
});

test('the terms of a price in another currency are printed with every decimal that it is computed by', () => {
  const inDollars = { ...gold, usdRate: '1', buyFixed: '1.472429', ourAsk: '4198.27103847', spotAskUsd: '4165.2' };

  expect(priceCells(inDollars)).toEqual([
    'Gold (XAU)',
    '4,165.20',
    '1',
    '0.25\u202f%',
    '0.5\u202f% + 1.472429',
    '4,198.27103847',
  ]);
  const inCad = { rate: '1.3582999300', taxes: ['17.66'], tax: '17.66' };
  expect(cadRows({ inCad, taxTable: [], currency: 'USD' })).toEqual([['1 USD in CAD', '1.35829993']]);
});

test('a discount names its coupon, and in a document from before that is a discount alone', () => {
  const cheaper = { ...line, discount: '10.00', net: '5866.53' };

  expect(lineDetails({ ...cheaper, coupon: 'GOLD10' })).toContain(
    '1 × 5,876.53 = 5,876.53, discount by coupon GOLD10 −10.00',
  );
  expect(lineDetails(cheaper)).toContain('1 × 5,876.53 = 5,876.53, discount −10.00');
});
