import { aBlogPost, aMessage, anAdmin } from '@/testing/builders';
import { clientOf } from '@/testing/client';
import { startServer, type TestServer } from '@/testing/startServer';

const NOW = new Date('2026-11-21T03:00:00Z');
const DAY_MS = 86_400_000;
const metrics = { host: '127.0.0.1', port: 0 };
const admin = anAdmin();

let server: TestServer;
afterEach(() => server?.close());

async function start(db: Record<string, unknown[]> = {}) {
  server = await startServer({ db: { users: [admin], ...db }, now: NOW, settings: { metrics } });
  return clientOf(server);
}

/** The lines of the metrics that begin with a name, without labels that all lines have. */
async function linesOf(name: string) {
  const text = await (await fetch(String(server.metricsUrl))).text();
  return text.split('\n').filter((line) => line.startsWith(name));
}

test('requests are counted by call and status, at every path of the call, with their durations', async () => {
  const send = await start({ blogs: [aBlogPost({ id: 1 })] });
  for (const path of ['/blogs.php', '/api/blogs.php?id=1', '/api/api/blogs.php?id=99']) await send('GET', path);
  await send('POST', '/contacts.php', { json: {} });
  const counts = await linesOf('nit_http_request_duration_seconds_count');
  expect(counts).toContain('nit_http_request_duration_seconds_count{call="GET /blogs.php",status="200"} 2');
  expect(counts).toContain('nit_http_request_duration_seconds_count{call="GET /blogs.php",status="404"} 1');
  expect(counts).toContain('nit_http_request_duration_seconds_count{call="POST /contacts.php",status="422"} 1');
  const buckets = await linesOf('nit_http_request_duration_seconds_bucket');
  const last = 'nit_http_request_duration_seconds_bucket{le="+Inf",call="GET /blogs.php",status="200"} 2';
  expect(buckets).toEqual(expect.arrayContaining([last, expect.stringContaining('le="0.3"')]));
});

test('nothing that a client sends becomes a label, so the number of time series is bounded', async () => {
  const send = await start();
  for (const start of ['/secret-', '/uploads/secret-', '/blogs.php?secret-']) {
    for (let at = 0; at < 50; at += 1) await send('GET', start + at);
  }
  await send('DELETE', '/dashboard.php');
  const text = await (await fetch(String(server.metricsUrl))).text();
  expect(text).not.toContain('secret');
  const calls = new Set(Array.from(text.matchAll(/_count\{call="([^"]+)"/g), ([, call]) => call));
  expect(calls).toEqual(new Set(['GET /blogs.php', 'other methods', 'pages', 'uploaded images']));
});

test('the ends of writes are counted', async () => {
  const send = await start({ contacts: [aMessage({ id: 1 })] });
  await send('PUT', '/contacts.php', { as: admin, json: { id: 1, status: 'read' } });
  await send('DELETE', '/contacts.php', { as: admin, json: { id: 9 } });
  expect(await linesOf('nit_storage_transactions_total')).toEqual([
    'nit_storage_transactions_total{outcome="stored"} 1',
    'nit_storage_transactions_total{outcome="rejected"} 1',
    'nit_storage_transactions_total{outcome="failed"} 0',
  ]);
});

test('messages unanswered after the promised 24 hours are counted, with storage, queues and process', async () => {
  const created = (ms: number) => new Date(NOW.getTime() - ms).toISOString();
  const contacts = [created(DAY_MS + 60_000), created(DAY_MS - 60_000)].map((created_at) => aMessage({ created_at }));
  await start({ contacts: [...contacts, aMessage({ answered_at: created(8 * DAY_MS), created_at: created(9 * DAY_MS) })] });
  expect(await linesOf('nit_messages_unanswered_24h')).toEqual(['nit_messages_unanswered_24h 1']);
  expect(await linesOf('nit_storage_healthy')).toEqual(['nit_storage_healthy 1']);
  for (const queue of ['renders', 'password_checks', 'images']) expect(await linesOf(`nit_${queue}_waiting`)).toHaveLength(1);
  expect(await linesOf('process_resident_memory_bytes')).toHaveLength(1);
  expect(await linesOf('nodejs_eventloop_lag_p99_seconds')).toHaveLength(1);
});

test('metrics have a port of their own: the site does not serve them, and without the setting nothing does', async () => {
  const send = await start();
  expect((await send('GET', '/metrics')).text).not.toContain('nit_');
  expect((await fetch(String(server.metricsUrl).replace('/metrics', '/'))).status).toBe(404);
  await server.close();
  server = await startServer({ db: { users: [admin] } });
  expect(server.metricsUrl).toBeUndefined();
});
