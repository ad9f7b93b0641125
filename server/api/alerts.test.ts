import { anAdmin } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { type AlertSettings, noAlerts } from '../config/alertSettings';
import { contractRates, type Rates } from '../config/rates';
import { cleanUp, cleanUpAfterTest } from '../testing/cleanup';
import { clientOf } from '../testing/client';
import { startMailServer } from '../testing/mailServer';
import { startTelegram } from '../testing/telegramServer';

afterEach(cleanUp);

const admin = anAdmin();
const FROM = 'alerts@nitcollege.test';
const choice = { email: true, telegram: false, telegram_chat: '', quiet_from: '', quiet_to: '' };

async function siteWith(settings: Partial<AlertSettings>, rates?: Rates) {
  const server: TestServer = await startServer({
    db: { users: [admin] },
    settings: { alerts: { ...noAlerts, ...settings }, rates },
  });
  cleanUpAfterTest(() => server.close());
  const as = await server.tokenFor(admin);
  const call = clientOf(server);
  return { server, send: (method: string, path: string, json?: object) => call(method, path, { as, ...(json && { json }) }) };
}

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 20));
};

test('a message that a visitor sends reaches staff by e-mail, without a word to the visitor when the mail server is away [E5, E29]', async () => {
  const { mails, url } = await startMailServer();
  const { send } = await siteWith({ mail: { url, from: FROM } });
  const json = { name: 'Su', email: 'su@mail.test', message: 'Hello' };
  expect((await send('POST', '/contacts.php', { ...json, website: 'filled by a robot' })).status).toBe(200);
  expect((await send('POST', '/contacts.php', json)).status).toBe(200);
  await until(() => mails.length > 0);
  expect(mails.map(({ to }) => to)).toEqual([admin.email]);

  const away = await siteWith({ mail: { url: 'smtp://127.0.0.1:9', from: FROM } });
  expect((await away.send('POST', '/contacts.php', json)).body).toMatchObject({ success: true });
});

test('without settings the alerts are off, and an admin still chooses the own [E29, E30]', async () => {
  const { server, send } = await siteWith({});
  const { body } = await send('GET', '/alerts.php');
  expect(body.data).toEqual({
    state: {
      status: 'off',
      recipients: 0,
      channels: [
        { channel: 'email', status: 'off', recipients: 0 },
        { channel: 'telegram', status: 'off', recipients: 0 },
      ],
      acknowledges: false,
      undelivered: [],
      undelivered_count: 0,
    },
    preferences: choice,
  });
  const chosen = { email: false, telegram: true, telegram_chat: '-100777', quiet_from: '22:00', quiet_to: '07:00' };
  expect((await send('PUT', '/alerts.php', chosen)).status).toBe(200);
  expect((await send('GET', '/alerts.php')).body.data).toMatchObject({ preferences: chosen });
  expect(server.db.users()).toMatchObject([{ id: admin.id, alerts: chosen }]);
  expect((await server.audit()).at(-1)).toMatchObject({ target: `users/${admin.id}`, fields: ['alerts'] });
});

test.each([
  [{ quiet_from: '25:00' }, 'quiet_from'],
  [{ telegram: true }, 'telegram_chat'],
  [{ telegram_chat: '@everyone' }, 'telegram_chat'],
])('preferences with %j are rejected [E30]', async (wrong, field) => {
  const { send } = await siteWith({});
  const { status, body } = await send('PUT', '/alerts.php', { ...choice, ...wrong });
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain(field);
});

test('a test goes to the caller over each channel that is switched on, and says what failed [E31]', async () => {
  const { mails, url } = await startMailServer();
  const { api } = await startTelegram(() => ({ status: 403, body: { description: 'bot was blocked' } }));
  const { send } = await siteWith({ mail: { url, from: FROM }, telegram: { token: '1:secret', api } });
  await send('PUT', '/alerts.php', { ...choice, telegram: true, telegram_chat: '7' });
  const { status, body } = await send('POST', '/alerts/test.php');
  expect([status, body.data]).toEqual([200, [{ channel: 'email' }, { channel: 'telegram', failure: 'Telegram 403' }]]);
  expect(mails.map(({ to }) => to)).toEqual([admin.email]);
});

test('five tests of the alerts in ten minutes are sent, further ones are rejected, and each has its line in the audit trail [E31, Z4]', async () => {
  const { mails, url } = await startMailServer();
  const { server, send } = await siteWith({ mail: { url, from: FROM } }, contractRates);
  const statuses = [];
  for (let count = 0; count < 8; count += 1) statuses.push((await send('POST', '/alerts/test.php')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect(mails).toHaveLength(5);
  const lines = (await server.audit()).filter(({ actor }) => actor === admin.id).map(({ event }) => event);
  expect(lines.filter((event) => event === 'alerts_tested')).toHaveLength(5);
});
