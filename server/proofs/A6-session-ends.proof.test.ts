import { setTimeout as sleep } from 'node:timers/promises';
import { anAdmin } from '@/testing/builders';
import { cleanUp, startTestChild } from '../testing/cleanup';
import { clientOf } from '../testing/client';
import { dataFolder } from '../testing/dataFolder';

afterEach(cleanUp);

const IDLE_MS = 3000;

test('polling alone does not keep a session open; use does, until the expiry from the sign-in response [A6]', async () => {
  const data = await dataFolder({ users: [anAdmin()] });
  const server = await startTestChild(data.dir, { SESSION_IDLE_S: String(IDLE_MS / 1000), SESSION_MAX_S: '9' });
  const send = clientOf({ url: server.url, tokenFor: async () => '' });
  const signIn = async () => {
    const asked = Date.now();
    const { body } = await send('POST', '/auth/login.php', {
      json: { email: 'thandar@nitcollege.test', password: 'longyi-and-tea' },
    });
    return { token: String(body.token), expiry: Number(body.expiry), asked, answered: Date.now() };
  };
  /** When the last request that the session served was sent, and when the first response without it came. */
  const lifeOf = async (token: string, path: string) => {
    for (let served = 0; ; await sleep(200)) {
      const asked = Date.now();
      if ((await send('GET', path, { as: token })).status === 401) return { served, ended: Date.now() };
      served = asked;
    }
  };

  const [polling, working] = [await signIn(), await signIn()];
  const [polled, worked] = await Promise.all([lifeOf(polling.token, '/contacts.php'), lifeOf(working.token, '/users.php')]);
  expect(polled.ended).toBeGreaterThanOrEqual(polling.asked + IDLE_MS);
  expect(polled.served).toBeLessThan(polling.answered + IDLE_MS);
  expect(worked.ended).toBeGreaterThanOrEqual(working.expiry);
  expect(worked.served).toBeLessThan(working.expiry);
  await server.end('SIGTERM');
}, 60_000);
