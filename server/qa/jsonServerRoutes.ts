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
import { readTesterDb, SECRET_FIELDS } from './dataSets';

const BODY_MAX_BYTES = 1024 * 1024;

const withoutSecrets = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !SECRET_FIELDS.some((secret) => secret === field)));

/** Returns copies of records as testers see them, without secrets. A deleted user has the same secrets as a user. */
export function toTesterRecords(name: CollectionName, records: readonly object[]): Record<string, unknown>[] {
  if (name === 'users') return records.map(withoutSecrets);
  if (name !== 'deleted') return records.map((record) => ({ ...record }));
  return records.map((record) => ({ ...record, record: withoutSecrets(toRecord(toRecord(record).record)) }));
}

/** Escapes the text of a `_like` filter, because json-server reads it as a regular expression. */
function escapeFilter([name, value]: [string, Request['query'][string]]): [string, Request['query'][string]] {
  if (!name.endsWith('_like')) return [name, value];
  const texts = [value].flat(Infinity).filter((text) => typeof text === 'string');
  return [name, texts.map(escapeRegExp)];
}

/** Lets json-server handle a request for a list, which a write changes in place. Resolves with what it would send. */
function runJsonServer(name: CollectionName, list: object[], req: Request, res: Response): Promise<unknown> {
  // No field has this suffix, which turns off json-server's deletion of dependent records.
  const router = jsonServer.router({ [name]: list }, { foreignKeySuffix: '\u0000' });
  const bodyHandlers = ['methodOverride', 'jsonParser', 'urlencodedParser'];
  // Errors reach the callback below only without json-server's own handlers of errors, which have four parameters in Express.
  router.stack = router.stack.filter((layer) => !bodyHandlers.includes(layer.name) && layer.handle.length !== 4);
  return new Promise((resolve, reject) => {
    router.render = () => (res.statusCode === 404 ? reject(errors.notFound()) : resolve(res.locals.data));
    router(req, res, (error?: unknown) => reject(error === undefined ? errors.notFound() : errors.badQuery('the filter')));
  });
}

/** Removes the last editor from a record that a tester changes, because a tester has no account. */
const WITHOUT_EDITOR = { updated_by: undefined, updated_by_name: undefined };

/** Stores how json-server has changed a list. Returns the record that it has created or changed, if any. */
async function storeChanges<C extends LiveName>(draft: Draft, name: C, list: object[], sentFields: object) {
  const stored = new Map((await draft.list(name)).map((record) => [String(record.id), record]));
  const findStored = (record: object) => stored.get(String(toRecord(record).id));
  const isUnchanged = (record: object) => {
    const before = findStored(record);
    return before !== undefined && isDeepStrictEqual(toTesterRecords(name, [before])[0], record);
  };
  // Testers do not see the hash of a password, but without it a user could no longer sign in.
  const withSecrets = (record: object) => ({ ...pick(toRecord(findStored(record)), SECRET_FIELDS), ...record });
  const changed = list.filter((record) => !isUnchanged(record));
  // One request changes at most one record. Its fields come last, so that a tester can also write `updated_by`.
  const edited = changed.map((record) => ({
    ...withSecrets(record),
    ...WITHOUT_EDITOR,
    ...sentFields,
    id: toRecord(record).id,
  }));
  // Whether an active admin is left depends on all users, so unchanged users are validated too, after the changed ones.
  const otherUsers = name === 'users' ? list.filter(isUnchanged).map(withSecrets) : [];
  const validated: { readonly [N in LiveName]: readonly Collections[N][] } = await readTesterDb(
    { [name]: [...edited, ...otherUsers] },
    { needsAdmin: name === 'users' },
  );
  const idsInList = new Set(list.map((record) => String(toRecord(record).id)));
  for (const { id } of [...stored.values()].filter((record) => !idsInList.has(String(record.id)))) {
    await draft.remove(name, id);
    if (isVersioned(name)) await draft.dropVersions(name, id);
  }
  let saved: Collections[C] | undefined;
  for (const record of validated[name].slice(0, changed.length)) {
    const before = stored.get(String(record.id));
    // PUT replaces the whole record, so fields that the new record lacks are removed, which `undefined` does in a patch.
    const removedFields = Object.fromEntries(Object.keys(before ?? {}).map((field) => [field, undefined]));
    saved = before
      ? await draft.patch(name, before.id, { ...removedFields, ...record })
      : await draft.create(name, (id) => ({ ...record, id }));
  }
  return saved;
}

export const anyRecord = z.record(z.string(), z.unknown());

/** Returns a handler with which json-server changes a copy of the list; one transaction stores the difference (D-86). */
function writeHandler(repository: Repository, name: LiveName): Handler {
  return async (req, res) => {
    const body = req.method === 'DELETE' ? {} : validate(anyRecord, await readJson(req, res, BODY_MAX_BYTES));
    // Ignores an id in the body: the repository gives new records their id, and the address names an existing record.
    const { id: _ignoredId, ...sentFields } = body;
    const changeList = async (draft: Draft) => {
      const list: object[] = toTesterRecords(name, await draft.list(name));
      req.body = { ...sentFields };
      const response = await runJsonServer(name, list, req, res);
      return (await storeChanges(draft, name, list, sentFields)) ?? response;
    };
    const saved = toRecord(await auditedTransaction(repository, req, changeList, { actor: null, who: 'qa' }));
    if (req.method === 'POST') res.location(`/qa/${name}/${saved.id}`);
    sendJson(res, withoutSecrets(saved), res.statusCode);
  };
}

/** Returns json-server's interface over a collection, or over one record of it; undefined for an unknown name. */
export function jsonServerRoutes(repository: Repository, pathName: string, isOneRecord: boolean): Handlers | undefined {
  const name = collectionNames.find((known) => known === pathName);
  if (!name) return undefined;
  const read: Handler = async (req, res) => {
    req.query = Object.fromEntries(Object.entries(req.query).map(escapeFilter));
    const response = await runJsonServer(name, toTesterRecords(name, await repository.list(name)), req, res);
    sendJson(res, response, res.statusCode);
  };
  const writableName = entityNames.filter(isLive).find((known) => known === name);
  if (!writableName) return { GET: read };
  const write = writeHandler(repository, writableName);
  return isOneRecord ? { GET: read, PUT: write, PATCH: write, DELETE: write } : { GET: read, POST: write };
}
