import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { modules } from './modules.mjs';

import { moduleGraph, pictureOfModules } from './module-graph.ts';

/*
 * `npm run modules` prints what the modules of the server know of each other and their largest knot of nouns, and writes the picture
 * of docs/modules.md; with `-- --check` it writes nothing and fails when an arrow goes up or the picture is not what the code is.
 */
const page = new URL('../docs/modules.md', import.meta.url);
const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => join('src/server', file))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));
const graph = moduleGraph(files, modules);
const { against, knot } = graph;
const text = `# The modules of the server

Drawn from the imports by \`npm run modules\`; change the code, not this page. An arrow goes from a module to one whose door it uses; the command
also prints how often. The order is kept by \`lint/modules.mjs\`: ${modules.join(', ')}, from the bottom up.

\`\`\`mermaid
${pictureOfModules(graph, modules)}\`\`\`

The largest knot, nouns of one module that all reach each other: ${knot.length === 0 ? 'none' : `${knot.length} (${knot.join(', ')})`}.
`;

for (const [arrow, count] of [...graph.arrows].toSorted(([a], [b]) => a.localeCompare(b)))
  process.stdout.write(`${arrow}: ${count}\n`);
process.stdout.write(`against the order: ${against.length === 0 ? 'none' : `\n  ${against.join('\n  ')}`}\n`);
process.stdout.write(`largest knot: ${knot.length} (${knot.join(', ')})\n`);
const check = process.argv.includes('--check');
const isDrawn = readFileSync(page, { encoding: 'utf8', flag: 'a+' }) === text;
if (!check) writeFileSync(page, text);
else if (!isDrawn) process.stderr.write('docs/modules.md is out of date. Run "npm run modules".\n');
process.exitCode = against.length > 0 || (check && !isDrawn) ? 1 : 0;
