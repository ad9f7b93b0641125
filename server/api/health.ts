import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { productVersion } from '@/domain/productVersion';
import type { ApiRouter } from '../http/apiRouter';
import { errors } from '../lib/errors';
import { clientIp, isFromThisMachine } from '../lib/proxy';
import type { Services } from './services';

/** A note and not a fault. While operators restart servers one after the other, `college.json` may differ. */
const DIFFERENT_COLLEGE_NOTE =
  'college.json differs from that of the server started last. Give every server the same file and release, and restart it.';

async function checkCondition({ repository, canWriteData, checkSharedState, staleSeconds }: Services) {
  const [isHealthy, canWrite, shared] = await Promise.all([repository.isHealthy(), canWriteData(), checkSharedState()]);
  const age = staleSeconds();
  const faults = [
    !isHealthy && 'The database rejects writes or cannot be reached; the log says why.',
    age !== undefined && `Visitors see the records of ${age} seconds ago, marked as stale.`,
    !canWrite && 'The data folder cannot be written.',
    !shared.canStoreSessions && 'Sessions cannot be stored.',
  ];
  return { faults: faults.filter((fault) => fault !== false), notes: shared.hasOtherCollege ? [DIFFERENT_COLLEGE_NOTE] : [] };
}

/** A check is reused for this time. Anyone can ask, and each check costs a query. */
const CHECK_VALID_MS = 1000;

export function addHealthCalls(calls: ApiRouter, services: Services) {
  const { lifecycle } = services;
  const conditions = new LRUCache<'now', Awaited<ReturnType<typeof checkCondition>>>({
    max: 1,
    ttl: CHECK_VALID_MS,
    fetchMethod: () => checkCondition(services),
  });

  const requireHealthy = async (req: Request) => {
    if (lifecycle.isStopping) throw errors.shuttingDown();
    const { faults, notes } = await conditions.forceFetch('now');
    // Only a caller on this machine, such as an operator, learns what is wrong.
    if (faults.length > 0) throw errors.databaseUnreachable(isFromThisMachine(req) ? { faults } : undefined);
    return notes;
  };

  calls.get('/healthz', { summary: 'Whether the server can do its work, and its version.', who: 'everyone' }, async (req) => {
    await requireHealthy(req);
    return { ok: true, version: productVersion };
  });

  calls.get('/readyz', { summary: 'Whether a proxy should send requests to the server.', who: 'everyone' }, async (req) => {
    if (lifecycle.isDraining) throw errors.shuttingDown();
    const notes = await requireHealthy(req);
    // Operators see from `client` whether the proxy passes on the addresses of visitors.
    return { ok: true, client: clientIp(req), ...(notes.length > 0 && { notes }) };
  });
}
