import type { Services } from './api/services';
import { ViewCounter } from './api/views';
import { createApp } from './app';
import { RejectionLog } from './audit/RejectionLog';
import { Sessions } from './auth/sessions';
import { listBackups } from './backup/backupFiles';
import { createHttpServer } from './http/httpServer';
import { makeListener } from './http/lifecycle';
import { ImageWorkerPool } from './imageWorker/ImageWorkerPool';
import { HashQueue } from './lib/HashQueue';
import { httpUrl } from './lib/httpUrl';
import { LimiterRegistry } from './lib/rateLimiter';
import { ResponseCache } from './lib/responseCache';
import { makeWriteProbe } from './lib/writeProbe';
import type { DataFiles } from './process/dataDir';
import type { Parts } from './process/parts';
import { loadDataSets, makeAlerts, makeStaleSeconds, makeThrottles, type ServerBase } from './serviceParts';
import type { RecordId } from './storage/records';
import { makeSweeper } from './sweeper';
import { Uploads } from './uploads/uploads';

type Options = ServerBase & { imageWorkers?: ImageWorkerPool; files: DataFiles };

/** Makes the services on an opened storage and the app from them, then listens. `parts` stops in reverse order. */
export async function startServing(parts: Parts, options: Options) {
  const { settings, logger, files, storage, repository, state, testerClock } = options;
  // Testers can stop `clock`. Sessions and sign-in codes use the real time.
  const { now: clock, realTime: realClock } = testerClock;
  const { limits, sessionIdleMs: idleMs, sessionMaxMs: maxMs } = settings;
  const findUser = (id: RecordId) => repository.get('users', id);
  const sessions = new Sessions(state.sessions, { clock: realClock, idleMs, maxMs, findUser });
  const limiters = new LimiterRegistry(state.makeLimiter);
  const views = new ViewCounter({ repository, flushMs: settings.viewsFlushMs });
  const imageWorkers = options.imageWorkers ?? new ImageWorkerPool(limits.imageMs);
  const uploads = new Uploads(files.uploads, { maxBytes: limits.uploadsBytes, store: storage.images }, imageWorkers);
  const rejections = new RejectionLog(storage.audit);

  parts.stopLater(() => views.flush());
  await parts.start(makeSweeper({ repository, uploads, logger, now: clock }));
  parts.stopLater(() => uploads.close());
  parts.stopLater(() => rejections.close());

  // `server` is made below. This runs only while `server` listens and its port is known.
  const site: Services['site'] = () => settings.publicUrl ?? httpUrl(settings.host, server.address());
  const { dispatcher, alertServices } = await makeAlerts(options, site);
  const dataSets = await loadDataSets(options, uploads, () => dispatcher.syncRecipients());
  const staleSeconds = makeStaleSeconds(repository, limits.staleMs);
  const lifecycle = { isDraining: false, isStopping: false };
  const hashing = new HashQueue(limits.hashesWaiting);
  const { app, calls, renderBudget } = createApp({
    ...settings,
    repository,
    audit: storage.audit,
    rejections,
    sessions,
    checkSharedState: state.check,
    canWriteData: makeWriteProbe(settings.dataDir),
    hashing,
    ...alertServices,
    ...makeThrottles(options, limiters.shared),
    limiters,
    uploads,
    views,
    responseCache: new ResponseCache({ staleSeconds, clock }),
    staleSeconds,
    clock,
    realClock,
    testerClock,
    dataSets,
    lifecycle,
    logger,
    hsts: { isBehindTls: settings.publicUrl?.startsWith('https:') ?? false, hasHstsSubdomains: settings.hasHstsSubdomains },
    site,
  });

  const server = createHttpServer(app, limits);
  const newestBackup = async () => (await listBackups(files.backups))[0]?.madeAt;
  const measuredParts = { server, calls, renderBudget, hashing, imageWorkers, repository, clock, newestBackup };
  // Imported only when needed, because the package takes memory.
  const metrics = settings.metrics && (await (await import('./metrics/metrics')).serveMetrics(measuredParts, settings.metrics));
  if (metrics) {
    logger.info(`Metrics on ${metrics.url}`);
    parts.stopLater(() => metrics.close());
  }

  await dispatcher.syncRecipients().catch((err: unknown) => logger.error({ err }, 'alerts could not be prepared'));
  await dataSets?.keepInitialData();
  await parts.start(makeListener(server, settings, lifecycle), dispatcher);
  return { url: httpUrl(settings.host, server.address()), metricsUrl: metrics?.url, calls, sessions, views };
}
