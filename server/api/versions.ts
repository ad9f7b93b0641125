import { serverPaths } from '@/domain/apiPaths';
import { toRecord, toText } from '@/domain/coerce';
import { RECORD_ID } from '@/domain/fields';
import type { ApiRouter } from '../http/apiRouter';
import { toDataBody } from '../http/responses';
import { errors } from '../lib/errors';
import { readIdFromQuery } from '../lib/validate';
import { readers } from '../storage/format/readRecords';
import { changesContent, isVersioned, type StoredVersion } from '../storage/versions';
import { getStoredRecord } from './adminTransaction';
import { serializeEvent, serializePost, withStaffFields } from './serializers';
import type { Services } from './services';

function describeReplacingSave({ replaced_at, replaced_by, replaced_by_name, who, fields }: StoredVersion) {
  return { saved_at: replaced_at, saved_by: replaced_by, saved_by_name: replaced_by_name, ...(who && { who }), fields };
}

/** No version tells who wrote the oldest known state, so only the date is known. */
function describeOldestSave(state: object): ReturnType<typeof describeReplacingSave> {
  const { updated_at, created_at } = toRecord(state);
  return { saved_at: toText(updated_at) || toText(created_at), saved_by: null, saved_by_name: '', fields: [] };
}

/** Describes who wrote each state. A version holds an old state and the save that replaced it by the next state. */
function listSaves(record: object, newestFirst: readonly StoredVersion[]) {
  const saves = [];
  let saveOfState = describeOldestSave(newestFirst.at(-1)?.state ?? record);
  for (const version of newestFirst.toReversed()) {
    saves.unshift({ id: version.id, ...saveOfState });
    saveOfState = describeReplacingSave(version);
  }
  return { current: saveOfState, versions: saves };
}

function serializeState({ collection, record_id, state }: StoredVersion) {
  return collection === 'blogs'
    ? withStaffFields(serializePost)(readers.blogs({ ...state }, record_id))
    : withStaffFields(serializeEvent)(readers.events({ ...state }, record_id));
}

export function addVersionCalls(calls: ApiRouter, services: Services) {
  const { repository } = services;
  calls.get(
    serverPaths.versions,
    {
      summary: 'Lists the versions of a post or an event, the newest first, or with `version` sends one in full.',
      query: { collection: '`blogs` or `events`', id: 'the id of the record', version: 'the id of one version' },
    },
    async (req) => {
      const { collection, version: versionId } = req.query;
      if (typeof collection !== 'string' || !isVersioned(collection)) throw errors.badQuery('the collection');
      const id = readIdFromQuery(req);
      if (id === undefined) throw errors.badId();
      const record = await getStoredRecord(repository, collection, id);
      // Saves that only published or hid the record are not listed.
      const versions = (await repository.versions(collection, id)).filter(changesContent);
      const saves = listSaves(record, versions);
      if (versionId === undefined) return toDataBody(saves);

      if (typeof versionId !== 'string' || !RECORD_ID.test(versionId)) throw errors.badQuery('the version');
      const version = versions.find((other) => other.id === versionId);
      if (!version) throw errors.notFound();
      return toDataBody({ ...saves.versions.find((save) => save.id === versionId), record: serializeState(version) });
    },
  );
}
