import { anAdmin } from '@/testing/builders';
import { cleanUp, startTestChild } from '../testing/cleanup';
import { clientOf } from '../testing/client';
import { dataFolder } from '../testing/dataFolder';

afterEach(cleanUp);

const RIGHT = 'right-longyi-8241';
const secrets = {
  right: RIGHT,
  wrong: 'wrong-longyi-5520',
  inField: 'field-longyi-9031',
  inBroken: 'broken-longyi-7712',
  inQuery: 'query-longyi-4410',
  inHeader: 'header-longyi-3302',
  fresh: 'fresh-longyi-1189',
};

test('no password, token or hash appears in the log, the audit trail or a response, after any error [A11]', async () => {
  const data = await dataFolder({ users: [anAdmin({ password: RIGHT })] });
  const server = await startTestChild(data.dir, { LOG_LEVEL: 'debug', RATE_LIMITS: 'on' });
  const send = clientOf({ url: server.url, tokenFor: async () => '' });
  const email = 'thandar@nitcollege.test';
  const seen: string[] = [];
  const call = async (...[method, path, options]: Parameters<typeof send>) => {
    const { text, headers, body } = await send(method, path, options);
    seen.push(text, JSON.stringify([...headers]));
    return body;
  };

  const { token } = (await send('POST', '/auth/login.php', { json: { email, password: RIGHT } })).body;
  const as = String(token);
  await call('POST', '/auth/login.php', { json: { email, password: secrets.wrong } });
  await call('POST', '/auth/login.php', { json: { email: secrets.inField, password: [secrets.inField] } });
  await call('POST', '/auth/login.php', { json: { email: { password: secrets.inField }, password: secrets.inField } });
  const broken = await fetch(`${server.url}/auth/login.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"email":"${email}","password":"${secrets.inBroken}`,
  });
  seen.push(await broken.text());
  for (const name of ['token', 'password', 'authorization']) {
    await call('GET', `/users.php?${name}=${secrets.inQuery}`);
    const body = await call('GET', `/users.php?${name}=${as}`);
    expect(body.code).toBe('UNAUTHENTICATED');
  }
  await call('GET', '/users.php', { headers: { authorization: `Bearer ${secrets.inHeader}` } });
  await call('GET', '/users.php', {
    headers: { authorization: `Basic ${secrets.inHeader}`, cookie: `token=${secrets.inHeader}` },
  });
  await call('GET', '/users.php', { as });
  await call('POST', '/users.php', { as, json: { name: 'New', email: 'new@nitcollege.test', password: secrets.fresh } });
  await call('POST', '/users.php', { as, json: { name: 'New', email: 'new@nitcollege.test', password: secrets.fresh } });
  await call('PUT', '/users.php', { as, json: { id: 2, password: `${secrets.fresh}${'x'.repeat(200)}` } });
  await call('PUT', '/users.php', { as, json: { id: 2, action: secrets.fresh, password: secrets.fresh } });
  for (let tries = 0; tries < 6; tries += 1) await call('POST', '/auth/login.php', { json: { email, password: secrets.wrong } });
  await call('POST', '/admin/logout.php', { as });
  await call('GET', '/users.php', { as });

  const { errors, output } = await server.end('SIGTERM');
  expect(errors).toContain('"path":"/users.php"');
  const everything = `${seen.join('\n')}${errors}${output}${await data.content()}`;
  expect(everything).toContain('authn_login_fail_max');
  for (const secret of [...Object.values(secrets), as]) expect(everything).not.toContain(secret);
  expect(`${seen.join('\n')}${errors}${output}`).not.toMatch(/argon2|password_hash/);
}, 60_000);
