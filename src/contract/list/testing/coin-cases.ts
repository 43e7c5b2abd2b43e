import type { ListViewer } from '#contract/list/list-viewer.ts';

import { auditor, bookkeeper } from './coins.ts';

/** A query on the coins, and the rows that it finds, in their order; run in memory and in SQL. */
export interface CoinCase {
  means: string;
  search: string;
  /** A customer unless said otherwise. */
  viewer?: ListViewer;
  ids: number[];
  total?: number;
  totals?: Record<string, string>;
}

const texts: CoinCase[] = [
  { means: 'contains, without accents and case', search: 'f.name=contains:MULLER', ids: [2, 1] },
  { means: 'contains a percent sign, which is no wildcard', search: 'f.name=contains:100%25', ids: [3] },
  { means: 'contains an underscore, which is no wildcard', search: 'f.name=contains:r_s', ids: [5] },
  { means: 'contains a full-width percent sign, folded', search: 'f.name=contains:0%EF%BC%85', ids: [3] },
  { means: 'contains a backslash', search: 'f.name=contains:%5C', ids: [7] },
  { means: 'contains a comma, which needs no escape', search: 'f.name=contains:slash,+comma', ids: [7] },
  { means: 'contains a letter that has no accent to lose', search: 'f.name=contains:lodz', ids: [11] },
  {
    means: 'does not contain, rows without a value included',
    search: 'f.maker=notContains:mint&sort=-name',
    ids: [8, 9, 6, 5, 11, 4, 3, 7, 10, 12],
  },
  { means: 'starts with', search: 'f.name=startsWith:%C3%89MILE+1', ids: [3, 4] },
  { means: 'ends with', search: 'f.name=endsWith:oe', ids: [9, 8] },
  { means: 'equals text, without accents and case', search: 'f.maker=equals:ROYAL+MINT', ids: [2, 1] },
  {
    means: 'does not equal, rows without a value included',
    search: 'f.name=contains:mile&f.maker=notEquals:perth',
    ids: [4],
  },
  { means: 'is in a list, to the letter', search: 'f.code=in:AU-1,AU-2', ids: [1] },
  { means: 'is in a list with a comma in a value', search: 'f.name=in:back%5C%5Cslash%5C,+comma,zoe', ids: [7, 9] },
  { means: 'is not in a list, to the letter', search: 'f.code=notIn:AU-1,X', ids: [2] },
  {
    means: 'is empty, as nothing or as empty text',
    search: 'f.note=empty&f.name=contains:score',
    viewer: auditor,
    ids: [5],
  },
  { means: 'is not empty', search: 'f.note=notEmpty', viewer: auditor, ids: [4, 6] },
  { means: 'a quotation mark is data', search: "f.name=equals:x'+or+'1'='1", ids: [] },
];

const measures: CoinCase[] = [
  { means: 'equals money, in major units', search: 'f.price=equals:1000.5', ids: [2, 1] },
  { means: 'is less than money', search: 'f.price=lt:1000.50', ids: [4] },
  {
    means: 'does not equal money, rows without a value included',
    search: 'f.price=notEquals:1000.50&f.finish=notEmpty',
    ids: [3, 4],
  },
  {
    means: 'money between two amounts, both included',
    search: 'f.price=between:999.99,1000.50&sort=price',
    ids: [4, 1, 2],
  },
  { means: 'money in a list', search: 'f.price=in:5000,999.99', ids: [3, 4] },
  {
    means: 'money not in a list, rows without a value included',
    search: 'f.price=notIn:5000,1000.5&f.name=contains:mile',
    ids: [4],
  },
  { means: 'weight in grams, exact to 10^-9 g', search: 'f.weight=gt:31.1034768', ids: [6] },
  { means: 'weight equals grams', search: 'f.weight=equals:31.103476800', ids: [5] },
  { means: 'numbers compare as numbers', search: 'f.pieces=gte:10&sort=-pieces', ids: [7, 5] },
  { means: 'numbers equal with other decimals', search: 'f.rating=equals:4.500', ids: [5, 6] },
  { means: 'negative numbers', search: 'f.rating=lte:-0.25', ids: [7] },
  { means: 'number empty', search: 'f.rating=notEmpty&sort=rating', ids: [7, 5, 6] },
];

const days: CoinCase[] = [
  {
    means: 'a moment is on its civil day in the business time zone',
    search: 'f.soldAt=dateIs:2026-05-01&sort=soldAt',
    ids: [9, 10],
  },
  { means: 'the last millisecond of the day before', search: 'f.soldAt=dateBefore:2026-05-01', ids: [8] },
  { means: 'after a day begins with the next one', search: 'f.soldAt=dateAfter:2026-05-01', ids: [11] },
  { means: 'in winter the zone is an hour further', search: 'f.soldAt=dateIs:2026-11-01', ids: [11] },
  {
    means: 'not on a day, rows without a value included',
    search: 'f.soldAt=dateIsNot:2026-05-01&f.name=contains:o',
    ids: [7, 11, 5, 6, 8],
  },
  {
    means: 'between two days, both included',
    search: 'f.soldAt=between:2026-04-30,2026-05-01&sort=soldAt',
    ids: [8, 9, 10],
  },
  { means: 'a civil day is that day everywhere', search: 'f.mintedOn=dateIs:2024-02-29', ids: [8] },
  { means: 'civil days between', search: 'f.mintedOn=between:1999-12-31,2024-02-29&sort=mintedOn', ids: [10, 8] },
  { means: 'civil day after', search: 'f.mintedOn=dateAfter:2024-02-29', ids: [9] },
  { means: 'civil day before', search: 'f.mintedOn=dateBefore:2024-02-29', ids: [10] },
  { means: 'not on a civil day', search: 'f.mintedOn=dateIsNot:2024-02-29&f.mintedOn=notEmpty', ids: [10, 9] },
  { means: 'no civil day', search: 'f.mintedOn=empty&f.soldAt=notEmpty', ids: [11] },
];

