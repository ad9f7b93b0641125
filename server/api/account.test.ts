import { toRecord } from '@/domain/coerce';
import { anAdmin, aUser } from '@/testing/builders';
import { cleanUp } from '@/testing/cleanup';
import { headersOf, startMailServer, textOf } from '@/testing/mailServer';
import { testServer } from '@/testing/startServer';
import { noAlerts } from '../config/alertSettings';
import { defaultRates } from '../config/limits';

const admin = anAdmin();

describe('account', () => {
  const PRESENT = 'longyi-and-tea';
  const NEXT = 'monsoon-by-the-lake-22';
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
  const PHONE =
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
  const other = aUser({ id: 2, role: 'admin', email: 'other@nitcollege.test' });
  const editor = aUser({ id: 3, name: 'Ko Phyo', email: 'editor@nitcollege.test' });

  const server = testServer();
  afterEach(cleanUp);

  async function start(settings = {}) {
    return server.start({ db: { users: [admin, other, editor] }, settings });
  }

  type SignIn = { email: string; password?: string; agent?: string };

  async function signIn(send: typeof server.send, { email, password = PRESENT, agent = FIREFOX }: SignIn) {
    const { body } = await send('POST', '/auth/login.php', { json: { email, password }, headers: { 'user-agent': agent } });
    return String(body.token);
  }

  const signInsOf = async (send: typeof server.send, as: string) => {
    const { data } = (await send('GET', '/account/sign-ins.php', { as })).body;
    return Array.isArray(data) ? data.map(toRecord) : [];
  };

  test('a new own password keeps this session and ends the others; one by another admin ends all [E36]', async () => {
    const send = await start();
    const [here, there] = [await signIn(send, admin), await signIn(send, admin)];
    const colleague = await signIn(send, other);
    const json = { current_password: PRESENT, password: NEXT };
    expect(await send('PUT', '/account/password.php', { as: here, json })).toMatchObject({ status: 200 });
    expect((await send('GET', '/users.php', { as: here })).status).toBe(200);
    expect((await send('GET', '/users.php', { as: colleague })).status).toBe(200);
    expect((await send('GET', '/users.php', { as: there })).status).toBe(401);
    expect((await send('POST', '/auth/login.php', { json: { email: admin.email, password: PRESENT } })).status).toBe(401);
    expect((await send('POST', '/auth/login.php', { json: { email: admin.email, password: NEXT } })).status).toBe(200);
    expect(await server.audit()).toContainEqual(
      expect.objectContaining({ event: 'authn_password_change', actor: 1, target: 'users/1', fields: ['password'] }),
    );
    const again = { current_password: NEXT, password: PRESENT };
    expect(await send('PUT', '/account/password.php', { as: here, json: again })).toMatchObject({ status: 200 });
    const byOther = { id: 1, password: NEXT, current_password: PRESENT };
    expect((await send('PUT', '/users.php', { as: other, json: byOther })).status).toBe(200);
    expect((await send('GET', '/users.php', { as: here })).status).toBe(401);
  });

  test.each([2, 5])(
    '%i equal changes of the own password at the same time change it once and keep the session [E36, A8]',
    async (count) => {
      const send = await start();
      const [here, there] = [await signIn(send, admin), await signIn(send, admin)];
      const change = (as: string, current_password = PRESENT) =>
        send('PUT', '/account/password.php', { as, json: { current_password, password: NEXT } });
      const answers = await Promise.all([
        ...Array.from({ length: count }, () => change(here)),
        change(here, 'a-guess'),
        ...['a', 'b', 'c'].map((name) => send('PUT', '/users.php', { as: here, json: { id: 2, name } })),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.slice(0, count).sort()).toEqual([200, ...Array.from({ length: count - 1 }, () => 422)]);
      expect(statuses.slice(count)).toEqual([422, 200, 200, 200]);
      expect((await change(here)).body).toMatchObject({ code: 'WRONG_PASSWORD' });
      expect((await send('GET', '/users.php', { as: here })).status).toBe(200);
      expect((await send('GET', '/users.php', { as: there })).status).toBe(401);
      expect(
        (await send('PUT', '/account/password.php', { as: here, json: { current_password: NEXT, password: PRESENT } })).status,
      ).toBe(200);
      expect((await send('GET', '/users.php', { as: here })).status).toBe(200);
    },
  );

  test('of two devices that change the password at the same time the one that set it stays signed in [E36, A8]', async () => {
    const send = await start();
    const devices = [await signIn(send, admin), await signIn(send, admin)];
    const change = (as: string, index: number) =>
      send('PUT', '/account/password.php', { as, json: { current_password: PRESENT, password: `${NEXT}-${index}` } });
    const statuses = (await Promise.all(devices.map(change))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses).toContain(401);
    for (const [index, as] of devices.entries()) {
      expect((await send('GET', '/users.php', { as })).status).toBe(statuses[index]);
      const json = { email: admin.email, password: `${NEXT}-${index}` };
      expect((await send('POST', '/auth/login.php', { json })).status).toBe(statuses[index]);
    }
  });

  const own = [
    ['the own account', '/account/password.php', { password: NEXT }],
    ['the list of users', '/users.php', { id: 1, password: NEXT }],
  ] as const;

  test.each(own)(
    'through %s the own password never changes without the present one, and the session stays [E36, E13]',
    async (_name, path, json) => {
      const send = await start();
      const here = await signIn(send, admin);
      for (const current_password of [undefined, '', 'a-guess', 7]) {
        const answer = await send('PUT', path, { as: here, json: { ...json, current_password } });
        expect([current_password, answer.status]).toEqual([current_password, 422]);
        expect(toRecord(answer.body.fields).current_password).toEqual(expect.any(String));
      }
      expect((await send('POST', '/auth/login.php', { json: { email: admin.email, password: PRESENT } })).status).toBe(200);
      expect((await send('PUT', path, { as: here, json: { ...json, current_password: PRESENT } })).status).toBe(200);
      expect((await send('POST', '/auth/login.php', { json: { email: admin.email, password: NEXT } })).status).toBe(200);
    },
  );

  test('guesses at the current password are throttled in their session alone, and leave lines [E36, A1]', async () => {
    const send = await start({ rates: defaultRates });
    const here = await signIn(send, admin);
    const guess = (as = here) =>
      send('PUT', '/account/password.php', { as, json: { current_password: 'a-guess', password: NEXT } });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const right = { current_password: PRESENT, password: NEXT };
    expect((await send('PUT', '/account/password.php', { as: here, json: right })).status).toBe(429);
    const signsIn = { email: admin.email, password: PRESENT };
    const elsewhere = await send('POST', '/auth/login.php', { json: signsIn });
    expect(elsewhere.status).toBe(200);
    expect((await guess(String(elsewhere.body.token))).status).toBe(422);
    expect((await guess()).status).toBe(429);
    const lines = (await server.audit()).filter(({ code }) => code === 'WRONG_PASSWORD');
    expect(lines[0]).toMatchObject({ event: 'authn_login_fail', actor: 1, target: 'users/1' });
  });

  test('strangers who guess behind the same address keep no admin from changing the password [E36, A1]', async () => {
    const send = await start({ rates: { ...defaultRates, loginPerNetwork: 8 } });
    const here = await signIn(send, admin);
    for (let count = 0; count < 20; count += 1)
      await send('POST', '/auth/login.php', {
        json: { email: count % 2 ? admin.email : `user${count}@nitcollege.test`, password: 'a-guess' },
      });
    const signsIn = { email: admin.email, password: PRESENT };
    expect((await send('POST', '/auth/login.php', { json: signsIn })).status).toBe(429);
    const json = { current_password: PRESENT, password: NEXT };
    expect((await send('PUT', '/account/password.php', { as: here, json })).status).toBe(200);
  });

  test('each sign-in is listed with its device, its network and its times, and says which one is this [E37]', async () => {
    const send = await start();
    const there = await signIn(send, { ...admin, agent: PHONE });
    const here = await signIn(send, admin);
    await signIn(send, other);
    const moment = expect.stringMatching(/^20\d\d-\d\d-\d\dT/);
    const common = { id: expect.any(String), network: '127.0.0.1', signed_in_at: moment, seen_at: moment };
    expect(await signInsOf(send, here)).toEqual([
      { ...common, device: 'Firefox on Windows', is_current: true },
      { ...common, device: 'Chrome on Android', is_current: false },
    ]);
    expect((await signInsOf(send, there)).map(({ is_current }) => is_current)).toEqual([false, true]);
  });

  test('one sign-in ends at once, or all others together; this one and those of colleagues stay [E37]', async () => {
    const send = await start();
    const [there, here, colleague] = [await signIn(send, admin), await signIn(send, admin), await signIn(send, other)];
    const more = [await signIn(send, admin), await signIn(send, admin)];
    const end = async (id: unknown, as = here) => (await send('DELETE', '/account/sign-ins.php', { as, json: { id } })).status;
    const elsewhere = (await signInsOf(send, here)).at(-1);
    expect(await end(elsewhere?.id, colleague)).toBe(200);
    expect((await send('GET', '/users.php', { as: there })).status).toBe(200);
    expect(await end(elsewhere?.id)).toBe(200);
    expect((await send('GET', '/users.php', { as: there })).status).toBe(401);
    expect(await server.audit()).toContainEqual(
      expect.objectContaining({ event: 'authn_token_revoked', actor: 1, target: 'users/1' }),
    );
    for (const as of [here, ...more]) expect((await send('GET', '/users.php', { as })).status).toBe(200);
    expect((await send('DELETE', '/account/sign-ins.php', { as: here, json: { others: true } })).status).toBe(200);
    for (const as of more) expect((await send('GET', '/users.php', { as })).status).toBe(401);
    expect(await signInsOf(send, here)).toMatchObject([{ is_current: true }]);
    expect((await send('GET', '/users.php', { as: colleague })).status).toBe(200);
    expect((await send('DELETE', '/account/sign-ins.php', { as: here, json: {} })).status).toBe(422);
  });

  describe('the own email address', () => {
    const NEW = 'thandar.hlaing@nitcollege.test';

    test('changes with the current password alone, and that of an editor without one [D-81, E13]', async () => {
      const send = await start();
      const here = await signIn(send, admin);
      const edit = async (json: object) =>
        (await send('PUT', '/users.php', { as: here, json: { id: 1, email: NEW, ...json } })).body;
      expect(await edit({})).toMatchObject({ fields: { current_password: 'Enter your current password.' } });
      expect(await edit({ current_password: 'a-guess' })).toMatchObject({ code: 'WRONG_PASSWORD' });
      expect(server.db.users().find(({ id }) => id === 1)?.email).toBe(admin.email);
      expect(await edit({ email: admin.email, name: 'Daw Thandar Hlaing' })).toMatchObject({ success: true });
      expect(await edit({ current_password: PRESENT })).toMatchObject({ success: true, data: { email: NEW } });
      expect(await edit({ id: 3, email: 'moe@nitcollege.test' })).toMatchObject({ success: true });
      const lines = (await server.audit()).filter(({ event }) => event === 'authn_email_change');
      expect(lines).toMatchObject([
        { actor: 1, target: 'users/1', fields: ['email'] },
        { actor: 1, target: 'users/3', fields: ['email'] },
      ]);
    });

    test('guesses at the password count on when a colleague changes the address in between [A1]', async () => {
      const send = await start({ rates: defaultRates });
      const statuses: number[] = [];
      for (let count = 0; count < 12; count += 1) {
        const email = `thandar.${count}@nitcollege.test`;
        const json = { id: 1, email, current_password: PRESENT };
        expect((await send('PUT', '/users.php', { as: other, json })).status).toBe(200);
        statuses.push((await send('POST', '/auth/login.php', { json: { email, password: 'a-guess' } })).status);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, ...Array.from({ length: 7 }, () => 429)]);
    });

    test('sends a mail to the old address when it changes', async () => {
      const { arrived, url } = await startMailServer();
      const send = await start({ alerts: { ...noAlerts, mail: { url, from: 'NIT College <alerts@nitcollege.test>' } } });
      await send('PUT', '/users.php', { as: other, json: { id: 1, name: 'Daw Thandar Hlaing' } });
      await send('PUT', '/users.php', { as: other, json: { id: 1, email: NEW, current_password: PRESENT } });
      const mails = await arrived(3);
      expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([NEW, other.email, admin.email]));
      const mail = mails.find(({ to }) => to === admin.email) ?? { to: '', source: '' };
      expect(headersOf(mail)).toContain('Subject: Your email address was changed');
      expect(textOf(mail)).toContain(`${other.name} changed the email address of your account`);
      expect(textOf(mail)).not.toContain(NEW);
    });
  });

  describe('who signs in as an admin', () => {
    const add = { name: 'Ma Su', email: 'su@nitcollege.test', password: NEXT };
    const changed = `${admin.name} changed the email address or the password of the admin ${other.name}.`;
    const changes: [string, string, object, string][] = [
      ['the address of another admin', 'PUT', { id: 2, email: 'moe@nitcollege.test' }, changed],
      ['the password of another admin', 'PUT', { id: 2, password: NEXT }, changed],
      ['both', 'PUT', { id: 2, email: 'moe@nitcollege.test', password: NEXT }, changed],
      ['the role of an editor', 'PUT', { id: 3, role: 'admin', name: 'Ko Phyo Wai' }, `${admin.name} made Ko Phyo Wai an admin.`],
      ['an inactive new admin', 'PUT', { id: 3, role: 'admin', status: 'inactive' }, `${admin.name} made Ko Phyo an admin.`],
      ['a new admin', 'POST', { ...add, role: 'admin' }, `${admin.name} made Ma Su an admin.`],
      ['a new, inactive admin', 'POST', { ...add, role: 'admin', status: 'inactive' }, `${admin.name} made Ma Su an admin.`],
    ];

    test.each(changes)(
      '%s changes with the own current password alone, and all admins get a mail [D-81, E12, E13]',
      async (_name, method, json, said) => {
        const { arrived, url } = await startMailServer();
        const send = await start({ alerts: { ...noAlerts, mail: { url, from: 'NIT College <alerts@nitcollege.test>' } } });
        const before = server.db.users();
        for (const current_password of [undefined, null, '', 'a-guess', 7]) {
          const { status, body } = await send(method, '/users.php', { as: admin, json: { ...json, current_password } });
          expect([current_password, status]).toEqual([current_password, 422]);
          expect(Object.keys(toRecord(body.fields))).toEqual(['current_password']);
        }
        expect(server.db.users()).toEqual(before);
        const { status } = await send(method, '/users.php', { as: admin, json: { ...json, current_password: PRESENT } });
        expect(status).toBe(200);
        expect(JSON.stringify(server.db.users())).not.toContain(PRESENT);
        const isReplaced = 'email' in json && method === 'PUT';
        const isMore = said.includes(' made ') && !('status' in json);
        const told = 2 + (isMore ? 1 : 0);
        const mails = await arrived(told + (isReplaced ? 1 : 0));
        expect(mails.filter((mail) => textOf(mail).includes(said))).toHaveLength(told);
        expect(mails.map(({ to }) => to)).toContain(admin.email);
      },
    );

    test('what concerns no admin, or leaves the sign-in as it is, needs no password and sends no mail [D-81, E12, E13]', async () => {
      const { arrived, url } = await startMailServer();
      const send = await start({ alerts: { ...noAlerts, mail: { url, from: 'NIT College <alerts@nitcollege.test>' } } });
      const asStored = { id: 2, name: 'U Moe', email: 'OTHER@nitcollege.test', role: 'admin', status: 'active', password: '' };
      for (const [method, json] of [
        ['PUT', asStored],
        ['PUT', { id: 2, role: 'editor' }],
        ['PUT', { id: 3, password: NEXT, role: 'editor' }],
        ['PUT', { id: 2, status: 'inactive', action: 'toggle_status' }],
        ['POST', add],
      ] as const)
        expect([json, (await send(method, '/users.php', { as: admin, json })).status]).toEqual([json, 200]);
      await send('PUT', '/users.php', { as: admin, json: { id: 3, email: 'last@nitcollege.test' } });
      expect((await arrived(1)).map(({ to }) => to)).toEqual([editor.email]);
    });
  });

  describe('alerts', () => {
    const json = { name: 'Su', email: 'su@mail.test', message: 'Hello' };
    const mailVia = (url: string) => ({ alerts: { ...noAlerts, mail: { url, from: 'alerts@nitcollege.test' } } });

    test('a message reaches staff by email; its visitor notices no failure of the mail server [E5, E29]', async () => {
      const { arrived, url } = await startMailServer();
      const send = await start(mailVia(url));
      const [one, two] = [await signIn(send, admin), await signIn(send, other)];
      expect((await send('PUT', '/alerts.php', { as: two, json: { email: false } })).status).toBe(200);
      expect((await send('GET', '/alerts.php', { as: two })).body.data).toEqual({ email: false, has_mail: true });
      expect((await send('GET', '/alerts.php', { as: one })).body.data).toEqual({ email: true, has_mail: true });
      expect((await server.audit()).at(-1)).toMatchObject({ target: `users/${other.id}`, fields: ['alerts'] });
      expect((await send('POST', '/contacts.php', { json: { ...json, website: 'filled by a robot' } })).status).toBe(200);
      expect((await send('POST', '/contacts.php', { json })).status).toBe(200);
      expect((await arrived(1)).map(({ to }) => to)).toEqual([admin.email]);
      await server.close();

      const away = await start(mailVia('smtp://127.0.0.1:9'));
      expect((await away('POST', '/contacts.php', { json })).body).toMatchObject({ success: true });
    });
  });
});

