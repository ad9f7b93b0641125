import { clientOf } from './client';
import { tlsFetch } from './tlsFetch';

type Call = Parameters<ReturnType<typeof clientOf>>;
export type Reply = Awaited<ReturnType<ReturnType<typeof clientOf>>>;

/** What `deploy/nginx.conf` says when a server dies with a write. */
const CUT_BY_NGINX = 'The server did not say';

/** What came of a write: `unavailable` and `cut` ones can have been stored or not. */
type Outcome = 'stored' | 'stale' | 'unavailable' | 'cut' | 'fault';

function outcomeOf(reply: Reply | undefined): Outcome {
  if (reply === undefined || reply.text.includes(CUT_BY_NGINX)) return 'cut';
  if (reply.status === 200) return 'stored';
  if (reply.status === 409 && reply.body.code === 'STALE') return 'stale';
  return isUnavailable(reply) ? 'unavailable' : 'fault';
}

const isUnavailable = (reply: Reply | undefined) => reply?.status === 503 && reply.body.code === 'STORAGE_UNAVAILABLE';
const said = (reply: Reply | undefined) => (reply ? `${reply.status} ${reply.text}` : 'a cut response');

/** Sends requests through a proxy and counts what comes back. */
export class LoadClient {
  /** Responses that nothing excuses, one sentence each. */
  readonly faults: string[] = [];
  readonly counts = { reads: 0, staffReads: 0, stored: 0, stale: 0, unavailable: 0, cut: 0 };
  readonly #send: ReturnType<typeof clientOf>;

  constructor(origin: string) {
    const tokenFor = () => Promise.reject(new Error('Give the bearer itself.'));
    this.#send = clientOf({ url: origin, tokenFor, fetch: tlsFetch() });
  }

  /** A read by a visitor, which must succeed; an image can be `gone`. */
  async read(path: string, { canBeGone = false } = {}): Promise<Reply | undefined> {
    this.counts.reads += 1;
    const reply = await this.#try('GET', path);
    if (reply?.status === 200) return reply;
    if (!canBeGone || reply?.status !== 404) this.faults.push(`A reader got for ${path}: ${said(reply)}`);
    return undefined;
  }

  /** A read by staff; undefined while the database is away, which only the right error may say. */
  async readAsStaff(path: string, as: string): Promise<Reply | undefined> {
    this.counts.staffReads += 1;
    const reply = await this.#try('GET', path, { as });
    if (reply?.status === 200) return reply;
    if (isUnavailable(reply)) this.counts.unavailable += 1;
    else this.faults.push(`Staff got for ${path}: ${said(reply)}`);
    return undefined;
  }

  async write(...call: Call): Promise<{ outcome: Outcome; body: Record<string, unknown> }> {
    const reply = await this.#try(...call);
    const outcome = outcomeOf(reply);
    if (outcome === 'fault') this.faults.push(`${call[0]} ${call[1]} got: ${said(reply)}`);
    else this.counts[outcome] += 1;
    return { outcome, body: reply?.body ?? {} };
  }

  /** The response; undefined when it was cut. */
  #try(...call: Call): Promise<Reply | undefined> {
    return this.#send(...call).catch(() => undefined);
  }
}
