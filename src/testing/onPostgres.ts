// Runs before each test file of the jest project `postgres`.
import './postgresTestDatabase';
import { testOnPostgres } from './testEnvironment';

testOnPostgres();
