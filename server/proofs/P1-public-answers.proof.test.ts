import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { aBlogPost, aMessage, anAdmin, anEvent, aUser, eventForm, postForm } from '@/testing/builders';
import { aBuiltSite } from '@/testing/builtSite';
import { words } from '@/testing/client';
import { people, recordsFor } from '@/testing/endpointCases';
import { anImage } from '@/testing/imageFixtures';
import { isFullProof, proof } from '@/testing/proof';
import { exchange, forEachItem, requestText } from '@/testing/rawRequest';
import { testServer } from '@/testing/startServer';
import { demoUsers } from '../config/demoUsers';
import { hashPassword } from '../lib/passwords';

describe('public answers', () => {
  /** A marker in every value that visitors must not see. */
  const SECRET = 'Kanari';
  const secretIn = (fields: string) => Object.fromEntries(words(fields).map((field) => [field, SECRET]));
  const secretly = { ...secretIn('note password token ip updated_by_name'), email: `${SECRET}@staff.test`, updated_by: 1 };
  /** What staff does with a message. */
  const work = {
    answered_at: '2026-11-21T03:00:00.000Z',
    answered_by: 1,
    answered_by_name: SECRET,
    notes: [{ id: 'a', author_id: 1, author_name: SECRET, text: SECRET, created_at: '2026-11-21T03:00:00.000Z' }],
  };
  const draft = { ...secretly, ...secretIn('title excerpt content description'), status: 'draft', slug: SECRET.toLowerCase() };

  const admin = anAdmin({ name: SECRET, email: 'kanari.boss@staff.test', note: SECRET });
  const editor = aUser({ id: 2, name: SECRET, email: 'kanari.editor@staff.test', note: SECRET });

  const server = testServer(afterAll);
  const { send } = server;
  beforeAll(async () => {
    await server.start({
      clientDir: await aBuiltSite(),
      db: {
        users: [admin, editor],
        blogs: [aBlogPost({ id: 1, slug: 'one', ...secretly }), aBlogPost({ id: 2, ...draft })],
        events: [anEvent({ id: 1, slug: 'one', ...secretly }), anEvent({ id: 2, ...draft })],
        contacts: [aMessage({ id: 1, ...secretIn('name message subject phno'), email: 'kanari@mail.test', ...work })],
        replies: [{ id: 1, ...secretIn('title text updated_by_name') }],
        deleted: [{ id: 1, collection: 'contacts', record_id: 7, record: { name: SECRET }, deleted_by_name: SECRET }],
        views: [{ page: '/', count: 3, note: SECRET }],
      },
    });
  });

  const METHODS = isFullProof ? ['GET', 'HEAD', 'OPTIONS'] : ['GET'];
  const lists = ['/blogs.php', '/events.php'];
  const queries = ['', ...words('?id=1 ?id=2 ?id=one ?id=kanari ?id=99 ?id=* ?status=draft ?_embed=users ?q=kanari')];
  const places = words(`
    /dashboard.php /users.php /users.php?id=1 /contacts.php /contacts.php?limit=1 /contacts.php?id=1
    /contacts/notes.php /contacts/answering.php /replies.php /alerts.php /deleted.php /activity.php
    /versions.php?collection=blogs&id=1 /healthz /db /uploads/
  `);
  const pages = words('/ /blogs /blogs/1 /blogs/2 /blogs/kanari /events /events/1 /events/2 /events/kanari /admin/users /x');
  const asked = ['', '/api', '/api/api']
    .slice(0, proof(1, 3))
    .flatMap((mount) => [
      ...lists.flatMap((list) => queries.map((query) => `${mount}${list}${query}`)),
      ...places.map((place) => `${mount}${place}`),
    ]);

  test('no public response holds drafts, staff, visitors, passwords or unknown fields of a record [P1]', async () => {
    for (const as of [undefined, editor, 'A'.repeat(43)]) {
      for (const address of [...asked, ...pages]) {
        for (const method of METHODS) {
          const { text, headers } = await send(method, address, { as });
          // A page contains the URL it was rendered for.
          const said = `${text}${JSON.stringify([...headers])}`.replaceAll('?id=kanari', '').toLowerCase();
          expect([address, said]).toEqual([address, expect.not.stringContaining('kanari')]);
        }
      }
    }
  });

  test('the response to a visitor reveals nothing about others [P1]', async () => {
    const answers = [
      await send('POST', '/contacts.php', { json: { name: 'Su', email: 'kanari@mail.test', message: 'Hello' } }),
      await send('POST', '/contacts.php', { json: {} }),
      await send('POST', '/auth/login.php', { json: { email: admin.email, password: 'wrong' } }),
      await send('POST', '/views.php', { json: { page: '/blogs/2' } }),
      await send('POST', '/blogs.php', { form: { id: '2' } }),
    ];
    for (const { text } of answers) expect(text.toLowerCase()).not.toContain('kanari');
  });

  test('the built site contains no user, password or hash [P1]', () => {
    const built = 'dist/client';
    const names = existsSync(built) ? readdirSync(built, { recursive: true, encoding: 'utf8' }) : [];
    const secrets = [...demoUsers.flatMap(({ password, email }) => [password, email]), '$argon2', 'password_hash'];
    for (const name of names.filter((each) => /\.(?:js|html|json|css|svg|txt)$/.test(each))) {
      const text = readFileSync(path.join(built, name), 'utf8');
      expect([name, secrets.filter((secret) => text.includes(secret))]).toEqual([name, []]);
    }
  });
});

