import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '../config/settings';
import { request } from '../doctor/checkAddress';
import { httpUrl } from '../lib/httpUrl';

const POLL_INTERVAL_MS = 200;

type Server = { restartCommand: string; address: string };

/** Reads a service from the lines of `systemctl show`, such as `Id=nit-college.service` and `Environment=A=1 PORT=5001`. */
const parseService = (lines: string) => ({
  id: /^Id=(.+)$/m.exec(lines)?.[1],
  // Somebody stopped the service, or never started it. A crashed service is `failed`, and an update restarts it.
  isStopped: lines.includes('ActiveState=inactive'),
  ownPort: /^Environment=(?:.* )?PORT=(\d+)/m.exec(lines)?.[1],
});

/** Lists the servers of this machine. Throws if there are none, for example on a machine without systemd. */
export function listServers({ restartCommand, host, port }: Settings): Server[] {
  if (restartCommand !== undefined) return [{ restartCommand, address: httpUrl(host, port) }];
  const showServices = ['show', '--property=Id,ActiveState,Environment', 'nit-college*.service'];
  const services = (spawnSync('systemctl', showServices, { encoding: 'utf8' }).stdout ?? '').split('\n\n').map(parseService);
  const servers = services.flatMap(({ id, isStopped, ownPort }) => {
    if (id === undefined || isStopped) return [];
    // Without `reset-failed`, systemd refuses to start a service that has crashed many times in a row.
    const restartService = `systemctl reset-failed ${id}; systemctl restart ${id}`;
    return [{ restartCommand: restartService, address: httpUrl(host, Number(ownPort ?? port)) }];
  });
  if (servers.length > 0) return servers;
  throw new Error('systemd runs no service nit-college, and RESTART_COMMAND does not say how else the server is restarted.');
}

async function isReady(address: string, version: string): Promise<boolean> {
  const responses = await Promise.all([request(`${address}/readyz`), request(`${address}/healthz`)]).catch(() => undefined);
  if (!responses?.every(({ isOk }) => isOk)) return false;
  const [, health] = responses;
  // Releases before 1.1.0 do not say their version.
  return health.body.version === undefined || health.body.version === version;
}

async function waitUntilReady(address: string, version: string, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    if (await isReady(address, version)) return true;
    await sleep(POLL_INTERVAL_MS);
  }
  return false;
}

/** Stops and returns false if a server is not ready with this version in time. */
export async function restartServers(servers: readonly Server[], version: string, timeoutS: number): Promise<boolean> {
  for (const { restartCommand, address } of servers) {
    const { status } = spawnSync(restartCommand, { shell: true, stdio: 'inherit' });
    if (status !== 0 || !(await waitUntilReady(address, version, timeoutS * 1000))) return false;
  }
  return true;
}
