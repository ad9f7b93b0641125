import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import http2 from 'node:http2';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cleanUpAfterTest } from './cleanup';
import { freePort } from './freePort';

const NGINX = '/usr/sbin/nginx';
/** The directive came in nginx 1.25. */
const FIRST_WITH_HTTP2 = 25;

export const hasNginx = existsSync(NGINX);

/** A test behind nginx. Without nginx there is nothing to prove: install it, or let root run `node scripts/nginx.ts`. */
export const testWithNginx = hasNginx ? test : test.skip;

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** The site as the page for operators has it on this machine: the nginx of Debian 12 has no directive for HTTP/2. */
function siteForNginx(): string {
  const site = readFileSync('deploy/nginx.conf', 'utf8');
  const [, minor] = /nginx\/1\.(\d+)\./.exec(spawnSync(NGINX, ['-v'], { encoding: 'utf8' }).stderr) ?? [];
  if (Number(minor) >= FIRST_WITH_HTTP2) return site;
  const [, script = ''] = /^ {4}sed -i '(.*http2.*)' \S+$/m.exec(readFileSync('docs/operating.md', 'utf8')) ?? [];
  return execFileSync('sed', [script], { input: site, encoding: 'utf8' });
}

/**
 * Runs the real nginx with `deploy/nginx.conf` in front of two servers, with ports, a certificate and logs of its own; where
 * that is asked for without TLS, without a limit on the requests of a network, and with the addresses of clients from a
 * header. `log` gives what it has logged, also where Debian's nginx would.
 */
export async function startNginx(
  ports: readonly [string, string],
  { isPlain = false, isUnlimited = false, realIpHeader = '' } = {},
): Promise<{ origin: string; plainOrigin: string; log: () => Promise<string> }> {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-nginx-'));
  const [tls, plain] = [await freePort(), await freePort()];
  const certificate = ['-keyout', `${dir}/privkey.pem`, '-out', `${dir}/fullchain.pem`, '-subj', '/CN=college.example'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...certificate], { stdio: 'ignore' });
  const site = siteForNginx()
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replaceAll(/127\.0\.0\.1:3001(.*) down;/g, `127.0.0.1:${ports[1]}$1;`)
    .replaceAll('/etc/letsencrypt/live/college.example', dir)
    .replaceAll('/var/log/nginx', dir)
    .replaceAll(/ {2}listen \[::\].*\n/g, '')
    .replace('rate=100r/s', isUnlimited ? 'rate=10000r/s' : 'rate=100r/s')
    .replace(isPlain ? /listen 443 ssl(?: http2)?/ : 'listen 443', `listen 127.0.0.1:${tls}`)
    .replace('listen 80', `listen 127.0.0.1:${plain}`);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${dir}/${name};`);
  const config = path.join(dir, 'nginx.conf');
  const realIp = realIpHeader && `set_real_ip_from 127.0.0.1; real_ip_header ${realIpHeader};`;
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await fs.writeFile(
    config,
    `${user} daemon off; worker_processes 1; worker_rlimit_nofile 16384; pid ${dir}/pid; events { worker_connections 8192; } http { ${realIp} access_log ${dir}/debian.log; ${folders.join(' ')} ${site} }`,
  );
  const settings = ['-p', dir, '-e', `${dir}/error.log`, '-c', config];
  execFileSync(NGINX, ['-t', '-q', ...settings]);
  const child = spawn(NGINX, settings, { stdio: 'ignore' });
  const ended = once(child, 'close');
  cleanUpAfterTest(async () => {
    child.kill('SIGTERM');
    await ended;
    await fs.rm(dir, { recursive: true, force: true });
  });
  while (!(await isOpen(tls))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${await fs.readFile(`${dir}/error.log`, 'utf8')}`);
    await sleep(20);
  }
  const log = async () => {
    const files = (await fs.readdir(dir)).filter((name) => name.endsWith('.log'));
    return (await Promise.all(files.map((name) => fs.readFile(path.join(dir, name), 'utf8')))).join('');
  };
  return { origin: `http${isPlain ? '' : 's'}://127.0.0.1:${tls}`, plainOrigin: `http://127.0.0.1:${plain}`, log };
}

/** Sends requests over HTTP/2 and TLS, one after the other on one connection; the certificate is not checked. */
export function http2Client(origin: string) {
  const session = http2.connect(origin, { rejectUnauthorized: false });
  cleanUpAfterTest(async () => session.destroy());
  return async (
    method: string,
    address: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: Buffer } = {},
  ) => {
    const pseudo = { ':method': method, ':path': address, ':authority': 'college.example' };
    const stream = session.request({ ...headers, ...pseudo }, { endStream: body === undefined });
    if (body) stream.end(body);
    const [answer] = await once(stream, 'response');
    let text = '';
    for await (const chunk of stream.setEncoding('utf8')) text += chunk;
    return { status: Number(answer[':status']), headers: answer, text };
  };
}
