import type { Metal } from '#contract/metals.ts';
import type { ProductForm, ProductStatus } from '#contract/catalogue/products.rules.ts';
import type { ProductRecord } from '#server/catalogue/products/products.table.ts';

import { goldFamilies } from './families-gold.ts';
import { silverFamilies } from './families-silver.ts';
import { whiteFamilies } from './families-white.ts';
import { type Family, mintCountries } from './family.ts';
import { grossOf, pieceWeight } from './piece-weight.ts';
import { sizeOf } from './product-size.ts';
import { termsOf } from './product-terms.ts';
import type { Random } from '#server/demo/random.ts';
import type { SeededIds } from '#server/demo/seeded-ids.ts';

/** A product, and what the story of the shop's stock needs of it. */
export interface DemoProduct {
  record: ProductRecord;
  /** Pieces that lie free on the shelf when the demo begins. */
  freeAtEnd: number;
  /** How often it is bought, beside the others. */
  demand: number;
}

const families: readonly Family[] = [...goldFamilies, ...silverFamilies, ...whiteFamilies];

const metalCodes: Readonly<Record<Metal, string>> = { XAU: 'AU', XAG: 'AG', XPT: 'PT', XPD: 'PD' };
const formCodes: Readonly<Record<ProductForm, string>> = { bar: 'B', coin: 'C', round: 'R', wafer: 'W', grain: 'G' };

/** Not on sale, so that every state of a product can be seen: by name. */
const unlisted: Readonly<Record<string, ProductStatus>> = {
  '1/20 oz Gold Tamarack Leaf 2026': 'hidden',
  '5 kg Silver Cast Bar': 'hidden',
  '500 g Platinum Bar': 'draft',
};

/** The demo's catalogue in the shop's order, made at the shop's opening. */
export function demoProducts(random: Random, ids: SeededIds, openedAt: Date): DemoProduct[] {
  const pieces = families.flatMap((family) => family.weights.map((label) => ({ family, label })));
  return pieces.map(({ family, label }, at) => {
    const record = productOf(family, label, { id: ids.next(), position: at + 1, createdAt: openedAt, random });
    return { record, freeAtEnd: stockLevelOf(record, at, random), demand: demandOf(record, random) };
  });
}

interface Circumstances {
  id: string;
  position: number;
  createdAt: Date;
  random: Random;
}

function productOf(family: Family, label: string, { id, position, createdAt, random }: Circumstances): ProductRecord {
  const { value, unit, fineNg } = pieceWeight(label);
  const grossNg = grossOf(fineNg, family.fineness);
  const grams = Number(grossNg) / 1e9;
  const { words, sizeMm } = sizeOf(family, grams);
  const name = `${label} ${family.title}`;
  const numbered = family.form === 'bar' || family.form === 'wafer';
  return {
    id,
    slug: slugOf(name),
    sku: skuOf(family, label),
    gtin: null,
    name,
    metal: family.metal,
    form: family.form,
    mint: family.mint,
    country: mintCountries[family.mint] ?? '',
    year: family.year ?? null,
    weightValue: value,
    weightUnit: unit,
    fineNg,
    grossNg,
    grossValue: null,
    grossUnit: null,
    fineness: family.fineness,
    dimensions: words,
    packaging: family.packaging,
    legalTender: family.faceValues?.[label] ?? null,
    serialTracked: numbered,
    registeredAccounts: isForRegisteredAccounts(family),
    description: [...family.about],
    art: {
      ...(family.motif && { motif: family.motif }),
      ...(family.finish && { finish: family.finish }),
      ...(sizeMm && { sizeMm }),
      ...(numbered && { serial: serialOf(random) }),
    },
    pricingMode: 'spot',
    fixedPrice: null,
    ...termsOf(family, grams),
    costFloor: null,
    belowBid: null,
    buybackEnabled: true,
    buybackPct: family.form === 'grain' ? '-0.01' : '0',
    buybackFixed: '0',
    taxOverride: null,
    vaultClass: family.form === 'grain' ? 'bulky' : 'standard',
    backorderDays: null,
    minQty: 1,
    maxQty: mostOf(grams),
    dailyLimit: null,
    stepQty: 1,
    packs: packsOf(family, mostOf(grams)),
    lowAt: grams >= 400 ? 3 : 10,
    seoTitle: null,
    seoDescription: null,
    status: unlisted[name] ?? 'active',
    position,
    popularity: 0,
    version: 1,
    createdAt,
    updatedAt: createdAt,
  };
}

const mostOf = (grams: number): number => (grams >= 400 ? 50 : 1000);

/** What comes from tubes comes in whole ones, too, and in boxes of twenty of them where an order takes so many. */
function packsOf({ packaging }: Family, most: number): ProductRecord['packs'] {
  const pieces = Number(/tubes of (\d+)/.exec(packaging)?.[1] ?? 0);
  const all = [
    { name: 'tube', pieces },
    { name: 'monster box', pieces: 20 * pieces },
  ];
  return pieces === 0 ? [] : all.filter((pack) => pack.pieces <= most);
}

/** "1/10 oz Gold Wafer, Orrin & Vale" is "1-10-oz-gold-wafer-orrin-vale". */
const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll('.', '-');

/** Maker, metal, weight and form, and what else tells it from its sisters: "KB-AU-1OZ-W", "TM-AG-1-2OZ-C-LEA-26". */
function skuOf({ mint, metal, form, motif, finish, year }: Family, label: string): string {
  const maker = mint.replaceAll(/[^A-Z]/g, '').slice(0, 2);
  const weight = label.replace(' ', '').replace('/', '-').toUpperCase();
  const extras = [motif?.slice(0, 3).toUpperCase(), finish === 'cast' && 'CAST', year?.slice(2)].filter(Boolean);
  return [maker, metalCodes[metal], weight, formCodes[form], ...extras].join('-');
}

const serialOf = (random: Random) => `${random.pick(['A', 'B', 'C', 'K', 'M'])}${random.int(100_000, 999_999)}`;

/** Canada's retirement accounts may hold bars, wafers and coins of the fineness that is tax-free. */
function isForRegisteredAccounts({ metal, form, fineness }: Family): boolean {
  const fine = Number(fineness) >= (metal === 'XAG' ? 999 : 995);
  return (metal === 'XAU' || metal === 'XAG') && fine && (form === 'bar' || form === 'wafer' || form === 'coin');
}

/** Every twentieth is sold out and every tenth nearly; the heavier a piece, the fewer lie there. */
function stockLevelOf({ fineNg, metal }: ProductRecord, at: number, random: Random): number {
  if (at % 20 === 13) return 0;
  if (at % 10 === 6) return random.int(1, 9);
  const value = (Number(fineNg) / 31.1e9) * (metal === 'XAG' ? 0.02 : 1);
  const most = Math.max(12, Math.min(5000, Math.round(200 / value)));
  return random.int(Math.ceil(most / 2), most);
}

/** Ounces sell most; kilograms and grams less. */
function demandOf({ fineNg, metal, form, status }: ProductRecord, random: Random): number {
  if (status !== 'active') return 0;
  const ounces = Number(fineNg) / 31_103_476_800;
  const byWeight = ounces > 10 ? 1 : ounces > 1.1 ? 3 : ounces > 0.9 ? 12 : 4;
  const byMetal = { XAU: 1, XAG: 1.2, XPT: 0.35, XPD: 0.25 }[metal];
  return byWeight * byMetal * (form === 'grain' ? 0.3 : 1) * (0.6 + random.next() * 0.8);
}
