import { SaxesParser } from 'saxes';

import { ListProblem, type ParsedEntry, yearsIn } from './parsed-entry.ts';

type Fields = Record<string, string>;

/** Elements deep and records long that no honest list needs. */
const MOST_DEPTH = 8;
const MOST_RECORDS = 200_000;

/** The records of the file by the names of their elements. The parser knows no entities but XML's own five, and fetches nothing. */
function recordsOf(text: string): Fields[] {
  const parser = new SaxesParser({ xmlns: false });
  const records: Fields[] = [];
  const path: string[] = [];
  let fields: Fields | null = null;
  let value = '';
  parser.on('error', (error) => {
    throw new ListProblem(`The file is no XML: ${error.message}`);
  });
  parser.on('doctype', () => {
    throw new ListProblem('The file declares a document type, which the list does not have.');
  });
  parser.on('opentag', ({ name }) => {
    path.push(name.toLowerCase());
    if (path.length > MOST_DEPTH) throw new ListProblem('The file is nested deeper than the list is.');
    if (path.at(-1) === 'record') fields = {};
    value = '';
  });
  parser.on('text', (part) => {
    value += part;
  });
  parser.on('cdata', (part) => {
    value += part;
  });
  parser.on('closetag', () => {
    const name = path.pop() ?? '';
    if (name === 'record' && fields) {
      if (records.push(fields) > MOST_RECORDS) throw new ListProblem('The file has more records than a list can.');
      fields = null;
    } else if (fields) fields[name] = value.trim();
    value = '';
  });
  parser.write(text).close();
  return records;
}

/** A name of a firm, in which a comma tells no family from a given name. */
const plain = (name: string): string => name.replaceAll(',', ' ');

function entryOf(fields: Fields): ParsedEntry | null {
  const of = (...names: string[]): string => names.map((name) => fields[name] ?? '').find((text) => text !== '') ?? '';
  const firm = of('entityorship', 'entity', 'ship');
  const [family, given] = [of('lastname'), of('givenname')];
  const isPerson = firm === '';
  const name = isPerson ? [family, given].filter((part) => part !== '').join(', ') : plain(firm);
  if (name === '') return null;
  const schedule = of('schedule');
  const item = of('item');
  const country = of('country').split('/')[0]?.trim() ?? '';
  const born = of('dateofbirth', 'dateofbirthorshipbuilddate');
  return {
    key: [country, schedule, item, name].filter((part) => part !== '').join(' / '),
    isPerson,
    name,
    aliases: of('aliases', 'alias')
      .split(';')
      .map((alias) => (isPerson ? alias.trim() : plain(alias).trim())),
    birthYears: isPerson ? yearsIn(born) : [],
    programme: [country, schedule === '' ? '' : `Schedule ${schedule}`].filter((part) => part !== '').join(', '),
    detail: [
      ...(item === '' ? [] : [`Item ${item}`]),
      ...(born === '' ? [] : [`Born ${born}`]),
      ...(of('title') === '' ? [] : [of('title')]),
      ...(of('dateoflisting') === '' ? [] : [`Listed ${of('dateoflisting')}`]),
    ].join('. '),
  };
}

/**
 * Reads the Consolidated Canadian Autonomous Sanctions List as the government publishes it: `record` elements with Country,
 * LastName and GivenName or EntityOrShip, Aliases by semicolon, DateOfBirth, Schedule, Item. Throws `ListProblem`.
 */
export function readCanadaList([text = '']: readonly string[]): ParsedEntry[] {
  const entries = recordsOf(text.replace(/^\uFEFF/, '')).map(entryOf);
  const named = entries.filter((entry) => entry !== null);
  if (named.length === 0) throw new ListProblem('The file names nobody.');
  return named;
}
