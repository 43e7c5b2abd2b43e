import path from 'node:path';

import { whoImportsWhom } from './who-imports-whom.mjs';

const source = path.resolve(import.meta.dirname, '../src');

/** The lint rule `house/imports`: no `../`, and `who-imports-whom.mjs`. */
export const importsRule = {
  meta: { type: 'problem' },
  create(context) {
    const file = path.relative(source, context.physicalFilename).replaceAll(path.sep, '/');
    const row = whoImportsWhom.find(({ from }) => from.some((pattern) => fits(pattern, file)));

    const check = (node, typesOnly) => {
      const request = node?.value;
      if (typeof request !== 'string') return;
      const message = request.startsWith('..')
        ? 'Leave a folder by #contract/, #server/ or #client/, not by "../".'
        : row && refusal(row, file, request, typesOnly);
      if (message) context.report({ node, message });
    };

    return {
      ImportDeclaration: (node) => check(node.source, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => check(node.source, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node.source, false),
    };
  },
};

function refusal(row, file, request, typesOnly) {
  const target = ownPath(file, request);
  const allowed = target === undefined ? packageAllowed(row, request) : pathAllowed(row, file, target, typesOnly);
  return allowed ? undefined : `src/${file} may not import ${request}: ${row.why}.`;
}

/** The path below `src` that a request means, or nothing if it means a package. */
function ownPath(file, request) {
  if (request.startsWith('#')) return request.slice(1);
  if (request.startsWith('.')) return path.posix.join(path.posix.dirname(file), request);
  return undefined;
}

function packageAllowed({ packages, noPackages = [] }, request) {
  const isOneOf = (patterns) => patterns.some((pattern) => fits(pattern, request));
  return packages ? isOneOf(packages) : !isOneOf(noPackages);
}

function pathAllowed({ from, may, never = [], typesOf = [] }, file, target, typesOnly) {
  const ownName = from.map((pattern) => expression(pattern).exec(file)?.groups?.name).find(Boolean);
  const isOneOf = (patterns) => patterns.some((pattern) => fits(pattern, target, ownName));
  const own = ownName !== undefined && from.some((pattern) => fits(folderOf(pattern), target, ownName));
  if (typesOnly && isOneOf(typesOf)) return true;
  return own || (isOneOf(may) && !isOneOf(never));
}

/** `server/<noun>/*.table.ts` is about the folder `server/<noun>`. */
const folderOf = (pattern) => pattern.replace(/(<\w+>).*/, '$1');

const fits = (pattern, text, ownName) => expression(pattern, ownName).test(text);

const known = new Map();

function expression(pattern, ownName = '') {
  const key = `${pattern} ${ownName}`;
  if (!known.has(key)) known.set(key, compiled(pattern, ownName));
  return known.get(key);
}

const signs = { '**/': '(?:.+/)?', '*': '[^/]+', '.': '\\.' };

function compiled(pattern, ownName) {
  const name = ownName ? ownName.replaceAll('.', '\\.') : '(?<name>[^/]+)';
  const text = pattern.replaceAll(/\*\*\/|\*|\.|<\w+>/g, (sign) => signs[sign] ?? name);
  return new RegExp(`^${text}(?:/|$)`);
}
