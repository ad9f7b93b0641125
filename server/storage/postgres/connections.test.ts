/** @engine PostgreSQL */
import { once } from 'node:events';
import net from 'node:net';
import { type PostgresCluster, startPostgres } from '@/testing/postgresCluster';
import { databaseStorage } from '@/testing/postgresTestDatabase';
import { Connections } from './connections';

let cluster: PostgresCluster;
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
beforeAll(async () => {
  cluster = await startPostgres();
});
afterAll(() => cluster.close());

/** Forwards to a database, but nothing that comes back on a connection which has sent COMMIT. */
async function startSilentCommits(databaseUrl: string): Promise<{ url: string; close: () => void }> {
  const target = new URL(databaseUrl);
  const sockets: net.Socket[] = [];
  let hasSilenced = false;
  const server = net.createServer((client) => {
    const database = net.connect(Number(target.port), target.hostname);
    let isSilent = false;
    client.on('data', (bytes) => {
      if (bytes.includes('COMMIT') && !hasSilenced) {
        isSilent = true;
        hasSilenced = true;
      }
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (!isSilent) client.write(bytes);
    });
    for (const socket of [client, database]) socket.on('error', () => {});
    client.on('close', () => database.destroy());
    sockets.push(client, database);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = String(typeof address === 'object' ? address?.port : '');
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: url.href, close };
}

test('a commit whose response never comes is asked about on a new connection', async () => {
  const databaseUrl = await cluster.makeDatabase();
  const storage = databaseStorage(databaseUrl);
  await storage.read();
  const proxy = await startSilentCommits(databaseUrl);
  const connections = new Connections(proxy.url);
  closers.push(
    proxy.close,
    () => connections.close(),
    () => storage.close(),
  );
  Object.assign(connections.pool.options, { query_timeout: 500 });
  const clients: unknown[] = [];
  connections.pool.on('acquire', (client) => clients.push(client));
  const stored = await connections.transaction(async (sql) => {
    await sql.query("INSERT INTO views (id, page, count) VALUES ('1', '/', 7)");
    return 'stored';
  });
  expect([stored, clients.length, new Set(clients).size]).toEqual(['stored', 2, 2]);
  expect(await connections.query('SELECT count FROM views')).toEqual([{ count: '7' }]);
});
