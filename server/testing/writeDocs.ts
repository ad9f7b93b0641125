import '@/testing/sampleCollege';
import { writeFileSync } from 'node:fs';
import { readProject, readSentences, requirementsPage } from '@/testing/requirements';
import { startServer } from '@/testing/startServer';
import { dbSchemaText, SCHEMA_FILE } from '../storage/format/dbSchema';
import { apiPage } from './apiPage';

async function writeApiDocs() {
  const server = await startServer();
  writeFileSync('docs/api.md', apiPage(server.calls.list()));
  writeFileSync(SCHEMA_FILE, dbSchemaText());
  await server.close();
}

// `npm run api-docs` writes docs/api.md and the schema of db.json, `npm run requirements` the other generated page.
if (process.argv[2] === 'api') void writeApiDocs();
else writeFileSync('docs/requirements.md', requirementsPage(readProject(), readSentences()));