const choices: CoinCase[] = [
  { means: 'one of several values', search: 'f.finish=in:proof,antique', ids: [3, 4, 1] },
  {
    means: 'none of several values, rows without one included',
    search: 'f.finish=notIn:proof,bullion&f.name=contains:o',
    ids: [10, 7, 11, 5, 6, 9, 8],
  },
  {
    means: 'not a value, rows without one included',
    search: 'f.finish=notEquals:proof&f.name=contains:mile',
    ids: [3],
  },
  { means: 'exactly a value', search: 'f.finish=equals:bullion', ids: [2] },
  { means: 'yes', search: 'f.listed=equals:true', ids: [3] },
  { means: 'no', search: 'f.listed=equals:false', ids: [4] },
  { means: 'neither yes nor no', search: 'f.listed=empty&f.finish=notEmpty', ids: [2, 1] },
];

const sets: CoinCase[] = [
  { means: 'holds any of several values', search: 'f.marks=in:certified,gilded', ids: [4, 2] },
  { means: 'holds a value among others', search: 'f.marks=in:cased', ids: [2, 1] },
  {
    means: 'holds none of several values, rows without any included',
    search: 'f.marks=notIn:cased,gilded&f.finish=notEmpty',
    ids: [3, 4],
  },
  { means: 'holds nothing, or no set at all', search: 'f.marks=empty&f.name=contains:e', ids: [3, 5, 6, 9, 8] },
  { means: 'holds something', search: 'f.marks=notEmpty&f.marks=notIn:certified', ids: [2, 1] },
  {
    means: 'holds something or not this',
    search: 'f.marks=in:gilded&f.marks=empty&o.marks=or&f.finish=notEmpty',
    ids: [3, 2],
  },
];

const together: CoinCase[] = [
  {
    means: 'either of two conditions on one column',
    search: 'f.name=contains:medal&f.name=startsWith:zo&o.name=or',
    ids: [2, 1, 9, 8],
  },
  { means: 'both conditions on one column', search: 'f.name=contains:medal&f.name=startsWith:M%C3%BC', ids: [2, 1] },
  { means: 'conditions on two columns always both hold', search: 'f.name=contains:mile&f.price=gt:1000', ids: [3] },
  { means: 'search looks through the columns of names', search: 'q=mint', ids: [2, 1] },
  { means: 'search does not look where the viewer may not', search: 'q=anna', ids: [] },
  { means: 'search looks where the viewer may', search: 'q=anna', viewer: auditor, ids: [4] },
  { means: 'search folds what has no single letter', search: 'q=STRASSE', viewer: auditor, ids: [6] },
  { means: 'search and filter both hold', search: 'q=medal&f.finish=equals:proof', ids: [1] },
  {
    means: 'text sorts by the root order of Unicode, ł beside l',
    search: '',
    ids: [12, 10, 7, 3, 4, 11, 2, 1, 5, 6, 9, 8],
  },
  {
    means: 'rows without a value come last, ascending',
    search: 'sort=price&f.name=contains:e',
    ids: [4, 1, 2, 3, 5, 6, 8, 9],
  },
  {
    means: 'rows without a value come last, descending',
    search: 'sort=-price&f.name=contains:e',
    ids: [3, 2, 1, 4, 9, 8, 6, 5],
  },
  { means: 'an enumeration sorts in its own order', search: 'sort=finish&f.finish=notEmpty', ids: [1, 4, 2, 3] },
  { means: 'no before yes', search: 'sort=listed&f.listed=notEmpty', ids: [4, 3] },
  {
    means: 'rows that sort alike follow the key, downwards after a descending column',
    search: 'sort=-finish&f.finish=notEmpty',
    ids: [3, 2, 4, 1],
  },
  { means: 'several columns in order of priority', search: 'sort=finish,-price&f.finish=notEmpty', ids: [1, 4, 2, 3] },
  { means: 'a page in the middle', search: 'first=3&rows=2', ids: [3, 4], total: 12 },
  { means: 'a page behind the end', search: 'first=40', ids: [], total: 12 },
];

const totals: CoinCase[] = [
  {
    means: 'totals of all matching rows, whatever the page',
    search: 'f.name=contains:score&rows=1&totals=true',
    ids: [5],
    total: 2,
    totals: { pieces: '19', rating: '4.5', price: '0', weight: '31103476801' },
  },
  {
    means: 'totals of no row',
    search: 'f.name=equals:nobody&totals=true',
    ids: [],
    totals: { pieces: '0', price: '0' },
  },
  {
    means: 'a total only for those who may see the column',
    search: 'f.name=contains:comma&totals=true',
    viewer: bookkeeper,
    ids: [7],
    totals: { pieces: '100', rating: '-0.25', price: '0', weight: '1000000000', cost: '7' },
  },
  { means: 'a column only for those who may see it', search: 'f.cost=gt:0', viewer: bookkeeper, ids: [7] },
];

export const coinCases: readonly CoinCase[] = [
  ...texts,
  ...measures,
  ...days,
  ...choices,
  ...sets,
  ...together,
  ...totals,
];
