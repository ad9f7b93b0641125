import fs from 'node:fs/promises';
import path from 'node:path';
import { startServer, type TestServer } from '@/testing/startServer';
import { aBuiltSite } from '../testing/builtSite';
import { exchange, requestText } from '../testing/rawRequest';

const SECRET = 'Kanari';

/** Files beside the served folders of a project, each with a secret in it. */
const besides = [
  'db.json',
  'package.json',
  '.env',
  '.git/HEAD',
  '.git/config',
  'server/index.ts',
  'server/config/settings.ts',
  'src/main.tsx',
  'dist/server/index.cjs',
  'dist/client/.screens.json',
  'dist/client/.env',
  'private/sessions.json',
  'private/audit.log',
  'private/rejections.log',
  'private/lock',
  'private/backups/db.2026-11-21.json',
  'backups/db.json',
  'node_modules/express/package.json',
  'README.md',
];

let server: TestServer;
beforeAll(async () => {
  const clientDir = await aBuiltSite();
  const project = path.resolve(clientDir, '../..');
  server = await startServer({ clientDir, db: { users: [{ id: 1, name: SECRET, email: 'kanari@staff.test', role: 'admin' }] } });
  const inUploads = [
    '.tmp/x',
    '.tmp/x.webp',
    '.cache/x.webp',
    'notes.txt',
    'page.html',
    'drawing.svg',
    '.htaccess',
    'a/b.webp',
    'db.json',
  ];
  for (const file of [
    ...besides.map((name) => path.join(project, name)),
    ...inUploads.map((name) => path.join(server.uploadsDir, name)),
  ]) {
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, SECRET);
  }
  await fs.symlink(path.join(project, 'db.json'), path.join(server.uploadsDir, 'link.webp'));
  await fs.symlink(project, path.join(server.uploadsDir, 'folder.webp'));
});
afterAll(() => server.close());

const plain = besides.map((name) => `/${name.replace('dist/client/', '')}`);
const traversing = [
  '/../../db.json',
  '/..%2f..%2fdb.json',
  '/%2e%2e/%2e%2e/db.json',
  '/%252e%252e/%252e%252e/db.json',
  '/static/../../../db.json',
  '/static/..%2f..%2f..%2fdb.json',
  '/static/%2e%2e%2f%2e%2e%2f%2e%2e%2fdb.json',
  '/static/..%5c..%5c..%5cdb.json',
  '/static/..\\..\\..\\db.json',
  '/assets/....//....//db.json',
  '/assets/..%c0%af..%c0%afdb.json',
  '/assets/%00../../db.json',
  '/assets/logo.svg%00.json',
  '/assets/logo.svg/../../../../db.json',
  '/uploads/../db.json',
  '/uploads/..%2fdb.json',
  '/uploads/%2e%2e%2fdb.json',
  '/uploads/..%255cdb.json',
  '/uploads/..\\db.json',
  '/uploads/.tmp/x',
  '/uploads/.tmp/x.webp',
  '/uploads/.tmp%2fx.webp',
  '/uploads/.cache/x.webp',
  '/uploads/notes.txt',
  '/uploads/page.html',
  '/uploads/drawing.svg',
  '/uploads/.htaccess',
  '/uploads/a/b.webp',
  '/uploads/db.json',
  '/uploads/link.webp',
  '/uploads/folder.webp',
  '/uploads/folder.webp/db.json',
  '/uploads/x.webp%00',
  '/uploads/',
  '/uploads',
  '/uploads//notes.txt',
  '/api/uploads/../../db.json',
  '/api/api/uploads/..%2f..%2fdb.json',
  '//db.json',
  '///uploads/link.webp',
  'http://evil.test/db.json',
  'http://evil.test/uploads/link.webp',
];
const guessed = [
  '/db',
  '/api/db',
  '/api/db.json',
  '/__rules',
  '/users',
  '/users/1',
  '/contacts',
  '/api/users',
  '/api/blogs',
  '/api/contacts',
  '/static/',
  '/static',
  '/assets/',
  '/assets',
  '/static/main.abc.js.map',
  '/static/main.abc.js.br',
  '/index.html.br',
  '/admin.html',
  '/server',
  '/private/',
  '/qa',
  '/api/qa/users',
  '/phpinfo.php',
  '/wp-login.php',
  '/users.php.bak',
  '/users.php~',
  '/.well-known/x',
  '/graphql',
  '/metrics',
  '/debug/pprof',
  '/server-status',
];
const paths = [...plain, ...traversing, ...guessed];

test('there are more than eighty paths to check', () => {
  expect(new Set(paths).size).toBeGreaterThanOrEqual(80);
});

test.each(paths)('%s is not served to any caller [P3]', async (at) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, text, headers } = await exchange(server.url, requestText(method, at));
    expect([method, status]).toEqual([method, 404]);
    expect(text).not.toContain(SECRET);
    expect(text).not.toMatch(/plain script|"chunks"/);
    expect([...headers.keys()]).not.toContain('location');
    expect(headers.get('content-type')).toMatch(/^(?:application\/json|text\/html); charset=utf-8$/);
  }
  // Nothing there can be written or deleted either.
  for (const method of ['PUT', 'DELETE', 'POST']) {
    expect((await exchange(server.url, requestText(method, at, { 'Content-Length': '0' }))).status).toBeGreaterThanOrEqual(404);
  }
});

test('preconditions and ranges that do not fit a file get the common error format [H1]', async () => {
  for (const [headers, expected] of [
    [{ 'If-Match': '"x"' }, 412],
    [{ 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412],
    [{ Range: 'bytes=900-' }, 416],
  ] as const) {
    const { status, text } = await exchange(server.url, requestText('GET', '/assets/logo.svg', headers));
    expect([status, JSON.parse(text).code]).toEqual([expected, 'BAD_REQUEST']);
  }
});

test('a missing file never gets a page, under any name [P3, P4]', async () => {
  for (const name of [
    '/static/old.js',
    '/static/old.css',
    '/assets/old.png',
    '/old.webmanifest',
    '/humans.txt',
    '/sw.js',
    '/x.y.z',
  ]) {
    const { status, headers } = await exchange(server.url, requestText('GET', name));
    expect([name, status, headers.get('content-type')]).toEqual([name, 404, 'application/json; charset=utf-8']);
  }
});
