import { once } from 'node:events';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { toList, toRecord, toText } from '@/domain/coerce';
import { anAdmin, aUser } from '@/testing/builders';
import { clientOf } from './client';
import { anImage } from './imageFixtures';

const STAFF = [1, 2, 3, 4, 5];
const READERS = 4;
const VISITORS = 3;
const PASSWORD = 'longyi-and-tea';
/** How often a visitor sends a message that gets an error. */
const TRIES = 4;

const emailOf = (id: number) => `staff${id}@load.test`;
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

/** The users of a site under load: those who sign in, and for each of them one whom they rename. */
export const usersUnderLoad = () => [
  ...STAFF.map((id) => anAdmin({ id, email: emailOf(id), password: PASSWORD })),
  ...STAFF.map((id) => aUser({ id: renamedBy(id), email: `renamed${id}@load.test`, name: 'Number 0' })),
];

/** Readers, visitors who send messages, and five users who edit the same posts, through a proxy, until they are stopped. */
export class SiteLoad {
  readonly client: LoadClient;
  readonly messages = new Ledger();
  readonly events = new Ledger();
  readonly posts: SharedPost[] = [];
  readonly staff: StaffAtWork[] = [];
  /** The number of clients that write. */
  readonly writers = STAFF.length + VISITORS;
  #loops: Promise<void>[] = [];
  #isOver = false;

  constructor(origin: string) {
    this.client = new LoadClient(origin);
  }

  /** Signs the staff in, creates a post with an image for each of them, and begins. */
  async begin(): Promise<void> {
    const image = await anImage();
    const { client, posts, messages, events } = this;
    for (const id of STAFF) {
      const json = { email: emailOf(id), password: PASSWORD };
      const as = toText((await client.write('POST', '/auth/login.php', { json })).body.token);
      const slug = `post-${id}`;
      const { body } = await client.write('POST', '/blogs.php', { as, form: { ...postForm(slug, 'Text'), slug, image } });
      posts.push({ id: toText(body.id), slug, edits: new Ledger() });
      this.staff.push(new StaffAtWork(id, as, { client, image, posts, messages, events }));
    }
    this.#loops = [
      ...numbers(READERS).map((at) => this.#loop(40, (round) => this.#read(round + at))),
      ...numbers(VISITORS).map((at) => this.#loop(200, (round) => this.#sendMessage(`Visitor ${at}, message ${round}`))),
      ...this.staff.map((one) => this.#loop(120, (round) => one.work(round))),
    ];
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#loops);
  }

  async #loop(pauseMs: number, step: (round: number) => Promise<void>) {
    for (let round = 0; !this.#isOver; round += 1) {
      await step(round);
      await sleep(pauseMs);
    }
  }

  async #read(round: number) {
    const paths = ['/', '/blogs.php', '/blogs/post-1', '/events.php', '/blogs', '/events', '/sitemap.xml'];
    const read = await this.client.read(paths[round % paths.length] ?? '/');
    const image = toText(toRecord(read?.list[0]).image);
    // The post can have got another image since.
    if (image !== '') await this.client.read(`/${image}`, { canBeGone: true });
  }

  /** Sends a message, and again until it is acknowledged, as a visitor does who sees an error. */
  async #sendMessage(message: string) {
    this.messages.sent(message);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const json = { name: 'Su', email: 'su@mail.test', message };
      const { outcome } = await this.client.write('POST', '/contacts.php', { json });
      if (outcome === 'stored') {
        this.messages.stored(message);
        return;
      }
      await sleep(300);
    }
  }
}

type Fate = 'stored' | 'unsure' | 'absent';

/**
 * What a store must hold after a run: things that were acknowledged exactly once, things whose write got no clear response once at
 * most, and nothing that was rejected or deleted.
 */
class Ledger {
  readonly #fates = new Map<string, Fate>();

  /** Notes a thing before it is sent: until its response it can be stored or not. */
  sent(thing: string) {
    this.#fates.set(thing, 'unsure');
  }

  stored(thing: string) {
    this.#fates.set(thing, 'stored');
  }

