import { aMessage } from '@/testing/builders';
import { type EngineUnderTest, messageOf } from '@/testing/engineUnderTest';
import { defaultLimits } from '../config/limits';
import type { AuditEntry, AuditLine, AuditQuery } from './AuditLog';
import type { Storage } from './Storage';

const NOW = '2026-11-21T03:00:00.000Z';

/** Everything that `AuditLog` promises, as tests over one engine. */
export function testAuditLog({ name, makeStorage }: EngineUnderTest) {
  let storage: Storage;
  let dispose: () => Promise<void>;
  let now: string;

  beforeEach(async () => {
    now = NOW;
    ({ storage, dispose } = await makeStorage({ limits: defaultLimits, clock: () => new Date(now) }));
  });
  afterEach(async () => {
    await storage.close();
    await dispose();
  });

  const entry = (target: string, over: Partial<AuditEntry> = {}): AuditEntry => ({
    requestId: 'r',
    actor: 1,
    ip: '::1',
    event: 'sensitive_update',
    target,
    ...over,
  });
  const targets = (lines: readonly AuditLine[]) => lines.map(({ target }) => target);
  const found = async (query: AuditQuery) => targets((await storage.audit.list(query)).lines);

  describe(`the audit trail in ${name}`, () => {
    test('gives the lines back as they were written, newest first, each with its time and an id of its own [Z4]', async () => {
      const entries: AuditEntry[] = [
        entry('blogs/1', { fields: ['title', 'content'] }),
        entry('POST /x\r\n{"event":"forged"}', { event: 'sensitive_create', actor: null, ip: null, code: 'FORBIDDEN' }),
        entry('contacts', { actor: 'abc', requestId: null, count: 30, who: 'db.json' }),
      ];
      await storage.audit.write(entries);
      void storage.audit.write([{ ...entry('users/1'), target: null }]);
      const { lines, next } = await storage.audit.list();
      expect(next).toBeUndefined();
      expect(lines.map(({ id: _id, ...line }) => line)).toEqual(
        [...entries, { ...entry('users/1'), target: null }].map((line) => ({ time: NOW, ...line })).reverse(),
      );
      expect(new Set(lines.map(({ id }) => id)).size).toBe(4);
    });

    test('filters by user and day in Yangon [Z4]', async () => {
      now = '2026-11-21T17:29:59.999Z';
      await storage.audit.write([entry('blogs/1'), entry('users/2', { actor: 2, event: 'authn_login_success' })]);
      now = '2026-11-21T17:30:00.000Z';
      await storage.audit.write([entry('blogs/3', { actor: 'abc' }), entry('GET /', { actor: null, event: 'authz_fail' })]);
      expect(await found({ actor: 1 })).toEqual(['blogs/1']);
      expect(await found({ actor: '2' })).toEqual(['users/2']);
      expect(await found({ actor: 'abc' })).toEqual(['blogs/3']);
      expect(await found({ day: '2026-11-21' })).toEqual(['users/2', 'blogs/1']);
      expect(await found({ day: '2026-11-22', actor: 'abc' })).toEqual(['blogs/3']);
      expect(await found({ day: '2026-11-23' })).toEqual([]);
    });

    test('is read page by page, also while new lines arrive [Z4]', async () => {
      const numbers = Array.from({ length: 25 }, (_, number) => number);
      await storage.audit.write(numbers.map((number) => entry(`blogs/${number}`, { actor: number % 2 })));
      const query = { actor: 1, limit: 5 };
      const first = await storage.audit.list(query);
      await storage.audit.write([entry('blogs/99')]);
      const second = await storage.audit.list({ ...query, before: first.next });
      const third = await storage.audit.list({ ...query, before: second.next });
      expect([first, second, third].map(({ lines }) => targets(lines).join(' '))).toEqual([
        'blogs/23 blogs/21 blogs/19 blogs/17 blogs/15',
        'blogs/13 blogs/11 blogs/9 blogs/7 blogs/5',
        'blogs/3 blogs/1',
      ]);
      expect(third.next).toBeUndefined();
      expect((await storage.audit.list({ limit: 26 })).next).toBeUndefined();
    });

    test('keeps the lines of a transaction that is stored, and none of one that is rolled back [Z4]', async () => {
      await storage.replace(JSON.stringify({ contacts: [aMessage({ id: 1 })] }));
      const repository = await storage.open();
      await repository.transaction(async (draft) => {
        await draft.create('contacts', messageOf('Stored'));
        await draft.audit([entry('contacts/2')]);
      });
      const failing = repository.transaction(async (draft) => {
        await draft.create('contacts', messageOf('Rolled back'));
        await draft.audit([entry('contacts/3')]);
        throw new Error('Rejected.');
      });
      await expect(failing).rejects.toThrow('Rejected.');
      await repository.close();
      await storage.transaction(async (draft) => {
        await draft.patch('contacts', 1, { name: 'By a command' });
        await draft.audit([entry('contacts/1')]);
      });
      expect(await found({})).toEqual(['contacts/1', 'contacts/2']);
    });
  });
}
