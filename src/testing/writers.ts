import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toList, toRecord, toText } from '@/domain/coerce';
import { VersionFile } from '../../server/storage/json/versionFile';
import { VERSIONS_MAX } from '../../server/storage/versions';
import { eventForm, postForm } from './builders';
import { formOf } from './client';
import { anImage } from './imageFixtures';
import { storedAudit, storedText } from './storedData';

const ADMIN = { email: 'thandar@nitcollege.test', password: 'longyi-and-tea' };

const TEXT = 'How long is the course, and may I pay in two parts? '.repeat(8);
const numbered = <T>(count: number, make: (id: number) => T) => Array.from({ length: count }, (_, index) => make(index + 1));

/** A database of about 200 KB with the users and records that `Writers` change. */
export const dbForWriters = () => ({
  blogs: numbered(40, (id) => ({ id, title: `Post ${id}`, image: 'uploads/cover.png', content: TEXT.repeat(4) })),
  events: numbered(20, (id) => ({ id, title: `Event ${id}`, images: ['uploads/cover.png'] })),
  users: [
    { id: 1, name: 'Daw Thandar', role: 'admin', ...ADMIN },
    ...[2, 3].map((id) => ({ id, name: 'Ma Hla', role: 'editor', email: `hla${id}@writers.test` })),
  ],
  contacts: numbered(150, (id) => ({ id, name: 'Su Su', email: 'su@mail.test', message: TEXT })),
});

/** The text of an edited post, which shows when a save is half. */
const bodyOf = (title: string) => `${title} `.repeat(200);

/** A counter in a field: every number up to `acknowledged` got a success response, and no number above `begun` was sent. */
type Counter = { acknowledged: number; begun: number };

const counter = (): Counter => ({ acknowledged: 0, begun: 0 });

/** Six writers that write without a pause and record what the server acknowledged. */
export class Writers {
  readonly messages = new Set<string>();
  readonly posts = new Map<string, { image: string; state: 'stored' | 'being deleted' | 'deleted' }>();
  readonly counters = { user: counter(), blog: counter(), event: counter() };
  /** The number of responses that broke off. */
  cut = 0;
  /** What came of requests that got an error, or no response at all. */
  readonly refused: string[] = [];
  token = '';
  #url = '';
  #round = 0;
  #image: File | undefined;
  #isGone = false;
  #isOver = () => this.#isGone;

  /** The number of acknowledged writes so far. */
  get acknowledged() {
    const { user, blog, event } = this.counters;
    return this.messages.size + this.posts.size + user.acknowledged + blog.acknowledged + event.acknowledged;
  }

  /** Prepares for a server; a session outlives the server it was created on. */
  async arriveAt(url: string): Promise<void> {
    this.#url = url;
    this.#round += 1;
    this.#isGone = false;
    this.#image ??= await anImage();
    if (this.token === '') this.token = toText((await this.#call('POST', '/auth/login.php', ADMIN))?.token);
  }

  /** Writes until `isOver`; by default until the server stops. */
  async write(isOver = () => this.#isGone): Promise<void> {
    this.#isOver = isOver;
    await Promise.all([
      this.#sendMessages('a'),
      this.#sendMessages('b'),
      this.#count(this.counters.user, (name) => this.#call('PUT', '/users.php', { id: 2, name })),
      this.#count(this.counters.blog, (title) =>
        this.#call('POST', '/blogs.php', formOf({ ...postForm, id: '1', title, body: bodyOf(title) })),
      ),
      this.#count(this.counters.event, (title) => this.#call('POST', '/events.php', formOf({ ...eventForm, id: '1', title }))),
      this.#publish(),
    ]);
  }

  /** The response to an acknowledged request; undefined for one that the server, or its database, did not get to answer. */
  async #call(method: string, address: string, sent: Record<string, unknown> | FormData) {
    const isForm = sent instanceof FormData;
    const headers = { authorization: `Bearer ${this.token}`, ...(!isForm && { 'content-type': 'application/json' }) };
    const response = await fetch(`${this.#url}${address}`, { method, headers, body: isForm ? sent : JSON.stringify(sent) }).catch(
      () => undefined,
    );
    const text = await response?.text().catch(() => {
      this.cut += 1;
    });
    if (response?.status === 200 && text !== undefined) return toRecord(JSON.parse(text));
    if (response && text !== undefined && response.status !== 503) throw new Error(`${method} ${address}: ${text}`);
    this.#isGone = true;
    this.refused.push(`${method} ${address}: ${response?.status} ${text}`);
    if (!this.#isOver()) await sleep(50);
    return undefined;
  }

  async #sendMessages(writer: string) {
    for (let count = 0; !this.#isOver(); count += 1) {
      const message = `Round ${this.#round}, writer ${writer}, message ${count}`;
      const answer = await this.#call('POST', '/contacts.php', { name: 'Su Su', email: 'su@mail.test', message });
      if (answer) this.messages.add(message);
    }
  }

