import { writeFileSync } from 'node:fs';
import { readProject, readSentences, requirementsPage } from './requirements';

writeFileSync('docs/requirements.md', requirementsPage(readProject(), readSentences()));
