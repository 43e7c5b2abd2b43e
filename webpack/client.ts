import path from 'node:path';

import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { ChunkGraph, Configuration, Module } from 'webpack';

import { BareTablePlugin } from './bare-table.ts';
import { type Build, commonBuild, root } from './build.ts';
import { devServer } from './dev-server.ts';
import { LightScreensPlugin } from './light-screens.ts';
import { LightRouterPlugin } from './light-router.ts';
import { LightStorefrontPlugin } from './light-storefront.ts';
import { ManifestPlugin } from './manifest.ts';
import { precompressed } from './precompressed.ts';
import { browsers, cssLoader, cssTarget, fileRule, scriptRules } from './rules.ts';
import { SmallFontsPlugin } from './small-fonts.ts';

/**
 * What the browser loads, below `dist/client/assets/` under names that change with the content. Source maps lie in
 * `dist/client/maps/`, which is not served.
 */
export function clientBuild(build: Build): Configuration {
  const production = build.mode === 'production';
  const name = production ? '[name].[contenthash:8]' : '[name]';
  return {
    ...commonBuild('client', build),
    target: `browserslist:${browsers}`,
    entry: {
      storefront: './src/client/main.tsx',
      dashboards: './src/client/dashboards.tsx',
      // In one file: it runs before all others and fetches them.
      awaken: { import: './src/client/awaken.ts', runtime: false },
    },
    output: {
      path: path.join(root, 'dist/client'),
      publicPath: '/',
      filename: `assets/${name}.js`,
      chunkFilename: `assets/${name}.js`,
      sourceMapFilename: 'maps/[file].map',
      clean: true,
    },
    // Not `eval`: the Content-Security-Policy holds while developing, too.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    module: {
      rules: [
        ...scriptRules(build, 'browsers'),
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssLoader(build, 'css')] },
        fileRule('files'),
        // Ant Design's parts do not say so of themselves, and all of what they might need would come with them.
        { test: packages('@rc-component|@ant-design|redux-persist'), sideEffects: false },
      ],
    },
    optimization: {
      runtimeChunk: { name: (entry: { name: string }) => `runtime-${entry.name}` },
      splitChunks: splitting(),
      mangleExports: 'size',
      minimizer: [
        new MinimizerPlugin({ exclude: reactFile, minify: MinimizerPlugin.swcMinify, extractComments: false }),
        new MinimizerPlugin({
          test: reactFile,
          minify: MinimizerPlugin.terserMinify,
          extractComments: false,
          // A function in the place of its one call is shorter, but not what gzip makes of it.
          terserOptions: { ecma: 2020, compress: { passes: 3, reduce_funcs: false } },
        }),
        new MinimizerPlugin({
          test: /\.css$/,
          minify: MinimizerPlugin.esbuildMinifyCss,
          minimizerOptions: { target: cssTarget },
        }),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: `assets/${name}.css`, chunkFilename: `assets/${name}.css` }),
      new ManifestPlugin(),
      ...(production ? [new LightRouterPlugin(), new LightScreensPlugin(), new SmallFontsPlugin()] : []),
      new LightStorefrontPlugin(),
      new BareTablePlugin(),
      ...(production ? precompressed() : []),
    ],
    performance: false,
    ...(build.watched && { devServer }),
  };
}

/** Of this one file terser makes half a kilobyte less than swc, and of the others more. */
const reactFile = /\/react\.[^/]+\.js$/;

const packages = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`);

const smallParts = packages(
  'antd/es/(?:empty|_util|locale|form/hooks|grid/hooks|config-provider)|@rc-component/util|@ant-design/icons|@ant-design/icons-svg',
);

function splitting() {
  const librariesOf = (entry: string) => ({
    test: packages(
      'react-router|react-router-dom|react-redux|@reduxjs|redux|redux-persist|immer|reselect|xstate|@xstate',
    ),
    name: `libraries-${entry}`,
    chunks: (chunk: { name?: string | null | undefined }) => chunk.name === entry,
    priority: 10,
    enforce: true,
  });
  return {
    // A storefront's page shares its first load with nothing: in one piece it is smaller than in pieces of both entries.
    chunks: (chunk: { name?: string | null | undefined }) => chunk.name !== 'storefront',
    cacheGroups: {
      // The same for both entries, so it stays in the browser's cache between them and across releases.
      react: { test: packages('react|react-dom|scheduler'), name: 'react', chunks: 'initial', priority: 10 },
      // Each entry has its own: shared, what only the dashboards use of them would weigh on every visitor's first load.
      storefrontLibraries: librariesOf('storefront'),
      dashboardsLibraries: librariesOf('dashboards'),
      // What the lists and most other screens have of Ant Design's small parts: not worth a file each, they would come again with every screen.
      antdParts: {
        type: /^javascript/,
        test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
          smallParts.test(module.nameForCondition() ?? '') &&
          [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'admin-orders'),
        name: 'antd-parts',
        chunks: (chunk: { name?: string | null | undefined }) => chunk.name?.startsWith('admin-') === true,
        minChunks: 15,
        priority: 5,
        enforce: true,
      },
    },
  } as const;
}
