const { readFileSync } = require('node:fs');
const path = require('node:path');
const { promisify } = require('node:util');
const CopyPlugin = require('copy-webpack-plugin');
const HtmlPlugin = require('html-webpack-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const webpack = require('webpack');
const zlib = require('node:zlib');
const { browserslist: targets } = require('./package.json');
const { wovenImage } = require('./scripts/wovenImage.cjs');

const inRoot = (...parts) => path.join(__dirname, ...parts);
const apiBase = process.env.API_BASE ?? '';
const page = {
  minify: false,
  scriptLoading: 'defer',
  meta: apiBase === '' ? {} : { 'api-base': apiBase },
};
const fonts = [
  '@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2',
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  '@fontsource/padauk/files/padauk-myanmar-400-normal.woff2',
  '@fontsource/padauk/files/padauk-myanmar-700-normal.woff2',
];
/** What the compiler leaves as it is: the syntax that all promised browsers read. */
const env = { targets, bugfixes: true };
const gzip = promisify(zlib.gzip);
/** By default with the highest quality. */
const brotli = promisify(zlib.brotliCompress);
const compress = /\.(js|css|html|svg|json|webmanifest|txt|woff)$/;

/** react-router's exports name its development build, with its warnings, whatever the mode. */
const productionRouter = { 'react-router$': inRoot('node_modules/react-router/dist/production/index.mjs') };

/** styled-components carries a list of old vendor prefixes, which it uses only where `enableVendorPrefixes` asks for them: we do not. */
const withoutPrefixes = { [inRoot('node_modules/stylis/src/Prefixer.js')]: false };

const isAdminChunk = (chunk) => !chunk.canBeInitial() && /^(admin|charts)/.test(chunk.name ?? '');
const isEditor = (chunk) => /^admin-(post|event)-form$/.test(chunk.name ?? '');
const isAdminScreen = (chunk) => isAdminChunk(chunk) && chunk.name !== 'admin' && !isEditor(chunk);
const isPublicScreen = (chunk) => !chunk.canBeInitial() && chunk.name !== 'public' && !isAdminChunk(chunk);

/**
 * Woven drawings are made of cells of 4 by 2, and shown as WebP, except the bands, which repeat. Marks, such as the logo, are drawn
 * with lines.
 */
const isWoven = (file) =>
  !path.basename(file).startsWith('band-') && readFileSync(file, 'utf8').includes('shape-rendering="crispEdges"');

/**
 * Nearly all functions of these files run at the start, so Chromium compiles them in the background, while the files load, instead of
 * one by one on the main thread when each is first called. The minifier would remove the comment.
 */
const compiledWhileLoading = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /\/(framework|main|admin|admin-shared|admin-messages)\./,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
};

/** Lists the files of each screen's code, so that the server can name them in the page before any script has run. */
class ScreenFiles {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ScreenFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ScreenFiles', stage }, () => {
        const groups = [...compilation.namedChunkGroups].filter(([name]) => name !== 'main');
        const files = groups.map(([name, group]) => [name, group.getFiles().filter((file) => file.endsWith('.js'))]);
        const list = JSON.stringify(Object.fromEntries(files), null, 2);
        compilation.emitAsset('.screens.json', new webpack.sources.RawSource(list));
      });
    });
  }
}

/** Adds a gzip and a Brotli copy of each text file that such a copy makes smaller. Browsers get woven drawings as WebP alone. */
class CompressedFiles {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('CompressedFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      const isShownAsWebp = (name) => name.endsWith('.svg') && compilation.getAsset(name.replace(/svg$/, 'webp')) !== undefined;
      const compressed = async ({ name, source }) => {
        const bytes = source.buffer();
        const copies = { gz: gzip(bytes, { level: 9 }), br: brotli(bytes) };
        for (const [ending, copy] of Object.entries(copies)) {
          if ((await copy).length < bytes.length)
            compilation.emitAsset(`${name}.${ending}`, new webpack.sources.RawSource(await copy));
        }
      };
      compilation.hooks.processAssets.tapPromise({ name: 'CompressedFiles', stage }, () =>
        Promise.all(
          compilation
            .getAssets()
            .filter(({ name }) => compress.test(name) && !isShownAsWebp(name))
            .map(compressed),
        ),
      );
    });
  }
}

