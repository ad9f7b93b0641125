import { MOUNTS } from '@/domain/contract';
import { anAdmin } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { clientOf } from '../testing/client';
import { proof } from '../testing/proof';
import { slowWrite } from '../testing/slowWrite';

const ROUNDS = proof(20, 200);
const account = { password: undefined, password_hash: '$argon2id$none' };
const one = anAdmin(account);
const other = anAdmin({ id: 2, email: 'other@nitcollege.test', ...account });

jest.setTimeout(60_000);

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const activeAdmins = ({ db }: TestServer) =>
  db.users().filter(({ role, status }) => role.trim() === 'admin' && status === 'active');

const races = {
  demote: (id: number) => ['PUT', { id, role: 'editor' }],
  deactivate: (id: number) => ['PUT', { id, status: 'inactive', action: 'toggle_status' }],
  delete: (id: number) => ['DELETE', { id }],
} as const satisfies Record<string, (id: number) => readonly [string, unknown]>;

test.each(Object.entries(races))(
  'of two admins who %s each other at the same time, one always remains [Z2]',
  async (_name, race) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const current = await startServer({ db: { users: [one, other] } });
      const start = async (as: { id?: unknown }, id: number, mount: string) => {
        const [method, json] = race(id);
        return slowWrite({ url: current.url, method, path: `${mount}/users.php`, token: await current.tokenFor(as), json });
      };
      // Both requests are authorized before either is executed.
      const writes = [await start(one, 2, ''), await start(other, 1, MOUNTS[round % MOUNTS.length] ?? '')];
      if (round % 2 === 1) writes.reverse();
      const statuses = await Promise.all(writes.map((write) => write.finish()));
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect([403, 409]).toContain(statuses.find((status) => status !== 200));
      expect(activeAdmins(current)).toHaveLength(1);
      await current.close();
    }
  },
  120_000,
);

test('the last admin cannot demote, deactivate or delete their own record, under any form of the URL [Z2]', async () => {
  server = await startServer({ db: { users: [one, { ...other, status: 'inactive' }] } });
  const send = clientOf(server);
  const tries = [
    ...Object.values(races).map((race) => race(1)),
    ['PUT', { id: 1, status: 'inactive' }],
    ['PUT', { id: '1', status: 'inactive', action: 'toggle_status' }],
  ] as const;
  for (const mount of MOUNTS) {
    for (const [method, json] of tries) {
      const { status, body } = await send(method, `${mount}/users.php`, { as: one, json });
      expect([status, body.code]).toEqual([409, 'SELF_ACTION']);
    }
  }
  expect(activeAdmins(server)).toHaveLength(1);
});