describe('auth', () => {
  const credentials = { email: 'thandar@nitcollege.test', password: 'longyi-and-tea' };

  const server = testServer();
  const start = (now?: Date) => server.start({ db: { users: [admin] }, now });

  test('sign-in returns a token, the user without secrets, and both expiry times [API-AUTH-01, GEN-08]', async () => {
    const now = new Date('2026-11-21T03:00:00Z');
    const send = await start(now);
    const { status, body } = await send('POST', '/auth/login.php', {
      json: { ...credentials, email: ' Thandar@NITcollege.test ' },
    });
    const expiry = now.getTime() + 12 * 3_600_000;
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      expiry,
      user: { id: 1, name: 'Daw Thandar', email: credentials.email, role: 'admin', status: 'active', expiry },
    });
  });

  test('sign-out ends this session immediately and leaves the others [API-AUTH-02]', async () => {
    const send = await start();
    const [one, other] = [await server.tokenFor(admin), await server.tokenFor(admin)];
    expect(
      (await send('POST', '/api/admin/logout.php', { as: one, headers: { 'content-type': 'application/json' } })).body,
    ).toEqual({ success: true, message: 'Signed out.' });
    expect((await send('GET', '/dashboard.php', { as: one })).body.code).toBe('SESSION_EXPIRED');
    expect((await send('GET', '/dashboard.php', { as: other })).status).toBe(200);
  });
});
