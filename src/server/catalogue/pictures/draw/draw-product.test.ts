import fc from 'fast-check';
import sharp from 'sharp';

import { motifs, pictureViews, type ProductArt } from '#contract/catalogue/art.contract.ts';
import { metals } from '#contract/metals.ts';

import { drawProduct } from './draw-product.ts';

const forms = ['bar', 'coin', 'round', 'wafer', 'grain', 'other'] as const;
const packagings = [null, 'Assay card', 'Capsule', 'Tube', 'Sealed film', 'Loose'] as const;
const LIMIT = 48 * 1024;

const anArt = (own: Partial<ProductArt> = {}): ProductArt => ({
  slug: '100-g-gold-bar',
  name: '100 g Gold Bar',
  metal: 'XAU',
  form: 'bar',
  weightLabel: '100 g',
  fineness: '999.9',
  mint: 'Brennholm Refining',
  year: '2026',
  serial: 'KB 310771',
  sizeMm: { width: 27, height: 47 },
  ...own,
});

/** What a picture may be made of. Nothing here loads, links, runs or sets text. */
const allowed = new Set(
  (
    'svg defs g path rect circle ellipse use pattern clipPath linearGradient radialGradient stop filter feOffset feGaussianBlur ' +
    'feFlood feComposite feMerge feMergeNode feTurbulence feColorMatrix feDiffuseLighting feSpecularLighting feDistantLight feBlend'
  ).split(' '),
);

/** What keeps a text from being a sound and inert picture: every attribute quoted, every element known and closed, every reference to a part of itself. */
function faultsIn(svg: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([A-Za-z]+)((?: [\w:-]+="[^"<>]*")*) ?(\/?)>/g,
    (_, closing, name, attributes, alone) => {
      if (!allowed.has(name)) faults.push(`element ${name}`);
      if (/ (on\w+|style|[\w-]*:href)=/i.test(attributes)) faults.push(`attribute in ${attributes}`);
      for (const [, target] of attributes.matchAll(/(?:href="|url\()([^")]*)/g)) {
        if (!target.startsWith('#') || !svg.includes(` id="${target.slice(1)}"`)) faults.push(`reference ${target}`);
      }
      if (closing && open.pop() !== name) faults.push(`close of ${name}`);
      if (!closing && !alone) open.push(name);
      return '';
    },
  );
  if (rest !== '') faults.push(`text ${rest}`);
  const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  if (new Set(ids).size < ids.length) faults.push(`ids ${ids.filter((id, at) => ids.indexOf(id) < at).join(' ')}`);
  if (open.length > 0) faults.push(`open ${open.join(' ')}`);
  return [...faults, ...(/="[^"]*(NaN|Infinity|undefined)/.exec(svg.replace(/ aria-label="[^"]*"/, '')) ?? [])];
}

describe.each(forms)('%s', (form) => {
  test.each(metals)('of %s is a small picture that holds nothing but shapes', async (metal) => {
    for (const packaging of packagings) {
      for (const weightLabel of ['1/10 oz', '2.5 g', '1 kg', '10 tola']) {
        for (const view of pictureViews) {
          const svg = drawProduct(anArt({ form, metal, packaging, weightLabel }), { view });

          expect(faultsIn(svg)).toEqual([]);
          expect(svg.length).toBeLessThanOrEqual(LIMIT);
        }
      }
    }
    const { info } = await sharp(Buffer.from(drawProduct(anArt({ form, metal }))))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 400, height: 400, channels: 4 });
  });
});

test.each(motifs)('a coin with the motif %s is a small picture', (motif) => {
  const svg = drawProduct(anArt({ form: 'coin', motif, packaging: 'Capsule' }));

  expect(faultsIn(svg)).toEqual([]);
  expect(svg.length).toBeLessThanOrEqual(LIMIT);
});

test('a product without a metal is drawn as a card, whatever its form', () => {
  expect(drawProduct(anArt({ metal: null, form: 'coin' }))).toBe(drawProduct(anArt({ metal: null, form: 'other' })));
});

test('the same product gives the same picture, and each fact changes it', () => {
  const picture = drawProduct(anArt());
  const others: Partial<ProductArt>[] = [
    { slug: 'another' },
    { metal: 'XAG' },
    { weightLabel: '50 g' },
    { fineness: '995' },
    { mint: 'Orrin & Vale' },
    { serial: 'KB 310772' },
    { sizeMm: { width: 30, height: 50 } },
    { finish: 'cast' },
    { packaging: 'Assay card' },
  ];

  expect(drawProduct(anArt())).toBe(picture);
  for (const other of others) expect(drawProduct(anArt(other))).not.toBe(picture);
});

test('bars of a kilogram and more are cast, unless the product says that they are struck', () => {
  const heavy = anArt({ weightLabel: '1 kg' });

  expect(drawProduct(heavy)).toBe(drawProduct({ ...heavy, finish: 'cast' }));
  expect(drawProduct(heavy)).not.toBe(drawProduct({ ...heavy, finish: 'minted' }));
  expect(drawProduct(anArt({ weightLabel: '999 g' }))).toBe(
    drawProduct(anArt({ weightLabel: '999 g', finish: 'minted' })),
  );
});

test('the mark of millimetres is drawn only when the size is known and the mark is wanted', () => {
  const unmarked = drawProduct(anArt(), { scale: false });

  expect(drawProduct(anArt()).startsWith(unmarked.slice(0, -'</svg>'.length))).toBe(true);
  expect(drawProduct(anArt()).length).toBeGreaterThan(unmarked.length);
  expect(drawProduct(anArt({ sizeMm: { width: Number.NaN } }))).toBe(
    drawProduct(anArt({ sizeMm: null }), { scale: false }),
  );
});

test('markup in a name is inert, and a name of any length makes a picture of bounded size', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
      '"><script>alert(1)</script>',
      "'onload='x",
      '&lt;',
      ']]>',
      '\u0000\ud800',
      '½ öz',
      '造幣局',
      'W'.repeat(5000),
    ),
  );
  fc.assert(
    fc.property(fc.constantFrom(...forms), nasty, nasty, nasty, nasty, (form, name, mint, weightLabel, serial) => {
      const svg = drawProduct(
        anArt({ form, name, mint, weightLabel, serial, fineness: name, year: mint, motif: serial }),
      );

      expect(faultsIn(svg)).toEqual([]);
      expect(svg.length).toBeLessThan(60 * 1024);
    }),
  );
});

test('whatever a name holds, the picture can be read as XML', async () => {
  const name = `<&"'>\u0000\u0008\ud800\ufffe ${'😀'.repeat(150)}`;

  const { width } = await sharp(Buffer.from(drawProduct(anArt({ name })))).metadata();

  expect(width).toBe(400);
});

test('a screen reader hears the name, the metal, the fineness and the mint', () => {
  expect(drawProduct(anArt({ mint: 'Orrin & Vale' }))).toContain(
    'aria-label="100 g Gold Bar, gold, 999.9 fine, Orrin &#38; Vale"',
  );
});
