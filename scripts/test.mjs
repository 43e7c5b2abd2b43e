import './node-version.mjs';

import { installMissing } from './install-packages.mjs';
import { root } from './run.mjs';
import { parts, stepsOf } from './test-steps.mjs';

// `npm test` runs everything but `postgres`; `npm test -- unit screens` runs these parts; `all` stands for everything
// but `postgres`, which needs TEST_DATABASE_URL. A failed step stops none that follows.
const asked = process.argv.slice(2).flatMap((part) => (part === 'all' ? usual() : [part]));
const chosen = asked.length > 0 ? asked : usual();
const unknown = chosen.filter((part) => !parts.includes(part));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${parts.join(', ')} and all.`);
  process.exit(2);
}

process.chdir(root);
installMissing();

const started = Date.now();
const results = stepsOf(chosen).map(({ name, run }) => {
  console.log(`\n== ${name}`);
  const begun = Date.now();
  const { passed, failed } = run();
  return { name, passed, failed, seconds: seconds(begun) };
});

console.log(`\n== Summary, ${seconds(started)} s`);
for (const { name, passed, failed, seconds } of results) {
  console.log(`${failed > 0 ? 'FAILED ' : 'passed '} ${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
}

const passed = sum(results.map((result) => result.passed));
const failed = sum(results.map((result) => result.failed));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function usual() {
  return parts.filter((part) => part !== 'postgres');
}

function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0);
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1);
}
