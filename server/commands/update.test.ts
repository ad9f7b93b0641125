/** @engine db.json */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toList, toRecord } from '@/domain/coerce';
import { aReleasedSite, releaseName } from '@/testing/aReleasedSite';
import { cleanUp, cleanUpAfterTest } from '@/testing/cleanup';
import { testOnLinux } from '@/testing/systems';

/** So that some messages are on their way in each second; each more makes the file, and every later save, longer. */
const BETWEEN_MS = 100;
/** Where programs are, without a systemctl of a test. */
const PATH = `${path.dirname(process.execPath)}:/usr/bin:/bin`;

afterEach(cleanUp);

/** Sends one message after the other, each again until it is acknowledged, as visitors do. `end` returns all that were sent. */
function sendMessages(url: string) {
  const sent: string[] = [];
  let [isOver, isLeft] = [false, false];
  cleanUpAfterTest(async () => {
    isLeft = true;
  });
  const send = async (message: string) => {
    const body = JSON.stringify({ name: 'Su Su', email: 'su@mail.test', message });
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const isStored = () =>
      fetch(`${url}/contacts.php`, request).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!isLeft && !(await isStored())) await sleep(BETWEEN_MS);
  };
  const sending = (async () => {
    while (!isOver && !isLeft) {
      const message = `Message ${sent.length + 1}`;
      sent.push(message);
      await send(message);
      await sleep(BETWEEN_MS);
    }
  })();
  return {
    end: async () => {
      isOver = true;
      await sending;
      return sent;
    },
  };
}

testOnLinux(
  'an update keeps all messages: with a good, a damaged, an older and a dead release, and on the way back [O3]',
  async () => {
    const { url, dir, archive, update, versions, folders } = await aReleasedSite();
    const messages = sendMessages(url);
    const [good, damaged, older, dead] = [
      await archive('1.2.0'),
      await archive('1.10.0'),
      await archive('1.1.9'),
      await archive('1.11.0', { begin: 'process.exit(1);' }),
    ];
    await fs.appendFile(damaged, 'x');
    expect(await update([damaged])).toEqual([
      1,
      `${damaged} is damaged: it has not the checksum in ${damaged}.sha256. Copy both again.`,
    ]);
    expect(await versions()).toEqual(['1.1.0']);

    expect(await update([good])).toEqual([0, '1.2.0 runs. The way back to 1.1.0: nit update --back']);
    expect(await versions()).toEqual(['1.2.0']);
    expect(await fs.readdir(path.join(dir, 'private/backups'))).toEqual(
      expect.arrayContaining([expect.stringContaining('manual')]),
    );

    expect(await update([older])).toEqual([1, '1.1.9 is older than 1.2.0, which runs. --older allows it.']);
    expect(await update([dead, '--wait', '1'])).toEqual([1, '1.11.0 is not ready, and the log says why: 1.2.0 runs again.']);
    expect(await versions()).toEqual(['1.2.0']);
    expect(await folders()).toEqual([['1.1.0', '1.11.0', '1.2.0'].map(releaseName), releaseName('1.2.0'), releaseName('1.1.0')]);

    expect(await update(['--back'])).toEqual([0, '1.1.0 runs. The way back to 1.2.0: nit update --back']);
    expect(await versions()).toEqual(['1.1.0']);
    expect(await update(['--older', older])).toEqual([0, '1.1.9 runs. The way back to 1.1.0: nit update --back']);

    const sent = await messages.end();
    expect(sent.length).toBeGreaterThan(30);
    const db = JSON.parse(await fs.readFile(path.join(dir, 'db.json'), 'utf8'));
    const stored = (toList(db.contacts) ?? []).map((record) => toRecord(record).message);
    expect(stored).toEqual(sent);
  },
);

