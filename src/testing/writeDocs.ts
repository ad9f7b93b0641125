import './sampleCollege';
import { writeFileSync } from 'node:fs';
import { collegeFileSchema } from '@/domain/collegeSchema';
import { COLLEGE_SCHEMA } from '../../server/college/readCollege';
import { dbSchema, formatSchema, SCHEMA_FILE } from '../../server/storage/format/dbSchema';
import { apiPage } from './apiPage';
import { readProject, readSentences, requirementsPage } from './requirements';
import { startServer } from './startServer';

async function writeApiDocs() {
  const server = await startServer();
  writeFileSync('docs/api.md', apiPage(server.calls.list()));
  writeFileSync(SCHEMA_FILE, formatSchema(dbSchema));
  writeFileSync(COLLEGE_SCHEMA, formatSchema(collegeFileSchema));
  await server.close();
}

// `npm run api-docs` writes docs/api.md and the schemas of db.json and college.json, `npm run requirements` the other
// generated page.
if (process.argv[2] === 'api') void writeApiDocs();
else writeFileSync('docs/requirements.md', requirementsPage(readProject(), readSentences()));
