import type { ListAccessors } from '#contract/list/list-cells.ts';
import { defineResource } from '#contract/list/list-resource.ts';
import type { ListViewer } from '#contract/list/list-viewer.ts';

/*
 * A small list with a column of every type, for the tests of the grammar in memory and in SQL. Not a list of the shop.
 */

export const finishes = ['proof', 'bullion', 'antique'] as const;
export const marks = ['cased', 'certified', 'gilded'] as const;

export interface Coin {
  id: number;
  name: string;
  maker: string | null;
  code: string;
  note: string | null;
  finish: (typeof finishes)[number] | null;
  pieces: number;
  rating: string | null;
  price: bigint | null;
  weight: bigint;
  mintedOn: string | null;
  soldAt: Date | null;
  listed: boolean | null;
  cost: bigint;
  marks: (typeof marks)[number][] | null;
}

export const coinList = defineResource({
  key: 'coins',
  columns: {
    name: { label: 'Name', type: 'text', sort: 'tri', filter: true, search: true },
    maker: { label: 'Maker', type: 'text', sort: true, filter: true, search: true },
    code: { label: 'Code', type: 'text', filter: true, modes: ['equals', 'in', 'notIn', 'startsWith'] },
    note: { label: 'Note', type: 'text', sort: true, filter: true, search: true, roles: ['admin'] },
    finish: { label: 'Finish', type: 'enum', values: finishes, sort: true, filter: true },
    pieces: { label: 'Pieces', type: 'number', sort: true, filter: true, total: 'sum' },
    rating: { label: 'Rating', type: 'number', sort: true, filter: true, total: 'avg' },
    price: { label: 'Price', type: 'money', sort: true, filter: true, total: 'sum' },
    weight: { label: 'Weight', type: 'weight', sort: true, filter: true, total: 'avg' },
    mintedOn: { label: 'MintedOn', type: 'date', sort: true, filter: true },
    soldAt: { label: 'SoldAt', type: 'datetime', sort: 'tri', filter: true },
    listed: { label: 'Listed', type: 'bool', sort: true, filter: true },
    marks: { label: 'Marks', type: 'set', values: marks, filter: true },
    cost: { label: 'Cost', type: 'money', sort: true, filter: true, total: 'sum', permission: 'payments.record' },
  },
  defaultSort: [{ field: 'name', order: 1 }],
  defaultRows: 20,
});

export const customer: ListViewer = { role: 'customer', adminRoles: [] };
export const auditor: ListViewer = { role: 'admin', adminRoles: ['auditor'] };
export const bookkeeper: ListViewer = { role: 'admin', adminRoles: ['finance'] };

/** Where the shop of the tests counts its days: four hours behind UTC in summer, five in winter. */
export const timeZone = 'America/Toronto';

const plain: Omit<Coin, 'id' | 'name'> = {
  maker: null,
  code: 'X',
  note: null,
  finish: null,
  pieces: 0,
  rating: null,
  price: null,
  weight: 1_000_000_000n,
  mintedOn: null,
  soldAt: null,
  listed: null,
  cost: 0n,
  marks: null,
};

/** Each row says only what a case needs; row 12 has no value wherever it may have none. */
export const coins: readonly Coin[] = [
  {
    ...plain,
    id: 1,
    name: 'Müller medal',
    maker: 'Royal Mint',
    code: 'AU-1',
    finish: 'proof',
    price: 100_050n,
    marks: ['cased'],
  },
  {
    ...plain,
    id: 2,
    name: 'muller Medal',
    maker: 'royal mint',
    code: 'au-1',
    finish: 'bullion',
    price: 100_050n,
    marks: ['gilded', 'cased'],
  },
  { ...plain, id: 3, name: 'Émile 100%', maker: 'Perth', finish: 'antique', price: 500_000n, listed: true, marks: [] },
  {
    ...plain,
    id: 4,
    name: 'Emile 1000',
    note: 'for Anna',
    finish: 'proof',
    price: 99_999n,
    listed: false,
    marks: ['certified'],
  },
  { ...plain, id: 5, name: 'under_score', note: '', pieces: 10, rating: '4.5', weight: 31_103_476_800n },
  { ...plain, id: 6, name: 'underXscore', note: 'Straße', pieces: 9, rating: '4.50', weight: 31_103_476_801n },
  { ...plain, id: 7, name: 'back\\slash, comma', pieces: 100, rating: '-0.25', cost: 7n },
  { ...plain, id: 8, name: 'Zoë', mintedOn: '2024-02-29', soldAt: new Date('2026-05-01T03:59:59.999Z') },
  { ...plain, id: 9, name: 'zoe', mintedOn: '2024-03-01', soldAt: new Date('2026-05-01T04:00:00.000Z') },
  { ...plain, id: 10, name: 'Ångström', mintedOn: '1999-12-31', soldAt: new Date('2026-05-02T03:59:59.999Z') },
  { ...plain, id: 11, name: 'Łódź', soldAt: new Date('2026-11-02T04:30:00.000Z') },
  { ...plain, id: 12, name: '' },
];

export const coinAccessors: ListAccessors<typeof coinList, Coin> = {
  key: (coin) => coin.id,
  columns: {
    name: (coin) => coin.name,
    maker: (coin) => coin.maker,
    code: (coin) => coin.code,
    note: (coin) => coin.note,
    finish: (coin) => coin.finish,
    pieces: (coin) => coin.pieces,
    rating: (coin) => coin.rating,
    price: (coin) => coin.price,
    weight: (coin) => coin.weight,
    mintedOn: (coin) => coin.mintedOn,
    soldAt: (coin) => coin.soldAt,
    listed: (coin) => coin.listed,
    cost: (coin) => coin.cost,
    marks: (coin) => coin.marks,
  },
};
