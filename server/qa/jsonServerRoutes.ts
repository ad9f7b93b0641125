// Serves json-server's REST interface to testers at `/qa/COLLECTION`. Each request runs on a copy of the collection.
// After a write, a transaction stores what json-server changed in the copy.
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

/** Lets json-server handle a request on `list`, which a write changes. Resolves with the data of the response. */
function runJsonServer(name: CollectionName, list: object[], req: Request, res: Response): Promise<unknown> {
  // No field ends with this suffix, so deleting a record deletes no records that refer to it.
  const router = jsonServer.router({ [name]: list }, { foreignKeySuffix: '\u0000' });
  // The body is parsed already. The error handlers of json-server would keep errors from the callback below.
  const bodyHandlers = ['methodOverride', 'jsonParser', 'urlencodedParser'];
  const isErrorHandler = (handler: { length: number }) => handler.length === ERROR_HANDLER_PARAMETERS;
  router.stack = router.stack.filter((layer) => !bodyHandlers.includes(layer.name) && !isErrorHandler(layer.handle));
  return new Promise((resolve, reject) => {
    // json-server calls `render` to send the response, whose data is in `res.locals`.
    router.render = () => (res.statusCode === 404 ? reject(errors.notFound()) : resolve(res.locals.data));
    router(req, res, (error?: unknown) => {
      const hasNoRoute = error === undefined;
      // Bodies have been validated, so json-server throws only for the filter of a read.
      reject(hasNoRoute ? errors.notFound() : errors.badQuery('the filter'));
    });
  });
}

async function saveRecord<C extends LiveName>(draft: Draft, name: C, stored: Collections[C] | undefined, record: Collections[C]) {
  if (!stored) return draft.create(name, (id) => ({ ...record, id }));
  // A PUT can leave out stored fields. `patch` removes fields that are undefined.
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

/** Returns the changed record, validated; undefined if there is none. Throws 422, also if no active admin remains. */
async function validateChange<C extends LiveName>(name: C, changed: object | undefined, otherUsers: readonly object[]) {
  const records = changed ? [changed, ...otherUsers] : otherUsers;
  const db: { readonly [N in LiveName]: readonly Collections[N][] } = await readTesterDb(
    { [name]: records },
    { needsAdmin: name === 'users' },
  );
  const [validRecord] = db[name];
  return changed && validRecord;
}

/** Stores what json-server changed. `draft` still has the old records. Returns the new or changed record, if any. */
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
  // Testers see no password hashes. Without the stored hash, a changed user could not sign in.
  const withSecrets = (record: object) => ({ ...pickSecrets(findStored(record) ?? {}), ...record });

  // One request changes at most one record.
  const changed = changedList.find((record) => !isUnchanged(record));
  // Testers have no account. Unless the request names an editor, both fields are undefined, so `patch` removes them.
  const sentEditor = pick(sentFields, ['updated_by', 'updated_by_name']);
  const otherUsers = name === 'users' ? changedList.filter(isUnchanged).map(withSecrets) : [];
  const validRecord = await validateChange(name, changed && { ...withSecrets(changed), ...sentEditor }, otherUsers);

  await deleteRemoved(draft, name, [...storedById.values()], changedList);
  return changed && validRecord ? saveRecord(draft, name, findStored(changed), validRecord) : undefined;
}

export const anyObject = z.record(z.string(), z.unknown());

function makeWriteHandler(repository: Repository, name: LiveName): Handler {
  return async (req, res) => {
    const body = req.method === 'DELETE' ? {} : validate(anyObject, await readJson(req, res, BODY_MAX_BYTES));
    // An id in the body is ignored. The repository numbers new records, and the address names existing ones.
    const { id: _ignoredId, ...sentFields } = body;
    const changeList = async (draft: Draft) => {
      const list: object[] = toTesterRecords(name, await draft.list(name));
      // json-server writes an id into the body of a new record. The transaction can run again, so each run gets a copy.
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

/** Returns the handlers of a collection, or of one record in it; undefined for an unknown name. */
export function jsonServerRoutes(repository: Repository, nameInPath: string, isOneRecord: boolean): Handlers | undefined {
  const name = collectionNames.find((collection) => collection === nameInPath);
  if (!name) return undefined;
  const readHandler: Handler = async (req, res) => {
    req.query = Object.fromEntries(Object.entries(req.query).map(escapeFilter));
    const response = await runJsonServer(name, toTesterRecords(name, await repository.list(name)), req, res);
    sendJson(res, response, res.statusCode);
  };
  // The server itself writes `deleted`, `alerts` and `views`, so testers can only read them.
  const writableName = entityNames.filter(isLive).find((collection) => collection === name);
  if (!writableName) return { GET: readHandler };
  const writeHandler = makeWriteHandler(repository, writableName);
  return isOneRecord
    ? { GET: readHandler, PUT: writeHandler, PATCH: writeHandler, DELETE: writeHandler }
    : { GET: readHandler, POST: writeHandler };
}
