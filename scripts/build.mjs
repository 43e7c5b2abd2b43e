import './node-version.mjs';

import { build, buildIfChanged } from './build-bundles.mjs';
import { installMissing } from './install-packages.mjs';
import { root } from './run.mjs';

process.chdir(root);
installMissing();
const built = process.argv.includes('--if-changed') ? buildIfChanged() : build();
process.exitCode = built ? 0 : 1;
