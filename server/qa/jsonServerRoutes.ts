import { isDeepStrictEqual } from 'node:util';
import type { Request, Response } from 'express';
import jsonServer from 'json-server';
import { z } from 'zod';
import { toRecord } from '@/domain/coerce';
import { pick } from '@/domain/record';
import { escapeRegExp } from '@/domain/search';
import { auditedTransaction } from '../audit/auditedTransaction';
import { readJson } from '../http/jsonBody';
import { sendJson } from '../http/responses';
import { errors } from '../lib/errors';
import type { Handler, Handlers } from '../lib/route';
import { validate } from '../lib/validate';
import type { Draft, Repository } from '../storage/Repository';
import { type CollectionName, type Collections, collectionNames, entityNames, isLive, type LiveName } from '../storage/records';
import { isVersioned } from '../storage/versions';
import { readOfTester, SECRETS } from './dataSets';

const BODY_MAX = 1024 * 1024;

const withoutSecrets = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !SECRETS.some((secret) => secret === field)));

/** Copies of records as testers see them. A deleted user has the same secrets. */
export function shownIn(name: CollectionName, records: readonly object[]): Record<string, unknown>[] {
  if (name === 'users') return records.map(withoutSecrets);
  if (name !== 'deleted') return records.map((record) => ({ ...record }));
  return records.map((record) => ({ ...record, record: withoutSecrets(toRecord(toRecord(record).record)) }));
}

/** The value of a query parameter, or for `_like`, which json-server reads as a regular expression, one that matches its text. */
function textOf([name, value]: [string, Request['query'][string]]): [string, Request['query'][string]] {
  if (!name.endsWith('_like')) return [name, value];
  const texts = [value].flat(Infinity).filter((text) => typeof text === 'string');
  return [name, texts.map(escapeRegExp)];
}

function askJsonServer(name: CollectionName, list: object[], req: Request, res: Response): Promise<unknown> {
  // No field has this suffix, which turns off json-server's deletion of dependent records.
  const router = jsonServer.router({ [name]: list }, { foreignKeySuffix: '\u0000' });
  const unwanted = ['methodOverride', 'jsonParser', 'urlencodedParser'];
  router.stack = router.stack.filter(({ name: part, handle }) => !unwanted.includes(part) && handle.length !== 4);
  return new Promise((resolve, reject) => {
    router.render = () => (res.statusCode === 404 ? reject(errors.notFound()) : resolve(res.locals.data));
    router(req, res, (error?: unknown) => reject(error === undefined ? errors.notFound() : errors.badQuery('the filter')));
  });
}

/** Who changed a record before is not who changes it through `/qa`. */
const UNSIGNED = { updated_by: undefined, updated_by_name: undefined };

async function storeChanges<C extends LiveName>(draft: Draft, name: C, list: object[], sent: object) {
  const stored = new Map((await draft.list(name)).map((record) => [String(record.id), record]));
  const storedOf = (record: object) => stored.get(String(toRecord(record).id));
  const isSame = (record: object) => {
    const before = storedOf(record);
    return before !== undefined && isDeepStrictEqual(shownIn(name, [before])[0], record);
  };
  // Without the hash that responses leave out, a user could not sign in.
  const whole = (record: object) => ({ ...pick(toRecord(storedOf(record)), SECRETS), ...record });
  const changed = list.filter((record) => !isSame(record));
  const renewed = changed.map((record) => ({ ...whole(record), ...UNSIGNED, ...sent, id: toRecord(record).id }));
  const others = name === 'users' ? list.filter(isSame).map(whole) : [];
  const read: { readonly [N in LiveName]: readonly Collections[N][] } = await readOfTester(
    { [name]: [...renewed, ...others] },
    name === 'users',
  );
  const kept = new Set(list.map((record) => String(toRecord(record).id)));
  for (const { id } of [...stored.values()].filter((record) => !kept.has(String(record.id)))) {
    await draft.remove(name, id);
    if (isVersioned(name)) await draft.dropVersions(name, id);
  }
  let saved: Collections[C] | undefined;
  for (const record of read[name].slice(0, changed.length)) {
    const before = stored.get(String(record.id));
    const absent = Object.fromEntries(Object.keys(before ?? {}).map((field) => [field, undefined]));
    saved = before
      ? await draft.patch(name, before.id, { ...absent, ...record })
      : await draft.create(name, (id) => ({ ...record, id }));
  }
  return saved;
}

export const anyRecord = z.record(z.string(), z.unknown());

/** json-server changes a copy of the list, and the repository stores the difference in one transaction (D-86). */
function write(repository: Repository, name: LiveName): Handler {
  return async (req, res) => {
    const { id: _given, ...sent } = req.method === 'DELETE' ? {} : validate(anyRecord, await readJson(req, res, BODY_MAX));
    const work = async (draft: Draft) => {
      const list: object[] = shownIn(name, await draft.list(name));
      req.body = { ...sent };
      const answer = await askJsonServer(name, list, req, res);
      return (await storeChanges(draft, name, list, sent)) ?? answer;
    };
    const saved = toRecord(await auditedTransaction(repository, req, work, { actor: null, who: 'qa' }));
    // The repository, not json-server, gives ids, because no id is used twice.
    if (req.method === 'POST') res.location(`/qa/${name}/${saved.id}`);
    sendJson(res, withoutSecrets(saved), res.statusCode);
  };
}

/** json-server's REST interface over a collection or, with `isOne`, over a record of it; undefined for an unknown name. */
export function jsonServerRoutes(repository: Repository, wanted: string, isOne: boolean): Handlers | undefined {
  const name = collectionNames.find((known) => known === wanted);
  if (!name) return undefined;
  const browse: Handler = async (req, res) => {
    req.query = Object.fromEntries(Object.entries(req.query).map(textOf));
    const answer = await askJsonServer(name, shownIn(name, await repository.list(name)), req, res);
    sendJson(res, answer, res.statusCode);
  };
  const live = entityNames.filter(isLive).find((known) => known === name);
  if (!live) return { GET: browse };
  const change = write(repository, live);
  return isOne ? { GET: browse, PUT: change, PATCH: change, DELETE: change } : { GET: browse, POST: change };
}
