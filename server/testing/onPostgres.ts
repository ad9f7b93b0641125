// Runs before each test file of the jest project `postgres`.
import { hasUsedPostgres } from './postgresTestDatabase';
import { testOnPostgres } from './testEnvironment';

testOnPostgres();

let areSkipped = true;
beforeEach(() => {
  areSkipped = false;
});

afterAll(() => {
  if (areSkipped || hasUsedPostgres()) return;
  throw new Error('These tests stored nothing in PostgreSQL: start their servers as others do, or name the file in engines.ts.');
});
