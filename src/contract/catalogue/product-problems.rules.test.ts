import { checkDigit, gtinProblem } from './gtin.rules.ts';
import { productProblems } from './product-problems.rules.ts';
import { productValues } from './product-values.contract.ts';
import { canonicalValues, newProductValues, type ProductValues } from './product-values.rules.ts';
import { productWarnings } from './product-warnings.rules.ts';

const bar: ProductValues = {
  ...newProductValues,
  name: '1 oz Gold Bar',
  slug: '1-oz-gold-bar',
  sku: 'AU-BAR-1OZ',
  weightValue: '1',
  mint: 'North Shore Refinery',
  country: 'Canada',
  packaging: 'Assay card',
  premiumPct: '0.03',
  premiumFixed: '5.00',
};

/** What the server says of values as they come: of their shape, and if that holds, of what they say. */
function told(values: unknown): string[] {
  const shape = productValues.safeParse(values);
  if (!shape.success) return [...new Set(shape.error.issues.map(({ path }) => path.join('.')))];
  return Object.keys(productProblems(shape.data));
}

test('a whole product has nothing wrong with it', () => {
  expect(told(bar)).toEqual([]);
  expect(productWarnings(bar)).toEqual({});
});

const texts = ['name', 'mint', 'country', 'packaging'] as const;
const optional = ['year', 'legalTender', 'dimensions'] as const;
const decimals = ['weightValue', 'fineness', 'premiumPct', 'premiumFixed'] as const;
const counts = ['minQty', 'maxQty', 'stepQty', 'lowAt', 'position'] as const;
const flags = ['serialTracked', 'registeredAccounts'] as const;
const notText = [null, true, 7, ['a'], { $gt: '' }];

const mediumId = (at: number) => `0190a1b2-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`;

