import { anAdmin } from '@/testing/builders';
import { startChild } from '@/testing/childServer';
import { cleanUp, dataFolder } from '@/testing/cleanup';
import { startMailServer, startTelegram } from '@/testing/mailServer';
import { waitUntil } from '@/testing/waitUntil';

afterEach(cleanUp);

test('the password of the mail server and the token of the bot are in no log, file or response, also when both are wrong [N2, A11]', async () => {
  const { url } = await startMailServer({ account: { user: 'college', password: 'right' } });
  const { calls, api } = await startTelegram(() => ({ status: 401, body: { description: 'Unauthorized canary-token' } }));
  const data = await dataFolder();
  const server = await startChild(
    data.dir,
    {
      LOG_LEVEL: 'debug',
      SMTP_URL: url.replace('right', 'canary-password'),
      ALERT_FROM: 'alerts@nitcollege.test',
      TELEGRAM_TOKEN: '123:canary-token',
      TELEGRAM_CHAT: '7',
      TELEGRAM_API: api,
    },
    { isSignedIn: true },
  );
  const { send, token: as } = server;
  await send('POST', '/contacts.php', { json: { name: 'Su', email: 'su@mail.test', message: 'Hello' } });
  for (const code of ['SMTP 535', 'Telegram 401'])
    await waitUntil(`${code} is stored`, async () => (await data.content()).includes(code));
  expect(calls[0]?.path).toContain('canary-token');
  const answers = [await send('GET', '/alerts.php', { as }), await send('GET', '/dashboard.php', { as })];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const said = answers.map(({ text }) => text).join('\n');
  expect(said).toContain('alerts_failing_since');
  const { errors, output } = await server.end('SIGTERM');
  expect(errors).toContain('SMTP 535');
  expect(`${errors}${output}${said}${await data.content()}`).not.toContain('canary');
});

test.each([
  ['SMTP_URL', 'smtp://college:canary word@mail.test'],
  ['TELEGRAM_TOKEN', 'canary-token'],
])('a wrong %s ends the start with its name and without its value [N2, A11]', async (name, value) => {
  const { dir } = await dataFolder({ users: [anAdmin()] });
  const started = startChild(dir, { ALERT_FROM: 'alerts@nitcollege.test', [name]: value });
  await expect(started).rejects.toThrow(new RegExp(`^(?!.*canary).*${name}`, 's'));
});
