import { toList, toRecord, toText } from '@/domain/coerce';
import { clientOf } from './client';
import type { SiteLoad } from './siteLoad';
import { editsIn, renamedBy } from './staffAtWork';

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
