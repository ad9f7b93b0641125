import { setTimeout as sleep } from 'node:timers/promises';
import { problemsAfter } from '../testing/afterLoad';
import { cleanUp } from '../testing/cleanup';
import { hasNginx } from '../testing/nginx';
import { newDatabaseUrl } from '../testing/postgresTestDatabase';
import { proof, reportProof } from '../testing/proof';
import { twoReplicas } from '../testing/replicas';
import { SiteLoad } from '../testing/siteLoad';

const UPDATES = proof(1, 20);

afterEach(cleanUp);

/** Without nginx there is nothing to prove here: install it, or let root run `node scripts/nginx.mjs`. */
const testWithNginx = hasNginx ? test : test.skip;

testWithNginx(
  `${UPDATES} rolling updates of two servers under load lose no request [R6]`,
  async () => {
    const { one, other, origin } = await twoReplicas(await newDatabaseUrl(), { DRAIN_S: '1' });
    const load = new SiteLoad(origin);
    await load.begin();
    for (let update = 0; update < UPDATES; update += 1) {
      await one.update();
      await other.update();
    }
    await sleep(500);
    await load.end();
    const { reads, staffReads, stored, stale, unavailable, cut } = load.client.counts;
    expect(load.client.faults.slice(0, 5)).toEqual([]);
    expect({ unavailable, cut }).toEqual({ unavailable: 0, cut: 0 });
    expect(stored).toBeGreaterThan(10);
    expect(await problemsAfter(load, one.url)).toEqual([]);
    expect(await problemsAfter(load, other.url)).toEqual([]);
    const all = reads + staffReads + stored + stale;
    reportProof('R6', `${UPDATES} updates of two servers: ${all} requests, ${stored} of them saves, 0 failed`);
  },
  600_000,
);
