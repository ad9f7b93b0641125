import type { MailUser } from '../alerts/channels';
import type { Outbox } from '../alerts/Outbox';
import type { CodeThrottle } from '../auth/CodeThrottle';
import type { PasswordThrottle } from '../auth/PasswordThrottle';
import type { Sessions } from '../auth/sessions';
import type { Limits } from '../config/limits';
import type { MessageRateLimit } from '../http/MessageRateLimit';
import type { HashQueue } from '../lib/HashQueue';
import type { ResponseCache, StaleSeconds } from '../lib/responseCache';
import type { AuditLog } from '../storage/AuditLog';
import type { Draft, Repository } from '../storage/Repository';
import type { ViewRecord } from '../storage/records';
import type { Uploads } from '../uploads/uploads';
import type { Publishable } from './publishedRecords';
import type { SentReceipts } from './sentReceipts';

/** `isDraining`: the server still serves, but wants no more traffic. `isStopping`: it finishes what it has accepted. */
type Lifecycle = { isDraining: boolean; isStopping: boolean };

/** The page of a record as visitors will see it, and the card of its link; `html` is null while it cannot be rendered. */
type PreviewPage = { html: string | null; card: { title: string; description: string; image: string } };

/** Renders the page of a post or an event at this moment as if it were published; other drafts stay hidden (D-79). */
export type RenderPreview = (collection: Publishable, id: string) => Promise<PreviewPage>;

export type Services = {
  repository: Repository;
  audit: Pick<AuditLog, 'list'>;
  sessions: Sessions;
  canWriteData: () => Promise<boolean>;
  hasOtherCollege: () => boolean;
  throttle: PasswordThrottle;
  codeThrottle: CodeThrottle;
  hashing: HashQueue;
  messageRateLimit: MessageRateLimit | undefined;
  receipts: SentReceipts;
  /** Whether the server can send mail, since when alerts about new messages have failed, and what notes where those of new recipients begin. */
  alerts: {
    hasMail: boolean;
    failingSince: () => Promise<string | undefined>;
    updateRecipients: (draft: Draft) => Promise<void>;
  };
  mailUser: MailUser;
  outbox: Outbox;
  uploads: Uploads;
  views: { add(page: string): void; waiting(): ViewRecord[]; flush(): Promise<void> };
  responseCache: ResponseCache;
  staleSeconds: StaleSeconds;
  clock: () => Date;
  /** The origin of the site, without a trailing slash. */
  site: () => string;
  /** The true time, also while testers freeze `clock`: authenticator apps on phones use it. */
  realClock: () => Date;
  renderPreview: RenderPreview;
  isProduction: boolean;
  needsSecondFactor: boolean;
  limits: Limits;
  lifecycle: Lifecycle;
};
