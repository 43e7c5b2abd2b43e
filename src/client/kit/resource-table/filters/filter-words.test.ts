import { decodeListQuery } from '#contract/list/decode-list-query.ts';
import { defineResource } from '#contract/list/list-resource.ts';
import { modesByType, type ColumnType } from '#contract/list/match-modes.ts';

import { filterInWords, queryInWords } from './filter-words.ts';

const states = { values: ['new', 'worn', 'as_is'], names: { new: 'New', worn: 'Worn' } } as const;

const list = defineResource({
  key: 'coins',
  columns: {
    text: { label: 'Name', type: 'text', filter: true, search: true },
    number: { label: 'Pieces', type: 'number', filter: true },
    money: { label: 'Total CAD', type: 'money', filter: true },
    weight: { label: 'Weight', type: 'weight', filter: true },
    date: { label: 'Minted', type: 'date', filter: true },
    datetime: { label: 'Sold', type: 'datetime', filter: true },
    enum: { label: 'State', type: 'enum', filter: true, ...states },
    set: { label: 'Metal', type: 'set', filter: true, ...states },
    bool: { label: 'Listed', type: 'bool', filter: true },
  },
  defaultSort: [],
});

/** By column type, each way to filter it as it stands in an address, and the words for it. */
const words: Record<ColumnType, Record<string, string>> = {
  text: {
    'contains:leaf': 'contains leaf',
    'notContains:leaf': 'does not contain leaf',
    'startsWith:Maple': 'starts with Maple',
    'endsWith:2026': 'ends with 2026',
    'equals:a,b': 'is a,b',
    'notEquals:12:30': 'is not 12:30',
    'in:10466,10467': 'is 10466, 10467',
    'notIn:a\\,b,c': 'is not a,b, c',
    empty: 'is empty',
    notEmpty: 'is not empty',
  },
  number: {
    'equals:1234': 'is 1,234',
    'notEquals:0.50': 'is not 0.50',
    'lt:-1000': 'below −1,000',
    'lte:7': 'at most 7',
    'gt:7': 'above 7',
    'gte:1000000': 'at least 1,000,000',
    'between:1000,2000': 'from 1,000 to 2,000',
    'in:1,2000': 'is 1, 2,000',
    'notIn:1,2': 'is not 1, 2',
    empty: 'is empty',
    notEmpty: 'is not empty',
  },
  money: {
    'equals:1234': 'is 1,234.00',
    'notEquals:0': 'is not 0.00',
    'lt:1000.5': 'below 1,000.50',
    'lte:7': 'at most 7.00',
    'gt:7': 'above 7.00',
    'gte:1000': 'at least 1,000.00',
    'between:-5,1000': 'from −5.00 to 1,000.00',
    'in:1,2.5': 'is 1.00, 2.50',
    'notIn:1,2': 'is not 1.00, 2.00',
    empty: 'is empty',
    notEmpty: 'is not empty',
  },
  weight: {
    'equals:31.1034768': 'is 31.1034768 g',
    'notEquals:1': 'is not 1 g',
    'lt:1000': 'below 1,000 g',
    'lte:1': 'at most 1 g',
    'gt:1': 'above 1 g',
    'gte:1': 'at least 1 g',
    'between:1,2000': 'from 1 g to 2,000 g',
    'in:1,2': 'is 1 g, 2 g',
    'notIn:1,2': 'is not 1 g, 2 g',
    empty: 'is empty',
    notEmpty: 'is not empty',
  },
  date: {
    'dateIs:2026-05-01': 'on 05/01/26',
    'dateIsNot:2026-05-01': 'not on 05/01/26',
    'dateBefore:1926-05-01': 'before 05/01/1926',
    'dateAfter:2026-05-01': 'after 05/01/26',
    'between:2026-05-01,2026-05-31': 'from 05/01/26 to 05/31/26',
    empty: 'is empty',
    notEmpty: 'is not empty',
  },
  datetime: {
    'dateIs:2026-05-01': 'on 05/01/26',
    'dateIsNot:2026-05-01': 'not on 05/01/26',
    'dateBefore:2026-05-01': 'before 05/01/26',
    'dateAfter:2026-05-01': 'after 05/01/26',
    'between:1999-12-31,2026-05-31': 'from 12/31/1999 to 05/31/26',
    empty: 'is empty',
    notEmpty: 'is not empty',
  },
  enum: {
    'in:new,worn': 'is New, Worn',
    'notIn:as_is': 'is not as_is',
    'equals:worn': 'is Worn',
    'notEquals:worn': 'is not Worn',
    empty: 'is empty',
    notEmpty: 'is not empty',
  },
  set: {
    'in:new,worn': 'is New, Worn',
    'notIn:new': 'is not New',
    empty: 'is empty',
    notEmpty: 'is not empty',
  },
  bool: {
    'equals:true': 'is yes',
    'equals:false': 'is no',
    empty: 'is empty',
    notEmpty: 'is not empty',
  },
};

const superAdmin = { role: 'admin', adminRoles: ['super'] } as const;
const read = (search: string) => decodeListQuery(search, list, superAdmin);

describe.each(Object.entries(words) as [ColumnType, Record<string, string>][])('a filter of %s', (type, ways) => {
  test.each(Object.entries(ways))('%s reads "%s"', (constraint, expected) => {
    const filter = read(`f.${type}=${constraint}`).filters[type];

    expect(filter && filterInWords(list.columns[type], filter)).toBe(expected);
  });

  test('has words for each of its modes', () => {
    const said = new Set(Object.keys(ways).map((constraint) => constraint.split(':')[0]));

    expect(said).toEqual(new Set(modesByType[type]));
  });
});

test('several conditions are joined by how they are combined', () => {
  const { filters } = read('f.money=lt:5&f.money=empty&o.money=or');

  expect(filters.money && filterInWords(list.columns.money, filters.money)).toBe('below 5.00 or is empty');
});

test('a long list names the first few and counts the others', () => {
  const { filters } = read('f.text=in:a,b,c,d,e');

  expect(filters.text && filterInWords(list.columns.text, filters.text, 3)).toBe('is a, b, c and 2 more');
});

test('a whole query is one phrase for the search and for each filter, in the order of the columns', () => {
  expect(queryInWords(read('q=leaf&f.bool=equals:true&f.money=gte:1000'), list)).toEqual([
    'Search “leaf”',
    'Total CAD at least 1,000.00',
    'Listed is yes',
  ]);
});
