import './node-version.mjs';

import { installMissing } from './install-packages.mjs';
import { root } from './run.mjs';
import { parts, stepsAbout, stepsOf, stepsOfChange } from './test-steps.mjs';

// `npm test` runs everything; `npm test -- unit screens` these parts; `npm test -- changed` what a change touches; any
// other word is a noun or a module: `npm test -- orders`. The server's tests run on the PostgreSQL that TEST_DATABASE_URL
// names, else on the embedded database. A failed step stops none that follows.
const asked = process.argv.slice(2);
const words = asked.filter((word) => !parts.includes(word) && word !== 'all' && word !== 'changed');
const chosen = asked.length === 0 || asked.includes('all') ? parts : parts.filter((part) => asked.includes(part));

process.chdir(root);
installMissing();

const started = Date.now();
const steps = [...stepsOf(chosen), ...words.flatMap(stepsAbout), ...(asked.includes('changed') ? stepsOfChange() : [])];
const results = [];
for (const { name, run } of steps) {
  console.log(`\n== ${name}`);
  const begun = Date.now();
  const { passed, failed } = await run();
  results.push({ name, passed, failed, seconds: seconds(begun) });
}

console.log(`\n== Summary, ${seconds(started)} s`);
for (const { name, passed, failed, seconds } of results) {
  console.log(`${failed > 0 ? 'FAILED ' : 'passed '} ${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
}

const passed = sum(results.map((result) => result.passed));
const failed = sum(results.map((result) => result.failed));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0);
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1);
}
