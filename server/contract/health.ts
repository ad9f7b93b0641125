import { refuse } from '../refusals';
import type { Calls } from './calls';
import { sendJson } from './replies';
import type { Services } from './services';

/** Whether the server can do its work, for whoever watches it (contract, healthz). */
export function healthCalls(calls: Calls, { repository, sessions, canWriteData, lifecycle }: Services) {
  calls.get('/healthz', async (_req, res) => {
    if (lifecycle.isStopping) throw refuse.shuttingDown();
    const canStore = repository.isHealthy() && (await canWriteData()) && (await sessions.canStore());
    if (!canStore) throw refuse.storageUnavailable();
    sendJson(res, { ok: true });
  });
}
