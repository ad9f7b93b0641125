// Builds the site for scripts/prepare.mjs: webpack the client, while esbuild bundles the server, which webpack would do in five times as
// long. What it reads besides files of the project is in the stamp of that script.
import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { transform } from '@swc/core';
import { build, stop } from 'esbuild';
import webpack from 'webpack';
import configure, { swcOptions } from '../webpack.config.js';

const configuration = configure({}, { mode: 'production' });

/** Compiles files with styles as webpack does, so that class names made on the server are those of the browser. */
const styledComponents = {
  name: 'styled-components',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (path.includes('node_modules') || !source.includes('styled-components')) return undefined;
      const { code } = await transform(source, { ...swcOptions(true), filename: path });
      return { contents: code };
    });
  },
};

// Packages stay in node_modules, as several carry native parts. Only what screens are made of is bundled: in its production form,
// whatever NODE_ENV the server runs under, it draws a page several times as fast.
const screenPackages = /^(react|radix-ui|@radix-ui|@reduxjs|styled-components|embla-carousel|@hookform|@lezer|lucide|zod)/;
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

await rm('dist/server', { recursive: true, force: true });
const server = build({
  entryPoints: ['server/index.ts', 'server/imageWorker.ts'],
  outdir: 'dist/server',
  outExtension: { '.js': '.cjs' },
  bundle: true,
  // The server renders no screen of the back office; `e2e/weight.spec.ts` proves that none is in the bundle.
  external: [...Object.keys(dependencies).filter((name) => !screenPackages.test(name)), './AdminRoutes', '@/pages/admin/*'],
  alias: { 'react-router-dom': resolve('node_modules/react-router/dist/production/index.mjs') },
  define: { 'process.env.NODE_ENV': '"production"' },
  // Of ES modules, only what is used gets into the bundle.
  mainFields: ['module', 'main'],
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  minifySyntax: true,
  logLevel: 'error',
  plugins: [styledComponents],
});
// The process of esbuild holds much memory until it is stopped.
const [stats] = await Promise.all([promisify(webpack)(configuration), server.then(stop)]);
if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString('errors-warnings'));
if (stats.hasErrors()) process.exitCode = 1;
