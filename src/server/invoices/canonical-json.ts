import { createHash } from 'node:crypto';

/**
 * JSON in one way only: keys in the order of their code units, no space, nothing absent. The same content is the same
 * text in every process and year, so that its hash can be checked from the text alone.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const of = value as Record<string, unknown>;
    const members: string[] = [];
    // Without a comparison of our own a sort is by code units.
    for (const key of Object.keys(of).toSorted()) {
      if (of[key] !== undefined) members.push(`${JSON.stringify(key)}:${canonicalJson(of[key])}`);
    }
    return `{${members.join(',')}}`;
  }
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return JSON.stringify(value);
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  throw new TypeError(`${typeof value} has no canonical form: money and rates are text.`);
}

/** SHA-256 of a text's UTF-8, in hex. */
export const hashOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
