// Serves the site from its sources for `npm run dev`: webpack's server hands out the client, and passes every other request on to
// the server of the site, which starts again when its code or a file that it reads has changed.
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { context, formatMessages } from 'esbuild';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import configure from '../webpack.config.js';
import { fingerprint } from './fingerprint.ts';
import { endSignals } from './run.ts';
import { serverBundle } from './serverBundle.mjs';

const HOST = '127.0.0.1';
/** How long a request waits for a server that starts; webpack's server tries a failed request once more. */
const WAIT_MS = 15_000;

class SiteServer extends EventEmitter {
  #build;
  #env;
  #child;
  #fingerprint;
  #address;

  constructor(build, env) {
    super();
    this.#build = build;
    this.#env = env;
    this.setMaxListeners(0);
  }

  /** Starts the server again where the build has changed since, or where it does not run. */
  async restart() {
    const entry = `${this.#build}/server/index.cjs`;
    const now = fingerprint([this.#build]);
    if (now === this.#fingerprint || !existsSync(entry)) return;
    await this.stop();
    const child = spawn(process.execPath, ['--enable-source-maps', entry], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: this.#env,
    });
    this.#child = child;
    this.#fingerprint = now;
    createInterface(child.stdout).on('line', (line) => {
      this.#address = line.replace('Listening on ', '');
      this.emit('listening', this.#address);
      console.log(`Listening on ${this.#env.PUBLIC_URL}`);
    });
    child.once('exit', () => {
      this.#address = undefined;
      this.#fingerprint = undefined;
      if (!child.killed) console.error('The server has ended. It starts again with the next change.');
    });
  }

  async stop() {
    this.#address = undefined;
    if (this.#child?.kill()) await once(this.#child, 'exit');
  }

  /** Resolves to the address of the server once it listens. */
  async address() {
    if (this.#address) return this.#address;
    const signal = AbortSignal.timeout(WAIT_MS);
    const [address] = await once(this, 'listening', { signal }).catch(() => {
      throw new Error('The server does not start: the terminal says why.');
    });
    return address;
  }
}

/** Bundles the server with every build of the client, and reports its errors where the client has none. */
class ServerBundlePlugin {
  constructor(bundle, server) {
    this.bundle = bundle;
    this.server = server;
  }

  apply({ hooks }) {
    let errors;
    hooks.make.tap('ServerBundle', () => {
      errors = this.bundle.rebuild().then(
        () => [],
        (failure) => formatMessages(failure.errors, { kind: 'error' }),
      );
    });
    hooks.emit.tapPromise('ServerBundle', async (compilation) => {
      compilation.contextDependencies.add(resolve('server'));
      const messages = await errors;
      if (compilation.errors.length === 0) compilation.errors.push(...messages.map((text) => new webpack.WebpackError(text)));
      // A compiler's message begins with our code and ends with its own stack.
      for (const error of compilation.errors) error.message = (error.error?.message ?? error.message).split('\n\nCaused by:')[0];
    });
    hooks.done.tapPromise('ServerBundle', () => this.server.restart());
  }
}

/** Serves the site at a port, with the data of a folder, until a signal ends this process. */
export async function serveSources(port, dataDir) {
  // Each port has a build of its own, so that two can run beside each other.
  const build = `dist/dev/${port}`;
  rmSync(build, { recursive: true, force: true });
  const clientDir = resolve(build, 'client');
  const url = `http://${HOST}:${port}`;
  const settings = { DATA_DIR: dataDir, HOST, PORT: '0', PUBLIC_URL: url, CLIENT_DIR: clientDir };
  const server = new SiteServer(build, { ...process.env, ...settings });
  for (const signal of endSignals) process.on(signal, () => server.stop().then(() => process.exit()));

  const bundle = await context({ ...serverBundle('development', `${build}/server`), sourcemap: true, logLevel: 'silent' });
  const configuration = configure({}, { mode: 'development' });
  configuration.output.path = clientDir;
  configuration.plugins.push(new ServerBundlePlugin(bundle, server));
  const options = {
    host: HOST,
    port,
    static: false,
    compress: false,
    setupExitSignals: false,
    // The server of the site reads everything but scripts from there.
    devMiddleware: { index: false, writeToDisk: (file) => !/^static|\.hot-update\./.test(relative(clientDir, file)) },
    proxy: [{ context: () => true, router: () => server.address(), logLevel: 'warn' }],
  };
  await new WebpackDevServer(options, webpack({ ...configuration, infrastructureLogging: { level: 'warn' } })).start();
}
