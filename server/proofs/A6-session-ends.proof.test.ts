import { setTimeout as sleep } from 'node:timers/promises';
import { anAdmin } from '@/testing/builders';
import { cleanUp, startTestChild } from '../testing/cleanup';
import { clientOf } from '../testing/client';
import { dataFolder } from '../testing/dataFolder';

afterEach(cleanUp);

const SLACK_MS = 1500;

test('polling alone does not keep a session open; use does, until the expiry from the sign-in response [A6]', async () => {
  const data = await dataFolder({ users: [anAdmin()] });
  const server = await startTestChild(data.dir, { SESSION_IDLE_S: '2', SESSION_MAX_S: '6' });
  const send = clientOf({ url: server.url, tokenFor: async () => '' });
  const signIn = async () => {
    const { body } = await send('POST', '/auth/login.php', {
      json: { email: 'thandar@nitcollege.test', password: 'longyi-and-tea' },
    });
    return { token: String(body.token), expiry: Number(body.expiry) };
  };
  const lifeOf = async (token: string, path: string) => {
    const started = Date.now();
    for (;;) {
      const asked = Date.now();
      if ((await send('GET', path, { as: token })).status === 401) return { ms: asked - started, at: asked };
      await sleep(200);
    }
  };

  const [polling, working] = [await signIn(), await signIn()];
  const [polled, worked] = await Promise.all([lifeOf(polling.token, '/contacts.php'), lifeOf(working.token, '/users.php')]);
  expect(polled.ms).toBeGreaterThan(1500);
  expect(polled.ms).toBeLessThan(2000 + SLACK_MS);
  expect(worked.at).toBeGreaterThan(working.expiry - 500);
  expect(worked.at).toBeLessThan(working.expiry + SLACK_MS);
  await server.end('SIGTERM');
}, 60_000);
