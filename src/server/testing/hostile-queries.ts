import { modesOf, type ColumnSpec, type Resource } from '#contract/list/list-resource.ts';

type ColumnOfList = readonly [name: string, column: ColumnSpec];

export const filterable = ({ columns }: Resource): ColumnOfList[] =>
  Object.entries(columns).filter(([, column]) => column.filter);

/** The first column to filter by of a type, if the list has one; by a mode, if that matters. */
function named(resource: Resource, type: ColumnSpec['type'], mode?: string): string | undefined {
  const fits = ([, column]: ColumnOfList) =>
    column.type === type && (mode === undefined || modesOf(column).some((known) => known === mode));
  return filterable(resource).find(fits)?.[0];
}

const sortable = ({ columns }: Resource): string[] =>
  Object.entries(columns)
    .filter(([, column]) => column.sort)
    .map(([name]) => name);

/** A query that no list may answer, and how it is refused. */
export interface HostileQuery {
  code: string;
  /** The query, and the part at fault where it is not the same for every list. Nothing for a list it does not fit. */
  query: (resource: Resource) => string | undefined;
  path: string | ((resource: Resource) => string | undefined);
  /** The answer lists what could have stood there. */
  allowed?: true;
}

const atFilter =
  (type: ColumnSpec['type'], mode?: string) =>
  (resource: Resource): string | undefined => {
    const name = named(resource, type, mode);
    return name && `f.${name}`;
  };

/** A value for the first column of a type. */
const filtered = (type: ColumnSpec['type'], mode: string, value: string): Pick<HostileQuery, 'query' | 'path'> => ({
  query: (resource) => {
    const name = named(resource, type, mode);
    return name && `f.${name}=${mode}:${encodeURIComponent(value)}`;
  },
  path: atFilter(type, mode),
});

const same = (query: string, path: string): Pick<HostileQuery, 'query' | 'path'> => ({ query: () => query, path });

const values: HostileQuery[] = [
  ...(['number', 'money', 'weight'] as const).flatMap((type) =>
    [
      '1e9',
      '-',
      'NaN',
      'Infinity',
      '1,5',
      '0x1F',
      '1); drop table orders;--',
      '９',
      '9'.repeat(400),
      '1.0000000001',
    ].map((value): HostileQuery => ({ code: 'bad_value', ...filtered(type, 'gt', value) })),
  ),
  ...['2024-02-30', '0000-01-01', '13/13/2024', '9999999-01-01', 'today', "2024-01-01' or '1'='1"].flatMap((value) =>
    (['date', 'datetime'] as const).map((type): HostileQuery => ({
      code: 'bad_value',
      ...filtered(type, 'dateIs', value),
    })),
  ),
  ...['nobody', '__proto__', "x' or '1'='1", 'PAID'].flatMap((value) =>
    (['enum', 'set'] as const).map((type): HostileQuery => ({
      code: 'bad_value',
      ...filtered(type, 'in', value),
      allowed: true,
    })),
  ),
  { code: 'bad_value', ...filtered('bool', 'equals', '1') },
  { code: 'bad_value', ...filtered('text', 'contains', '') },
  { code: 'bad_value', ...filtered('text', 'contains', 'a\0b') },
  { code: 'bad_value', ...filtered('text', 'contains', 'x'.repeat(201)) },
  { code: 'bad_value', ...filtered('text', 'in', 'a,,b') },
  { code: 'too_many_values', ...filtered('text', 'in', Array.from({ length: 101 }, () => 'a').join(',')) },
  {
    code: 'too_many_constraints',
    query: (resource) => {
      const name = named(resource, 'text', 'contains');
      return name && Array.from({ length: 6 }, (_, at) => `f.${name}=contains:a${at}`).join('&');
    },
    path: atFilter('text', 'contains'),
  },
];

const names: HostileQuery[] = [
  ...[
    'password',
    'passwordHash',
    'id',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '',
    'a b',
    'users.email',
  ].flatMap((name): HostileQuery[] => [
    { code: 'unknown_column', ...same(`f.${encodeURIComponent(name)}=equals:x`, `f.${name}`), allowed: true },
    { code: 'unknown_sort', ...same(`sort=${encodeURIComponent(name)}`, 'sort'), allowed: true },
    { code: 'unknown_sort', ...same(`sort=-${encodeURIComponent(name)}`, 'sort'), allowed: true },
  ]),
  {
    code: 'unknown_sort',
    query: (resource) => `sort=${encodeURIComponent(`${sortable(resource)[0]} desc; drop table users`)}`,
    path: 'sort',
    allowed: true,
  },
  ...['toString', 'gt', '$gt', '__proto__', 'LIKE', ''].map((mode): HostileQuery => ({
    code: 'unknown_mode',
    query: (resource) => {
      const name = named(resource, 'text');
      return name && `f.${name}=${encodeURIComponent(mode)}:x`;
    },
    path: atFilter('text'),
    allowed: true,
  })),
];

const parameters: HostileQuery[] = [
  ...[
    'page=1',
    'per_page=1000000000',
    'sort[]=number',
    'rows[$gt]=1',
    'f[number]=equals:1',
    '__proto__=1',
    'constructor[prototype]=1',
    'owner=x',
    'customerId=x',
    'F.number=empty',
    'limit=1',
  ].map((query): HostileQuery => ({
    code: 'unknown_parameter',
    ...same(query, decodeURIComponent(query.split('=')[0] ?? '')),
    allowed: true,
  })),
  ...['rows=10&rows=20', 'first=0&first=1', 'sort=a&sort=b', 'view=a&view=b'].map((query): HostileQuery => ({
    code: 'duplicate_parameter',
    ...same(query, query.split('=')[0] ?? ''),
  })),
  ...['0', '-1', '201', '1e2', '1.5', '', '9'.repeat(400), 'NaN', '0x10', ' 5'].map((value): HostileQuery => ({
    code: 'rows_range',
    ...same(`rows=${encodeURIComponent(value)}`, 'rows'),
  })),
  ...['-1', '100001', '1e9', '1000000000', '007', 'null'].map((value): HostileQuery => ({
    code: 'first_range',
    ...same(`first=${value}`, 'first'),
  })),
  { code: 'bad_value', ...same('count=all', 'count'), allowed: true },
  { code: 'bad_value', ...same(`view=${'v'.repeat(65)}`, 'view') },
  { code: 'query_too_long', ...same(`view=${'x'.repeat(5000)}`, 'query') },
  { code: 'query_too_long', ...same(`x=${'%20'.repeat(1700)}`, 'query') },
  {
    code: 'duplicate_sort',
    query: (resource) => sortable(resource)[0] && `sort=${sortable(resource)[0]},-${sortable(resource)[0]}`,
    path: 'sort',
  },
  {
    code: 'too_many_sorts',
    query: (resource) =>
      sortable(resource).length > 4 ? `sort=${sortable(resource).slice(0, 5).join(',')}` : undefined,
    path: 'sort',
  },
  {
    code: 'bad_operator',
    query: (resource) => filterable(resource)[0] && `o.${filterable(resource)[0]?.[0]}=or`,
    path: (resource) => `o.${filterable(resource)[0]?.[0]}`,
  },
];

const searches: HostileQuery[] = ['a', '', ' ', 'a\0b', 'x'.repeat(201)].map((q) => ({
  code: 'bad_value',
  query: ({ columns }) =>
    Object.values(columns).some(({ search }) => search) ? `q=${encodeURIComponent(q)}` : undefined,
  path: 'q',
}));

/** As far as they fit a list's columns, for every list. */
export const hostileQueries: readonly HostileQuery[] = [...names, ...parameters, ...values, ...searches];
