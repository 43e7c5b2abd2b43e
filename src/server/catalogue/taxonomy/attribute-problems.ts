import type { EnteredAttribute } from '#contract/catalogue/attributes.contract.ts';
import { codeProblem, hasOptions, isFilterableType } from '#contract/catalogue/attributes.rules.ts';

/** An attribute as it is, as far as a change of it depends on that. */
interface Standing {
  type: EnteredAttribute['type'];
  products: number;
  options: readonly { id: string; label: string; products: number }[];
}

/** What keeps the values from being saved over an attribute, by field; over null for a new one. Codes of others the database knows. */
export function attributeFaults(values: EnteredAttribute, standing: Standing | null): Record<string, string[]> {
  const faults: Record<string, string[]> = {};
  const wrong = (field: string, message: string | undefined) => {
    if (message !== undefined) faults[field] ??= [message];
  };
  wrong('code', codeProblem(values.code));
  wrong('type', typeFault(values, standing));
  if (values.filterable && !isFilterableType(values.type)) {
    wrong('filterable', 'Customers can filter by lists and by yes or no only. Switch this off or choose such a type.');
  }
  if (values.unit !== '' && values.type !== 'number') wrong('unit', 'Only numbers have a unit. Empty this field.');
  for (const [field, message] of optionFaults(values, standing?.options ?? [])) wrong(field, message);
  return faults;
}

function typeFault({ type }: EnteredAttribute, standing: Standing | null): string | undefined {
  if (!standing || standing.type === type || standing.products === 0) return undefined;
  const products = standing.products === 1 ? '1 product says' : `${standing.products} products say`;
  return `${products} something of it already, so its type stays. Make another attribute for another type.`;
}

function optionFaults(
  { type, options }: EnteredAttribute,
  standing: Standing['options'],
): [field: string, message: string][] {
  if (!hasOptions(type)) return options.length > 0 ? [['options', 'Only lists have options. Remove them.']] : [];
  const faults: [string, string][] = [];
  const staying = options.filter(({ mergeInto }) => mergeInto === null);
  if (!staying.some(({ hidden }) => !hidden)) faults.push(['options', 'Add at least one option that is offered.']);
  const known = new Set(standing.map(({ id }) => id));
  const seen = new Set<string>();
  const labels = new Set<string>();
  options.forEach(({ id, label, mergeInto }, at) => {
    if (id !== null && (!known.has(id) || seen.has(id))) {
      faults.push([`options.${at}.label`, 'This option is no more. Remove it and load the page again.']);
    }
    if (id !== null) seen.add(id);
    if (mergeInto !== null) {
      const target = staying.some((option) => option.id === mergeInto);
      if (id === null || !target) faults.push([`options.${at}.mergeInto`, 'Choose an option that stays.']);
      return;
    }
    const same = label.toLowerCase();
    if (labels.has(same)) faults.push([`options.${at}.label`, 'Another option is called so. Choose another name.']);
    labels.add(same);
  });
  const missing = standing.filter(({ id, products }) => products > 0 && !seen.has(id));
  for (const { label, products } of missing) {
    const uses = products === 1 ? '1 product' : `${products} products`;
    faults.push(['options', `"${label}" is used by ${uses}. Hide it or merge it into another option.`]);
  }
  return faults;
}
