import { once } from 'node:events';
import tls from 'node:tls';
import { toList, toRecord } from '@/domain/coerce';
import type { Settings } from '../config/settings';
import { critical, type Finding, ok, reasonOf, warning } from './finding';

const PATIENCE_MS = 5000;
const DAY_MS = 86_400_000;
const CERTIFICATE_DAYS = 14;

const ask = (url: string) => fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });

async function checkServer({ host, port }: Settings): Promise<Finding> {
  const name = 'Server';
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  try {
    const response = await ask(`${address}/readyz`);
    if (response.ok) return ok(name, `ready at ${address}`);
    const faults = toList(toRecord(toRecord(await response.json()).data).faults) ?? [];
    return critical(name, `${address} is not ready: ${faults.join(' ') || `status ${response.status}`}`);
  } catch (error) {
    return critical(name, `nothing answers at ${address}: ${reasonOf(error)}`);
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

async function checkCertificate({ hostname, port }: URL): Promise<Finding> {
  const socket = tls.connect({ host: hostname, port: Number(port || 443), servername: hostname, timeout: PATIENCE_MS });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const until = new Date(socket.getPeerCertificate().valid_to);
    const days = Math.floor((until.getTime() - Date.now()) / DAY_MS);
    const text = `the certificate is valid for ${days} days`;
    return days < CERTIFICATE_DAYS ? warning('TLS', `${text}; its renewal has failed.`) : ok('TLS', text);
  } catch (error) {
    return critical('TLS', reasonOf(error));
  } finally {
    socket.destroy();
  }
}

async function checkPublicUrl(publicUrl: string): Promise<Finding[]> {
  const name = 'Public address';
  const url = new URL(publicUrl);
  const certificate = url.protocol === 'https:' ? [await checkCertificate(url)] : [warning('TLS', `${publicUrl} has none.`)];
  try {
    const response = await ask(publicUrl);
    if (!response.ok) return [...certificate, critical(name, `${publicUrl} answers with ${response.status}.`)];
    const isStrict = url.protocol !== 'https:' || response.headers.has('strict-transport-security');
    const found = isStrict
      ? ok(name, publicUrl)
      : warning(name, `${publicUrl} is not this server, or a proxy removes its headers.`);
    return [...certificate, found];
  } catch (error) {
    return [...certificate, critical(name, `${publicUrl} cannot be reached: ${reasonOf(error)}`)];
  }
}

/** Checks the running server, the proxy settings, and the site as visitors reach it. */
export async function checkAddress(settings: Settings): Promise<Finding[]> {
  const { publicUrl } = settings;
  const outside =
    publicUrl === undefined ? [warning('Public address', 'PUBLIC_URL is not set.')] : await checkPublicUrl(publicUrl);
  return [await checkServer(settings), checkProxy(settings), ...outside];
}
