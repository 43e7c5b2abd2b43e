import type { Configuration } from 'webpack-dev-server';

import { devPorts } from './dev-ports.ts';

/** Serves the client's fresh files, reloads the browser on a change, and passes everything else on to our server. */
export const devServer: Configuration = {
  host: '127.0.0.1',
  port: devPorts.browser,
  hot: false,
  liveReload: true,
  static: false,
  // The server reads the manifest from the disk, and the server's own bundle is run from there.
  devMiddleware: { writeToDisk: true, index: false },
  client: { overlay: { runtimeErrors: false, warnings: false, errors: true } },
  proxy: [{ context: () => true, target: `http://127.0.0.1:${devPorts.server}`, ws: false }],
};