testOnLinux('an update that cannot go on says why and changes nothing [O3]', async () => {
  const { root, archive, update, folders, seen } = await aReleasedSite();
  const good = await archive('1.2.0');
  const copy = path.join(root, `nit-college-1.2.0-${process.platform}-sparc.tar.gz`);
  const alone = path.join(root, `${releaseName('1.3.0')}.tar.gz`);
  await fs.copyFile(good, alone);
  const before = await folders();
  const refusals: [string[], string, Record<string, string>?][] = [
    [[copy], `${copy} is no release for this machine, such as ${releaseName('1.2.0')}.tar.gz.`],
    [[`${good}.zip`], `${good}.zip is no release for this machine, such as ${releaseName('1.2.0')}.tar.gz.`],
    [['/nowhere/'.concat(`${releaseName('1.2.0')}.tar.gz`)], `There is no file /nowhere/${releaseName('1.2.0')}.tar.gz.`],
    [[alone], `There is no file ${alone}.sha256.`],
    [[await archive('1.1.0')], '1.1.0 runs already.'],
    [['--back'], 'There is no release from before an update.'],
    [[good, '--wait', 'long'], '--wait takes a number of seconds.'],
    [[good], 'systemd runs no service nit-college, and RESTART_COMMAND does not say how else the server is restarted.', { PATH }],
  ];
  for (const [args, reason, env] of refusals) expect(await update(args, env)).toEqual([1, reason]);
  expect(await update([])).toEqual([1, expect.stringContaining('RESTART_COMMAND')]);
  expect(await folders()).toEqual(before);
  const needsNode = await archive('1.4.0', { node: '99.0.0' });
  expect(await update([needsNode])).toEqual([1, expect.stringContaining('doctor --help')]);
  expect((await folders()).slice(1)).toEqual(before.slice(1));
  expect(seen).toHaveLength(1);
});

testOnLinux('a release that is unpacked already can take the place of one without this command [O3]', async () => {
  const { root, archive, update, folders } = await aReleasedSite();
  const file = await archive('1.2.0');
  execFileSync('tar', ['-xzf', file, '-C', root]);
  expect(await update([file], {}, releaseName('1.2.0'))).toEqual([0, expect.stringMatching(/^1\.2\.0 runs/)]);
  expect((await folders()).slice(1)).toEqual(['1.2.0', '1.1.0'].map(releaseName));
});

testOnLinux('a release that answers but is not ready, or that no restart brings up, is not kept [O3]', async () => {
  const { archive, update, folders, versions } = await aReleasedSite();
  const answer = "require('node:http').createServer((_, res) => res.writeHead(503).end('{}')).listen(process.env.PORT); return;";
  expect(await update(['--wait', '2', await archive('1.3.0', { begin: answer })])).toEqual([
    1,
    '1.3.0 is not ready, and the log says why: 1.1.0 runs again.',
  ]);
  const good = await archive('1.2.0');
  expect(await update(['--wait', '2', good], { RESTART_COMMAND: 'true' })).toEqual([
    1,
    '1.2.0 is not ready, and the log says why: 1.1.0 runs again.',
  ]);
  expect(await update([good], { RESTART_COMMAND: 'false' })).toEqual([
    1,
    '1.2.0 is not ready, and the log says why: 1.1.0 is not ready either.',
  ]);
  expect(await folders()).toEqual([expect.anything(), releaseName('1.1.0'), 'nothing']);
  expect(await versions()).toEqual(['1.1.0']);
  expect(await update([good], { RESTART_COMMAND: 'systemctl restart nit-college.service' })).toEqual([
    0,
    expect.stringMatching(/^1\.2\.0 runs/),
  ]);
});

testOnLinux('each server of the machine is restarted once the one before it is ready, on the way back too [O3]', async () => {
  const { archive, update, seen } = await aReleasedSite(2);
  const restartedAt = async (args: string[]) => {
    seen.length = 0;
    await update(args);
    return seen;
  };
  expect(await restartedAt([await archive('1.2.0')])).toEqual([
    ['1.1.0', '1.1.0'],
    ['1.2.0', '1.1.0'],
  ]);
  expect(await restartedAt(['--wait', '1', await archive('1.3.0', { begin: 'process.exit(1);' })])).toEqual([
    ['1.2.0', '1.2.0'],
    ['nothing', '1.2.0'],
    ['1.2.0', '1.2.0'],
  ]);
});
