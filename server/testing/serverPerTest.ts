import { startServer, type TestServer } from '@/testing/startServer';
import { clientOf } from './client';

/** For a `describe`: `start` starts a server, which is closed after the test; the other members are those of the latest one. */
export const serverPerTest = () => serverUntil(afterEach);

/** The same with a server for all tests, which `beforeAll` starts. */
export const sharedServer = () => serverUntil(afterAll);

function serverUntil(end: typeof afterEach) {
  let latest: TestServer;
  let isOpen = false;
  const close = async () => {
    if (isOpen) await latest.close();
    isOpen = false;
  };
  end(close);
  const send = (...call: Parameters<ReturnType<typeof clientOf>>) => clientOf(latest)(...call);
  return {
    start: async (options?: Parameters<typeof startServer>[0]) => {
      latest = await startServer(options);
      isOpen = true;
      return send;
    },
    send,
    get url() {
      return latest.url;
    },
    get calls() {
      return latest.calls;
    },
    get uploadsDir() {
      return latest.uploadsDir;
    },
    get db() {
      return latest.db;
    },
    tokenFor: (user: { id?: unknown }) => latest.tokenFor(user),
    audit: () => latest.audit(),
    dbText: () => latest.dbText(),
    editDb: (text: string) => latest.editDb(text),
    close,
  };
}
