import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from './run.mjs';

// `npm run --silent sbom > sbom.json`: what the shop is made of when it runs, as CycloneDX. Read from the lock file alone, so
// it asks nobody and says the same on every machine but for its time and serial number.
const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only', '--workspaces=false'];
const made = execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const bom = JSON.parse(made);

const { name } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
// npm takes the name of the folder.
bom.metadata.component = { ...bom.metadata.component, type: 'application', name };
// Where a package was fetched from is nobody's business; its hash says which one it is.
for (const component of [bom.metadata.component, ...bom.components]) {
  component.externalReferences = (component.externalReferences ?? []).filter(({ type }) => type !== 'distribution');
}
process.stdout.write(`${JSON.stringify(bom, null, 2)}\n`);