  absent(thing: string) {
    this.#fates.set(thing, 'absent');
  }

  /** What everyone must see who reads from now on. */
  acknowledged(): string[] {
    return [...this.#fates].filter(([, fate]) => fate === 'stored').map(([thing]) => thing);
  }

  /** The differences between the ledger and what a store holds, one sentence each. */
  problemsIn(held: readonly string[]): string[] {
    const counts = new Map<string, number>();
    for (const thing of held) counts.set(thing, (counts.get(thing) ?? 0) + 1);
    const wrong = [...this.#fates].flatMap(([thing, fate]) => {
      const count = counts.get(thing) ?? 0;
      if (fate === 'stored' && count === 0) return `${thing} was acknowledged and is lost`;
      if (fate === 'absent' && count > 0) return `${thing} was rejected or deleted and is there`;
      return count > 1 ? `${thing} is there ${count} times` : [];
    });
    return [...wrong, ...[...counts.keys()].filter((thing) => !this.#fates.has(thing)).map((thing) => `${thing} was never sent`)];
  }
}

/**
 * A `fetch` over TLS that does not check the certificate. It keeps connections, as browsers do; it rejects when a response is cut.
 */
function tlsFetch() {
  const agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false });
  return async (url: string, init: RequestInit): Promise<Response> => {
    const { method, headers, body } = new Request(url, init);
    const bytes = Buffer.from(await new Response(body).arrayBuffer());
    const length = bytes.length > 0 ? { 'content-length': String(bytes.length) } : {};
    const request = https.request(url, { agent, method, headers: { ...Object.fromEntries(headers), ...length } });
    request.end(bytes);
    const [response] = await once(request, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const status = Number(response.statusCode);
    const hasBody = status !== 204 && status !== 304;
    return new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers: response.headers });
  };
}

type Call = Parameters<ReturnType<typeof clientOf>>;
type Reply = Awaited<ReturnType<ReturnType<typeof clientOf>>>;

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
class LoadClient {
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

/** A post that all staff edit: each edit appends a word to its text. */
type SharedPost = { id: string; slug: string; edits: Ledger };

type Shared = { client: LoadClient; image: File; posts: readonly SharedPost[]; messages: Ledger; events: Ledger };

/** The id of the user whom only this member of staff renames. */
const renamedBy = (id: number) => 10 + id;

/** The words that edits appended to a post. */
const editsIn = (post: Record<string, unknown>) => toText(post.content).split(' ').slice(1);

/** The form of a post whose title is its slug. */
export const postForm = (slug: string, body: string) => ({
  title: slug,
  excerpt: 'Three questions.',
  body,
  category: 'education',
});

const eventForm = (title: string) => ({
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  description: 'See the labs.',
  location: 'Campus',
  category: 'education',
  status: 'published',
  start_date: '2099-01-24 09:00',
  end_date: '2099-01-24 12:00',
  max_attendees: '50',
});

/** One signed-in user who edits posts that others edit too, makes and deletes events, renames a user and reads messages. */
class StaffAtWork {
  /** Every number up to `acknowledged` was stored, and no number above `begun` was sent. */
  readonly renames = { acknowledged: 0, begun: 0 };

  constructor(
    readonly id: number,
    readonly token: string,
    readonly shared: Shared,
  ) {}

  async work(round: number): Promise<void> {
    if (round % 6 === 1) await this.#makeEvent(`Event ${this.id} ${round}`);
    else if (round % 6 === 3) await this.#rename();
    else if (round % 6 === 4) await this.#countMessages();
    else await this.#edit(round);
  }

