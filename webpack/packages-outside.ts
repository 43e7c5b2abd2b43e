import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { root } from './build.ts';

interface Import {
  /** The folder of the file that imports. */
  context?: string;
  request?: string;
}

const resolveFrom = createRequire(path.join(root, 'package.json')).resolve;

// React Router comes in with what it imports, because its production build has no name that Node would find.
const comesIn = /^react-router(-dom)?($|\/)|\.(css|woff2)$/;
const oneForAll = /^(react|react-dom)($|\/)/;

/**
 * Leaves packages in `node_modules`, where native ones must stay anyway. A path into a package without an export map
 * is given the file ending that Node wants and bundlers guess.
 */
export async function packagesStayOutside({ context = '', request = '' }: Import): Promise<string | undefined> {
  const isPackage = /^(@[\w-]+\/)?[\w-]/.test(request) && !request.startsWith('node:') && !path.isAbsolute(request);
  if (!isPackage || comesIn.test(request)) return undefined;
  if (context.includes('node_modules') && !oneForAll.test(request)) return undefined;
  return fullName(request);
}

function fullName(request: string): string {
  const parts = request.split('/');
  const name = parts.slice(0, request.startsWith('@') ? 2 : 1).join('/');
  const folder = path.join(root, 'node_modules', name);
  if (name === request || !existsSync(folder) || hasExportMap(folder)) return request;
  return name + resolveFrom(request).split(`node_modules/${name}`).at(-1);
}

const hasExportMap = (folder: string): boolean =>
  'exports' in (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as object);
