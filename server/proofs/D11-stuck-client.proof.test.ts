import fs from 'node:fs/promises';
import net from 'node:net';
import { proof, reportProof } from '../testing/proof';
import { aDataDir, siteOn } from '../testing/siteOnDataDir';
import { storedText } from '../testing/storedData';

// This test takes ten seconds, too long for every test run.
(proof(0, 1) === 1 ? test : test.skip)(
  'a client that never ends its request is dropped after ten seconds, and the file is whole [D11]',
  async () => {
    const dir = await aDataDir();
    const site = await siteOn(dir);
    const { port, hostname } = new URL(site.url);
    const stuck = net.connect(Number(port), hostname);
    stuck.on('error', () => {});
    stuck.write('POST /contacts.php HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name"');
    const json = { name: 'Su', email: 'su@mail.test', message: 'Before the end' };
    expect((await site.send('POST', '/contacts.php', { json })).status).toBe(200);
    const asked = Date.now();
    expect(await site.end('SIGTERM')).toMatchObject({ code: 0 });
    const ms = Date.now() - asked;
    stuck.destroy();
    expect(ms).toBeGreaterThan(8000);
    expect(ms).toBeLessThan(13_000);
    expect(JSON.parse(await storedText(dir))).toMatchObject({
      contacts: [{ message: 'Before the end' }],
    });
    await fs.rm(dir, { recursive: true });
    reportProof('D11', `a stuck client was left after ${ms} ms`);
  },
  60_000,
);
