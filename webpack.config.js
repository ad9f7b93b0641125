const { readFileSync } = require('node:fs');
const path = require('node:path');
const { promisify } = require('node:util');
const CopyPlugin = require('copy-webpack-plugin');
const { buildSync, transformSync } = require('esbuild');
const HtmlPlugin = require('html-webpack-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const webpack = require('webpack');
const zlib = require('node:zlib');
const { browserslist: targets } = require('./package.json');
const { fonts } = require('./scripts/fontFiles.ts');
const { wovenImage } = require('./scripts/wovenImage.ts');

const inRoot = (...parts) => path.join(__dirname, ...parts);
const apiBase = process.env.API_BASE ?? '';
/** What the compiler leaves as it is: the syntax that all promised browsers read. */
const env = { targets, bugfixes: true };

/** How swc compiles our files, for the browser and for the server, so that both give a styled component the same class name. */
const swcOptions = ({ isProduction, refresh = false }) => ({
  env,
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', refresh, development: !isProduction } },
    experimental: { plugins: [['@swc/plugin-styled-components', { displayName: !isProduction, ssr: true }]] },
  },
});

const gzip = promisify(zlib.gzip);
/** By default with the highest quality. */
const brotli = promisify(zlib.brotliCompress);
/** The files that visitors request. The server alone reads the others: it writes their text into documents. */
const compress = /^(assets|static)\/.*\.(js|css|svg|json|webmanifest|txt|woff)$/;

/** react-router's exports name its development build, with its warnings, whatever the mode. */
const productionRouter = { 'react-router$': inRoot('node_modules/react-router/dist/production/index.mjs') };

/**
 * Woven drawings are made of cells of 4 by 2, and shown as WebP, except the bands, which repeat. Marks, such as the logo, are drawn
 * with lines.
 */
const isWoven = (file) =>
  !path.basename(file).startsWith('band-') && readFileSync(file, 'utf8').includes('shape-rendering="crispEdges"');

/**
 * The script whose text the server writes into each document; nobody requests the file. It is compiled apart from webpack, which adds
 * to each entry in development.
 */
function bootScript(_source, file) {
  const [script] = buildSync({ entryPoints: [file], bundle: true, target: 'es2020', write: false }).outputFiles;
  return script.text;
}

const smallerSheet = (source) => transformSync(String(source), { loader: 'css', minify: true }).code;

/**
 * Lists for the server the scripts of the program, the files of each module that loads on demand, by the name of the module, and the
 * API for which the site is built.
 */
class BuildList {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BuildList', (compilation) => {
      // The last stage: hashes in the names of files are final, and the server alone reads the list, so nothing compresses it.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BuildList', stage }, () => {
        const isScript = (file) => file.endsWith('.js') && !compilation.getAsset(file)?.info.hotModuleReplacement;
        const filesOf = (group) => group.getFiles().flatMap((file) => (isScript(file) ? `/${file}` : []));
        const modules = {};
        const requests = {};
        for (const group of compilation.chunkGroups) {
          for (const { request } of group.origins.filter((origin) => origin.request)) {
            const name = path.basename(request);
            requests[name] ??= request;
            if (requests[name] !== request) throw new Error(`Two modules that load on demand are named ${name}.`);
            modules[name] = [...new Set([...(modules[name] ?? []), ...filesOf(group)])];
          }
        }
        const list = { apiBase, scripts: filesOf(compilation.entrypoints.get('main')), modules };
        compilation.emitAsset('.build.json', new webpack.sources.RawSource(JSON.stringify(list, null, 2)));
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
      alias: { '@': inRoot('src'), ...(isProduction && productionRouter) },
    },
    devtool: isProduction ? false : 'cheap-module-source-map',
    performance: false,
    stats: 'errors-warnings',
    target: 'browserslist',
    entry: inRoot('src/main.tsx'),
    output: {
      path: inRoot('dist/client'),
      publicPath: '/',
      filename: isProduction ? 'static/[name].[contenthash:6].js' : 'static/[name].js',
      assetModuleFilename: 'static/[name].[contenthash:8][ext]',
      clean: true,
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: swcOptions({ isProduction, refresh: !isProduction }),
        },
        // Packages use syntax that is newer than the promised browsers, too.
        { test: /\.m?js$/, include: /node_modules/, loader: 'swc-loader', options: { env, isModule: 'unknown' } },
      ],
    },
    optimization: {
      // The inline script is whole, so it shares no code with the program.
      splitChunks: { chunks: ({ name }) => name !== 'boot' },
      // Exports get the shortest names instead of hashed ones.
      mangleExports: 'size',
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          // swc has threads of its own; further processes would only load it again.
          parallel: false,
          extractComments: false,
          terserOptions: { format: { comments: false } },
        }),
      ],
    },
    plugins: [
      ...['index.html', 'admin.html'].map((filename) => {
        // The server fills the places that are comments in them.
        const meta = apiBase === '' ? {} : { 'api-base': apiBase };
        return new HtmlPlugin({ filename, template: inRoot('src', filename), minify: false, meta });
      }),
      new BuildList(),
      new CopyPlugin({
        patterns: [
          { from: inRoot('src/boot.ts'), to: '.boot.js', transform: bootScript },
          { from: inRoot('src/assets'), to: 'assets', globOptions: { ignore: ['**/*.css'] } },
          { context: inRoot('src/assets'), from: '*.css', to: 'assets', transform: smallerSheet },
          { context: inRoot('src/assets'), from: '*.svg', to: 'assets/[name].webp', filter: isWoven, transform: wovenImage },
          ...fonts.map(({ file }) => ({ from: require.resolve(file), to: 'assets/fonts' })),
        ],
      }),
      // In development, too, styled-components adds its rules through the CSSOM, which the CSP allows.
      new webpack.DefinePlugin({ SC_DISABLE_SPEEDY: false }),
      isProduction ? new CompressedFiles() : new ReactRefreshPlugin({ overlay: false }),
    ],
  };
};
module.exports.swcOptions = swcOptions;
