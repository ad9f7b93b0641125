import { anAdmin, aUser } from '@/testing/builders';
import { cleanUp, startTestChild } from '../testing/cleanup';
import { clientOf } from '../testing/client';
import { dataFolder } from '../testing/dataFolder';
import { proof, reportProof } from '../testing/proof';

afterEach(cleanUp);

const PAIRS = proof(100, 300);
const WARM_UP = 10;
// Beside other tests times are longer and vary more; the full proof runs alone.
const MOST_MS = 3;
const MOST_SHARE = proof(0.25, 0);
const AUC = proof(0.15, 0.1);
/** The part of the times below the one that is compared: other work on the machine only adds time. */
const PART = proof(0.1, 0.5);

const kinds = {
  wrong: 'thandar@nitcollege.test',
  unknown: 'nobody.here@nitcollege.test',
  inactive: 'gone@nitcollege.test',
};

const orders = [
  ['wrong', 'unknown', 'inactive'],
  ['unknown', 'inactive', 'wrong'],
  ['inactive', 'wrong', 'unknown'],
] as const;

const typical = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length * PART)] ?? 0;

/** The probability that a value of one list exceeds one of the other: 0.5 when they are indistinguishable (Mann-Whitney). */
function auc(one: number[], other: number[]) {
  const wins = one.flatMap((a) => other.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce((sum: number, win) => sum + win, 0) / wins.length;
}

test('an unknown or inactive user is indistinguishable from a wrong password, by body, headers and time [A3]', async () => {
  const users = [anAdmin(), aUser({ id: 2, email: kinds.inactive, status: 'inactive' })];
  const data = await dataFolder({ users });
  const server = await startTestChild(data.dir);
  const send = clientOf({ url: server.url, tokenFor: async () => '' });
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
    // Each kind comes first, second and third equally often.
    for (const kind of orders[(pair + WARM_UP) % orders.length] ?? []) await tryOnce(kind, pair >= 0);
  }
  await server.end('SIGTERM');

  expect([...answers]).toHaveLength(1);
  const usual = typical(times.wrong);
  for (const kind of ['unknown', 'inactive'] as const) {
    const difference = (typical(times[kind]) - usual).toFixed(2);
    reportProof(
      'A3',
      `${PAIRS} pairs, ${kind}: the typical time differs by ${difference} ms, AUC ${auc(times[kind], times.wrong).toFixed(3)}`,
    );
    expect(Math.abs(typical(times[kind]) - usual)).toBeLessThanOrEqual(Math.max(MOST_MS, usual * MOST_SHARE));
    expect(Math.abs(auc(times[kind], times.wrong) - 0.5)).toBeLessThanOrEqual(AUC);
  }
}, 120_000);
