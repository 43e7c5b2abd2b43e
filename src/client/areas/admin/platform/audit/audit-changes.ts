import { auditLabel, isNothing, isParted, valueLines, valueWords } from './audit-words.ts';

/** One value that an entry tells of. */
export interface AuditChange {
  /** Where it stands, such as `seo.title`. */
  path: string;
  label: string;
  before: Told;
  after: Told;
}

/** A value in words: on one line, or its parts one a line; null where there is none. */
export type Told = { form: 'line' | 'lines'; text: string } | null;

type Values = Readonly<Record<string, unknown>> | null;

/** What differs between before and after, the parts of a part under their own names. */
export function auditChanges(before: Values, after: Values): AuditChange[] {
  return changesWithin(before ?? {}, after ?? {}, { path: [], currency: currencyOf(before, after) });
}

interface Place {
  path: readonly string[];
  currency: string | undefined;
}

function changesWithin(before: object, after: object, { path, currency }: Place): AuditChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const [was, is] = [valueOf(before, name), valueOf(after, name)];
    if (isSame(was, is)) return [];
    const place = [...path, name];
    // Where both are of parts, only the parts that differ are told.
    if (isRecord(was) && isRecord(is)) return changesWithin(was, is, { path: place, currency });
    return [
      {
        path: place.join('.'),
        label: place.map((part, at) => (at === 0 ? auditLabel(part) : auditLabel(part).toLowerCase())).join(', '),
        before: told(name, was, currency),
        after: told(name, is, currency),
      },
    ];
  });
}

function told(name: string, value: unknown, currency: string | undefined): Told {
  if (isNothing(value)) return null;
  if (!isParted(value)) return { form: 'line', text: valueWords(name, value, currency) };
  if (Array.isArray(value) && !value.some(isParted) && value.length <= 8) {
    return { form: 'line', text: value.map((each) => valueWords(name, each, currency)).join(', ') };
  }
  return { form: 'lines', text: valueLines(name, value, currency).join('\n') };
}

function currencyOf(...sides: Values[]): string | undefined {
  const currency = sides.map((side) => side?.currency).find((each) => typeof each === 'string');
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : undefined;
}

const valueOf = (values: object, name: string): unknown =>
  Object.hasOwn(values, name) ? (values as Record<string, unknown>)[name] : undefined;

const isRecord = (value: unknown): value is Record<string, unknown> => isParted(value) && !Array.isArray(value);

const isSame = (one: unknown, other: unknown): boolean =>
  (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other);
