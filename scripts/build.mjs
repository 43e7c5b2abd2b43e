import './node-version.mjs';

import { build } from './build-bundles.mjs';
import { installMissing } from './install-packages.mjs';
import { root } from './run.mjs';

process.chdir(root);
installMissing();
process.exitCode = build() ? 0 : 1;
