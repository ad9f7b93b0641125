import type { HashQueue } from '../auth/hashQueue';
import type { LoginThrottle } from '../auth/loginThrottle';
import type { Sessions } from '../auth/sessions';
import type { Limits } from '../config/limits';
import type { ResponseCache } from '../lib/responseCache';
import type { Repository } from '../storage/Repository';
import type { Uploads } from '../uploads/uploads';
import type { ViewCounter } from './viewCounter';

/** What the calls work with. */
export type Services = {
  repository: Repository;
  sessions: Sessions;
  /** Whether files can be written where `db.json` lies. */
  canWriteData: () => Promise<boolean>;
  throttle: LoginThrottle;
  hashing: HashQueue;
  uploads: Uploads;
  views: ViewCounter;
  responseCache: ResponseCache;
  clock: () => Date;
  isProduction: boolean;
  limits: Limits;
  /** Whether the server is on its way down. */
  lifecycle: { isStopping: boolean };
};
