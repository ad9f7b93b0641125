import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundleOf } from './bundles';
import { engineSettings } from './storedData';

/**
 * Runs one of the server's commands on a data folder, as `npm run` does; with `input` on its standard input; returns its exit
 * code and output.
 */
export async function runCommandOn(
  dataDir: string,
  command: string,
  args: string[] = [],
  env: Record<string, string> = {},
  nodeOptions: string[] = [],
  input = '',
) {
  const child = spawn(process.execPath, [...nodeOptions, bundleOf(command), ...args], {
    env: { PATH: '', NODE_ENV: 'development', DATA_DIR: dataDir, ...(await engineSettings(dataDir, env)), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A command that fails before it reads closes its end.
  child.stdin.on('error', () => {}).end(input);
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  await once(child, 'close');
  return { code: child.exitCode, output, errors };
}
