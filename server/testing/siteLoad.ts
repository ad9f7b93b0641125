import { setTimeout as sleep } from 'node:timers/promises';
import { toRecord, toText } from '@/domain/coerce';
import { anAdmin, aUser } from '@/testing/builders';
import { anImage } from './imageFixtures';
import { Ledger } from './ledger';
import { LoadClient } from './loadClient';
import { postForm, renamedBy, type SharedPost, StaffAtWork } from './staffAtWork';

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