const hostile: [field: string, values: unknown[]][] = [
  ...texts.map((field): [string, unknown[]] => [
    field,
    [...notText, '', '   ', '\u200B\u2060', 'a\tb', 'a\nb', 'a\u0000', 'a\u2028b', 'a\u001b[2J', 'x'.repeat(70_000)],
  ]),
  ...optional.map((field): [string, unknown[]] => [field, [...notText.slice(1), '\u200B', 'a\r\nb', 'x'.repeat(300)]]),
  ...decimals.map((field): [string, unknown[]] => [
    field,
    [
      ...notText,
      '',
      '-1',
      '1e3',
      '1,5',
      '+1',
      '.5',
      '1.',
      'NaN',
      'Infinity',
      '0x1',
      '1 ',
      '١',
      '1e999',
      '9'.repeat(400),
      '=1',
    ].filter((value) => value !== '1 '),
  ]),
  ...counts.map((field): [string, unknown[]] => [
    field,
    [null, true, '5', [1], 1.5, -1, 2 ** 31, 2 ** 53, Infinity, NaN, -0.5],
  ]),
  ...flags.map((field): [string, unknown[]] => [field, [null, 'yes', 1, 0, []]]),
  [
    'slug',
    [
      ...notText,
      '',
      '..',
      'a/b',
      'A',
      'a_b',
      'é',
      '-a',
      'a-',
      'a--b',
      'dashboard',
      'backend',
      'cart',
      '__proto__',
      'constructor!',
      'x'.repeat(121),
    ],
  ],
  ['sku', [...notText, '', 'a b', 'a--b', '=1', "'x", '-a', 'é', '../x', 'x'.repeat(41)]],
  ['gtin', [true, 7, '1', '4006381333932', '40063813339311', 'abcdefgh', '４００６３８１３３３９３１']],
  ['metal', [null, 'XRH', 'gold', '__proto__', 1]],
  ['form', [null, 'coins', '', 1]],
  ['weightValue', ['0', '0.003', '33000', '1.0000000001']],
  ['weightUnit', [null, 'oz', 'lb', '']],
  ['grossValue', [true, 31.1, '31.1', '0', '-32', '1e3', '1000001']],
  ['fineness', ['0', '1000', '999.9999', '999.9999999']],
  ['premiumPct', ['1.01', '-0.01', '0.0000001', '100']],
  ['premiumFixed', ['-0.01', '5.001', '100000.01', '1e2']],
  ['costFloor', [0, true, '0', '0.00', '-1', '5.001', '1e30', '9'.repeat(30)]],
  [
    'breaks',
    [null, {}, 'x', Array.from({ length: 11 }, (_, at) => ({ minQty: at + 2, premiumPct: '0', premiumFixed: '0' }))],
  ],
  ['description', [null, 'text', {}, Array.from({ length: 21 }, () => 'x')]],
  ['categoryIds', [null, 'x', Array.from({ length: 21 }, () => '0190a1b2-0000-7000-8000-000000000000')]],
  ['buyback', [null, true, []]],
  ['art', [null, {}, []]],
  ['seo', [null, {}, { title: null }]],
  ['pricingMode', [null, 'free', '__proto__', 1]],
  ['vaultClass', [null, 'deep', '', 1]],
  ['dailyLimit', ['5', 0, -1, 1.5, 1_000_001, NaN, true]],
  ['backorderDays', ['5', 0, -1, 1.5, 366, NaN, true]],
  ['taxOverride', ['exempt', {}, { treatment: 'none', reason: 'x' }, { treatment: 'exempt', reason: ' ' }]],
  [
    'packs',
    [
      null,
      {},
      [{ name: 'tube', pieces: 1 }],
      [{ name: ' ', pieces: 25 }],
      [{ name: 'tube', pieces: 2.5 }],
      [{ name: 'tube', pieces: 20_000 }],
      [{ name: 'tube', pieces: 25, price: '1' }],
      [20, 25].map((pieces) => ({ name: 'tube', pieces })),
      ['tube', 'box'].map((name) => ({ name, pieces: 25 })),
      Array.from({ length: 6 }, (_, at) => ({ name: `pack ${at}`, pieces: at + 2 })),
    ],
  ],
  ['relatedIds', [null, 'x', ['x'], Array.from({ length: 9 }, (_, at) => mediumId(at)), [mediumId(1), mediumId(1)]]],
  ['mediaIds', [null, 'x', ['x'], Array.from({ length: 21 }, (_, at) => mediumId(at)), [mediumId(1), mediumId(1)]]],
];

test.each(hostile.flatMap(([field, values]) => values.map((value) => [field, value] as const)))(
  '%s is never %j',
  (field, value) => {
    const problems = told({ ...bar, [field]: value });

    // A largest order below the smallest is told where it is mended.
    const place = field === 'minQty' && typeof value === 'number' ? /^(minQty|maxQty)/ : new RegExp(`^${field}`);
    expect(problems.filter((problem) => place.test(problem))).not.toEqual([]);
  },
);