module.exports = (_env, { mode }) => {
  const isProduction = mode === 'production';

  return {
    mode,
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { '@': inRoot('src'), ...withoutPrefixes, ...(isProduction && productionRouter) },
    },
    devtool: isProduction ? false : 'cheap-module-source-map',
    performance: false,
    stats: 'errors-warnings',
    target: 'browserslist',
    entry: { main: inRoot('src/main.tsx') },
    output: {
      path: inRoot('dist/client'),
      publicPath: '/',
      // Written into every file, so it is short.
      uniqueName: 'nit',
      filename: isProduction ? 'static/[name].[contenthash:6].js' : 'static/[name].js',
      assetModuleFilename: 'static/[name].[contenthash:8][ext]',
      clean: true,
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: [
            inRoot('scripts/shortComponentIds.cjs'),
            {
              loader: 'swc-loader',
              options: {
                env,
                jsc: {
                  parser: { syntax: 'typescript', tsx: true },
                  transform: { react: { runtime: 'automatic', refresh: !isProduction, development: !isProduction } },
                  experimental: { plugins: [['@swc/plugin-styled-components', { displayName: !isProduction, ssr: true }]] },
                },
              },
            },
          ],
        },
        // Packages use syntax that is newer than the promised browsers, too.
        { test: /\.m?js$/, include: /node_modules/, loader: 'swc-loader', options: { env, isModule: 'unknown' } },
        { test: /[\\/]react-router[\\/]dist[\\/]production[\\/]/, use: inRoot('scripts/withoutUnusedParts.cjs') },
      ],
    },
    optimization: {
      chunkIds: 'named',
      // Exports get the shortest names instead of hashed ones.
      mangleExports: 'size',
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          // swc has threads of its own; further processes would only load it again.
          parallel: false,
          terserOptions: {
            ecma: 2022,
            module: true,
            compress: {
              passes: 4,
              ecma: 2022,
              module: true,
              toplevel: true,
              keep_fargs: false,
            },
            mangle: { toplevel: true },
            format: { comments: false },
          },
          extractComments: false,
        }),
      ],
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          framework: { test: /[\\/]node_modules[\\/]/, name: 'framework', chunks: 'initial', enforce: true },
          charts: {
            test: /[\\/]node_modules[\\/](chart\.js|react-chartjs-2|@kurkle)[\\/]/,
            name: 'charts',
            chunks: 'async',
            enforce: true,
            priority: 10,
          },
          // What reads and renders the texts of posts and events, on public screens and in the back office.
          article: {
            test: /[\\/](node_modules[\\/]@lezer|src[\\/](domain[\\/]markdown|components[\\/]ui[\\/]Article))/,
            name: 'article',
            chunks: 'async',
            enforce: true,
            priority: 10,
          },
          // What many public screens share is loaded once; the back office keeps its own. With fewer screens in common, the first
          // page, which most visitors arrive on, would load what only later ones need.
          shared: { name: 'shared', chunks: isPublicScreen, minChunks: 5, enforce: true },
          // Forms and what checks them come with the first form that is opened.
          forms: {
            test: /[\\/](node_modules[\\/](zod|react-hook-form|@hookform)|src[\\/]domain[\\/](\w+Schema|fields)\.ts)/,
            name: 'admin-forms',
            chunks: isAdminChunk,
            enforce: true,
            priority: 10,
          },
          // The menu of a row, which the lists of posts, events and users have.
          menus: {
            test: /[\\/](node_modules[\\/](?!lucide)|src[\\/]components[\\/]ui[\\/]ActionMenu)/,
            name: 'admin-menus',
            chunks: isAdminScreen,
            minChunks: 3,
            enforce: true,
          },
          // What the two long forms share stays out of the lists.
          editor: { name: 'admin-editor', chunks: isEditor, minChunks: 2, enforce: true, priority: 5 },
          // With fewer screens in common, a small screen would load what only the larger ones need.
          adminShared: { name: 'admin-shared', chunks: isAdminScreen, minChunks: 4, enforce: true },
        },
      },
    },
    plugins: [
      new HtmlPlugin({ ...page, filename: 'index.html', template: inRoot('src/index.html'), chunks: ['main'] }),
      new HtmlPlugin({ ...page, filename: 'admin.html', template: inRoot('src/admin.html'), chunks: ['main'] }),
      new webpack.BannerPlugin(compiledWhileLoading),
      new ScreenFiles(),
      new CopyPlugin({
        patterns: [
          { from: inRoot('src/assets'), to: 'assets' },
          { context: inRoot('src/assets'), from: '*.svg', to: 'assets/[name].webp', filter: isWoven, transform: wovenImage },
          ...fonts.map((file) => ({ from: require.resolve(file), to: 'assets/fonts' })),
        ],
      }),
      // Packages of development are not installed where a site is only built and served.
      isProduction ? new CompressedFiles() : new (require('@pmmmwh/react-refresh-webpack-plugin'))(),
    ],
    devServer: {
      host: '127.0.0.1',
      port: 3001,
      static: false,
      hot: true,
      historyApiFallback: { rewrites: [{ from: /^\/admin(\/|$)/, to: '/admin.html' }] },
      proxy: [
        {
          context: (pathname) =>
            /\.(?:php|ics)$|\/uploads\/|^\/(?:qa|share|college|feed\.xml|sitemap\.xml|robots\.txt)/.test(pathname),
          target: `http://127.0.0.1:${process.env.PORT ?? 3000}`,
        },
      ],
    },
  };
};
