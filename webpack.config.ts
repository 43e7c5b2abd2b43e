import { rmSync } from 'node:fs';
import path from 'node:path';

import type { Configuration } from 'webpack';

import { root } from './webpack/build.ts';
import { clientBuild } from './webpack/client.ts';
import { embedBuild } from './webpack/embed.ts';
import { serverBuild } from './webpack/server.ts';

interface Arguments {
  mode?: 'development' | 'production';
}

/** The bundles: what browsers load, what pages of others load, and the server. `webpack --mode production` writes `dist/`; `webpack serve` keeps both fresh while developing. */
export default function builds(env: { WEBPACK_SERVE?: boolean }, { mode = 'production' }: Arguments): Configuration[] {
  // Whoever builds, `npm start` must not take it for the production build of these sources that it remembers.
  rmSync(path.join(root, 'dist/built-from'), { force: true });
  const watched = env.WEBPACK_SERVE === true;
  return [clientBuild({ mode, watched }), embedBuild({ mode, watched }), serverBuild({ mode, watched })];
}
