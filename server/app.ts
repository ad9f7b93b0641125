import jsonServer from 'json-server';
import type { Logger } from 'pino';
import { accountCalls, secondFactorCalls } from './api/account';
import { activityCalls } from './api/activity';
import { authCalls } from './api/auth';
import { blogCalls } from './api/blogs';
import { answeringCalls, contactCalls, noteCalls } from './api/contacts';
import { dashboardCalls } from './api/dashboard';
import { deletedCalls } from './api/deleted';
import { eventCalls } from './api/events';
import { healthCalls } from './api/health';
import { previewCalls } from './api/previews';
import { imageCalls } from './api/recordImages';
import { serveUploads } from './api/serveUploads';
import type { Services } from './api/services';
import { userCalls } from './api/users';
import { versionCalls } from './api/versions';
import { viewCalls } from './api/views';
import { auditRejections, auditTrail, type RepeatedRejections } from './audit/auditTrail';
import { serveCollege } from './college/serveCollege';
import type { Rates } from './config/limits';
import { feeds } from './feeds/feeds';
import { ApiRouter, apiRoutes, checkMethod } from './http/apiRouter';
import { closeOnShutdown } from './http/connections';
import { bodyTimeout, cors, frozenClock, normalizeUrl, requestLog, securityHeaders, staticFiles } from './http/middleware';
import { ApiRateLimit, rateLimits } from './http/rateLimits';
import { errorHandler, notFound } from './http/responses';
import { serveFromCache } from './http/serveFromCache';
import type { Clock } from './lib/clock';
import type { Limiters } from './lib/rateLimiter';
import { ResponseCache } from './lib/responseCache';
import type { DataSets } from './qa/dataSets';
import { Failures } from './qa/failures';
import { qaRoutes } from './qa/qaRoutes';
import { shareImages } from './shareImages/shareImages';
import { htmlTemplates } from './ssr/htmlTemplates';
import { noScriptContactForm } from './ssr/noScriptContactForm';
import { pageHandler } from './ssr/pageHandler';
import { previewPages } from './ssr/previewPages';
import { RenderBudget } from './ssr/renderBudget';
import { overloadFallback } from './ssr/requestedPage';
import type { AuditLog } from './storage/AuditLog';

type AppOptions = Omit<Services, 'renderPreview'> & {
  logger: Logger;
  audit: AuditLog;
  rejections: RepeatedRejections;
  /** Undefined disables rate limits, as in tests. */
  rates: Rates | undefined;
  clientDir: string;
  dataDir: string;
  corsOrigins: readonly string[];
  trustProxy: number | false;
  /** The clock as testers freeze it. */
  testerClock: Clock;
  /** Loads whole sets of data for testers; undefined in production. */
  dataSets: DataSets | undefined;
  limiters: Limiters;
  hsts: Parameters<typeof securityHeaders>[0];
};

/** The cache for pages with a search or filter in the query. */
const FILTERED_PAGES_MAX_BYTES = 4_000_000;

function allCalls(services: Services): ApiRouter {
  const calls = new ApiRouter(services);
  for (const add of [
    authCalls,
    blogCalls,
    eventCalls,
    userCalls,
    contactCalls,
    noteCalls,
    answeringCalls,
    deletedCalls,
    activityCalls,
    dashboardCalls,
    imageCalls,
    viewCalls,
    versionCalls,
    accountCalls,
    previewCalls,
    secondFactorCalls,
    healthCalls,
  ]) {
    add(calls, services);
  }
  return calls;
}

/**
 * The whole server. A request passes the failures that testers ordered, then the cache, then the middleware of json-server's app from
 * top to bottom.
 */
export function createApp({
  logger,
  audit,
  rejections,
  rates,
  clientDir,
  dataDir,
  corsOrigins,
  trustProxy,
  testerClock,
  dataSets,
  limiters,
  hsts,
  ...parts
}: AppOptions) {
  const { site } = parts;
  const app = jsonServer.create();
  const apiRateLimit = rates && new ApiRateLimit(rates, limiters.local);
  const renderBudget = new RenderBudget(rates, limiters.local);
  const templates = htmlTemplates({ clientDir, isClockFrozen: () => testerClock.frozenAt !== undefined });
  const { renderPreview, sendPreview } = previewPages({ ...parts, templates, renderBudget });
  const services: Services = { ...parts, audit, renderPreview };
  const calls = allCalls(services);
  const { staleSeconds, clock } = services;
  const filteredPages = new ResponseCache({ maxBytes: FILTERED_PAGES_MAX_BYTES, staleSeconds, clock });
  app.disable('x-powered-by').disable('etag').set('trust proxy', trustProxy);

  app.use(requestLog(logger));
  app.use(closeOnShutdown(services.lifecycle));
  app.use(auditTrail(audit, rejections));
  app.use(normalizeUrl);
  app.use(cors(corsOrigins));
  app.use(checkMethod(calls));
  if (rates && apiRateLimit) app.use(rateLimits(rates, services.sessions, apiRateLimit, limiters.local));
  app.use(bodyTimeout(services.limits));
  app.use(apiRoutes(calls));
  app.use(serveUploads(services, corsOrigins.length > 0));
  const failures = dataSets && new Failures();
  const caches = [services.responseCache, filteredPages];
  if (dataSets && failures) app.use(qaRoutes({ ...services, failures, testerClock, caches, dataSets, limiters }));
  app.use(serveCollege(dataDir));
  app.use(staticFiles(clientDir));
  app.use(securityHeaders(hsts));
  app.use(feeds({ ...services, site }));
  app.use(shareImages({ ...services, clientDir }));
  if (!services.isProduction) app.use(frozenClock(testerClock));
  const contactForm = noScriptContactForm({ ...services, renderBudget, templates, site, logger });
  const pageParts = { clientDir, uploadsDir: services.uploads.dir, templates, filteredPages, contactForm, sendPreview };
  app.use(pageHandler({ ...services, ...pageParts, site, renderBudget, logger }));
  app.use(notFound);
  // Errors of all the above arrive here: recorded, then answered.
  app.use(auditRejections);
  app.use(errorHandler());
  const fallback = overloadFallback({ ...services, calls, renderBudget });
  const cached = serveFromCache(app, { ...services, caches, fallback, access: services, apiRateLimit, trustProxy, logger });
  return { app: failures ? failures.before(cached) : cached, calls, renderBudget };
}
