import * as admin from '@/texts/admin';
import * as texts from '@/texts/server';

type Extra = {
  /** Error texts by form field. */
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  /** Data the client needs to recover, such as the stored record after a stale save. */
  data?: unknown;
};

/**
 * An error response: status, machine-readable code and a sentence for people (contract, section 2). Any code throws it;
 * `errorHandler` sends it.
 */
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

function tooMany(code: string, waitMs: number) {
  const text = texts.tooManyAttempts(Math.ceil(waitMs / 60_000));
  return new HttpError(429, code, text, { headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } });
}

/** Every error of the contract, section 2, by its cause. */
export const errors = {
  badRequest: (status = 400) => new HttpError(status, 'BAD_REQUEST', texts.unreadable),
  badJson: () => new HttpError(400, 'BAD_JSON', texts.unreadable),
  badMultipart: () => new HttpError(400, 'BAD_MULTIPART', texts.unreadable),
  badId: () => new HttpError(400, 'BAD_ID', texts.badId),
  badQuery: (what: string) => new HttpError(400, 'BAD_QUERY', texts.badQuery(what)),
  unexpectedField: () => new HttpError(400, 'UNEXPECTED_FIELD', texts.unexpectedField),
  invalidCredentials: () => new HttpError(401, 'INVALID_CREDENTIALS', texts.invalidCredentials),
  secondFactorNeeded: () => new HttpError(401, 'SECOND_FACTOR_NEEDED', texts.secondFactorNeeded),
  secondFactorMissing: () => new HttpError(401, 'SECOND_FACTOR_MISSING', texts.secondFactorMissing),
  wrongCode: (text = texts.wrongCode) => new HttpError(401, 'WRONG_CODE', text),
  unauthenticated: () => new HttpError(401, 'UNAUTHENTICATED', texts.unauthenticated, BEARER),
  sessionExpired: () => new HttpError(401, 'SESSION_EXPIRED', admin.sessionEnded),
  forbidden: () => new HttpError(403, 'FORBIDDEN', texts.forbidden),
  notFound: () => new HttpError(404, 'NOT_FOUND', texts.notFound),
  methodNotAllowed: (allow: string) =>
    new HttpError(405, 'METHOD_NOT_ALLOWED', texts.methodNotAllowed, { headers: { Allow: allow } }),
  requestTimeout: () => new HttpError(408, 'REQUEST_TIMEOUT', texts.requestTimeout, { headers: { Connection: 'close' } }),
  slugTaken: () => new HttpError(409, 'SLUG_TAKEN', texts.slugTaken, { fields: { slug: texts.slugTaken } }),
  slugOfDeleted: (kind: string, name: string, free: string) => {
    const text = texts.slugOfDeleted(kind, name, free);
    return new HttpError(409, 'SLUG_TAKEN', text, { fields: { slug: text } });
  },
  notKept: () => new HttpError(404, 'NOT_FOUND', texts.notKept),
  notRestorable: (why: string) => new HttpError(409, 'NOT_RESTORABLE', why),
  emailTaken: () => new HttpError(409, 'EMAIL_TAKEN', texts.emailTaken, { fields: { email: texts.emailTaken } }),
  lastAdmin: () => new HttpError(409, 'LAST_ADMIN', texts.lastAdmin),
  secondFactorRequired: () => new HttpError(409, 'SECOND_FACTOR_REQUIRED', texts.secondFactorRequired),
  selfAction: () => new HttpError(409, 'SELF_ACTION', texts.selfAction),
  stale: (data: unknown) => new HttpError(409, 'STALE', texts.stale, { data }),
  bodyTooLarge: (text: string) => new HttpError(413, 'BODY_TOO_LARGE', text),
  fileTooLarge: () => new HttpError(413, 'FILE_TOO_LARGE', texts.fileTooLarge),
  tooManyFiles: (most: number) => new HttpError(413, 'TOO_MANY_FILES', texts.tooManyFiles(most)),
  uriTooLong: () => new HttpError(414, 'URI_TOO_LONG', texts.uriTooLong),
  headersTooLarge: () => new HttpError(431, 'HEADERS_TOO_LARGE', texts.headersTooLarge),
  unsupportedMediaType: () => new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', texts.unsupportedMediaType),
  imageType: (seen?: string) =>
    new HttpError(415, 'IMAGE_TYPE', seen === undefined ? texts.imageType : texts.otherImageType(seen)),
  invalid: (fields: Record<string, string>, code = 'VALIDATION') =>
    new HttpError(422, code, Object.values(fields)[0] ?? texts.unreadable, { fields }),
  wrongPassword: () =>
    new HttpError(422, 'WRONG_PASSWORD', texts.wrongPassword, { fields: { current_password: texts.wrongPassword } }),
  wrongNewCode: () => new HttpError(422, 'WRONG_CODE', texts.wrongCode, { fields: { code: texts.wrongCode } }),
  imageEmpty: () => new HttpError(422, 'IMAGE_EMPTY', texts.imageEmpty),
  imageCorrupt: () => new HttpError(422, 'IMAGE_CORRUPT', texts.imageCorrupt),
  imageTooLarge: () => new HttpError(422, 'IMAGE_TOO_LARGE', texts.imageTooLarge),
  imageTooSlow: () => new HttpError(422, 'IMAGE_TOO_SLOW', texts.imageTooSlow),
  loginThrottled: (waitMs: number) => tooMany('LOGIN_THROTTLED', waitMs),
  rateLimited: (waitMs: number) => tooMany('RATE_LIMITED', waitMs),
  internal: () => new HttpError(500, 'INTERNAL', texts.internal),
  overloaded: () => new HttpError(503, 'OVERLOADED', texts.overloaded, RETRY_SOON),
  shuttingDown: () => new HttpError(503, 'SHUTTING_DOWN', texts.shuttingDown, RETRY_SOON),
  /** 502, the one status after which nginx passes a write to another server: `deploy/nginx.conf`. */
  handedBack: () => new HttpError(502, 'SHUTTING_DOWN', texts.shuttingDown, RETRY_SOON),
  /** 502 as well: another server can have what this one lacks while the database is away. */
  unavailableHere: () => new HttpError(502, 'STORAGE_UNAVAILABLE', texts.storageUnavailable, RETRY_SOON),
  storageUnavailable: () => new HttpError(503, 'STORAGE_UNAVAILABLE', texts.storageUnavailable, RETRY_SOON),
  outcomeUnknown: () => new HttpError(503, 'STORAGE_UNAVAILABLE', texts.outcomeUnknown, RETRY_SOON),
  dbEditInvalid: () => new HttpError(503, 'DB_EDIT_INVALID', texts.dbEditInvalid, RETRY_SOON),
  storageFull: () => new HttpError(507, 'STORAGE_FULL', texts.storageFull),
  deletedFull: () => new HttpError(507, 'DELETED_FULL', texts.deletedFull),
};
