// Builds the site for scripts/prepare.ts: webpack the client, while esbuild bundles the server. What it reads besides files
// of the project is in the stamp of that script.
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { build, stop } from 'esbuild';
import webpack from 'webpack';
import configure from '../webpack.config.js';
import { serverBundle } from './serverBundle.mjs';

const configuration = configure({}, { mode: 'production' });

await rm('dist/server', { recursive: true, force: true });
const server = build({ ...serverBundle('production', 'dist/server'), logLevel: 'error' });
// The process of esbuild holds much memory until it is stopped.
const [stats] = await Promise.all([promisify(webpack)(configuration), server.then(stop)]);
if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString('errors-warnings'));
if (stats.hasErrors()) process.exitCode = 1;
