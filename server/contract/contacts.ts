import type { Request, Response } from 'express';
import { MESSAGE_SEARCH_FIELDS } from '@/domain/contactMessage';
import { contactSchema, contactStatusSchema } from '@/domain/contactSchema';
import { serverPaths } from '@/domain/contract';
import { parseDate } from '@/domain/dates';
import { recordOf } from '@/domain/read';
import { matches } from '@/domain/search';
import { limits, readJson } from '../middleware/readJson';
import { requireAdmin } from '../middleware/requireAdmin';
import { refuse } from '../refusals';
import type { ContactRecord } from '../repository/records';
import { adminTransaction } from './adminTransaction';
import type { Calls } from './calls';
import { read } from './read';
import { contactReply, sendJson, sendSaved } from './replies';
import { deletedSchema } from './rules';
import type { Services } from './services';

const SAME_MESSAGE_MS = 10 * 60_000;
const LIMIT_MAX = 500;
const INBOX_MAX = 10_000;
const SENT = 'Message sent successfully!';

const timeOf = ({ created_at }: ContactRecord) => parseDate(created_at)?.getTime() ?? Number.NEGATIVE_INFINITY;

function newestFirst(contacts: readonly ContactRecord[]): ContactRecord[] {
  const keyed = contacts.map((contact, index) => ({ contact, index, time: timeOf(contact) }));
  keyed.sort((a, b) => (a.time === b.time ? b.index - a.index : b.time > a.time ? 1 : -1));
  return keyed.map(({ contact }) => contact);
}

function queryText(value: unknown, name: string): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  throw refuse.badQuery(name);
}

function limitOf({ query }: Request): number | undefined {
  const limit = queryText(query.limit, 'limit');
  if (limit === undefined) return undefined;
  if (!/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > LIMIT_MAX) throw refuse.badQuery('limit');
  return Number(limit);
}

/** E5 and E18 to E20: messages. */
export function contactCalls(calls: Calls, services: Services) {
  const { repository, ready, clock } = services;

  calls.post(serverPaths.contacts, readJson(limits.contact), async (req, res) => {
    const { website } = recordOf(req.body);
    const fields = read(contactSchema, req.body);
    // Only robots fill the hidden field; they are told what people are told (D-45).
    if (website !== undefined && website !== null && website !== '') {
      sendSaved(res, SENT);
      return;
    }
    await repository.transaction(async (draft) => {
      const now = clock();
      const contacts = await draft.list('contacts');
      const isSame = (other: ContactRecord) =>
        other.email === fields.email &&
        other.message === fields.message &&
        Math.abs(now.getTime() - timeOf(other)) < SAME_MESSAGE_MS;
      if (contacts.some(isSame)) return;
      if (contacts.length >= INBOX_MAX) throw refuse.inboxFull();
      await draft.create('contacts', (id) => ({ id, ...fields, status: 'unread', created_at: now.toISOString() }));
    });
    sendSaved(res, SENT);
  });

  const sendChanges = async (res: Response, since: string, limit: number | undefined) => {
    const version = repository.version('contacts');
    const changes = await repository.changesSince('contacts', since);
    const all = await repository.list('contacts');
    const common = { total: all.length, version };
    if (changes) {
      const data = newestFirst(changes.changed).map(contactReply);
      sendJson(res, { success: true, data, removed: changes.removed, ...common });
    } else {
      const data = newestFirst(all).slice(0, limit).map(contactReply);
      sendJson(res, { success: true, data, full: true, ...common });
    }
  };

  calls.get(serverPaths.contacts, requireAdmin(services, { isPoll: true }), async (req, res) => {
    const limit = limitOf(req);
    const since = queryText(req.query.since, 'since');
    const search = queryText(req.query.q, 'q');
    const version = repository.version('contacts');
    if (limit === undefined && since === undefined && search === undefined) {
      await ready.send(req, res, 'contacts', version, async () => ({
        value: { success: true, data: newestFirst(await repository.list('contacts')).map(contactReply) },
      }));
      return;
    }
    const tag = `W/"${version}"`;
    res.set('ETag', tag);
    if (req.headers['if-none-match']?.includes(tag)) {
      res.status(304).end();
      return;
    }
    if (since !== undefined && search === undefined) {
      await sendChanges(res, since, limit);
      return;
    }
    const found = newestFirst(await repository.list('contacts')).filter((contact) =>
      matches(contact, MESSAGE_SEARCH_FIELDS, search ?? ''),
    );
    sendJson(res, { success: true, data: found.slice(0, limit).map(contactReply), total: found.length, version });
  });

  calls.put(serverPaths.contacts, requireAdmin(services), readJson(limits.json), async (req, res) => {
    const { id, status } = read(contactStatusSchema, req.body);
    await adminTransaction(repository, req, async (draft) => {
      const stored = await draft.get('contacts', id);
      if (!stored) throw refuse.notFound();
      if (stored.status !== status) await draft.patch('contacts', id, { status });
    });
    sendSaved(res, 'Status updated.');
  });

  calls.delete(serverPaths.contacts, requireAdmin(services), readJson(limits.json), async (req, res) => {
    const { id } = read(deletedSchema, req.body);
    await adminTransaction(repository, req, (draft) => draft.remove('contacts', id));
    sendSaved(res, 'Message deleted.');
  });
}
