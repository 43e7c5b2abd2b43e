import type { AttributeType } from '#contract/catalogue/attributes.rules.ts';

import type { DemoProduct } from './demo-products.ts';

export interface DemoAttribute {
  code: string;
  label: string;
  type: AttributeType;
  group: string;
  unit?: string;
  options?: readonly string[];
  filterable?: true;
  /** For the staff only. */
  internal?: true;
  /** In words: options by their labels. Undefined where there is nothing to say. */
  valueOf: (product: DemoProduct['record']) => string | boolean | readonly string[] | undefined;
}

type Piece = DemoProduct['record'];

const isStruck = ({ form }: Piece): boolean => form === 'coin' || form === 'round';

function edgeOf(piece: Piece): string | undefined {
  if (piece.form === 'grain') return undefined;
  if (piece.art.finish === 'cast') return 'As poured';
  if (!isStruck(piece)) return 'Cut';
  if (/Crown/.test(piece.name)) return 'Lettered';
  return piece.form === 'round' ? 'Plain' : 'Reeded';
}

function finishOf(piece: Piece): string | undefined {
  if (piece.form === 'grain') return undefined;
  if (piece.art.finish === 'cast') return 'As cast';
  if (piece.form === 'wafer' || piece.form === 'bar') return 'Mirror';
  if (/Harvest|Schooner|Pine/.test(piece.name)) return 'Reverse frosted';
  return piece.form === 'round' ? 'Satin' : 'Brilliant';
}

function packedIn({ packaging }: Piece): string[] {
  const found = ['Capsule', 'Tube', 'Pouch', 'Film', 'Assay card', 'Certificate'].filter((word) =>
    packaging.toLowerCase().includes(word.toLowerCase()),
  );
  return packaging === 'Sealed card' ? ['Assay card'] : found;
}

const mintages: readonly [RegExp, string][] = [
  [/Schooner/, '25000'],
  [/Harvest/, '10000'],
  [/Pine/, '50000'],
];

/** What the demo's products are told apart by. None is required: a product can be entered without. */
export const attributeList: readonly DemoAttribute[] = [
  {
    code: 'edge',
    label: 'Edge',
    type: 'select',
    group: 'Piece',
    options: ['Reeded', 'Plain', 'Lettered', 'Cut', 'As poured'],
    filterable: true,
    valueOf: edgeOf,
  },
  {
    code: 'finish',
    label: 'Finish',
    type: 'select',
    group: 'Piece',
    options: ['Brilliant', 'Reverse frosted', 'Satin', 'Mirror', 'As cast'],
    filterable: true,
    valueOf: finishOf,
  },
  {
    code: 'mintage-limit',
    label: 'Mintage limit',
    type: 'number',
    group: 'Piece',
    unit: 'pcs',
    valueOf: ({ name }) => mintages.find(([pattern]) => pattern.test(name))?.[1],
  },
  {
    code: 'year-range',
    label: 'Year range',
    type: 'text',
    group: 'Piece',
    valueOf: ({ name }) => (name.includes('earlier years') ? 'Our choice, 1989 to 2025' : undefined),
  },
  {
    code: 'released',
    label: 'Released',
    type: 'date',
    group: 'Piece',
    valueOf: ({ name }) => (name.includes('2026') ? '2026-01-05' : undefined),
  },
  {
    code: 'packed-in',
    label: 'Packaging',
    type: 'multi',
    group: 'Packaging',
    options: ['Capsule', 'Assay card', 'Tube', 'Film', 'Pouch', 'Certificate'],
    filterable: true,
    valueOf: packedIn,
  },
  {
    code: 'tamper-evident',
    label: 'Tamper-evident seal',
    type: 'boolean',
    group: 'Packaging',
    filterable: true,
    valueOf: ({ form, packaging }) => (form === 'bar' || form === 'wafer' ? packaging.startsWith('Sealed') : undefined),
  },
  {
    code: 'registered-note',
    label: 'Registered accounts',
    type: 'text',
    group: 'Accounts',
    valueOf: ({ registeredAccounts }) =>
      registeredAccounts ? 'Held by the account’s trustee, not at home' : undefined,
  },
  {
    code: 'handling',
    label: 'Handling',
    type: 'select',
    group: 'Vault',
    options: ['By hand with gloves', 'Counted by weight', 'By the sealed box'],
    internal: true,
    valueOf: (piece) => {
      if (piece.packaging.startsWith('Tube')) return 'By the sealed box';
      return piece.form === 'grain' ? 'Counted by weight' : 'By hand with gloves';
    },
  },
];