  async #count(counted: Counter, send: (name: string) => Promise<unknown>) {
    while (!this.#isOver()) {
      counted.begun += 1;
      const number = counted.begun;
      if (await send(`Number ${number}`)) counted.acknowledged = number;
    }
  }

  /** Creates posts with an image, deletes every second one again, and some of those for good. */
  async #publish() {
    const picture = this.#image;
    if (!picture) return;
    for (let count = 0; !this.#isOver(); count += 1) {
      const slug = `round-${this.#round}-post-${count}`;
      const body = await this.#call('POST', '/blogs.php', formOf({ ...postForm, title: slug, slug, image: picture }));
      if (!body) continue;
      const id = toText(body.id);
      const post = { image: toText(toRecord(body.data).image), state: 'stored' as const };
      this.posts.set(id, post);
      if (count % 2 === 0) continue;
      this.posts.set(id, { ...post, state: 'being deleted' });
      if (!(await this.#call('DELETE', '/blogs.php', { id }))) continue;
      this.posts.set(id, { ...post, state: 'deleted' });
      if (count % 4 === 1) await this.#call('DELETE', '/deleted.php', { kind: 'post', id });
    }
  }

  /**
   * The acknowledged writes that a data folder lost, stored twice or in half, one sentence each. Throws when `db.json` is
   * torn.
   */
  async lostIn(dataDir: string): Promise<string[]> {
    const db = toRecord(JSON.parse(await storedText(dataDir)));
    const beside = await new VersionFile(path.join(dataDir, 'private'), { maxBytes: Number.POSITIVE_INFINITY }).list();
    const files = new Set(await fs.readdir(path.join(dataDir, 'uploads')));
    const lost = this.lostFrom({ ...db, versions: [...beside, ...(toList(db.versions) ?? [])] }, files);
    return [...lost, ...this.#lostLines(await storedAudit(dataDir))];
  }

  /** Each save that was acknowledged has its line in the audit trail, and that of a new or deleted post only one (promise Z4). */
  #lostLines(trail: string): string[] {
    const counts = new Map<string, number>();
    for (const line of trail.split('}')) {
      const [event, target] = ['event', 'target'].map((name) => line.match(`"${name}":"([^"]+)"`)?.[1]);
      counts.set(`${event} ${target}`, 1 + (counts.get(`${event} ${target}`) ?? 0));
    }
    const once = [...this.posts].flatMap(([id, { state }]) => [
      `sensitive_create blogs/${id}`,
      ...(state === 'deleted' ? [`sensitive_delete blogs/${id}`] : []),
    ]);
    // In each round before this one, the last of them can have had no response.
    const least = this.counters.user.acknowledged - (this.#round - 1);
    const edits = counts.get('user_updated users/2') ?? 0;
    return [
      ...once.filter((line) => counts.get(line) !== 1).map((line) => `${line}: ${counts.get(line)} lines in the audit trail`),
      ...(edits < least ? [`${edits} lines of at least ${least} edits`] : []),
    ];
  }

  /** The same of the portable records of any store, with the names of its images. */
  lostFrom(db: Record<string, unknown>, files: ReadonlySet<string>): string[] {
    const records = (name: string) => (toList(db[name]) ?? []).map(toRecord);
    const find = (name: string, id: string) => records(name).find((record) => toText(record.id) === id);
    const sent = records('contacts').map(({ message }) => message);
    const stored = new Set(sent);
    const lost = [...this.messages].filter((message) => !stored.has(message)).map((message) => `message: ${message}`);
    const own = sent.filter((message) => toText(message).startsWith('Round '));
    if (new Set(own).size !== own.length) lost.push('a message is there twice');

    const counted = [
      ['user', this.counters.user, find('users', '2')?.name],
      ['post', this.counters.blog, find('blogs', '1')?.title],
      ['event', this.counters.event, find('events', '1')?.title],
    ] as const;
    for (const [what, { acknowledged, begun }, value] of counted) {
      const number = Number(/^Number (\d+)$/.exec(toText(value))?.[1] ?? 0);
      if (number < acknowledged || number > begun) lost.push(`${what}: ${value}, but ${acknowledged} was acknowledged`);
    }

    for (const [id, { image, state }] of this.posts) {
      const post = find('blogs', id);
      if (state === 'deleted' && post) lost.push(`deletion of post ${id}`);
      if (state === 'stored' && post?.image !== image) lost.push(`post ${id}`);
      if (post && !files.has(path.basename(image))) lost.push(`picture ${image} of post ${id}`);
    }
    return [...lost, ...this.#lostVersions(find('blogs', '1') ?? {}, records('versions'))];
  }

  /** Each save of the edited post has left the state before it, whole. */
  #lostVersions(post: Record<string, unknown>, versions: readonly Record<string, unknown>[]): string[] {
    const states = versions
      .filter(({ collection, record_id }) => collection === 'blogs' && toText(record_id) === '1')
      .map(({ state }) => toRecord(state));
    const isHalf = ({ title, content }: Record<string, unknown>) =>
      toText(title).startsWith('Number ') && content !== bodyOf(toText(title));
    const numbers = new Set(states.map(({ version }) => Number(version)));
    const current = Number(post.version ?? 1);
    const kept = Array.from({ length: Math.min(VERSIONS_MAX, current - 1) }, (_, at) => current - 1 - at);
    return [
      ...kept.filter((number) => !numbers.has(number)).map((number) => `version ${number} of the edited post`),
      ...[post, ...states].filter(isHalf).map(({ title }) => `half of ${title}`),
    ];
  }
}
