import { readFile, stat } from 'node:fs/promises';

import type { WatchList } from '#contract/compliance/screening.rules.ts';

import { ListProblem } from './parsed-entry.ts';

/** Where a list is read from: one text for each of its files. */
export interface ListSource {
  /** For the staff to read: a file, a folder, or an address without its query. */
  words: string;
  read: () => Promise<string[]>;
}
export type ListSources = Readonly<Partial<Record<WatchList, ListSource>>>;

const MOST_BYTES = 200 * 1024 * 1024;
const PATIENCE_MS = 60_000;

async function textFrom(place: string): Promise<string> {
  if (!place.startsWith('https://')) {
    try {
      if ((await stat(place)).size > MOST_BYTES) throw new ListProblem('The file is larger than a list can be.');
      return await readFile(place, 'utf8');
    } catch (error) {
      if (error instanceof ListProblem) throw error;
      throw new ListProblem('The file cannot be read.');
    }
  }
  let reply: Response;
  try {
    reply = await fetch(place, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    throw new ListProblem('The address does not answer.');
  }
  if (!reply.ok) throw new ListProblem(`The address answers with ${reply.status}.`);
  if (Number(reply.headers.get('content-length') ?? '0') > MOST_BYTES) {
    throw new ListProblem('The file is larger than a list can be.');
  }
  return reply.text();
}

const sourceAt = (place: string, files: readonly string[]): ListSource => ({
  words: place.replace(/\?.*$/, ''),
  read: () => Promise.all(files.map((file) => textFrom(file === '' ? place : `${place.replace(/\/$/, '')}/${file}`))),
});

/** The places that the environment names: a file or address of the Canadian list, a folder or address of OFAC's three files. */
export const sourcesOf = ({ canada, ofac }: { canada: string | undefined; ofac: string | undefined }): ListSources => ({
  ...(canada !== undefined && { canada: sourceAt(canada, ['']) }),
  ...(ofac !== undefined && { ofac: sourceAt(ofac, ['sdn.csv', 'add.csv', 'alt.csv']) }),
});
