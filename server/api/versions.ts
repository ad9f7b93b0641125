import { serverPaths } from '@/domain/apiPaths';
import { toText } from '@/domain/coerce';
import { RECORD_ID } from '@/domain/fields';
import type { ApiRouter } from '../http/apiRouter';
import { toDataBody } from '../http/responses';
import { errors } from '../lib/errors';
import { idFromQuery } from '../lib/validate';
import { readers } from '../storage/format/readRecords';
import { isListed, isVersioned, type StoredVersion } from '../storage/versions';
import { storedRecord } from './adminTransaction';
import { forStaff, serializeEvent, serializePost } from './serializers';
import type { Services } from './services';

const savingAfter = ({ replaced_at, replaced_by, replaced_by_name, who, fields }: StoredVersion) => ({
  saved_at: replaced_at,
  saved_by: replaced_by,
  saved_by_name: replaced_by_name,
  ...(who && { who }),
  fields,
});

const unknownSaving = (updatedAt: string) => ({
  saved_at: updatedAt,
  saved_by: null,
  saved_by_name: '',
  fields: [],
});

function serialized(version: StoredVersion) {
  const { collection, record_id, state } = version;
  return collection === 'blogs'
    ? forStaff(serializePost)(readers.blogs({ ...state }, record_id))
    : forStaff(serializeEvent)(readers.events({ ...state }, record_id));
}

/** E34: the versions of a post or an event (D-77). Each is a state, so it is listed with the save that made it. */
export function versionCalls(calls: ApiRouter, services: Services) {
  const { repository } = services;
  calls.get(
    serverPaths.versions,
    {
      summary: 'Lists the versions of a post or an event, the newest first, or with `version` sends one in full.',
      query: { collection: '`blogs` or `events`', id: 'the id of the record', version: 'the id of one version' },
    },
    async (req) => {
      const { collection, version: wanted } = req.query;
      if (typeof collection !== 'string' || !isVersioned(collection)) throw errors.badQuery('the collection');
      const id = idFromQuery(req);
      if (id === undefined) throw errors.badId();
      const record = await storedRecord(repository, collection, id);
      const versions = (await repository.versions(collection, id)).filter(isListed);
      const savings = versions.map((version, at) => {
        const before = versions[at + 1];
        return {
          id: version.id,
          ...(before ? savingAfter(before) : unknownSaving(toText(version.state.updated_at) || toText(version.state.created_at))),
        };
      });
      if (wanted === undefined) {
        const [newest] = versions;
        return toDataBody({ current: newest ? savingAfter(newest) : unknownSaving(record.updated_at), versions: savings });
      }
      if (typeof wanted !== 'string' || !RECORD_ID.test(wanted)) throw errors.badQuery('the version');
      const at = versions.findIndex((version) => version.id === wanted);
      const version = versions[at];
      if (!version) throw errors.notFound();
      return toDataBody({ ...savings[at], record: serialized(version) });
    },
  );
}
