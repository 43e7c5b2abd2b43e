import { vaultWords } from '#client/areas/storefront/catalogue/product/Specification.tsx';
import { taxMeaning } from '#client/areas/storefront/catalogue/product/tax-words.ts';
import type { LivePrice } from '#client/features/catalogue/products/live-price.ts';
import { stockWords } from '#client/features/catalogue/products/StockWords.tsx';
import { ounceWords, weightWords } from '#client/features/catalogue/products/weight-words.ts';
import { fractionAsPercent } from '#client/kit/money/number-text.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { decimal, minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { SHARE_UNIT } from '#contract/arithmetic/over-spot.ts';
import type { ComparedProduct } from '#contract/catalogue/comparison.contract.ts';
import { costToOwn, perOunceMinor } from '#contract/catalogue/cost-to-own.rules.ts';
import { formNames, stockState } from '#contract/catalogue/products.rules.ts';
import { taxTreatmentNames } from '#contract/catalogue/taxes.ts';
import { metalNames } from '#contract/metals.ts';

/** A product as a column: with its price of now, null while it has none. */
export interface Compared {
  product: ComparedProduct;
  price: LivePrice | null;
}

interface Cell {
  /** Empty where nothing is known. */
  text: string;
  detail?: string;
}

export interface CompareRow {
  label: string;
  /** In the order of the columns. */
  cells: readonly Cell[];
  /** Whether the products differ in it. */
  differs: boolean;
  /** The columns in which the figure is the lowest, where low is good; none where all are the same. */
  lowest: readonly number[];
  /** What is lowest, where that is what stands under the figure and not the figure. */
  lowestDetail?: string;
}

export interface CompareGroup {
  title: string;
  rows: readonly CompareRow[];
}

/** Everything that tells the products apart, by what it is about. A row of which nothing is known of any is left out. */
export function compareGroups(columns: readonly Compared[], currency: string): CompareGroup[] {
  const row = (label: string, cellOf: (column: Compared) => Cell | string | null): CompareRow =>
    rowOf(label, columns.map(cellOf));
  const figure = (label: string, cellOf: (column: Compared) => Figure | null, lowestDetail?: string): CompareRow => {
    const figures = columns.map(cellOf);
    return { ...rowOf(label, figures), lowest: lowestOf(figures), ...(lowestDetail && { lowestDetail }) };
  };
  const fact = (label: string, of: (product: ComparedProduct) => Cell | string | null) =>
    row(label, ({ product }) => of(product));
  const money = (minor: bigint): string => moneyWords(moneyText(minor), currency);

  const groups: CompareGroup[] = [
    {
      title: 'What it costs',
      rows: [
        row('Price of one, now', ({ price, product }) =>
          price ? moneyWords(price.unit, currency) : product.pricing.onRequest ? 'On request' : 'No price now',
        ),
        figure('Over spot', ({ price }) => price && overSpot(price, money)),
        figure('Price for an ounce of fine metal', ({ price, product }) => {
          if (!price) return null;
          const minor = perOunceMinor(price.receipt.unitMinor, product.pricing.fineNg);
          return { text: money(minor), order: minor };
        }),
        row(
          'We buy one today at',
          ({ price }) => price && (price.buyback === null ? 'Not bought back' : moneyWords(price.buyback, currency)),
        ),
        figure(
          'Cost to own and sell back today',
          ({ price }) => {
            if (!price || price.buyback === null) return null;
            const { minor, share } = costToOwn(price.receipt.unitMinor, minorUnits(price.buyback));
            return { text: money(minor), detail: `${fractionAsPercent(share)} of the price`, order: shareOrder(share) };
          },
          'lowest part of the price',
        ),
        fact('Tax', ({ tax }) => ({ text: taxTreatmentNames[tax.treatment], detail: taxMeaning[tax.treatment] })),
      ],
    },
    {
      title: 'The metal',
      rows: [
        fact('Metal', ({ metal }) => metalNames[metal]),
        fact('Fine weight', ({ pricing }) => ({
          text: weightWords(pricing.fineNg),
          detail: ounceWords(pricing.fineNg),
        })),
        fact('Gross weight', ({ grossNg }) => weightWords(grossNg)),
        fact('Fineness', ({ fineness }) => fineness),
      ],
    },
    {
      title: ofThePiece,
      rows: [
        fact('Form', ({ form }) => formNames[form]),
        fact('Mint', ({ mint }) => mint),
        fact('Country', ({ country }) => country),
        fact('Year', ({ year }) => year),
        fact('Dimensions', ({ dimensions }) => dimensions),
        fact('Packaging', ({ packaging }) => packaging),
        fact('Legal tender', ({ legalTender }) => legalTender ?? 'No'),
        fact('Serial number', ({ serialTracked }) => (serialTracked ? 'Each piece has its own' : 'None')),
      ],
    },
    {
      title: 'Buying and keeping it',
      rows: [
        fact('Stock', (product) => stockWords(stockState(product.available, product.lowAt), product)),
        fact('Smallest order', ({ minQty }) => (minQty === 1 ? 'One piece' : `${minQty} pieces`)),
        fact('Vault storage', ({ vaultClass }) => vaultWords[vaultClass]),
        fact('Registered accounts', ({ registeredAccounts }) =>
          registeredAccounts ? 'Eligible for RRSP and TFSA' : 'Not eligible',
        ),
      ],
    },
  ];
  const named = groups.flatMap(({ rows }) => rows.map(({ label }) => label.toLowerCase()));
  // A name that stands there already would be two different answers to one question.
  const attributes = attributeLabels(columns)
    .filter((label) => !named.includes(label.toLowerCase()))
    .map((label) => fact(label, (product) => product.attributes.find((each) => each.label === label)?.value ?? null));
  return groups.map(({ title, rows }) => ({
    title,
    rows: [...rows, ...(title === ofThePiece ? attributes : [])].filter(({ cells }) =>
      cells.some(({ text }) => text !== ''),
    ),
  }));
}

const ofThePiece = 'The piece';

interface Figure extends Cell {
  /** By which the lowest is found: a whole number of the same unit in every column. */
  order: bigint;
}

const rowOf = (label: string, found: readonly (Cell | string | null)[]): CompareRow => {
  const cells = found.map((cell) => (typeof cell === 'string' ? { text: cell } : (cell ?? { text: '' })));
  return { label, cells, differs: new Set(cells.map(({ text }) => text)).size > 1, lowest: [] };
};

function lowestOf(figures: readonly (Figure | null)[]): number[] {
  const known = figures.flatMap((figure) => figure?.order ?? []);
  const least = known.reduce((a, b) => (b < a ? b : a), known[0] ?? 0n);
  if (known.length < 2 || known.every((order) => order === least)) return [];
  return figures.flatMap((figure, column) => (figure?.order === least ? [column] : []));
}

function overSpot({ unit, receipt, overSpot: share }: LivePrice, money: (minor: bigint) => string): Figure {
  const over = decimal(unit).minus(decimal(receipt.spot)).toFixed(2, HALF_UP);
  return { text: fractionAsPercent(share), detail: money(minorUnits(over)), order: shareOrder(share) };
}

/** A kept share as a whole number. */
const shareOrder = (share: string): bigint => BigInt(decimal(share).times(SHARE_UNIT.toString()).toFixed(0, HALF_UP));

const attributeLabels = (columns: readonly Compared[]): string[] => [
  ...new Set(columns.flatMap(({ product }) => product.attributes.map(({ label }) => label))),
];

const HALF_UP = 1;
