import { z } from 'zod';
import { toRecord } from '@/domain/coerce';
import { auditedTransaction } from '../audit/auditedTransaction';
import { readJson } from '../http/jsonBody';
import { sendJson } from '../http/responses';
import type { Handler, Handlers } from '../lib/route';
import { validate } from '../lib/validate';
import type { Draft, Repository } from '../storage/Repository';
import { type CollectionName, collectionNames, entityNames, isLive, type LiveName } from '../storage/records';
import { escapeLikeFilters, runJsonServer } from './runJsonServer';
import { storeChanges } from './storeChanges';
import { toTesterRecords, withoutSecrets } from './testerRecords';

const BODY_MAX_BYTES = 1024 * 1024;

/** Matches `/blogs`, a collection, and `/blogs/12`, a record in it. */
const COLLECTION_OR_RECORD = /^\/([a-z]+)(?:\/([A-Za-z0-9_-]{1,64}))?$/;

export const anyObject = z.record(z.string(), z.unknown());

function makeReadHandler(repository: Repository, collection: CollectionName): Handler {
  return async (req, res) => {
    req.query = escapeLikeFilters(req.query);
    const list = toTesterRecords(collection, await repository.list(collection));
    const response = await runJsonServer(collection, list, req, res);
    sendJson(res, response, res.statusCode);
  };
}

function makeWriteHandler(repository: Repository, collection: LiveName): Handler {
  return async (req, res) => {
    const body = req.method === 'DELETE' ? {} : validate(anyObject, await readJson(req, res, BODY_MAX_BYTES));
    // An id in the body is ignored. The repository numbers new records, and the address names existing ones.
    const { id: _ignoredId, ...sentFields } = body;
    // json-server changes only a copy of the collection, and `storeChanges` stores the difference.
    const changeCollection = async (draft: Draft) => {
      const list: object[] = toTesterRecords(collection, await draft.list(collection));
      // json-server writes an id into the body of a new record. The transaction can run again, so each run gets a copy.
      req.body = { ...sentFields };
      const response = await runJsonServer(collection, list, req, res);
      const savedRecord = await storeChanges(draft, collection, list, sentFields);
      return savedRecord ?? response;
    };
    const result = toRecord(await auditedTransaction(repository, req, changeCollection, { actor: null, who: 'qa' }));
    if (req.method === 'POST') res.location(`/qa/${collection}/${result.id}`);
    sendJson(res, withoutSecrets(result), res.statusCode);
  };
}

/** Serves json-server's REST interface at a path such as `/blogs`. Returns undefined if the path names no collection. */
export function jsonServerRoutes(repository: Repository, pathname: string): Handlers | undefined {
  const [, nameInPath, recordId] = COLLECTION_OR_RECORD.exec(pathname) ?? [];
  const collection = collectionNames.find((name) => name === nameInPath);
  if (!collection) return undefined;
  const readHandler = makeReadHandler(repository, collection);
  // The server itself writes `deleted`, `alerts` and `views`, so testers can only read them.
  const writable = entityNames.filter(isLive).find((name) => name === collection);
  if (!writable) return { GET: readHandler };
  const writeHandler = makeWriteHandler(repository, writable);
  return recordId === undefined
    ? { GET: readHandler, POST: writeHandler }
    : { GET: readHandler, PUT: writeHandler, PATCH: writeHandler, DELETE: writeHandler };
}
