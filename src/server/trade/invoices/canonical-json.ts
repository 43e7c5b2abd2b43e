import { hash } from 'node:crypto';

/**
 * JSON in one way only: keys in the order of their code units, no space, nothing absent. The same content is the same
 * text in every process and year, so that its hash can be checked from the text alone.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) {
    let text = '';
    for (const each of value) text += `${text === '' ? '' : ','}${canonicalJson(each)}`;
    return `[${text}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const of = value as Record<string, unknown>;
    let text = '';
    // Without a comparison of our own a sort is by code units.
    for (const key of Object.keys(of).toSorted()) {
      const member = of[key];
      if (member !== undefined) text += `${text === '' ? '' : ','}${quoted(key)}:${canonicalJson(member)}`;
    }
    return `{${text}}`;
  }
  if (typeof value === 'boolean' || value === null) return String(value);
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  throw new TypeError(`${typeof value} has no canonical form: money and rates are text.`);
}

/** Most texts hold nothing that JSON escapes: no control character, quote, backslash or half of a pair of surrogates. */
const plain = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;

const quoted = (text: string): string => (plain.test(text) ? `"${text}"` : JSON.stringify(text));

/** SHA-256 of a text's UTF-8, in hex. */
export const hashOf = (text: string): string => hash('sha256', text);
