import type { MailUser } from '../alerts/accountMails';
import type { Outbox } from '../alerts/Outbox';
import type { CodeThrottle } from '../auth/CodeThrottle';
import type { PasswordThrottle } from '../auth/PasswordThrottle';
import type { Sessions } from '../auth/sessions';
import type { Limits } from '../config/limits';
import type { MessageRateLimit } from '../http/rateLimits';
import type { HashQueue } from '../lib/HashQueue';
import type { ResponseCache, StaleSeconds } from '../lib/responseCache';
import type { AuditLog } from '../storage/AuditLog';
import type { Draft, Repository } from '../storage/Repository';
import type { ViewRecord } from '../storage/records';
import type { Uploads } from '../uploads/uploads';
import type { Publishable } from './publishedRecords';
import type { SentReceipts } from './sentReceipts';

/** While draining, the server still serves but wants no more traffic. While stopping, it only finishes its work. */
type Lifecycle = { isDraining: boolean; isStopping: boolean };

/** `html` is null while the page cannot be rendered. `card` is the preview that apps show for a link to the page. */
type PreviewPage = { html: string | null; card: { title: string; description: string; image: string } };

/** Renders the page of a post or an event as if it were published now. Other drafts stay hidden (D-79). */
export type RenderPreview = (collection: Publishable, id: string) => Promise<PreviewPage>;

/** What the calls of the API work with. `startServing.ts` makes it once when a server starts. */
export type Services = {
  repository: Repository;
  audit: Pick<AuditLog, 'list'>;
  sessions: Sessions;
  canWriteData: () => Promise<boolean>;
  checkSharedState: () => Promise<{ canStoreSessions: boolean; hasOtherCollege: boolean }>;
  passwordThrottle: PasswordThrottle;
  codeThrottle: CodeThrottle;
  hashing: HashQueue;
  messageRateLimit: MessageRateLimit | undefined;
  receipts: SentReceipts;
  alerts: {
    hasMail: boolean;
    /** Resolves to the ISO date since which alerts have failed; undefined while alerts work. */
    failingSince: () => Promise<string | undefined>;
    /** Makes new recipients get alerts about all messages from now on. */
    syncRecipientsIn: (draft: Draft) => Promise<void>;
  };
  mailUser: MailUser;
  outbox: Outbox;
  uploads: Uploads;
  views: { add(page: string): void; listUnsaved(): ViewRecord[]; flush(): Promise<void> };
  responseCache: ResponseCache;
  /** Returns for how many seconds the database has been away; undefined while records are current. */
  staleSeconds: StaleSeconds;
  /** Gives the time of the site, which testers can freeze. */
  clock: () => Date;
  /** Gives the true time, also while `clock` is frozen, because phones with authenticator apps show it. */
  realClock: () => Date;
  /** Returns the origin of the site, without a trailing slash. */
  site: () => string;
  renderPreview: RenderPreview;
  isProduction: boolean;
  needsSecondFactor: boolean;
  limits: Limits;
  lifecycle: Lifecycle;
};
