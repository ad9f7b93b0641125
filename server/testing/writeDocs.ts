import { writeFileSync } from 'node:fs';
import { readProject, readSentences, requirementsPage } from '@/testing/requirements';
import { startServer } from '@/testing/startServer';
import { apiPage } from './apiPage';

async function writeApiPage() {
  const server = await startServer();
  writeFileSync('docs/api.md', apiPage(server.calls.list()));
  await server.close();
}

// The pages of docs that are generated: `npm run api-docs` and `npm run requirements` name one each.
if (process.argv[2] === 'api') void writeApiPage();
else writeFileSync('docs/requirements.md', requirementsPage(readProject(), readSentences()));
