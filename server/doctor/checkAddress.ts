import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import tls from 'node:tls';
import { toList, toRecord, toText } from '@/domain/coerce';
import { DAY_MS } from '@/domain/dates';
import type { Settings } from '../config/settings';
import { describeError } from '../lib/describeError';
import { httpUrl } from '../lib/httpUrl';
import { critical, type Finding, ok, warning } from './finding';

const CERTIFICATE_MIN_DAYS = 14;
/** No client has this address, which is reserved for documentation. */
const FORGED_IP = '192.0.2.1';
const RELEASE_COMMAND = 'nit';
const LOOPBACK_HOST = /^(?:127\.|::1$|localhost$)/;
const TIMEOUT_MS = 5000;
/** Matches codes such as ECONNREFUSED and EAI_AGAIN, but no code of a certificate, such as CERT_HAS_EXPIRED. */
const CONNECTION_ERROR = /^E[A-Z]+(?:_AGAIN)?$/;

export async function request(url: string | URL, requestHeaders: Record<string, string> = {}) {
  const response = await fetch(url, { headers: requestHeaders, signal: AbortSignal.timeout(TIMEOUT_MS) });
  // The body is always read. An unread body would keep the connection, and the command, alive for seconds.
  const body = toRecord(await response.json().catch(() => undefined));
  return { status: response.status, isOk: response.ok, body };
}

async function checkServer({ host, port }: Settings): Promise<Finding> {
  const address = httpUrl(host, port);
  try {
    const { isOk, status, body } = await request(`${address}/readyz`);
    const faults = (toList(toRecord(body.data).faults) ?? []).join(' ');
    const notes = (toList(body.notes) ?? []).join(' ');
    if (!isOk) return critical('Server', `${address} is not ready: ${faults || `status ${status}`}`);
    return notes ? warning('Server', `${address} is ready, but: ${notes}`) : ok('Server', `ready at ${address}`);
  } catch (error) {
    const isRelease = existsSync(RELEASE_COMMAND);
    const repair = `Start it: ${isRelease ? 'systemctl start nit-college. Why it ended: journalctl -u nit-college' : 'npm start'}`;
    return critical('Server', `nothing answers at ${address}: ${describeError(error)}. ${repair}`);
  }
}

/** Checks that the proxy tells the server the real address of a client, and not an address that the client claims. */
async function checkForwardedAddress(url: URL): Promise<Finding[]> {
  const client = toText((await request(new URL('/readyz', url), { 'X-Forwarded-For': FORGED_IP })).body.client);
  const repair = 'Its configuration must have "proxy_set_header X-Forwarded-For $remote_addr", as deploy/nginx.conf does.';
  if (client === FORGED_IP) return [critical('Proxy', `the proxy lets a client claim any address. ${repair}`)];
  // If the host name leads to this machine itself, loopback is the real address of this request.
  const isHiddenByProxy = LOOPBACK_HOST.test(client) && !LOOPBACK_HOST.test((await lookup(url.hostname)).address);
  if (!isHiddenByProxy) return [];
  return [critical('Proxy', `all visitors count as one address, ${client}. ${repair} TRUST_PROXY must be on.`)];
}

async function checkCertificate({ hostname, port }: URL): Promise<Finding> {
  const socket = tls.connect({ host: hostname, port: Number(port || 443), servername: hostname });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
    const text = `the certificate is valid for ${days} days`;
    return days < CERTIFICATE_MIN_DAYS
      ? warning('TLS', `${text}; its renewal has failed: certbot renew says why.`)
      : ok('TLS', text);
  } finally {
    socket.destroy();
  }
}

async function checkPublicUrl(publicUrl: string): Promise<Finding[]> {
  const name = 'Public address';
  const url = new URL(publicUrl);
  try {
    const certificate = url.protocol === 'https:' ? await checkCertificate(url) : warning('TLS', `${publicUrl} has none.`);
    const { status, isOk } = await request(url);
    if (!isOk) return [certificate, critical(name, `${publicUrl} answers with ${status}. With 502, the server does not run.`)];
    return [certificate, ...(await checkForwardedAddress(url)), ok(name, publicUrl)];
  } catch (thrown) {
    // The error of `fetch` says nothing. Its cause says why.
    const error = thrown instanceof Error && thrown.cause !== undefined ? thrown.cause : thrown;
    const code = toText(toRecord(error).code);
    const isUnreachable = code === '' || CONNECTION_ERROR.test(code);
    if (isUnreachable) {
      const advice = 'Is PUBLIC_URL right, does nginx run, and does the firewall let it pass?';
      return [critical(name, `${publicUrl} cannot be reached: ${describeError(error)}. ${advice}`)];
    }
    // After a semicolon, Node adds a hint for developers, which does not help an operator.
    const [reason] = describeError(error).split('; ', 1);
    return [critical('TLS', `${reason}. Get one for the name in PUBLIC_URL, or renew it: certbot renew.`)];
  }
}

/** Checks for `nit doctor` that the server, the proxy, the public address and its certificate work. */
export async function checkAddress(settings: Settings): Promise<Finding[]> {
  const { host, trustProxy, publicUrl } = settings;
  const findings = [await checkServer(settings)];
  if (publicUrl === undefined) return [...findings, warning('Public address', 'PUBLIC_URL is not set.')];
  if (trustProxy === false && LOOPBACK_HOST.test(host))
    findings.push(critical('Proxy', 'TRUST_PROXY is off behind a proxy: all visitors count as one address. Set TRUST_PROXY=on.'));
  return [...findings, ...(await checkPublicUrl(publicUrl))];
}
