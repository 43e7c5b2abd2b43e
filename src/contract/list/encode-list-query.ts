import { isSameSort, type Constraint, type ListQuery } from './list-query.ts';
import type { Resource } from './list-resource.ts';
import { encodeValue, joinValues } from './query-text.ts';

/**
 * A query as the one string that stands for it in the address bar, the call and the saved view: defaults left out, the
 * keys in a fixed order, columns in the resource's order. Equal queries give equal strings, so it is also a cache key.
 */
export function encodeListQuery(query: ListQuery, resource: Resource): string {
  const { q, sort, first, rows, view, count, totals } = query;
  return [
    ...(q ? [`q=${encodeValue(q)}`] : []),
    ...filterParts(query, resource),
    ...operatorParts(query, resource),
    ...(sort.length > 0 && !isSameSort(sort, resource.defaultSort) ? [`sort=${sort.map(sortTerm).join(',')}`] : []),
    ...(first > 0 ? [`first=${first}`] : []),
    ...(rows === resource.defaultRows ? [] : [`rows=${rows}`]),
    ...(view === undefined ? [] : [`view=${encodeValue(view)}`]),
    ...(count ? [`count=${count}`] : []),
    ...(totals ? ['totals=true'] : []),
  ].join('&');
}

const filterParts = ({ filters }: ListQuery, resource: Resource): string[] =>
  Object.keys(resource.columns).flatMap(
    (field) => filters[field]?.constraints.map((constraint) => `f.${field}=${constraintText(constraint)}`) ?? [],
  );

const operatorParts = ({ filters }: ListQuery, resource: Resource): string[] =>
  Object.keys(resource.columns).flatMap((field) => {
    const filter = filters[field];
    return filter?.operator === 'or' && filter.constraints.length > 1 ? [`o.${field}=or`] : [];
  });

const sortTerm = ({ field, order }: ListQuery['sort'][number]): string => (order < 0 ? `-${field}` : field);

function constraintText({ mode, value }: Constraint): string {
  if (value === null) return mode;
  return `${mode}:${encodeValue(typeof value === 'string' ? value : joinValues(value))}`;
}
