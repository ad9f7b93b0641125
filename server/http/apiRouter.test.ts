import { anAdmin } from '@/testing/builders';
import { testServer } from '@/testing/startServer';

const server = testServer();

test('a call for signed-in users rejects visitors and serves editors, without a check of its own', async () => {
  const editor = anAdmin({ id: 2, role: 'editor' });
  await server.start({ db: { users: [anAdmin(), editor] } });
  server.calls.get('/greeting.php', { summary: 'Greets the caller.', who: 'signed-in users' }, ({ actor }) => ({
    id: actor?.id,
  }));
  expect((await server.send('GET', '/greeting.php')).status).toBe(401);
  expect(await server.send('GET', '/greeting.php', { as: editor })).toMatchObject({ status: 200, body: { id: 2 } });
});
