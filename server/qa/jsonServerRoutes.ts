import { isDeepStrictEqual } from 'node:util';
import type { Request, Response } from 'express';
import jsonServer from 'json-server';
import { z } from 'zod';
import { toRecord } from '@/domain/coerce';
import { pick } from '@/domain/objects';
import { escapeRegExp } from '@/domain/searchPattern';
import { auditedTransaction } from '../audit/auditedTransaction';
import { readJson } from '../http/jsonBody';
import { sendJson } from '../http/responses';
import { errors } from '../lib/errors';
import type { Handler, Handlers } from '../lib/route';
import { validate } from '../lib/validate';
import type { Draft, Repository } from '../storage/Repository';
import { type CollectionName, type Collections, collectionNames, entityNames, isLive, type LiveName } from '../storage/records';
import { isVersioned } from '../storage/versions';
import { pickSecrets, readTesterDb, toTesterRecords, withoutSecrets } from './testerRecords';

const BODY_MAX_BYTES = 1024 * 1024;
const ERROR_HANDLER_PARAMETERS = 4;

/** Escapes the texts of a `_like` filter, because json-server reads them as regular expressions. */
function escapeFilter([name, value]: [string, Request['query'][string]]): [string, Request['query'][string]] {
  if (!name.endsWith('_like')) return [name, value];
  const texts = [value].flat(Infinity).filter((text) => typeof text === 'string');
  return [name, texts.map(escapeRegExp)];
}

/** Lets json-server handle a request for `list`, which a write changes in place. Resolves with the data it would send. */
function runJsonServer(name: CollectionName, list: object[], req: Request, res: Response): Promise<unknown> {
  // No field has this suffix, which turns off json-server's deletion of dependent records.
  const router = jsonServer.router({ [name]: list }, { foreignKeySuffix: '\u0000' });
  // The body is parsed already. Without json-server's error handlers, errors reach the callback below.
  const bodyHandlers = ['methodOverride', 'jsonParser', 'urlencodedParser'];
  const isErrorHandler = (handler: { length: number }) => handler.length === ERROR_HANDLER_PARAMETERS;
  router.stack = router.stack.filter((layer) => !bodyHandlers.includes(layer.name) && !isErrorHandler(layer.handle));
  return new Promise((resolve, reject) => {
    // json-server calls `render` instead of sending, with the data in `res.locals`, or with 404 for an unknown record.
    router.render = () => (res.statusCode === 404 ? reject(errors.notFound()) : resolve(res.locals.data));
    router(req, res, (error?: unknown) => {
      const hasNoRoute = error === undefined;
      // The body of a write has been validated, so only the filter of a read can make json-server throw.
      reject(hasNoRoute ? errors.notFound() : errors.badQuery('the filter'));
    });
  });
}

/** Stores a record as json-server has changed it. Fields that it lacks, after a PUT, become `undefined` and so are removed. */
async function saveRecord<C extends LiveName>(draft: Draft, name: C, stored: Collections[C] | undefined, record: Collections[C]) {
  if (!stored) return draft.create(name, (id) => ({ ...record, id }));
  const removedFields = Object.fromEntries(Object.keys(stored).map((field) => [field, undefined]));
  return draft.patch(name, stored.id, { ...removedFields, ...record });
}

async function deleteRemoved(draft: Draft, name: LiveName, stored: readonly { id: string | number }[], changedList: object[]) {
  const remainingIds = new Set(changedList.map((record) => String(toRecord(record).id)));
  for (const { id } of stored) {
    if (remainingIds.has(String(id))) continue;
    await draft.remove(name, id);
    if (isVersioned(name)) await draft.dropVersions(name, id);
  }
}

/** Validates and returns the changed record, if any. Throws 422, also when no user, changed or other, is an active admin. */
async function validateChange<C extends LiveName>(name: C, changed: object | undefined, otherUsers: readonly object[]) {
  const records = changed ? [changed, ...otherUsers] : otherUsers;
  const db: { readonly [N in LiveName]: readonly Collections[N][] } = await readTesterDb(
    { [name]: records },
    { needsAdmin: name === 'users' },
  );
  const [firstRecord] = db[name];
  return changed && firstRecord;
}

