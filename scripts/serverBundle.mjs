// How esbuild bundles the server, which webpack would do in five times as long.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { transform } from '@swc/core';
import { swcOptions } from '../webpack.config.js';

// Packages stay in node_modules, as several carry native parts. Only what screens are made of is bundled: in its production form,
// whatever NODE_ENV the server runs under, it draws a page several times as fast.
const screenPackages = /^(react|radix-ui|@radix-ui|@reduxjs|styled-components|embla-carousel|@hookform|@lezer|lucide|zod)/;
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Compiles files with styles as webpack does, so that class names made on the server are those of the browser. */
const styledComponents = (mode) => ({
  name: 'styled-components',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (path.includes('node_modules') || !source.includes('styled-components')) return undefined;
      const { code } = await transform(source, { ...swcOptions({ isProduction: mode === 'production' }), filename: path });
      return { contents: code };
    });
  },
});

/** The options with which esbuild bundles the server into a folder, for production or for development. */
export const serverBundle = (mode, outdir) => ({
  entryPoints: ['server/index.ts', 'server/imageWorker.ts'],
  outdir,
  outExtension: { '.js': '.cjs' },
  bundle: true,
  // The server renders no screen of the back office; `e2e/weight.spec.ts` proves that none is in the bundle.
  external: [...Object.keys(dependencies).filter((name) => !screenPackages.test(name)), './AdminRoutes', '@/pages/admin/*'],
  alias: { 'react-router-dom': resolve('node_modules/react-router/dist/production/index.mjs') },
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  // Of ES modules, only what is used gets into the bundle.
  mainFields: ['module', 'main'],
  platform: 'node',
  format: 'cjs',
  target: 'node22',
  minifySyntax: true,
  plugins: [styledComponents(mode)],
});
