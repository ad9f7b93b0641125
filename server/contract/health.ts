import { refuse } from '../refusals';
import type { Calls } from './calls';
import { sendJson } from './replies';
import type { Services } from './services';

/** Whether the server can do its work, for whoever watches it (contract, healthz). */
export function healthCalls(calls: Calls, { repository, sessions, lifecycle }: Services) {
  calls.get('/healthz', async (_req, res) => {
    if (lifecycle.isStopping) throw refuse.shuttingDown();
    if (!repository.isHealthy() || !(await sessions.canStore())) throw refuse.storageUnavailable();
    sendJson(res, { ok: true });
  });
}
