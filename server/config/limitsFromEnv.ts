import { z } from 'zod';
import { contractLimits, type Limits } from './limits';
import { contractRates, type Rates } from './rates';

const SECOND = 1000;
const MB = 1_000_000;
const HIGHEST = 100;

/**
 * A number that an operator can set: at least its floor, below which it would reject normal use, and at most a hundred times the
 * contract's number, above which it would limit nothing.
 */
const number = (usual: number, floor: number) =>
  z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(floor, `must be ${floor} or more`)
    .max(usual * HIGHEST, `must be ${usual * HIGHEST} or less`)
    .default(usual);

/** The limits and rates of the contract that an operator can set: the contract's number, and the floor. The others are fixed. */
export const tunableSettings = z.object({
  LIMIT_KEEP_ALIVE_S: number(contractLimits.keepAliveMs / SECOND, 1),
  LIMIT_STALE_S: number(contractLimits.staleMs / SECOND, 10),
  LIMIT_CONNECTIONS: number(contractLimits.connections, 100),
  LIMIT_CONTACTS: number(contractLimits.contacts, 100),
  LIMIT_DB_MB: number(contractLimits.dbBytes / MB, 2),
  LIMIT_UPLOADS_MB: number(contractLimits.uploadsBytes / MB, 10),
  RATE_API: number(contractRates.api, 60),
  RATE_PAGES: number(contractRates.pages, 10),
  RATE_CONTACT: number(contractRates.contact, 5),
  RATE_CONTACT_DAY: number(contractRates.contactPerDay, 20),
  RATE_CONTACT_ALL: number(contractRates.contactInAll, 100),
  RATE_LOGIN: number(contractRates.login, 3),
});

type Tuned = z.output<typeof tunableSettings>;

/** Reads the limits from the environment. */
export const limitsFromEnv = (tuned: Tuned): Limits => ({
  ...contractLimits,
  keepAliveMs: tuned.LIMIT_KEEP_ALIVE_S * SECOND,
  staleMs: tuned.LIMIT_STALE_S * SECOND,
  connections: tuned.LIMIT_CONNECTIONS,
  contacts: tuned.LIMIT_CONTACTS,
  dbBytes: tuned.LIMIT_DB_MB * MB,
  uploadsBytes: tuned.LIMIT_UPLOADS_MB * MB,
});

/** Reads the rates from the environment. */
export const ratesFromEnv = (tuned: Tuned): Rates => ({
  ...contractRates,
  api: tuned.RATE_API,
  pages: tuned.RATE_PAGES,
  contact: tuned.RATE_CONTACT,
  contactPerDay: tuned.RATE_CONTACT_DAY,
  contactInAll: tuned.RATE_CONTACT_ALL,
  login: tuned.RATE_LOGIN,
});
