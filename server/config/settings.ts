import path from 'node:path';
import { z } from 'zod';
import { parseDate } from '@/domain/dates';
import { type AlertSettings, alertEnvironment, alertSettings } from './alertSettings';
import { contractLimits, contractRates, type Limits, type Rates } from './limits';

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
const tunableSettings = z.object({
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
const limitsFromEnv = (tuned: Tuned): Limits => ({
  ...contractLimits,
  keepAliveMs: tuned.LIMIT_KEEP_ALIVE_S * SECOND,
  staleMs: tuned.LIMIT_STALE_S * SECOND,
  connections: tuned.LIMIT_CONNECTIONS,
  contacts: tuned.LIMIT_CONTACTS,
  dbBytes: tuned.LIMIT_DB_MB * MB,
  uploadsBytes: tuned.LIMIT_UPLOADS_MB * MB,
});

/** Reads the rates from the environment. */
const ratesFromEnv = (tuned: Tuned): Rates => ({
  ...contractRates,
  api: tuned.RATE_API,
  pages: tuned.RATE_PAGES,
  contact: tuned.RATE_CONTACT,
  contactPerDay: tuned.RATE_CONTACT_DAY,
  contactInAll: tuned.RATE_CONTACT_ALL,
  login: tuned.RATE_LOGIN,
});

const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
};

const seconds = (fallback: number) => wholeNumber(1, 2_592_000).default(fallback);
const port = wholeNumber(0, 65_535);

const moment = z
  .string()
  .transform(parseDate)
  .refine((date) => date !== undefined, 'must be a moment such as 2026-12-01T09:00+06:30');

const environment = tunableSettings
  .extend(alertEnvironment.shape)
  .extend({
    NODE_ENV: z.string().default('development'),
    PORT: port.default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('.'),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    TRUST_PROXY: z
      .union([z.literal('off'), z.literal('on'), wholeNumber(1, 10)], 'must be off, on, or the number of proxies, 1 to 10')
      .default('off'),
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
    SESSION_IDLE_S: seconds(14_400),
    SESSION_MAX_S: seconds(43_200),
    CORS_ORIGINS: z.string().default('').transform(list),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
    DRAIN_S: wholeNumber(0, 300).default(0),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(?:ql)?:\/\/\S+$/, 'must be an address such as postgres://user:password@host/database')
      .optional(),
    CLOCK: moment.optional(),
    METRICS_PORT: port.optional(),
    JOURNAL_STREAM: z.string().optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  })
  .superRefine((values, context) => {
    const complain = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
    if (values.TELEGRAM_TOKEN && !values.TELEGRAM_CHAT)
      complain('TELEGRAM_CHAT', 'must name the chat that the bot of TELEGRAM_TOKEN writes to');
    if (values.SMTP_URL && !values.ALERT_FROM) complain('ALERT_FROM', 'must name the sender of the mail that SMTP_URL sends');
    if (values.ACKNOWLEDGE === 'on' && !values.SMTP_URL) complain('ACKNOWLEDGE', 'needs SMTP_URL');
    if (values.NODE_ENV !== 'production') return;
    if (values.RATE_LIMITS === 'off') complain('RATE_LIMITS', 'cannot be switched off in production');
    if (values.CLOCK) complain('CLOCK', 'cannot be stopped in production');
    for (const name of ['SESSION_IDLE_S', 'SESSION_MAX_S'] as const) {
      if (values[name] < 900) complain(name, 'must be 900 or more in production');
    }
  });

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** All deployment settings of the server (contract, section 5). Times are in milliseconds. */
export type Settings = {
  isProduction: boolean;
  host: string;
  port: number;
  /** Absolute paths of the installation folder and the data folder. */
  projectDir: string;
  dataDir: string;
  /** The public origin of the site, without a trailing slash; undefined derives it from host and port. */
  publicUrl: string | undefined;
  /** The number of trusted proxies; false for none. */
  trustProxy: number | false;
  /** The rate limits; undefined disables them, outside production only. */
  rates: Rates | undefined;
  /** Whether every user needs a second factor to sign in. */
  needsSecondFactor: boolean;
  sessionIdleMs: number;
  sessionMaxMs: number;
  corsOrigins: readonly string[];
  logLevel: string;
  /** Set by systemd: the device and inode of the journal, where the output goes there. */
  journalStream: string | undefined;
  /** The instant at which testers froze the clock; undefined leaves it running. */
  frozenAt: Date | undefined;
  /** Milliseconds for which page views are buffered before they are stored. */
  viewsFlushMs: number;
  /** Milliseconds for which a stopping server is not ready but still serves, so that a proxy sends requests elsewhere. */
  drainMs: number;
  limits: Limits;
  /** The PostgreSQL database that several servers share; undefined keeps the data in `db.json`. */
  databaseUrl: string | undefined;
  /** How new messages are announced to staff, and acknowledged to their senders. */
  alerts: AlertSettings;
  /** Where Prometheus reads the metrics; undefined switches them off. */
  metrics: { host: string; port: number } | undefined;
};

/** Makes the clock that all code reads the current time from. */
export const makeClock =
  ({ frozenAt }: Pick<Settings, 'frozenAt'>) =>
  () =>
    frozenAt === undefined ? new Date() : new Date(frozenAt);

/** Reads the settings from the environment; throws an Error with one line per bad setting. */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  // Shells often pass an unset variable as an empty one.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings cannot be used:\n${lines.join('\n')}`);
  }
  const { NODE_ENV, TRUST_PROXY, LOG_LEVEL, ...values } = result.data;
  const isProduction = NODE_ENV === 'production';
  // Both `tsx server/index.ts` and the built server are started in the project folder.
  const projectDir = process.cwd();
  return {
    isProduction,
    host: values.HOST,
    port: values.PORT,
    projectDir,
    dataDir: path.resolve(projectDir, values.DATA_DIR),
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
    trustProxy: TRUST_PROXY === 'off' ? false : TRUST_PROXY === 'on' ? 1 : TRUST_PROXY,
    rates: values.RATE_LIMITS === 'on' ? ratesFromEnv(values) : undefined,
    needsSecondFactor: values.SECOND_FACTOR === 'required',
    sessionIdleMs: values.SESSION_IDLE_S * 1000,
    sessionMaxMs: values.SESSION_MAX_S * 1000,
    corsOrigins: values.CORS_ORIGINS,
    logLevel: LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    journalStream: values.JOURNAL_STREAM,
    frozenAt: values.CLOCK,
    viewsFlushMs: 60_000,
    drainMs: values.DRAIN_S * 1000,
    limits: limitsFromEnv(values),
    databaseUrl: values.DATABASE_URL,
    alerts: alertSettings(values),
    metrics: values.METRICS_PORT === undefined ? undefined : { host: values.METRICS_HOST, port: values.METRICS_PORT },
  };
}
