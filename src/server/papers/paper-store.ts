import path from 'node:path';

import type { Config } from '#server/config.ts';
import type { FileStore } from '#server/ports/files/file-store.ts';
import { folderFiles } from '#server/ports/files/folder-files.ts';
import { s3Files } from '#server/ports/files/s3-files.ts';

/** Where sealed papers lie: a bucket of their own, or a folder beside the library's. */
export const paperStoreOf = ({ papers, dataDir }: Pick<Config, 'papers' | 'dataDir'>): FileStore =>
  papers.store ? s3Files(papers.store) : folderFiles(path.join(dataDir, 'papers'));
