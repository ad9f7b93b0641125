// A shared machine may stall for seconds: a test that failed runs once more, and the summary counts what needed it.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