  /** Reads a post, which must show every edit acknowledged so far, and saves it with one more word. */
  async #edit(round: number) {
    const { client, posts, image } = this.shared;
    const post = posts[(this.id + round) % posts.length];
    if (!post) return;
    const acknowledged = post.edits.acknowledged();
    const read = await client.readAsStaff(`/blogs.php?id=${post.id}`, this.token);
    if (!read) return;
    const shown = new Set(editsIn(read.body));
    const missing = acknowledged.filter((word) => !shown.has(word));
    if (missing.length > 0) client.faults.push(`Staff read a post without the saved edits ${missing.join(' ')}`);
    const word = `${this.id}-${round}`;
    post.edits.sent(word);
    const { outcome } = await client.write('POST', '/blogs.php', {
      as: this.token,
      form: { ...postForm(post.slug, `${toText(read.body.content)} ${word}`), id: post.id, ...(round % 4 === 0 && { image }) },
      headers: { 'if-match': read.headers.get('etag') ?? '' },
    });
    if (outcome === 'stored') post.edits.stored(word);
    if (outcome === 'stale') post.edits.absent(word);
  }

  /** Makes an event with an image, and deletes every second one. */
  async #makeEvent(title: string) {
    const { client, events, image } = this.shared;
    events.sent(title);
    const form = { ...eventForm(title), 'images[]': image };
    const { outcome, body } = await client.write('POST', '/events.php', { as: this.token, form });
    if (outcome !== 'stored') return;
    events.stored(title);
    if (Number(body.id) % 2 === 0) return;
    events.sent(title);
    const deleted = await client.write('DELETE', '/events.php', { as: this.token, json: { id: body.id } });
    if (deleted.outcome === 'stored') events.absent(title);
  }

  async #rename() {
    this.renames.begun += 1;
    const number = this.renames.begun;
    const json = { id: renamedBy(this.id), name: `Number ${number}` };
    const { outcome } = await this.shared.client.write('PUT', '/users.php', { as: this.token, json });
    if (outcome === 'stored') this.renames.acknowledged = number;
  }

  /** Reads the number of messages, which must include all acknowledged ones. */
  async #countMessages() {
    const { client, messages } = this.shared;
    const acknowledged = messages.acknowledged().length;
    const read = await client.readAsStaff('/contacts.php?limit=1', this.token);
    if (read && Number(read.body.total) < acknowledged) {
      client.faults.push(`Staff read ${read.body.total} messages after ${acknowledged} were acknowledged`);
    }
  }
}

/**
 * What a server got wrong in the end: acknowledged writes that it lost, writes that it has twice or in half, images that records name
 * and that are not there; one sentence each.
 */
export async function problemsAfter({ staff, posts, messages, events }: SiteLoad, url: string): Promise<string[]> {
  const send = clientOf({ url, tokenFor: () => Promise.reject(new Error('Give the bearer itself.')) });
  const as = staff[0]?.token;
  const read = async (path: string) => {
    const reply = await send('GET', path, { as });
    if (reply.status !== 200) throw new Error(`${path}: ${reply.text}`);
    return reply;
  };
  const problems: string[] = [];
  const images: string[] = [];

  const sent = (toList((await read('/contacts.php')).body.data) ?? []).map((message) => toText(toRecord(message).message));
  problems.push(...messages.problemsIn(sent));

  const held = (await read('/events.php')).list.map(toRecord);
  problems.push(...events.problemsIn(held.map(({ title }) => toText(title))));
  images.push(...held.flatMap((event) => toList(event.images) ?? []).map(toText));

  for (const post of posts) {
    const { body, headers } = await read(`/blogs.php?id=${post.id}`);
    const words = editsIn(body);
    problems.push(...post.edits.problemsIn(words));
    // Each edit raises the version by one: a save that was stored twice shows.
    const etag = `"v${words.length + 1}"`;
    if (headers.get('etag') !== etag) problems.push(`${post.slug} has ${headers.get('etag')} after ${words.length} edits`);
    images.push(toText(body.image));
  }

  const users = (await read('/users.php')).list.map(toRecord);
  for (const { id, renames } of staff) {
    const name = toText(users.find((user) => user.id === renamedBy(id))?.name);
    const number = Number(/^Number (\d+)$/.exec(name)?.[1]);
    const isPossible = number >= renames.acknowledged && number <= renames.begun;
    if (!isPossible) problems.push(`a user is called ${name} after ${renames.acknowledged} of ${renames.begun} renames`);
  }

  for (const image of images) {
    if ((await send('GET', `/${image}`)).status !== 200) problems.push(`${image} is named by a record and is not there`);
  }
  return problems;
}