/** Stores what json-server changed: `changedList` is after it, the draft before. Returns the new or changed record, if any. */
async function storeChanges<C extends LiveName>(
  draft: Draft,
  name: C,
  changedList: object[],
  sentFields: Record<string, unknown>,
) {
  const storedById = new Map((await draft.list(name)).map((record) => [String(record.id), record]));
  const findStored = (record: object) => storedById.get(String(toRecord(record).id));
  const isUnchanged = (record: object) => {
    const stored = findStored(record);
    if (!stored) return false;
    const [recordBefore] = toTesterRecords(name, [stored]);
    return isDeepStrictEqual(recordBefore, record);
  };
  // Testers do not see the hash of a password, but without it a user could no longer sign in.
  const withSecrets = (record: object) => ({ ...pickSecrets(findStored(record) ?? {}), ...record });

  // One request changes at most one record.
  const changed = changedList.find((record) => !isUnchanged(record));
  // Who edited last is not kept, because a tester has no account. Unless the request names an editor, both fields are undefined.
  const sentEditor = pick(sentFields, ['updated_by', 'updated_by_name']);
  const otherUsers = name === 'users' ? changedList.filter(isUnchanged).map(withSecrets) : [];
  const validRecord = await validateChange(name, changed && { ...withSecrets(changed), ...sentEditor }, otherUsers);

  await deleteRemoved(draft, name, [...storedById.values()], changedList);
  return changed && validRecord ? saveRecord(draft, name, findStored(changed), validRecord) : undefined;
}

export const anyObject = z.record(z.string(), z.unknown());

/** Makes the handler of writes: json-server changes a copy of the collection, and a transaction stores the difference. */
function makeWriteHandler(repository: Repository, name: LiveName): Handler {
  return async (req, res) => {
    const body = req.method === 'DELETE' ? {} : validate(anyObject, await readJson(req, res, BODY_MAX_BYTES));
    // Ignores an id in the body: the repository gives new records their id, and the address names an existing record.
    const { id: _ignoredId, ...sentFields } = body;
    const changeList = async (draft: Draft) => {
      const list: object[] = toTesterRecords(name, await draft.list(name));
      // A copy, because json-server writes the id of a new record into it, and the transaction can run again.
      req.body = { ...sentFields };
      const response = await runJsonServer(name, list, req, res);
      const savedRecord = await storeChanges(draft, name, list, sentFields);
      return savedRecord ?? response;
    };
    const result = toRecord(await auditedTransaction(repository, req, changeList, { actor: null, who: 'qa' }));
    if (req.method === 'POST') res.location(`/qa/${name}/${result.id}`);
    sendJson(res, withoutSecrets(result), res.statusCode);
  };
}

/** Returns json-server's interface over a collection, or over one record of it; undefined for an unknown name. */
export function jsonServerRoutes(repository: Repository, nameInPath: string, isOneRecord: boolean): Handlers | undefined {
  const name = collectionNames.find((collection) => collection === nameInPath);
  if (!name) return undefined;
  const readHandler: Handler = async (req, res) => {
    req.query = Object.fromEntries(Object.entries(req.query).map(escapeFilter));
    const response = await runJsonServer(name, toTesterRecords(name, await repository.list(name)), req, res);
    sendJson(res, response, res.statusCode);
  };
  // Testers only read `deleted`, `alerts` and `views`, which the server itself writes.
  const writableName = entityNames.filter(isLive).find((collection) => collection === name);
  if (!writableName) return { GET: readHandler };
  const writeHandler = makeWriteHandler(repository, writableName);
  return isOneRecord
    ? { GET: readHandler, PUT: writeHandler, PATCH: writeHandler, DELETE: writeHandler }
    : { GET: readHandler, POST: writeHandler };
}
