import path from 'node:path';
import { z } from 'zod';
import { parseDate } from '@/domain/dates';
import { plainWords } from '@/domain/plainWords';
import { contractLimits, contractRates } from './limits';

const ADDRESS = /^(?:[^<>@\r\n]* )?<?[^\s<>@,;]+@[^\s<>@,;]+>?$/;

/** The environment variables of alerts. No error repeats a value: most of them are secret. */
export const alertEnvironment = z.object({
  ALERTS: z.enum(['send', 'test'], 'must be send or test').default('send'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must be an address such as smtp://user:password@mail.example:587')
    .refine(URL.canParse, 'must be an address; write special characters of the password as %40 and the like')
    .optional(),
  ALERT_FROM: z.string().max(254).regex(ADDRESS, 'must be a sender such as NIT College <alerts@nitcollege.test>').optional(),
  TELEGRAM_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]+$/, 'must be the token of a bot, as BotFather gives it')
    .optional(),
  TELEGRAM_CHAT: z
    .string()
    .regex(/^(?:-?\d{1,20}|@\w+)$/, 'must be the number of a chat, which begins with a minus for a group')
    .optional(),
  TELEGRAM_API: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).default('https://api.telegram.org'),
  ALERT_EVERY_S: z.coerce.number('must be a whole number').int('must be a whole number').min(1).max(3600).default(60),
  ALERT_CONTACT_DETAILS: z.enum(['on', 'off'], 'must be on or off').default('off'),
});

export type AlertSettings = ReturnType<typeof alertSettings>;

export function alertSettings(values: z.infer<typeof alertEnvironment>) {
  const isTest = values.ALERTS === 'test';
  const { SMTP_URL: url, ALERT_FROM: from, TELEGRAM_TOKEN: token, TELEGRAM_CHAT: chat, TELEGRAM_API } = values;
  return {
    /** Testers read alerts and mails in the outbox, and nothing is sent. */
    isTest,
    /** The mail server, and the sender of all mail; undefined sends none. */
    mail: isTest ? { url: '', from: '' } : url === undefined || from === undefined ? undefined : { url, from },
    /** The bot, where its interface is, and the chat of staff; undefined sends nothing there. */
    telegram: isTest
      ? { token: '', chat: 'test-chat', api: '' }
      : token === undefined || chat === undefined
        ? undefined
        : { token, chat, api: TELEGRAM_API.replace(/\/$/, '') },
    /** Milliseconds between two alerts to a recipient over one channel. */
    everyMs: values.ALERT_EVERY_S * 1000,
    hasContactDetails: values.ALERT_CONTACT_DETAILS === 'on',
  };
}

export const noAlerts = alertSettings(alertEnvironment.parse({}));

const SECOND = 1000;
const MB = 1_000_000;
const HIGHEST = 100;

const number = (usual: number, floor: number) =>
  z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(floor, `must be ${floor} or more`)
    .max(usual * HIGHEST, `must be ${usual * HIGHEST} or less`)
    .default(usual);

const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
};

const seconds = (fallback: number) => wholeNumber(1, 2_592_000).default(fallback);
const port = wholeNumber(0, 65_535);

export const moment = z
  .string()
  .transform(parseDate)
  .refine((date) => date !== undefined, 'must be a moment such as 2026-12-01T09:00+06:30');

const environment = alertEnvironment
  .extend({
    NODE_ENV: z.string().default('development'),
    PORT: port.default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('.'),
    CLIENT_DIR: z.string().min(1).default('dist/client'),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    HSTS_SUBDOMAINS: z.enum(['on', 'off']).default('off'),
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
    RESTART_COMMAND: z.string().optional(),
    METRICS_PORT: port.optional(),
    JOURNAL_STREAM: z.string().optional(),
    NOTIFY_SOCKET: z.string().optional(),
    WATCHDOG_USEC: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
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
  })
  .superRefine((values, context) => {
    const complain = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
    if (values.TELEGRAM_TOKEN && !values.TELEGRAM_CHAT)
      complain('TELEGRAM_CHAT', 'must name the chat that the bot of TELEGRAM_TOKEN writes to');
    if (values.SMTP_URL && !values.ALERT_FROM) complain('ALERT_FROM', 'must name the sender of the mail that SMTP_URL sends');
    if (values.NODE_ENV !== 'production') return;
    if (values.RATE_LIMITS === 'off') complain('RATE_LIMITS', 'cannot be switched off in production');
    if (values.CLOCK) complain('CLOCK', 'cannot be stopped in production');
    if (values.ALERTS === 'test') complain('ALERTS', 'must send in production');
    for (const name of ['SESSION_IDLE_S', 'SESSION_MAX_S'] as const) {
      if (values[name] < 900) complain(name, 'must be 900 or more in production');
    }
  });

