import { isConnectionLost, toDatabaseError } from './databaseErrors';

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code });

describe('Errors of the database', () => {
  test.each([
    ['a connection that the other side reset', withCode('ECONNRESET', 'read ECONNRESET'), true],
    ['a connection that the other side closed', withCode('EPIPE', 'write EPIPE'), true],
    ['a database that stops', withCode('57P01', 'terminating connection due to administrator command'), true],
    ['a deadlock', withCode('40P01', 'deadlock detected'), false],
  ])('%s makes the storage unavailable', (_name, cause, isLost) => {
    const error = toDatabaseError(cause);
    expect(error).toMatchObject({ code: 'STORAGE_UNAVAILABLE', cause });
    expect(isConnectionLost(error)).toBe(isLost);
  });

  test('an error that only a bug can cause stays as it is', () => {
    const error = withCode('42601', 'syntax error at or near "SELEC"');
    expect(toDatabaseError(error)).toBe(error);
  });
});
