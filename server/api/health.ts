import type { ApiRouter } from '../http/apiRouter';
import { sendJson } from '../http/responses';
import { errors } from '../lib/errors';
import type { Services } from './services';

/** The health check for monitoring: whether the server can do its work (contract, healthz). */
export function healthCalls(calls: ApiRouter, { repository, sessions, canWriteData, lifecycle }: Services) {
  calls.get('/healthz', async (_req, res) => {
    if (lifecycle.isStopping) throw errors.shuttingDown();
    const canStore = (await repository.isHealthy()) && (await canWriteData()) && (await sessions.canStore());
    if (!canStore) throw errors.storageUnavailable();
    sendJson(res, { ok: true });
  });
}
