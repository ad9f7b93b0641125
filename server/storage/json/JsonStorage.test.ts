import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { EngineUnderTest } from '../../testing/engineUnderTest';
import { testAuditLog } from '../AuditLog.contract';
import { testRepository } from '../Repository.contract';
import { testStorage } from '../Storage.contract';
import { testTransactions } from '../Transaction.contract';
import { testVersions } from '../Versions.contract';
import { JsonStorage } from './JsonStorage';

const engine: EngineUnderTest = {
  name: 'db.json',
  makeStorage: async ({ limits, clock }) => {
    const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-storage-'));
    const files = { db: path.join(dir, 'db.json'), private: dir, backups: dir };
    const none = () => {};
    const storage = new JsonStorage({ files, limits, clock, canHashPasswords: true, onHandEdit: none, onAuditError: none });
    return { storage, dispose: () => fs.rm(dir, { recursive: true }) };
  },
};

// Each has hooks of its own.
describe('repository', () => testRepository(engine));
describe('transactions', () => testTransactions(engine));
describe('storage', () => testStorage(engine));
describe('lines', () => testAuditLog(engine));
describe('versions', () => testVersions(engine));