describe('nothing else served', () => {
  const SECRET = 'Kanari';

  /** Files beside the served folders of a project, each with a secret in it. */
  const besides = words(`
    db.json package.json .env .git/HEAD .git/config server/index.ts server/config/settings.ts src/main.tsx
    dist/server/index.cjs dist/client/.build.json dist/client/.env private/sessions.json private/audit.log
    private/rejections.log private/lock private/backups/db.2026-11-21.json backups/db.json
    node_modules/express/package.json README.md
  `);

  const server = testServer(afterAll);
  beforeAll(async () => {
    const clientDir = await aBuiltSite();
    const project = path.resolve(clientDir, '../..');
    await server.start({ clientDir, db: { users: [anAdmin({ name: SECRET })] } });
    const inUploads = words('.tmp/x .tmp/x.webp .cache/x.webp notes.txt page.html drawing.svg .htaccess a/b.webp db.json');
    const inProject = besides.map((name) => path.join(project, name));
    for (const file of [...inProject, ...inUploads.map((name) => path.join(server.uploadsDir, name))]) {
      await fs.mkdir(path.dirname(file), { recursive: true });
      await fs.writeFile(file, SECRET);
    }
    await fs.symlink(path.join(project, 'db.json'), path.join(server.uploadsDir, 'link.webp'));
    await fs.symlink(project, path.join(server.uploadsDir, 'folder.webp'));
  });

  const plain = besides.map((name) => `/${name.replace('dist/client/', '')}`);
  const traversing = words(String.raw`
    /../../db.json /..%2f..%2fdb.json /%2e%2e/%2e%2e/db.json /%252e%252e/%252e%252e/db.json /static/../../../db.json
    /static/..%2f..%2f..%2fdb.json /static/%2e%2e%2f%2e%2e%2f%2e%2e%2fdb.json /static/..%5c..%5c..%5cdb.json
    /static/..\..\..\db.json /assets/....//....//db.json /assets/..%c0%af..%c0%afdb.json /assets/%00../../db.json
    /assets/logo.svg%00.json /assets/logo.svg/../../../../db.json /uploads/../db.json /uploads/..%2fdb.json
    /uploads/%2e%2e%2fdb.json /uploads/..%255cdb.json /uploads/..\db.json /uploads/.tmp/x /uploads/.tmp/x.webp
    /uploads/.tmp%2fx.webp /uploads/.cache/x.webp /uploads/notes.txt /uploads/page.html /uploads/drawing.svg
    /uploads/.htaccess /uploads/a/b.webp /uploads/db.json /uploads/link.webp /uploads/folder.webp
    /uploads/folder.webp/db.json /uploads/x.webp%00 /uploads/ /uploads /uploads//notes.txt /api/uploads/../../db.json
    /api/api/uploads/..%2f..%2fdb.json //db.json ///uploads/link.webp http://evil.test/db.json
    http://evil.test/uploads/link.webp /x/..%2fadmin.html /x/..%2Findex.html /x/..%5cadmin.html /x/..%5Cadmin.html
    /static/../admin.html /./admin.html //admin.html /%61dmin.html /admin%2ehtml /x/%2e%2e/admin.html /x/..%252fadmin.html
    /x/..%255cadmin.html /static%2fmain.abc.js /static%5cmain.abc.js /static//main.abc.js /x/..%2fstatic/main.abc.js
    /static/main.abc%2ejs.br /static/main.abc.js%2ebr /%2ebuild.json /x/..%2f.build.json
  `);
  const guessed = words(`
    /db /api/db /api/db.json /__rules /users /users/1 /contacts /api/users /api/blogs /api/contacts /static/ /static
    /assets/ /assets /static/main.abc.js.map /static/main.abc.js.br /index.html.br /admin.html /server /private/ /qa
    /api/qa/users /phpinfo.php /wp-login.php /users.php.bak /users.php~ /.well-known/x /graphql /metrics /debug/pprof
    /server-status
  `);
  const paths = [...plain, ...traversing, ...guessed];

  test('more than eighty paths are not served to any caller, nor can anything there be written or deleted [P3]', async () => {
    expect(new Set(paths).size).toBeGreaterThanOrEqual(80);
    await forEachItem(paths, async (at) => {
      for (const method of ['GET', 'HEAD']) {
        const { status, text, headers } = await exchange(server.url, requestText(method, at));
        expect([at, method, status]).toEqual([at, method, 404]);
        expect([at, text]).toEqual([at, expect.not.stringMatching(/Kanari|plain script|"chunks"/)]);
        expect([...headers.keys()]).not.toContain('location');
        expect(headers.get('content-type')).toMatch(/^(?:application\/json|text\/html); charset=utf-8$/);
      }
      for (const method of ['PUT', 'DELETE', 'POST']) {
        const { status } = await exchange(server.url, requestText(method, at, { 'Content-Length': '0' }));
        expect([at, method, status >= 404]).toEqual([at, method, true]);
      }
    });
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
    for (const name of words('/static/old.js /static/old.css /assets/old.png /old.webmanifest /humans.txt /sw.js /x.y.z')) {
      const { status, headers } = await exchange(server.url, requestText('GET', name));
      expect([name, status, headers.get('content-type')]).toEqual([name, 404, 'application/json; charset=utf-8']);
    }
  });
});

