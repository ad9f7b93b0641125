import { toText } from '@/domain/coerce';
import type { Ledger } from './ledger';
import type { LoadClient } from './loadClient';

/** A post that all staff edit: each edit appends a word to its text. */
export type SharedPost = { id: string; slug: string; edits: Ledger };

type Shared = { client: LoadClient; image: File; posts: readonly SharedPost[]; messages: Ledger; events: Ledger };

/** The id of the user whom only this member of staff renames. */
export const renamedBy = (id: number) => 10 + id;

/** The words that edits appended to a post. */
export const editsIn = (post: Record<string, unknown>) => toText(post.content).split(' ').slice(1);

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
export class StaffAtWork {
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