export const settingNames: readonly string[] = Object.keys(environment.shape);

/** All deployment settings of the server (contract, section 5). Times are in milliseconds. */
export type Settings = ReturnType<typeof readSettings>;

/** Reads the settings from the environment; throws an Error with one line per bad setting. */
export function readSettings(env: Record<string, string | undefined> = process.env) {
  // Shells often pass an unset variable as an empty one.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { data, error } = environment.safeParse(given, { error: plainWords });
  if (!data) {
    const lines = error.issues.map(({ path: place, message }) => `  ${place.join('.')}: ${message}`);
    throw new Error(`These settings cannot be used:\n${lines.join('\n')}`);
  }
  const { NODE_ENV, TRUST_PROXY, LOG_LEVEL, ...values } = data;
  const isProduction = NODE_ENV === 'production';
  // The server is started in the project folder.
  const projectDir = process.cwd();
  const rates = {
    ...contractRates,
    api: values.RATE_API,
    pages: values.RATE_PAGES,
    contact: values.RATE_CONTACT,
    contactPerDay: values.RATE_CONTACT_DAY,
    contactInAll: values.RATE_CONTACT_ALL,
    login: values.RATE_LOGIN,
  };
  const limits = {
    ...contractLimits,
    keepAliveMs: values.LIMIT_KEEP_ALIVE_S * SECOND,
    staleMs: values.LIMIT_STALE_S * SECOND,
    connections: values.LIMIT_CONNECTIONS,
    contacts: values.LIMIT_CONTACTS,
    dbBytes: values.LIMIT_DB_MB * MB,
    uploadsBytes: values.LIMIT_UPLOADS_MB * MB,
  };
  return {
    isProduction,
    host: values.HOST,
    port: values.PORT,
    projectDir,
    clientDir: path.resolve(projectDir, values.CLIENT_DIR),
    dataDir: path.resolve(projectDir, values.DATA_DIR),
    /** The public origin of the site, without a trailing slash; undefined derives it from host and port. */
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
    hasHstsSubdomains: values.HSTS_SUBDOMAINS === 'on',
    trustProxy: TRUST_PROXY === 'off' ? (false as const) : TRUST_PROXY === 'on' ? 1 : TRUST_PROXY,
    rates: values.RATE_LIMITS === 'on' ? rates : undefined,
    needsSecondFactor: values.SECOND_FACTOR === 'required',
    sessionIdleMs: values.SESSION_IDLE_S * SECOND,
    sessionMaxMs: values.SESSION_MAX_S * SECOND,
    corsOrigins: values.CORS_ORIGINS,
    logLevel: LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    /** Set by systemd: the device and inode of the journal, where the output goes there. */
    journalStream: values.JOURNAL_STREAM,
    isUnderSystemd: values.NOTIFY_SOCKET !== undefined,
    /** The time without a report after which systemd restarts the server. */
    watchdogMs: values.WATCHDOG_USEC && values.WATCHDOG_USEC / 1000,
    /** The instant at which testers froze the clock; undefined leaves it running. */
    frozenAt: values.CLOCK,
    viewsFlushMs: 60_000,
    /** For which a stopping server is not ready but still serves, so that a proxy sends requests elsewhere. */
    drainMs: values.DRAIN_S * SECOND,
    limits,
    databaseUrl: values.DATABASE_URL,
    /** What `nit update` runs to restart the server; undefined restarts the services of systemd. */
    restartCommand: values.RESTART_COMMAND,
    alerts: alertSettings(values),
    /** Where Prometheus reads the metrics; undefined switches them off. */
    metrics: values.METRICS_PORT === undefined ? undefined : { host: values.METRICS_HOST, port: values.METRICS_PORT },
  };
}
