import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import tls from 'node:tls';
import { toList, toRecord, toText } from '@/domain/coerce';
import type { Settings } from '../config/settings';
import { critical, type Finding, ok, reasonOf, warning } from './finding';

const NAME = 'Public address';
const DAY_MS = 86_400_000;
const CERTIFICATE_DAYS = 14;
/** An address that no client has: it is reserved for documentation. */
const CLAIMED = '192.0.2.1';
const LOOPBACK = /^(?:127\.|::1$|localhost$)/;
/** Milliseconds that the doctor waits for a response, or for a handshake. */
const PATIENCE_MS = 5000;

/** What to do about an error of a connection, by its code. */
const REPAIRS: Record<string, string> = {
  ENOTFOUND: 'Correct PUBLIC_URL, or the DNS entry of the name.',
  EAI_AGAIN: 'Correct PUBLIC_URL, or the DNS entry of the name.',
  ECONNREFUSED: 'Start nginx: systemctl start nginx',
  CERT_HAS_EXPIRED: 'Renew it: certbot renew, then systemctl reload nginx',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Get a certificate for the name in PUBLIC_URL.',
};

/** The codes of certificates are words, those of connections begin with E. */
function failure(thrown: unknown, address: string): Finding {
  const error = thrown instanceof Error && thrown.cause !== undefined ? thrown.cause : thrown;
  const code = toText(toRecord(error).code);
  const repair = REPAIRS[code];
  if (code === '' || /^(?:E[A-Z]+|EAI_AGAIN)$/.test(code)) {
    const advice = repair ?? 'Is it the right PUBLIC_URL, and does the firewall let it pass?';
    return critical(NAME, `${address} cannot be reached: ${reasonOf(error)}. ${advice}`);
  }
  return critical(
    'TLS',
    `${reasonOf(error)}. ${repair ?? 'Browsers trust no such certificate; certbot gets one that they trust.'}`,
  );
}

/** Gives what is wrong with the certificate, or how long it is valid. */
async function checkCertificate({ hostname, port, origin }: URL): Promise<Finding> {
  const socket = tls.connect({ host: hostname, port: Number(port || 443), servername: hostname });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const until = new Date(socket.getPeerCertificate().valid_to);
    const days = Math.floor((until.getTime() - Date.now()) / DAY_MS);
    const text = `the certificate is valid for ${days} days`;
    return days < CERTIFICATE_DAYS ? warning('TLS', `${text}; its renewal has failed: certbot renew says why.`) : ok('TLS', text);
  } catch (error) {
    return failure(error, origin);
  } finally {
    socket.destroy();
  }
}

/** Checks the address that the server gets from the proxy, with a request that claims another one. */
async function checkForwarded(url: URL): Promise<Finding[]> {
  const name = 'Proxy';
  const { client } = await ask(new URL('/readyz', url), { 'X-Forwarded-For': CLAIMED });
  const repair = 'Its configuration must have "proxy_set_header X-Forwarded-For $remote_addr", as deploy/nginx.conf does.';
  if (client === CLAIMED) return [critical(name, `the proxy lets a client claim any address. ${repair}`)];
  const { address } = await lookup(url.hostname);
  // Where the name leads to this machine itself, a request from here is one from loopback.
  if (client === '' || LOOPBACK.test(address)) return [];
  if (!LOOPBACK.test(client)) return [ok(name, 'tells the server the addresses of its clients')];
  return [critical(name, `all visitors count as one address, ${client}. ${repair} TRUST_PROXY must be on.`)];
}

/** Checks the site as visitors reach it: TLS, proxy, answer. */
async function checkPublicUrl(publicUrl: string): Promise<Finding[]> {
  const url = new URL(publicUrl);
  const isTls = url.protocol === 'https:';
  const certificate = isTls ? await checkCertificate(url) : warning('TLS', `${publicUrl} has none.`);
  if (certificate.level === 'critical') return [certificate];
  try {
    const { status, isOk, headers } = await ask(url);
    if (!isOk) {
      const reason = status === 502 || status === 504 ? ': the proxy does not reach the server' : '';
      return [certificate, critical(NAME, `${publicUrl} answers with ${status}${reason}.`)];
    }
    const isOurs = !isTls || headers.has('strict-transport-security');
    const foreign = `${publicUrl} is not this server, or a proxy removes its headers.`;
    return [...(await checkForwarded(url)), certificate, isOurs ? ok(NAME, publicUrl) : warning(NAME, foreign)];
  } catch (error) {
    return [certificate, failure(error, publicUrl)];
  }
}

/**
 * Sends a GET request and reads the whole response: an unread one would keep its connection, and with it the command, alive for seconds.
 * Rejects when no response comes in time.
 */
async function ask(url: string | URL, requestHeaders: Record<string, string> = {}) {
  const response = await fetch(url, { headers: requestHeaders, signal: AbortSignal.timeout(PATIENCE_MS) });
  const { status, ok: isOk, headers } = response;
  const body = toRecord(await response.json().catch(() => undefined));
  return {
    status,
    isOk,
    headers,
    client: toText(body.client),
    notes: toList(body.notes) ?? [],
    faults: toList(toRecord(body.data).faults) ?? [],
  };
}

async function checkServer({ host, port }: Settings): Promise<Finding> {
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  try {
    const { isOk, status, faults, notes } = await ask(`${address}/readyz`);
    if (isOk && notes.length > 0) return warning('Server', `${address} is ready, but: ${notes.join(' ')}`);
    if (isOk) return ok('Server', `ready at ${address}`);
    return critical('Server', `${address} is not ready: ${faults.join(' ') || `status ${status}`}`);
  } catch (error) {
    const repair = 'Start it: systemctl start nit-college. Why it ended: journalctl -u nit-college';
    return critical('Server', `nothing answers at ${address}: ${reasonOf(error)}. ${repair}`);
  }
}

/** `HOST` decides who can reach the port of the server: on loopback only a proxy on this machine. */
function checkProxy({ host, trustProxy, publicUrl }: Settings): Finding {
  const isLoopback = LOOPBACK.test(host);
  if (trustProxy === false && isLoopback && publicUrl !== undefined)
    return critical('Proxy', 'TRUST_PROXY is off behind a proxy: all visitors count as one address. Set TRUST_PROXY=on.');
  if (trustProxy === false || isLoopback) return ok('Proxy', trustProxy === false ? 'none is trusted' : `${trustProxy} trusted`);
  const risk = 'a client that reaches the port past the proxy can invent its address';
  return warning('Proxy', `TRUST_PROXY is on and HOST is ${host}: ${risk}.`);
}

/** Checks the running server, the proxy settings, and the site as visitors reach it. */
export async function checkAddress(settings: Settings): Promise<Finding[]> {
  const { publicUrl } = settings;
  const proxy = checkProxy(settings);
  const outside = publicUrl === undefined ? [warning(NAME, 'PUBLIC_URL is not set.')] : await checkPublicUrl(publicUrl);
  // What the running server answers through the proxy says more than the settings.
  const isSeen = outside.some(({ name }) => name === proxy.name);
  return [await checkServer(settings), ...(isSeen && proxy.level === 'ok' ? [] : [proxy]), ...outside];
}
