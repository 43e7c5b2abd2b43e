import { mkdir, readFile, writeFile } from 'node:fs/promises';

import type { AnyStateMachine } from 'xstate';

import { checkoutMachine } from '#client/features/trade/checkout/checkout.machine.ts';
import { kycFormMachine } from '#client/features/identity/kyc/kyc-form.machine.ts';
import { sellPanelMachine } from '#client/features/vault/sell-panel.machine.ts';
import { resourceFormMachine } from '#client/kit/resource-form/resource-form.machine.ts';
import { sessionMachine } from '#client/session/session.machine.ts';

import { pictureOf } from './machine-picture.ts';

/** Every machine that has a picture, by the name of its file, with the folder that keeps it. */
const machines: Record<string, { machine: AnyStateMachine; source: string }> = {
  session: { machine: sessionMachine, source: 'src/client/session/session.machine.ts' },
  checkout: { machine: checkoutMachine, source: 'src/client/features/trade/checkout/checkout.machine.ts' },
  'identity-check': { machine: kycFormMachine, source: 'src/client/features/identity/kyc/kyc-form.machine.ts' },
  'vault-sale': { machine: sellPanelMachine, source: 'src/client/features/vault/sell-panel.machine.ts' },
  form: { machine: resourceFormMachine, source: 'src/client/kit/resource-form/resource-form.machine.ts' },
};

const folder = new URL('../docs/machines/', import.meta.url);

/*
 * `tsx scripts/draw-machines.ts` writes the pictures in docs/machines; with `--check` it writes nothing and fails when
 * one of them is not what its machine is.
 */
const check = process.argv.includes('--check');
const outdated: string[] = [];
for (const [name, { machine, source }] of Object.entries(machines)) {
  const file = new URL(`${name}.md`, folder);
  const page = `# The ${name} machine\n\nDrawn from \`${source}\` by \`npx tsx scripts/draw-machines.ts\`; change the machine, not this page.\n\n\`\`\`mermaid\n${pictureOf(machine)}\`\`\`\n`;
  const drawn = await readFile(file, 'utf8').catch(() => '');
  if (drawn === page) continue;
  outdated.push(`docs/machines/${name}.md`);
  if (!check) {
    await mkdir(folder, { recursive: true });
    await writeFile(file, page);
  }
}

if (outdated.length === 0) process.stdout.write('The pictures of the machines are up to date.\n');
else if (check) process.stderr.write(`Out of date: ${outdated.join(', ')}. Run "npx tsx scripts/draw-machines.ts".\n`);
else process.stdout.write(`Drawn: ${outdated.join(', ')}.\n`);
process.exitCode = check && outdated.length > 0 ? 1 : 0;
