import { productValues } from '#client/testing/product-makers.ts';
import { canonicalValues, newProductValues } from '#contract/catalogue/product-values.rules.ts';

import { fieldsOf, formPath, valuesOfFields } from './product-fields.ts';

test('what was entered comes back from the form as it went in', () => {
  const full = productValues({
    gtin: '4006381333931',
    grossValue: '31.2',
    year: '2026',
    legalTender: '50 dollars',
    dimensions: '24 × 41 mm',
    costFloor: '100.00',
    art: { motif: 'leaf', finish: 'cast', serial: 'NR 1', sizeMm: { width: 24.5, height: 41 } },
    seo: { title: 'Bar', description: 'A bar.' },
    categoryIds: ['0197a000-0000-7000-8000-000000000007'],
    attributes: { '0197a000-0000-7000-8000-000000000009': ['0197a000-0000-7000-8000-000000000010'] },
  });

  expect(canonicalValues(valuesOfFields(fieldsOf(full)))).toEqual(canonicalValues(full));
});

test('nothing is made of what was left empty', () => {
  expect(valuesOfFields(fieldsOf(newProductValues))).toEqual(newProductValues);
});

test('a choice is shown by the name that came with the product', () => {
  const id = '0197a000-0000-7000-8000-000000000007';

  const { categories } = fieldsOf(productValues({ categoryIds: [id] }), { termNames: { [id]: 'Bars' } });

  expect(categories).toEqual([{ id, label: 'Bars' }]);
});

test.each([
  ['values.slug', 'slug'],
  ['weightValue', 'weight'],
  ['grossUnit', 'gross'],
  ['description.3', 'description'],
  ['art.sizeMm.width', 'art.width'],
  ['art.serial', 'art.serial'],
  ['tagIds', 'tags'],
  ['breaks.1.minQty', 'breaks.1.minQty'],
  ['attributes.7', 'attributes.7'],
])('what is wrong with %s is told at %s', (path, field) => {
  expect(formPath(path)).toBe(field);
});

test('each line of the description is a paragraph, whatever stands between', () => {
  const fields = { ...fieldsOf(newProductValues), description: '  One.\n\n\nTwo. \n' };

  expect(valuesOfFields(fields).description).toEqual(['One.', 'Two.']);
});
