import type { Server } from 'node:http';
import { REPLY_PROMISE_HOURS, waitingHours } from '@/domain/contactMessage';
import type { HashQueue } from '../auth/hashQueue';
import type { ApiRouter } from '../http/apiRouter';
import type { ImageWorkerPool } from '../imageWorker/ImageWorkerPool';
import type { ResponseCache } from '../lib/responseCache';
import type { RenderBudget } from '../ssr/renderBudget';
import type { Repository } from '../storage/Repository';
import { callLabels } from './callLabel';
import type { Metrics } from './Metrics';
import { addProcessMetrics } from './processMetrics';
import { serveMetrics } from './serveMetrics';

type Parts = {
  server: Server;
  calls: ApiRouter;
  caches: readonly ResponseCache[];
  renderBudget: RenderBudget;
  hashing: HashQueue;
  imageWorkers: ImageWorkerPool;
  repository: Repository;
  clock: () => Date;
  /** When the newest backup was made; undefined while there is none. */
  newestBackup: () => Promise<Date | undefined>;
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Reports the parts of a server to Prometheus on a port of its own. */
export async function startMetrics(metrics: Metrics, parts: Parts, address: { host: string; port: number }) {
  const { server, calls, caches, renderBudget, hashing, imageWorkers, repository, clock, newestBackup } = parts;
  metrics.observe(server, callLabels(calls));
  addProcessMetrics(metrics);
  const hits = () => sum(caches.map(({ counts }) => counts.hits));
  const builds = () => sum(caches.map(({ counts }) => counts.builds));
  metrics.counter('nit_cache_hits_total', 'Responses sent from the response caches.', hits);
  metrics.counter('nit_cache_builds_total', 'Responses built for the response caches.', builds);
  metrics.counter('nit_renders_total', 'Pages rendered by the server.', () => renderBudget.rendered);
  metrics.gauge('nit_renders_waiting', 'Pages that wait to be rendered.', () => renderBudget.waiting);
  metrics.gauge('nit_password_checks_waiting', 'Sign-ins that wait for their password to be compared.', () => hashing.waiting);
  metrics.gauge('nit_images_waiting', 'Images that wait for an image worker.', () => imageWorkers.waiting);
  metrics.gauge('nit_images_running', 'Images in an image worker.', () => imageWorkers.running);
  metrics.gauge(
    'nit_connections',
    'Open connections.',
    () => new Promise((resolve) => server.getConnections((_, count) => resolve(count))),
  );
  metrics.gauge('nit_storage_healthy', '1 while data can be stored.', async () => Number(await repository.isHealthy()));
  metrics.gauge('nit_messages_unanswered_24h', 'Messages without an answer past the promised reply time.', async () => {
    const hours = (await repository.list('contacts')).map((message) => waitingHours(message, clock()) ?? 0);
    return hours.filter((waited) => waited >= REPLY_PROMISE_HOURS).length;
  });
  metrics.gauge('nit_backup_timestamp_seconds', 'When the newest backup was made.', async () => {
    const at = await newestBackup();
    return at && at.getTime() / 1000;
  });
  return serveMetrics(metrics, address);
}
