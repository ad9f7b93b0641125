// A shared machine can stall for seconds: a failed test runs once more, and the summary counts the
// retries.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
