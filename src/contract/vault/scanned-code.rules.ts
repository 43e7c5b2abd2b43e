import { gtinProblem } from '#contract/catalogue/gtin.rules.ts';

/*
 * What a scanner types into the one field of the desk: a plain code, or an element string of GS1 (General Specifications,
 * section 3: application identifiers), in brackets as under a bar code or raw as in it.
 */

/** What an element string says; what it does not name is null. */
export interface Elements {
  /** (01), 14 digits. */
  gtin: string | null;
  /** (10). */
  lot: string | null;
  /** (21). */
  serial: string | null;
  /** (3100) to (3105), net weight in kilograms, here 10^-9 g. */
  netNg: bigint | null;
}

export type Scanned =
  | { kind: 'plain'; code: string }
  | ({ kind: 'elements' } & Elements)
  /** It begins as an element string and is none: what is wrong, for whoever holds the scanner. */
  | { kind: 'faulty'; problem: string };

/** FNC1 as a scanner sends it (the group separator), or as a keyboard can write it. */
const SEPARATOR = '\u001D';
const written = /<GS>|\{GS\}|<FNC1>|\[FNC1\]/gi;
/** What names the kind of bar code before its data: GS1-128, GS1 DataMatrix, GS1 QR code, GS1 DataBar. */
const symbology = /^\](?:C1|d2|Q3|e0)/;

/** Reads what was scanned or typed. Never throws. */
export function readScanned(text: string): Scanned {
  const cleaned = text.trim().replaceAll(written, SEPARATOR);
  if (/^\(\d{2,4}\)/.test(cleaned)) return fromPairs(bracketed(cleaned.replaceAll(SEPARATOR, '')));
  const isMarked = symbology.test(cleaned) || cleaned.includes(SEPARATOR);
  const data = cleaned.replace(symbology, '');
  if (isMarked) return fromPairs(rawPairs(data));
  const gtin = /^01(\d{14})/.exec(data)?.[1];
  if (gtin !== undefined && gtinProblem(gtin) === undefined) return fromPairs(rawPairs(data));
  return { kind: 'plain', code: data };
}

/** A GTIN in every length in which a catalogue may hold it: 14 digits and, without leading zeros, 13, 12 and 8. */
export function gtinForms(gtin: string): string[] {
  const full = gtin.padStart(14, '0');
  return [14, 13, 12, 8]
    .filter((length) => /^0*$/.test(full.slice(0, 14 - length)))
    .map((length) => full.slice(-length));
}

type Pairs = readonly (readonly [identifier: string, value: string])[];
type Faulty = Extract<Scanned, { kind: 'faulty' }>;

const faulty = (problem: string): Faulty => ({ kind: 'faulty', problem });

const bracketed = (text: string): Pairs =>
  [...text.matchAll(/\((\d{2,4})\)(.*?)(?=\(\d{2,4}\)|$)/gs)].map(
    ([, identifier = '', value = '']) => [identifier, value] as const,
  );

/** By the first two digits of an identifier: how long identifier and value are together. They need no separator. */
const fixedLengths: Readonly<Record<string, number>> = {
  ...{ '00': 20, '01': 16, '02': 16, '03': 16, '04': 18, '20': 4, '41': 16 },
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((two) => [two, 8])),
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((two) => [two, 10])),
};

function rawPairs(text: string): Pairs | Faulty {
  const pairs: (readonly [string, string])[] = [];
  let rest = text;
  while (rest !== '') {
    if (rest.startsWith(SEPARATOR)) {
      rest = rest.slice(1);
      continue;
    }
    const two = rest.slice(0, 2);
    if (!/^\d{2}$/.test(two)) return faulty('This bar code cannot be read: a part of it does not begin with a number.');
    const length = fixedLengths[two];
    const end = length ?? (rest.includes(SEPARATOR) ? rest.indexOf(SEPARATOR) : rest.length);
    const element = rest.slice(0, end);
    if (length !== undefined && element.length < length) return faulty('This bar code ends too early. Scan it again.');
    const digits = two.startsWith('3') && length !== undefined ? 4 : 2;
    pairs.push([element.slice(0, digits), element.slice(digits)]);
    rest = rest.slice(end);
  }
  return pairs;
}

const isFaulty = (found: Pairs | Faulty): found is Faulty => 'kind' in found;

function fromPairs(found: Pairs | Faulty): Scanned {
  if (isFaulty(found)) return found;
  const elements: Elements = { gtin: null, lot: null, serial: null, netNg: null };
  for (const [identifier, value] of found) {
    const problem = take(elements, identifier, value);
    if (problem !== undefined) return faulty(problem);
  }
  return { kind: 'elements', ...elements };
}

/** Letters, digits and signs that a lot or serial number may have, at most 20. */
const numberText = /^[!"%-?A-Z_a-z]{1,20}$/;

/** Writes one element down; answers what is wrong with it. What the vault does not ask about is passed over. */
function take(elements: Elements, identifier: string, value: string): string | undefined {
  if (identifier === '01') {
    if (!/^\d{14}$/.test(value)) return 'A GTIN after (01) has 14 digits.';
    if (gtinProblem(value) !== undefined) return 'The last digit of the GTIN does not fit the others. Scan it again.';
    elements.gtin = value;
  } else if (identifier === '10' || identifier === '21') {
    if (!numberText.test(value))
      return `What follows (${identifier}) is no ${identifier === '10' ? 'lot' : 'serial'} number.`;
    elements[identifier === '10' ? 'lot' : 'serial'] = value;
  } else if (/^310[0-5]$/.test(identifier)) {
    if (!/^\d{6}$/.test(value)) return `The weight after (${identifier}) has six digits.`;
    elements.netNg = BigInt(value) * 10n ** BigInt(12 - Number(identifier.slice(3)));
  }
  return undefined;
}
