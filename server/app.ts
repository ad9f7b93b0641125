import jsonServer from 'json-server';
import type { Logger } from 'pino';
import type { AuditLog } from './audit/auditLog';
import { auditRefusals, auditTrail } from './audit/auditTrail';
import { authCalls } from './contract/auth';
import { blogCalls } from './contract/blogs';
import { answerCalls, Calls, checkMethod } from './contract/calls';
import { contactCalls } from './contract/contacts';
import { dashboardCalls } from './contract/dashboard';
import { eventCalls } from './contract/events';
import { healthCalls } from './contract/health';
import type { Services } from './contract/services';
import { userCalls } from './contract/users';
import { viewCalls } from './contract/views';
import { allowOrigins } from './middleware/allowOrigins';
import { apiHeaders } from './middleware/apiHeaders';
import { checkAddress } from './middleware/checkAddress';
import { contactPost } from './middleware/contactPost';
import { frozenClock } from './middleware/frozenClock';
import { handleError } from './middleware/handleError';
import { hangUp } from './middleware/hangUp';
import { htmlPages } from './middleware/htmlPages';
import { PageDrawing } from './middleware/pageDrawing';
import { publications } from './middleware/publications';
import { CallRate, MessageRate, rateLimits } from './middleware/rateLimits';
import { readyFirst } from './middleware/readyFirst';
import { ReadyReplies } from './middleware/readyReplies';
import { requestLog } from './middleware/requestLog';
import { securityHeaders } from './middleware/securityHeaders';
import { shareImages } from './middleware/shareImages';
import { SparePages } from './middleware/sparePages';
import { staticFiles } from './middleware/staticFiles';
import { unreadBodies } from './middleware/unreadBodies';
import { Failures } from './qa/failures';
import { qaRoutes } from './qa/qaRoutes';
import type { Rates } from './rates';
import { serveUploads } from './uploads/serve';

type AppOptions = Services & {
  logger: Logger;
  audit: AuditLog;
  /** Undefined where nothing is limited, as in tests. */
  rates: Rates | undefined;
  /** The folder of the built site. */
  clientDir: string;
  corsOrigins: readonly string[];
  trustProxy: number | false;
  /** Where testers stopped the clock. */
  frozenAt: Date | undefined;
  isBehindTls: boolean;
  /** The address of the site, without a slash at its end. */
  site: () => string;
};

/** What is kept of pages that visitors narrowed by a query. */
const NARROWED_BYTES = 4_000_000;

/** Every call of the contract. */
function allCalls(services: Services): Calls {
  const calls = new Calls();
  for (const add of [authCalls, blogCalls, eventCalls, userCalls, contactCalls, dashboardCalls, viewCalls, healthCalls]) {
    add(calls, services);
  }
  return calls;
}

/** The whole server as json-server's app and a list of middleware; what comes first in the list comes first for a request. */
export function createApp({
  logger,
  audit,
  rates,
  clientDir,
  corsOrigins,
  trustProxy,
  frozenAt,
  isBehindTls,
  site,
  ...services
}: AppOptions) {
  const app = jsonServer.create();
  const calls = allCalls(services);
  const rate = rates && new CallRate(rates);
  const messages = rates && new MessageRate(rates);
  const drawing = new PageDrawing(rates);
  const narrowed = new ReadyReplies({ mostBytes: NARROWED_BYTES });
  app.disable('x-powered-by').disable('etag').set('trust proxy', trustProxy);

  app.use(requestLog(logger));
  app.use(hangUp(services.lifecycle));
  app.use(auditTrail(audit));
  app.use(checkAddress);
  app.use(allowOrigins(corsOrigins));
  app.use(checkMethod(calls, apiHeaders));
  if (rates && rate && messages) app.use(rateLimits(rates, services.sessions, rate, messages));
  app.use(unreadBodies(services.limits));
  app.use(answerCalls(calls, apiHeaders));
  app.use(serveUploads(services.uploads, { isShared: corsOrigins.length > 0 }));
  const failures = services.isProduction ? undefined : new Failures();
  if (failures) app.use(qaRoutes({ ...services, failures }));
  app.use(securityHeaders({ isBehindTls }));
  app.use(publications({ repository: services.repository, site }));
  app.use(
    shareImages({ repository: services.repository, work: services.uploads.work, uploadsDir: services.uploads.dir, clientDir }),
  );
  app.use(staticFiles(clientDir));
  const pages = { clientDir, isClockFrozen: frozenAt !== undefined };
  if (frozenAt) app.use(frozenClock(frozenAt));
  app.use(contactPost({ ...services, messages, drawing, ...pages, site, logger }));
  app.use(htmlPages({ ...services, uploadsDir: services.uploads.dir, ...pages, site, narrowed, drawing, logger }));
  app.use(auditRefusals);
  app.use(handleError());
  const kept = [services.ready, narrowed];
  const spare = new SparePages({ ...services, calls, drawing });
  const front = readyFirst(app, { ...services, kept, spare, access: services, calls: rate, trustProxy, logger });
  return { app: failures ? failures.before(front) : front, calls };
}
