import fc from 'fast-check';

import { understand, withoutPart } from './understand.rules.ts';

const meanings = (q: string) => understand(q).map(({ from: _from, to: _to, ...meaning }) => meaning);
const weight = (value: string, unit = 'toz') => ({ kind: 'weight', weight: { value, unit } });
const gold = { kind: 'metal', metal: 'XAU' };
const silver = { kind: 'metal', metal: 'XAG' };
const word = (said: string) => ({ kind: 'word', word: said });

test.each<[string, object[]]>([
  ['1 oz gold under 6000', [weight('1'), gold, { kind: 'price', currency: '', atMost: '6000' }]],
  ['10oz silver bar', [weight('10'), silver, { kind: 'form', forms: ['bar', 'wafer'] }]],
  ['1/10 ounce gold maple', [weight('0.1'), gold, word('maple')]],
  ['half an ounce of platinum', [weight('0.5'), { kind: 'metal', metal: 'XPT' }]],
  ['½ oz', [weight('0.5')]],
  ['1 troy ounce', [weight('1')]],
  ['kilo silver', [weight('1', 'kg'), silver]],
  ['2.5g wafers', [weight('2.5', 'g'), { kind: 'form', forms: ['wafer'] }]],
  ['10 tola', [weight('10', 'tola')]],
  ['sliver coins', [silver, { kind: 'form', forms: ['coin'] }]],
  ['platnum', [{ kind: 'metal', metal: 'XPT' }]],
  ['between $500 and $900', [{ kind: 'price', currency: '', atLeast: '500', atMost: '900' }]],
  ['from 500 to 900 USD', [{ kind: 'price', currency: 'USD', atLeast: '500', atMost: '900' }]],
  ['over 1 oz', [{ kind: 'weights', atLeast: { value: '1', unit: 'toz' } }]],
  [
    'between 5 and 10 oz',
    [{ kind: 'weights', atLeast: { value: '5', unit: 'toz' }, atMost: { value: '10', unit: 'toz' } }],
  ],
  ['less than 6k', [{ kind: 'price', currency: '', atMost: '6000' }]],
  ['$6,000.50', [{ kind: 'price', currency: '', atMost: '6000.5' }]],
  ['premium under 5%', [{ kind: 'premium', atMost: '0.05' }]],
  ['under 5 % over spot', [{ kind: 'premium', atMost: '0.05' }]],
  ['.9999 gold', [{ kind: 'fineness', stamps: ['999.9'] }, gold]],
  ['four nines', [{ kind: 'fineness', stamps: ['999.9'] }]],
  ['22k', [{ kind: 'fineness', stamps: ['916.7', '916'] }]],
  ['krugerrand 2024', [word('krugerrand'), { kind: 'year', year: '2024' }]],
  ['in stock', [{ kind: 'stock' }]],
  ['under the mountain', [word('under'), word('mountain')]],
  ['0 oz', [word('0'), word('oz')]],
  ['constructor __proto__', [word('constructor'), word('proto')]],
  ['', []],
  ['  ?!  ', []],
])('“%s” is understood', (q, expected) => {
  expect(meanings(q)).toEqual(expected);
});

test('a part that is taken away leaves the rest of the question as it was typed', () => {
  const q = '1 oz Gold under $6,000 maple';
  const [ounce, , price] = understand(q);

  expect(withoutPart(q, price!)).toBe('1 oz Gold maple');
  expect(withoutPart(q, ounce!)).toBe('Gold under $6,000 maple');
});

test('any text has a meaning, whose parts stand in it one after the other', () => {
  const pieces = fc.constantFrom(
    ...['1', '1/10', 'oz', 'kg', 'under', 'between', 'and', '$', '%', 'gold', '6,000', 'k', '.999', 'in', 'stock'],
    ...['premium', 'nines', 'four', '-', '½', '\u0000', '👑', "'", '\\', '(', '999999999999', 'from', 'to', 'İ'],
  );
  const question = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(pieces, { maxLength: 30 }).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(question, (q) => {
      let end = 0;
      for (const { from, to } of understand(q)) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        end = to;
      }
      expect(end).toBeLessThanOrEqual(q.length);
    }),
  );
});

test('a question is understood the same however it is written', () => {
  const wordings = fc.constantFrom('1 oz gold under 6000', 'krugerrand 22k', 'between 5 and 10 oz silver bars');
  const spaces = fc.constantFrom(' ', '  ', '\t', '\u00a0');
  fc.assert(
    fc.property(wordings, spaces, fc.boolean(), (q, space, loud) => {
      const other = q.replaceAll(' ', space);
      expect(meanings(loud ? other.toUpperCase() : other)).toEqual(meanings(q));
    }),
  );
});

const signs = (q: string) => q.replaceAll(/\s/g, '').length;

test('taking parts away one after the other ends at a question that means nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (start) => {
      let q = start;
      for (let left = 0; left < 200; left += 1) {
        const [first] = understand(q);
        if (!first) return;
        const next = withoutPart(q, first);
        expect(signs(next)).toBeLessThan(signs(q));
        q = next;
      }
    }),
  );
});
