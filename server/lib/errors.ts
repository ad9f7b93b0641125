import * as admin from '@/texts/admin';
import * as texts from '@/texts/server';

type Extra = {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  /** Data the client needs to recover, such as the stored record after a stale save. */
  data?: unknown;
};

/** An error response. Any code can throw it, and `errorHandler` sends it (contract, section 2). */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly text: string,
    readonly extra: Extra = {},
  ) {
    super(text);
  }
}

const RETRY_SOON = { headers: { 'Retry-After': '5' } };
const BEARER = { headers: { 'WWW-Authenticate': 'Bearer' } };

function tooManyRequests(code: string, waitMs: number) {
  const text = texts.tooManyAttempts(Math.ceil(waitMs / 60_000));
  return new HttpError(429, code, text, { headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } });
}

export const errors = {
  badRequest: (status = 400) => new HttpError(status, 'BAD_REQUEST', texts.unreadable),
  badJson: () => new HttpError(400, 'BAD_JSON', texts.unreadable),
  /** Ends the work for a client that has disconnected. Nobody gets this response. */
  clientGone: () => new HttpError(400, 'CLIENT_GONE', texts.unreadable),
  badMultipart: () => new HttpError(400, 'BAD_MULTIPART', texts.unreadable),
  badId: () => new HttpError(400, 'BAD_ID', 'The request could not be read: the id is not valid.'),
  badQuery: (parameter: string) => new HttpError(400, 'BAD_QUERY', `The request could not be read: ${parameter} is not valid.`),
  unexpectedField: () =>
    new HttpError(400, 'UNEXPECTED_FIELD', 'The request could not be read: it has a file in an unknown field.'),
  invalidCredentials: () => new HttpError(401, 'INVALID_CREDENTIALS', 'Invalid email or password.'),
  codeNeeded: () => new HttpError(401, 'SECOND_FACTOR_NEEDED', 'Enter the code of your authenticator app.'),
  secondFactorSetupNeeded: () =>
    new HttpError(401, 'SECOND_FACTOR_MISSING', 'This site asks for a second factor. Set one up to sign in.'),
  wrongCode: (text = texts.wrongCode) => new HttpError(401, 'WRONG_CODE', text),
  unauthenticated: () => new HttpError(401, 'UNAUTHENTICATED', 'Please sign in.', BEARER),
  sessionExpired: () => new HttpError(401, 'SESSION_EXPIRED', admin.sessionEnded),
  forbidden: () => new HttpError(403, 'FORBIDDEN', 'You do not have access to this.'),
  notFound: () => new HttpError(404, 'NOT_FOUND', 'Not found.'),
  methodNotAllowed: (allow: string) =>
    new HttpError(405, 'METHOD_NOT_ALLOWED', 'This address does not accept this kind of request.', { headers: { Allow: allow } }),
  requestTimeout: () =>
    new HttpError(408, 'REQUEST_TIMEOUT', 'The request took too long to arrive.', { headers: { Connection: 'close' } }),
  slugTaken: () => new HttpError(409, 'SLUG_TAKEN', texts.slugTaken, { fields: { slug: texts.slugTaken } }),
  slugOfDeletedRecord: (kind: string, name: string, freeSlug: string) => {
    const text = `This slug belongs to the deleted ${kind} "${name}", which can still be restored. Use "${freeSlug}" instead.`;
    return new HttpError(409, 'SLUG_TAKEN', text, { fields: { slug: text } });
  },
  deletedRecordGone: () => new HttpError(404, 'NOT_FOUND', 'It has already been restored or deleted for good.'),
  notRestorable: (why: string) => new HttpError(409, 'NOT_RESTORABLE', why),
  emailTaken: () => new HttpError(409, 'EMAIL_TAKEN', texts.emailTaken, { fields: { email: texts.emailTaken } }),
  noSecondFactor: () => new HttpError(409, 'NO_SECOND_FACTOR', 'This account has no second factor.'),
  lastAdmin: () => new HttpError(409, 'LAST_ADMIN', 'There must be at least one active admin.'),
  secondFactorRequired: () =>
    new HttpError(409, 'SECOND_FACTOR_REQUIRED', 'This site asks everyone for a second factor. Set up another phone instead.'),
  selfAction: () => new HttpError(409, 'SELF_ACTION', 'You cannot do this to your own account.'),
  stale: (data: unknown) => new HttpError(409, 'STALE', texts.stale, { data }),
  bodyTooLarge: (text: string) => new HttpError(413, 'BODY_TOO_LARGE', text),
  fileTooLarge: () => new HttpError(413, 'FILE_TOO_LARGE', 'An image can be 8 MB at most.'),
  tooManyFiles: (maxFiles: number) => new HttpError(413, 'TOO_MANY_FILES', texts.tooManyFiles(maxFiles)),
  uriTooLong: () => new HttpError(414, 'URI_TOO_LONG', 'The address is longer than 2,048 characters.'),
  headersTooLarge: () => new HttpError(431, 'HEADERS_TOO_LARGE', 'The headers of the request are larger than 16 KB.'),
  unsupportedMediaType: () => new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The content type of the request is not supported.'),
  imageType: (detectedType?: string) =>
    new HttpError(
      415,
      'IMAGE_TYPE',
      detectedType === undefined
        ? 'Use a JPEG, PNG, WebP or GIF image.'
        : `This is a ${detectedType} file. Use a JPEG, PNG, WebP or GIF image.`,
    ),
  invalid: (fields: Record<string, string>, code = 'VALIDATION') =>
    new HttpError(422, code, Object.values(fields)[0] ?? texts.unreadable, { fields }),
  // `wrongPassword` and `wrongNewCode` are for signed-in users. After a 401, the browser would end their session.
  wrongPassword: () =>
    new HttpError(422, 'WRONG_PASSWORD', texts.wrongPassword, { fields: { current_password: texts.wrongPassword } }),
  wrongNewCode: () => new HttpError(422, 'WRONG_CODE', texts.wrongCode, { fields: { code: texts.wrongCode } }),
  imageEmpty: () => new HttpError(422, 'IMAGE_EMPTY', 'The image file is empty.'),
  imageCorrupt: () => new HttpError(422, 'IMAGE_CORRUPT', 'The image is damaged and cannot be read.'),
  imageTooLarge: () =>
    new HttpError(422, 'IMAGE_TOO_LARGE', 'The image has too many pixels: at most 12,000 on each side and 50 million in all.'),
  imageTooSlow: () =>
    new HttpError(
      422,
      'IMAGE_TOO_SLOW',
      'The image takes too long to read. Open it in an image editor, save it again as a JPEG, and choose that file.',
    ),
  loginThrottled: (waitMs: number) => tooManyRequests('LOGIN_THROTTLED', waitMs),
  rateLimited: (waitMs: number) => tooManyRequests('RATE_LIMITED', waitMs),
  internal: () => new HttpError(500, 'INTERNAL', 'Something went wrong.'),
  overloaded: () => new HttpError(503, 'OVERLOADED', 'The server is busy. Try again in a moment.', RETRY_SOON),
  shuttingDown: () => new HttpError(503, 'SHUTTING_DOWN', texts.shuttingDown, RETRY_SOON),
  // nginx passes a write to another server only after a 502 (`deploy/nginx.conf`).
  shuttingDownRetryElsewhere: () => new HttpError(502, 'SHUTTING_DOWN', texts.shuttingDown, RETRY_SOON),
  databaseUnreachableRetryElsewhere: () => new HttpError(502, 'STORAGE_UNAVAILABLE', texts.storageAway, RETRY_SOON),
  /** For reads. `data` names the faults to a caller on this machine. */
  databaseUnreachable: (data?: unknown) => new HttpError(503, 'STORAGE_UNAVAILABLE', texts.storageAway, { ...RETRY_SOON, data }),
  /** For writes. The text says that nothing was changed. */
  storageUnavailable: () => new HttpError(503, 'STORAGE_UNAVAILABLE', texts.storageUnavailable, RETRY_SOON),
  outcomeUnknown: () =>
    new HttpError(
      503,
      'STORAGE_UNAVAILABLE',
      'The database did not say whether the change was saved. Please check before you save again.',
      RETRY_SOON,
    ),
  dbEditInvalid: () =>
    new HttpError(
      503,
      'DB_EDIT_INVALID',
      'The database file was edited by hand and cannot be read, so nothing was changed. Tell the person who runs the server: its log names the line.',
      RETRY_SOON,
    ),
  storageFull: () => new HttpError(507, 'STORAGE_FULL', "The server's storage is full. Nothing was changed."),
  deletedFull: () =>
    new HttpError(507, 'DELETED_FULL', 'Recently deleted is full. Delete some records there for good, then try again.'),
};
