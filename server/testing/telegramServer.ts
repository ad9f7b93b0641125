import { createServer } from 'node:http';
import { toRecord } from '@/domain/coerce';
import { cleanUpAfterTest } from './cleanup';

/** A call of the bot: its path, which holds the token, and its body. */
export type BotCall = { path: string; body: Record<string, unknown> };

/** Starts a stand-in for the interface of Telegram on the loopback, which ends with the test. */
export async function startTelegram(answer: () => { status: number; body: Record<string, unknown> } | undefined) {
  const calls: BotCall[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    calls.push({ path: req.url ?? '', body: toRecord(JSON.parse(Buffer.concat(chunks).toString())) });
    const given = answer();
    if (!given) {
      req.socket.destroy();
      return;
    }
    res.writeHead(given.status, { 'content-type': 'application/json' }).end(JSON.stringify(given.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUpAfterTest(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { calls, api: `http://127.0.0.1:${toRecord(server.address()).port}` };
}
