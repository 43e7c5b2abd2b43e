import type { EffectLine } from '#contract/platform/approvals.rules.ts';
import { metalNames } from '#contract/metals.ts';
import { type ProductValues, weightsOf } from '#contract/catalogue/product-values.rules.ts';
import { formNames, type ProductStatus } from '#contract/catalogue/products.rules.ts';

/** What says which piece a product is, besides its fine weight: what is picked for it, and by metal, form and fineness whether it is taxed. */
const pieceFields = ['sku', 'metal', 'form', 'fineness'] as const;
/** What has to fit them, and so waits with them. */
type Fitting = 'name' | 'weightValue' | 'weightUnit' | 'grossValue' | 'grossUnit';
type Piece = Pick<ProductValues, (typeof pieceFields)[number] | Fitting>;

/** Which piece a product is, before and after a change. */
export interface PieceChange {
  before: Piece;
  after: Piece;
}

const pieceOf = ({ sku, metal, form, fineness, name, ...values }: ProductValues): Piece => ({
  ...{ name, sku, metal, form, fineness },
  ...{ weightValue: values.weightValue, weightUnit: values.weightUnit },
  ...{ grossValue: values.grossValue, grossUnit: values.grossUnit },
});

/** Whether a change makes another piece of a product that is no draft; null where it does not. */
export function pieceChange(
  status: ProductStatus,
  { before, after }: { before: ProductValues | null; after: ProductValues },
): PieceChange | null {
  if (status === 'draft' || before === null) return null;
  return pieceFields.every((field) => before[field] === after[field]) &&
    weightsOf(before).fineNg === weightsOf(after).fineNg
    ? null
    : { before: pieceOf(before), after: pieceOf(after) };
}

/** Why one person alone may not make another piece of it, in words; null where he may. */
export const whySecondPiece = (change: PieceChange | null): string | null =>
  change &&
  'SKU, metal, form, fineness and weight say which piece is picked for it, what it costs and whether it is taxed. Once it is no draft, two people decide them.';

const lines: readonly { what: string; of: (piece: Piece) => string }[] = [
  { what: 'Name', of: ({ name }) => name },
  { what: 'SKU', of: ({ sku }) => sku },
  { what: 'Metal', of: ({ metal }) => metalNames[metal] },
  { what: 'Form', of: ({ form }) => formNames[form] },
  { what: 'Fineness', of: ({ fineness }) => fineness },
  { what: 'Fine weight', of: ({ weightValue, weightUnit }) => `${weightValue} ${weightUnit}` },
  {
    what: 'Gross weight',
    of: ({ grossValue, grossUnit }) => (grossValue === null ? 'by fineness' : `${grossValue} ${grossUnit}`),
  },
];

/** The same for whoever decides. */
export const pieceEffect = (change: PieceChange | null): EffectLine[] =>
  change === null
    ? []
    : lines
        .map(({ what, of }) => ({ what, before: of(change.before), after: of(change.after) }))
        .filter(({ before, after }) => before !== after);

/** Which piece the second person is shown; what he approves later has to be the same. A name may change meanwhile, but not before it comes on sale. */
export function seenPiece(values: ProductValues, status: 'active' | undefined): string {
  const { name, ...piece } = pieceOf(values);
  return JSON.stringify([piece, ...(status ? [name] : [])]);
}
