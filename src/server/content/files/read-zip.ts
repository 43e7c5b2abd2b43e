import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';

import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

import { archiveLimits } from '#contract/content/content-files.rules.ts';
import { invalid, Refusal } from '#server/http/refusal.ts';

export interface PackedFile {
  path: string;
  size: number;
  /** Its bytes, no more of them than it says; refuses with 422 what is not whole. */
  read: () => Promise<Buffer>;
}

const refused = (message: string) => invalid('file', message);

/**
 * The files of a ZIP by its list. Nothing is unpacked yet: what they say of themselves is checked first, and each is held to
 * it when it is read. Refuses with 422 whatever leads out of the archive, is larger than an archive may be, or is not whole.
 */
export async function readZip(bytes: Buffer): Promise<PackedFile[]> {
  try {
    return await listed(await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true }));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const [, name] =
      /^(?:absolute path|invalid (?:relative path|characters in fileName)): (.*)$/s.exec(wordsOf(error)) ?? [];
    if (name !== undefined) throw unfitName(name);
    throw refused('The archive is not whole, or is no ZIP. Save or upload it again.');
  }
}

async function listed(zip: ZipFile): Promise<PackedFile[]> {
  if (zip.entryCount > archiveLimits.files) {
    throw refused(`The archive holds more than ${archiveLimits.files} files.`);
  }
  const files = new Map<string, PackedFile>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const path = entry.fileName;
    if (path.length > 300 || path.split('/').includes('.') || !isPlain(path)) throw unfitName(path);
    if (files.has(path)) throw refused(`“${path}” is in the archive twice.`);
    if (entry.isEncrypted()) throw refused('The archive is locked by a password. Pack it without one.');
    if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
      throw refused(`“${path}” is packed in a way that is not read. Use an ordinary ZIP.`);
    }
    total += entry.uncompressedSize;
    if (total > archiveLimits.unpacked) {
      throw refused(`Unpacked, the archive is larger than ${archiveLimits.unpacked / 1_000_000} MB. Split it.`);
    }
    files.set(path, { path, size: entry.uncompressedSize, read: () => bytesOf(zip, entry) });
  }
  return [...files.values()].filter(({ path }) => !path.endsWith('/'));
}

// oxlint-disable-next-line no-control-regex
const isPlain = (path: string): boolean => path !== '' && !/[\0-\x1f\ufffd]/.test(path);

const unfitName = (path: string) =>
  refused(`A file of the archive has a name that is not allowed: “${path.slice(0, 80)}”.`);

/** Never a byte more than was announced, whatever the packed bytes would become: the stream breaks off there. */
async function bytesOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const whole = await zip
    .openReadStreamPromise(entry)
    .then(buffer, () => null)
    .catch(() => null);
  if (whole === null || whole.length !== entry.uncompressedSize || crc32(whole) !== entry.crc32) {
    throw refused(`“${entry.fileName}” is damaged in the archive. Save or upload it again.`);
  }
  return whole;
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : '');
