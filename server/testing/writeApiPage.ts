import { writeFileSync } from 'node:fs';
import { startServer } from '@/testing/startServer';
import { apiPage } from './apiPage';

async function write() {
  const server = await startServer();
  writeFileSync('docs/api.md', apiPage(server.calls.list()));
  await server.close();
}

void write();
