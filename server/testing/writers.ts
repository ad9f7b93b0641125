import fs from 'node:fs/promises';
import path from 'node:path';
import { toList, toRecord, toText } from '@/domain/coerce';
import { formOf } from './client';
import { anImage } from './imageFixtures';
import { storedText } from './storedData';

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
  #token = '';
  #url = '';
  #round = 0;
  #image: File | undefined;

  /** The number of acknowledged writes so far. */
  get acknowledged() {
    const { user, blog, event } = this.counters;
    return this.messages.size + this.posts.size + user.acknowledged + blog.acknowledged + event.acknowledged;
  }

  /** Prepares for a server; a session outlives the server it was created on. */
  async arriveAt(url: string): Promise<void> {
    this.#url = url;
    this.#round += 1;
    this.#image ??= await anImage();
    if (this.#token === '') this.#token = await this.#signIn();
  }

  /** Writes until the server stops. */
  async write(): Promise<void> {
    await Promise.all([
      this.#sendMessages('a'),
      this.#sendMessages('b'),
      this.#renameUser(),
      this.#editPost(),
      this.#editEvent(),
      this.#publish(),
    ]);
  }

  async #signIn() {
    const body = await this.#call('POST', '/auth/login.php', ADMIN);
    if (!body) throw new Error('The sign-in failed.');
    return toText(body.token);
  }

  /** The response to an acknowledged request; undefined when the server is gone. */
  async #call(method: string, address: string, sent: Record<string, unknown> | FormData) {
    const isForm = sent instanceof FormData;
    let response: Response;
    try {
      response = await fetch(`${this.#url}${address}`, {
        method,
        headers: { authorization: `Bearer ${this.#token}`, ...(!isForm && { 'content-type': 'application/json' }) },
        body: isForm ? sent : JSON.stringify(sent),
      });
    } catch {
      return undefined;
    }
    try {
      const body = toRecord(await response.json());
      if (response.status !== 200 && response.status !== 503) throw new Error(`${method} ${address}: ${JSON.stringify(body)}`);
      return response.status === 200 ? body : undefined;
    } catch (error) {
      if (error instanceof Error && error.message.startsWith(method)) throw error;
      this.cut += 1;
      return undefined;
    }
  }

  async #sendMessages(writer: string) {
    for (let count = 0; ; count += 1) {
      const message = `Round ${this.#round}, writer ${writer}, message ${count}`;
      if (!(await this.#call('POST', '/contacts.php', { name: 'Su Su', email: 'su@mail.test', message }))) return;
      this.messages.add(message);
    }
  }

  async #count(counted: Counter, send: (name: string) => Promise<unknown>) {
    for (;;) {
      counted.begun += 1;
      const number = counted.begun;
      if (!(await send(`Number ${number}`))) return;
      counted.acknowledged = number;
    }
  }

  #renameUser = () => this.#count(this.counters.user, (name) => this.#call('PUT', '/users.php', { id: 2, name }));

  #editPost = () =>
    this.#count(this.counters.blog, (title) =>
      this.#call(
        'POST',
        '/blogs.php',
        formOf({ id: '1', title, excerpt: 'Three questions.', body: 'Text', category: 'education' }),
      ),
    );

  #editEvent = () =>
    this.#count(this.counters.event, (title) =>
      this.#call(
        'POST',
        '/events.php',
        formOf({
          id: '1',
          title,
          description: 'See the labs.',
          location: 'Campus',
          start_date: '2099-01-24 09:00',
          end_date: '2099-01-24 12:00',
          category: 'education',
          max_attendees: '50',
        }),
      ),
    );

  /** Creates posts with an image and deletes every second one again. */
  async #publish() {
    const picture = this.#image;
    if (!picture) return;
    for (let count = 0; ; count += 1) {
      const slug = `round-${this.#round}-post-${count}`;
      const fields = { title: slug, slug, excerpt: 'New.', body: 'Text', category: 'education', image: picture };
      const body = await this.#call('POST', '/blogs.php', formOf(fields));
      if (!body) return;
      const id = toText(body.id);
      const post = { image: toText(toRecord(body.data).image), state: 'stored' as const };
      this.posts.set(id, post);
      if (count % 2 === 0) continue;
      this.posts.set(id, { ...post, state: 'being deleted' });
      if (!(await this.#call('DELETE', '/blogs.php', { id }))) return;
      this.posts.set(id, { ...post, state: 'deleted' });
    }
  }

  /** The acknowledged writes that a data folder lost, one sentence each. Throws when `db.json` is torn. */
  async lostIn(dataDir: string): Promise<string[]> {
    const db = toRecord(JSON.parse(await storedText(dataDir)));
    const records = (name: string) => (toList(db[name]) ?? []).map(toRecord);
    const find = (name: string, id: string) => records(name).find((record) => toText(record.id) === id);
    const stored = new Set(records('contacts').map(({ message }) => message));
    const lost = [...this.messages].filter((message) => !stored.has(message)).map((message) => `message: ${message}`);

    const counted = [
      ['user', this.counters.user, find('users', '2')?.name],
      ['post', this.counters.blog, find('blogs', '1')?.title],
      ['event', this.counters.event, find('events', '1')?.title],
    ] as const;
    for (const [what, { acknowledged, begun }, value] of counted) {
      const number = Number(/^Number (\d+)$/.exec(toText(value))?.[1] ?? 0);
      if (number < acknowledged || number > begun) lost.push(`${what}: ${value}, but ${acknowledged} was acknowledged`);
    }

    const files = new Set(await fs.readdir(path.join(dataDir, 'uploads')));
    for (const [id, { image, state }] of this.posts) {
      const post = find('blogs', id);
      if (state === 'deleted' && post) lost.push(`deletion of post ${id}`);
      if (state === 'stored' && post?.image !== image) lost.push(`post ${id}`);
      if (post && !files.has(path.basename(image))) lost.push(`picture ${image} of post ${id}`);
    }
    return lost;
  }
}
