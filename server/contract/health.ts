import type { Calls } from './calls';
import { sendJson } from './replies';
import type { Services } from './services';

/** Whether the server can do its work, for whoever watches it. */
export function healthCalls(calls: Calls, { repository, lifecycle }: Services) {
  calls.get('/healthz', (_req, res) => {
    const isHealthy = repository.isHealthy() && !lifecycle.isStopping;
    sendJson(res, { ok: isHealthy }, isHealthy ? 200 : 503);
  });
}
