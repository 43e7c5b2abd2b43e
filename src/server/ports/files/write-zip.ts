import { Readable } from 'node:stream';

import { ZipFile } from 'yazl';

/** A file to be packed; its bytes are asked for when its turn comes. */
export interface FileToPack {
  path: string;
  /** Already packed by its own format, as pictures are. */
  isPacked: boolean;
  bytes: () => Promise<Buffer> | Buffer;
}

/** The same content is the same bytes whenever and wherever it is packed: ZIP has no date before this one, and no zones. */
const always = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, mode: 0o100644 };

/** A ZIP of files, as a stream; one file at a time is in memory. */
export function writeZip(files: readonly FileToPack[]): NodeJS.ReadableStream {
  const zip = new ZipFile();
  for (const { path, isPacked, bytes } of files) {
    zip.addReadStreamLazy(path, { ...always, compress: !isPacked }, (give) => {
      void Promise.resolve()
        .then(bytes)
        .then((whole): void => give(null, Readable.from([whole])))
        .catch((error: unknown): void => give(error, Readable.from([])));
    });
  }
  zip.on('error', (error) => (zip.outputStream as Readable).destroy(error as Error));
  zip.end();
  return zip.outputStream;
}
