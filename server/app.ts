import jsonServer from 'json-server';
import type { Logger } from 'pino';
import { addAllCalls } from './api/allCalls';
import { serveUploads } from './api/serveUploads';
import type { Services } from './api/services';
import { auditRejections, auditTrail } from './audit/auditTrail';
import type { RejectionLog } from './audit/RejectionLog';
import { serveCollege } from './college/serveCollege';
import type { Rates } from './config/limits';
import { serveFeeds } from './feeds/feeds';
import { apiRoutes, checkMethod } from './http/apiRouter';
import { bodyTimeout } from './http/bodyTimeout';
import { cors } from './http/cors';
import { errorHandler, rejectUnknownPath } from './http/errorResponses';
import { closeOnShutdown } from './http/lifecycle';
import { normalizeUrl } from './http/normalizeUrl';
import { rateLimits } from './http/rateLimits';
import { logRequests } from './http/requestLog';
import { buildDocumentHeaders, type Hsts, setHeaders } from './http/securityHeaders';
import { serveStaticFiles } from './http/staticFiles';
import type { Clock } from './lib/clock';
import { serveClockScript } from './lib/clockScript';
import type { LimiterRegistry } from './lib/rateLimiter';
import type { DataSets } from './qa/dataSets';
import { Failures } from './qa/failures';
import { qaRoutes } from './qa/qaRoutes';
import { RequestList } from './qa/requestList';
import { serveShareImages } from './shareImages/shareImages';
import { withCachedPages } from './ssr/cachedPages';
import { makeTemplateReader } from './ssr/htmlTemplates';
import { makeNoScriptContactForm } from './ssr/noScriptContactForm';
import { servePages } from './ssr/pageHandler';
import { makePreviewPages } from './ssr/previewPages';
import { RenderBudget } from './ssr/renderBudget';
import type { AuditLog } from './storage/AuditLog';

type AppOptions = Omit<Services, 'renderPreview'> & {
  logger: Logger;
  audit: AuditLog;
  rejections: RejectionLog;
  rates: Rates | undefined;
  clientDir: string;
  dataDir: string;
  corsOrigins: readonly string[];
  trustProxy: number | false;
  testerClock: Clock;
  dataSets: DataSets | undefined;
  limiters: LimiterRegistry;
  hsts: Hsts;
};

/** Builds the Express app. A request without a cached page meets the middleware from top to bottom. */
export function createApp(options: AppOptions) {
  const { logger, audit, rates, corsOrigins, trustProxy, clientDir, testerClock, dataSets, limiters } = options;
  const app = jsonServer.create();
  const renderBudget = new RenderBudget(rates, limiters.local);
  const getTemplates = makeTemplateReader({ clientDir, isClockFrozen: () => testerClock.frozenAt !== undefined });
  const { renderPreview, sendPreview } = makePreviewPages({ ...options, getTemplates, renderBudget });
  const services: Services = { ...options, renderPreview };
  const calls = addAllCalls(services);
  const documentHeaders = buildDocumentHeaders(options.hsts);
  const contactForm = makeNoScriptContactForm({ ...services, renderBudget, getTemplates, logger });
  const pageOptions = {
    clientDir,
    uploadsDir: services.uploads.dir,
    documentHeaders,
    getTemplates,
    renderBudget,
    contactForm,
    sendPreview,
  };
  const testerTools = dataSets && { dataSets, failures: new Failures(), requests: new RequestList() };
  app.disable('x-powered-by').disable('etag').set('trust proxy', trustProxy);

  // These come first, so that rejected requests are logged and audited too.
  app.use(logRequests(logger));
  app.use(closeOnShutdown(services.lifecycle));
  app.use(auditTrail(audit, options.rejections));

  app.use(normalizeUrl);
  app.use(cors(corsOrigins));
  app.use(checkMethod(calls));
  if (rates) app.use(rateLimits(rates, services.sessions, limiters.local));
  app.use(bodyTimeout(services.limits));
  app.use(apiRoutes(calls));
  if (testerTools) app.use(qaRoutes({ ...services, ...testerTools, testerClock, limiters }));
  app.use(serveUploads(services, corsOrigins.length > 0));
  app.use(serveCollege(options.dataDir));
  app.use(serveStaticFiles(clientDir));
  if (!services.isProduction) app.use(serveClockScript(testerClock));
  app.use(setHeaders(documentHeaders));
  app.use(servePages({ ...services, ...pageOptions, logger }));
  app.use(serveFeeds(services));
  app.use(serveShareImages({ ...services, clientDir }));
  app.use(rejectUnknownPath);
  app.use(auditRejections);
  app.use(errorHandler());
  const cached = withCachedPages(app, { ...services, calls, renderBudget, trustProxy, logger });
  // Testers also see the requests that their simulated failures stop.
  const listener = testerTools ? testerTools.requests.wrap(testerTools.failures.wrap(cached)) : cached;
  return { app: listener, calls, renderBudget };
}
