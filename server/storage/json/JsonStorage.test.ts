import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { testRepository } from '../Repository.contract';
import { JsonStorage } from './JsonStorage';

testRepository({
  name: 'db.json',
  makeStorage: async ({ limits, clock }) => {
    const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-storage-'));
    const files = { db: path.join(dir, 'db.json'), private: dir, backups: dir };
    const storage = new JsonStorage({ files, limits, clock, canHashPasswords: true, onHandEdit: () => {} });
    return { storage, dispose: () => fs.rm(dir, { recursive: true }) };
  },
});