test.each([
  ['breaks.0.minQty', { breaks: [{ minQty: 1, premiumPct: '0.02', premiumFixed: '5' }] }],
  ['breaks.0.premiumPct', { breaks: [{ minQty: 5, premiumPct: '2', premiumFixed: '5' }] }],
  ['breaks.0.premiumFixed', { breaks: [{ minQty: 5, premiumPct: '0.02', premiumFixed: '-5' }] }],
  ['breaks.0.minQty', { breaks: [{ minQty: '5', premiumPct: '0.02', premiumFixed: '5' }] }],
  ['breaks.0', { breaks: [{ minQty: 5, premiumPct: '0.02', premiumFixed: '5', price: '1' }] }],
  ['breaks.1.minQty', { breaks: [10, 10].map((minQty) => ({ minQty, premiumPct: '0.02', premiumFixed: '5' })) }],
  ['buyback.pct', { buyback: { enabled: true, pct: '0.3', fixed: '0' } }],
  ['buyback.fixed', { buyback: { enabled: true, pct: '0', fixed: '0.001' } }],
  ['maxQty', { minQty: 10, maxQty: 9 }],
  ['description.0', { description: [' '] }],
  ['description.1', { description: ['One.', 'One.'] }],
  ['categoryIds.0', { categoryIds: ['1'] }],
  ['art.motif', { art: { ...bar.art, motif: '<svg>' } }],
  ['art.sizeMm.width', { art: { ...bar.art, sizeMm: { width: 1e308, height: null } } }],
  ['seo.title', { seo: { title: 'a\nb', description: null } }],
  ['fixedPrice', { pricingMode: 'fixed' }],
  ['fixedPrice', { pricingMode: 'fixed', fixedPrice: '0' }],
  ['fixedPrice', { pricingMode: 'fixed', fixedPrice: '1e3' }],
  ['fixedPrice', { pricingMode: 'fixed', fixedPrice: '99.99', costFloor: '100.00' }],
  ['', { price: '1' }],
  ['', { version: 1 }],
  ['', { fineNg: '1' }],
  ['', JSON.parse('{"__proto__x": 1}')],
])('what is wrong is told at %s', (field, facts) => {
  expect(told({ ...bar, ...(facts as object) })).toContain(field);
});

test('spaces around a text are not kept, and an empty text that may be missing is missing', () => {
  const values = productValues.parse({ ...bar, name: ' 1 oz ', year: ' ', gtin: '' });

  expect(values).toMatchObject({ name: '1 oz', year: null, gtin: null });
});

test('text in every script and of every meaning is kept as it is', () => {
  for (const name of ["Robert'); DROP TABLE products;--", '<b>Gold</b>', '{{7*7}}', 'ذهب', '=1+1', '../../etc']) {
    expect(told({ ...bar, name })).toEqual([]);
    expect(productValues.parse({ ...bar, name }).name).toBe(name);
  }
});

test('equal values are written in one way', () => {
  const one = canonicalValues({
    ...bar,
    premiumPct: '0.030',
    weightValue: '01.0',
    premiumFixed: '5',
    costFloor: '7.1',
  });

  expect(one).toMatchObject({ premiumPct: '0.03', weightValue: '1', premiumFixed: '5.00', costFloor: '7.10' });
  expect(canonicalValues(one)).toEqual(one);
});

describe('what is probably not meant is warned of', () => {
  test.each([
    [
      'breaks.0.premiumPct',
      'Not cheaper than from 1 piece.',
      { breaks: [{ minQty: 5, premiumPct: '0.03', premiumFixed: '5' }] },
    ],
    [
      'breaks.0.minQty',
      'Nobody reaches it: the largest order is 4.',
      { maxQty: 4, breaks: [{ minQty: 5, premiumPct: '0.02', premiumFixed: '5' }] },
    ],
    ['maxQty', 'In steps of 10 the largest order is 91.', { maxQty: 100, stepQty: 10 }],
    ['grossValue', 'Much more than its fine weight: at 999.9 that comes to 31.106587459 g.', { grossValue: '33.931' }],
  ])('at %s: %s', (field, message, facts) => {
    expect(told({ ...bar, ...facts })).toEqual([]);
    expect(productWarnings({ ...bar, ...facts })).toEqual({ [field]: [message] });
  });
});

describe('a trade number', () => {
  test.each(['4006381333931', '96385074', '036000291452', '10012345678902'])('%s is one', (gtin) => {
    expect(gtinProblem(gtin)).toBeUndefined();
  });

  test('with a digit mistyped is told which the last one would be', () => {
    expect(gtinProblem('4006381333932')).toBe('The last digit does not fit the others: it would be 1.');
    expect(checkDigit('400638133393')).toBe('1');
    expect(gtinProblem('400638133393')).toMatch(/it would be/);
    expect(gtinProblem('4006 3813')).toBe('Enter the digits under the bar code, without spaces.');
    expect(gtinProblem('12345')).toBe('A GTIN has 8, 12, 13 or 14 digits; this has 5.');
  });
});
