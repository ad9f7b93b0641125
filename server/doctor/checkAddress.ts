import { toList, toRecord } from '@/domain/coerce';
import type { Settings } from '../config/settings';
import { ask } from './ask';
import { checkPublicUrl } from './checkPublicUrl';
import { critical, type Finding, ok, reasonOf, warning } from './finding';

const LOG = 'Why it ended: journalctl -u nit-college';

async function checkServer({ host, port }: Settings): Promise<Finding> {
  const name = 'Server';
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  try {
    const response = await ask(`${address}/readyz`);
    if (response.isOk) return ok(name, `ready at ${address}`);
    const faults = toList(toRecord(toRecord(response.json()).data).faults) ?? [];
    return critical(name, `${address} is not ready: ${faults.join(' ') || `status ${response.status}`}`);
  } catch (error) {
    return critical(name, `nothing answers at ${address}: ${reasonOf(error)}. Start it: systemctl start nit-college. ${LOG}`);
  }
}

/** `HOST` decides who can reach the port of the server: on loopback only a proxy on this machine. */
function checkProxy({ host, trustProxy, publicUrl }: Settings): Finding {
  const name = 'Proxy';
  const isLoopback = /^(?:127\.|::1$|localhost$)/.test(host);
  if (trustProxy === false && isLoopback && publicUrl !== undefined) {
    return critical(name, 'TRUST_PROXY is off behind a proxy: all visitors count as one address. Set TRUST_PROXY=on.');
  }
  if (trustProxy !== false && !isLoopback) {
    return warning(
      name,
      `TRUST_PROXY is on and HOST is ${host}: a client that reaches the port past the proxy can invent its address.`,
    );
  }
  return ok(name, trustProxy === false ? 'none is trusted' : `${trustProxy} trusted`);
}

/** Checks the running server, the proxy settings, and the site as visitors reach it. */
export async function checkAddress(settings: Settings): Promise<Finding[]> {
  const { publicUrl } = settings;
  const proxy = checkProxy(settings);
  const outside =
    publicUrl === undefined ? [warning('Public address', 'PUBLIC_URL is not set.')] : await checkPublicUrl(publicUrl);
  // What the running server answers through the proxy says more than the settings.
  const isSeen = outside.some(({ name }) => name === proxy.name);
  return [await checkServer(settings), ...(isSeen && proxy.level === 'ok' ? [] : [proxy]), ...outside];
}
