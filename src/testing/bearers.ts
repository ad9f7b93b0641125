import { clientOf } from '../../server/testing/client';
import { people, type Role } from './endpointCases';
import type { TestServer } from './startServer';

const OVER_MS = 13 * 3_600_000;

/** A bearer token for each role; `now` is the server's clock, which advances by thirteen hours. */
export async function bearersOf(server: TestServer, now: Date): Promise<Record<Role, string | undefined>> {
  const expired = await server.tokenFor(people.admin);
  now.setTime(now.getTime() + OVER_MS);
  const send = clientOf(server);
  const signedOut = await server.tokenFor(people.admin);
  await send('POST', '/admin/logout.php', { as: signedOut });
  const inactive = await server.tokenFor(people.leaving);
  await send('PUT', '/users.php', { as: people.admin, json: { id: 4, status: 'inactive', action: 'toggle_status' } });
  return {
    anonymous: undefined,
    garbage: 'A'.repeat(43),
    expired,
    'signed out': signedOut,
    inactive,
    editor: await server.tokenFor(people.editor),
    admin: await server.tokenFor(people.admin),
  };
}
