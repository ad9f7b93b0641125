import { serverPaths } from '@/domain/apiPaths';
import { toText } from '@/domain/coerce';
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

const toReplacingSave = ({ replaced_at, replaced_by, replaced_by_name, who, fields }: StoredVersion) => ({
  saved_at: replaced_at,
  saved_by: replaced_by,
  saved_by_name: replaced_by_name,
  ...(who && { who }),
  fields,
});

/** Describes a save of which only the date is known, because it replaced no version that is still kept. */
const toUnknownSave = (savedAt: string) => ({ saved_at: savedAt, saved_by: null, saved_by_name: '', fields: [] });

function serializeState({ collection, record_id, state }: StoredVersion) {
  return collection === 'blogs'
    ? withStaffFields(serializePost)(readers.blogs({ ...state }, record_id))
    : withStaffFields(serializeEvent)(readers.events({ ...state }, record_id));
}

/** Returns for each version, newest first, the save that wrote it: the one that replaced the version before. */
const listSaves = (versions: readonly StoredVersion[]) =>
  versions.map(({ id, state }, index) => {
    const versionBefore = versions[index + 1];
    const savedAt = toText(state.updated_at) || toText(state.created_at);
    return { id, ...(versionBefore ? toReplacingSave(versionBefore) : toUnknownSave(savedAt)) };
  });

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
      const versions = (await repository.versions(collection, id)).filter(changesContent);
      const saves = listSaves(versions);
      if (versionId === undefined) {
        const [newest] = versions;
        // The newest version is the state before the current one, so its replacement is the save of the current state.
        const currentSave = newest ? toReplacingSave(newest) : toUnknownSave(record.updated_at);
        return toDataBody({ current: currentSave, versions: saves });
      }
      if (typeof versionId !== 'string' || !RECORD_ID.test(versionId)) throw errors.badQuery('the version');
      const version = versions.find((other) => other.id === versionId);
      if (!version) throw errors.notFound();
      return toDataBody({ ...saves.find((save) => save.id === versionId), record: serializeState(version) });
    },
  );
}