describe('caches', () => {
  const PUBLIC = 'public, max-age=0, must-revalidate';

  const server = testServer(afterAll);
  const { send } = server;
  beforeAll(async () => {
    const now = new Date('2026-12-01T03:00:00Z');
    await server.start({ now, clientDir: await aBuiltSite(), db: recordsFor(await hashPassword('longyi-and-tea')) });
  });

  const publicReads = ['/blogs.php', '/blogs.php?id=10', '/events.php', '/events.php?id=20'];

  test('caches store public lists and records, revalidate them by bearer and encoding, and no rejection [P4]', async () => {
    for (const address of publicReads) {
      const { status, headers } = await send('GET', address);
      expect([address, status, headers.get('cache-control')]).toEqual([address, 200, PUBLIC]);
      expect(headers.get('vary')).toBe('Authorization, Accept-Encoding');
      expect(headers.get('etag')).toMatch(/^(?:W\/"[\w.]+"|"v\d+")$/);
    }
    for (const address of words('/blogs.php?id=11 /blogs.php?id=* /uploads/no.webp /api/nowhere /no.js')) {
      const { status, headers } = await send('GET', address);
      expect([address, status >= 400, headers.get('cache-control')]).toEqual([address, true, 'no-store']);
    }
  });

  test('an unchanged list gets 304 with the same headers and no body, but never for another role [P4]', async () => {
    for (const address of ['/blogs.php', '/events.php']) {
      const etag = (await send('GET', address)).headers.get('etag') ?? '';
      const again = await send('GET', address, { headers: { 'if-none-match': etag } });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
      expect([again.headers.get('cache-control'), again.headers.get('vary')]).toEqual([PUBLIC, 'Authorization, Accept-Encoding']);
      const { status, list } = await send('GET', address, { as: people.admin, headers: { 'if-none-match': etag } });
      expect([status, list.some((record) => record.status === 'draft')]).toEqual([200, true]);
    }
  });

  test('no spelling of a query gets the cached response of another one, whichever was asked first [P4]', async () => {
    const all = words('/contacts.php /blogs.php /feed.xml /blogs /events.php /events.ics /events /contact');
    const lists = all.slice(0, proof(2, all.length));
    const queries = words(`
      ?id= ?id=10 ?id=20 ?id=%31%30 ?id=10&id=20 ?id[]=10 ?id[x]=10 ?ID=10 ?x=1 ? ?since= ?since=x ?since=x%20y ?since=&since=
      ?since[]= ?limit= ?limit=1 ?limit=2 ?limit=1&since= ?limit=1&since=x ?since=x&limit=1 ?limit=%31 ?limit=1&limit=2 ?limit=1%20x
      ?since=1%20x ?q= ?q=day ?q=%64ay ?q=day&q=open ?page=1 ?page=2 ?page=2&page=1 ?apply= ?subject=a&subject=b
    `);
    const addresses = lists.flatMap((list) => ['', ...queries].map((query) => `${list}${query}`));
    const ask = async (address: string) => {
      const as = address.startsWith('/contacts.php') ? people.admin : undefined;
      const { status, text } = await send('GET', address, { as });
      return { address, status, text: text.replace(/"(?:version|requestId)":"[^"]*"/g, '') };
    };
    const own = [];
    for (const address of addresses) {
      // After these changes nothing that is cached is current.
      const records = ['blogs/10', 'events/20', `contacts/${server.db.contacts()[0]?.id}`];
      await Promise.all(records.map((record) => send('PATCH', `/qa/${record}`, { json: { note: address } })));
      own.push(await ask(address));
    }
    for (const answer of [...own, ...own.toReversed()]) expect(await ask(answer.address)).toEqual(answer);
  });

  test('a single record carries its version; a save based on an older one changes nothing [E23, D-53]', async () => {
    const [blog, event] = [await send('GET', '/blogs.php?id=10'), await send('GET', '/events.php?id=20', { as: people.admin })];
    expect([blog.headers.get('etag'), event.headers.get('etag')]).toEqual(['"v1"', '"v1"']);
    const form = { ...eventForm, id: '20', title: 'T' };
    const save = (ifMatch: string) => send('POST', '/events.php', { as: people.admin, form, headers: { 'if-match': ifMatch } });
    for (const bad of ['"v0"', '"v2"', 'v1', '""', '"v1 "', '"x", "v9"']) {
      const { status, body } = await save(bad);
      expect([bad, status, body.code]).toEqual([bad, 409, 'STALE']);
      expect(body.data).toMatchObject({ id: 20, title: expect.stringContaining('Open Day') });
    }
    for (const good of ['"v1"', 'W/"v2"', '"v9", "v3"', '*']) expect([good, (await save(good)).status]).toEqual([good, 200]);
    expect((await send('GET', '/events.php?id=20')).headers.get('etag')).toBe('"v5"');
  });

  test('headers that name a host are never reflected in a page, a record, an error or a redirect [P4]', async () => {
    const form = { ...postForm, title: 'N', slug: 'n', image: await anImage() };
    expect((await send('POST', '/blogs.php', { as: people.admin, form })).status).toBe(200);
    const image = server.db.blogs().at(-1)?.image;
    const forwarded = { 'X-Forwarded-Host': 'evil.test', 'X-Forwarded-Proto': 'evil', Forwarded: 'host=evil.test' };
    const sent = { Host: 'evil.test', ...forwarded, Origin: 'https://evil.test', Referer: 'https://evil.test/' };
    const others = words(`/ /blogs /blogs/10 /assets /static /nowhere /assets/logo.svg /dashboard.php /${image}`);
    for (const address of [...publicReads, ...others]) {
      for (const target of [address, `http://evil.test${address}`]) {
        const { headers, text, status } = await exchange(server.url, requestText('GET', target, sent));
        const isRedirect = status >= 300 && status < 400;
        expect([target, isRedirect, `${text}${[...headers]}`.includes('evil')]).toEqual([target, false, false]);
        expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    }
  });
});
