import { z } from 'zod';
import { parseDate } from '@/domain/dates';
import { alertVariables } from './alertSettings';
import { defaultLimits, defaultRates } from './limits';

export const SECOND_MS = 1000;
export const MB = 1_000_000;
/** A limit may be at most this many times its default. A larger number is likely a mistake. */
const MAX_FACTOR = 100;
const MONTH_S = 2_592_000;
const PRODUCTION_SESSION_MIN_S = 900;

const limitVariable = (fallback: number, min: number) =>
  z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(min, `must be ${min} or more`)
    .max(fallback * MAX_FACTOR, `must be ${fallback * MAX_FACTOR} or less`)
    .default(fallback);

const splitList = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
};

const secondsVariable = (fallback: number) => wholeNumber(1, MONTH_S).default(fallback);
const port = wholeNumber(0, 65_535);

export const momentSchema = z
  .string()
  .transform(parseDate)
  .refine((date) => date !== undefined, 'must be a moment such as 2026-12-01T09:00+06:30');

export const variablesSchema = alertVariables
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
    SESSION_IDLE_S: secondsVariable(14_400),
    SESSION_MAX_S: secondsVariable(43_200),
    CORS_ORIGINS: z.string().default('').transform(splitList),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
    DRAIN_S: wholeNumber(0, 300).default(0),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(?:ql)?:\/\/\S+$/, 'must be an address such as postgres://user:password@host/database')
      .optional(),
    CLOCK: momentSchema.optional(),
    RESTART_COMMAND: z.string().optional(),
    METRICS_PORT: port.optional(),
    JOURNAL_STREAM: z.string().optional(),
    NOTIFY_SOCKET: z.string().optional(),
    WATCHDOG_USEC: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    LIMIT_KEEP_ALIVE_S: limitVariable(defaultLimits.keepAliveMs / SECOND_MS, 1),
    LIMIT_STALE_S: limitVariable(defaultLimits.staleMs / SECOND_MS, 10),
    LIMIT_CONNECTIONS: limitVariable(defaultLimits.connections, 100),
    LIMIT_CONTACTS: limitVariable(defaultLimits.contacts, 100),
    LIMIT_DB_MB: limitVariable(defaultLimits.dbBytes / MB, 2),
    LIMIT_UPLOADS_MB: limitVariable(defaultLimits.uploadsBytes / MB, 10),
    RATE_API: limitVariable(defaultRates.api, 60),
    RATE_PAGES: limitVariable(defaultRates.pages, 10),
    RATE_CONTACT: limitVariable(defaultRates.contact, 5),
    RATE_CONTACT_DAY: limitVariable(defaultRates.contactPerDay, 20),
    RATE_CONTACT_ALL: limitVariable(defaultRates.contactInAll, 100),
    RATE_LOGIN: limitVariable(defaultRates.login, 3),
  })
  .superRefine((values, context) => {
    const addIssue = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
    if (values.TELEGRAM_TOKEN && !values.TELEGRAM_CHAT)
      addIssue('TELEGRAM_CHAT', 'must name the chat that the bot of TELEGRAM_TOKEN writes to');
    if (values.SMTP_URL && !values.ALERT_FROM) addIssue('ALERT_FROM', 'must name the sender of the mail that SMTP_URL sends');
    if (values.NODE_ENV !== 'production') return;
    if (values.RATE_LIMITS === 'off') addIssue('RATE_LIMITS', 'cannot be switched off in production');
    if (values.CLOCK) addIssue('CLOCK', 'cannot be stopped in production');
    if (values.ALERTS === 'test') addIssue('ALERTS', 'must send in production');
    for (const name of ['SESSION_IDLE_S', 'SESSION_MAX_S'] as const) {
      if (values[name] < PRODUCTION_SESSION_MIN_S) addIssue(name, `must be ${PRODUCTION_SESSION_MIN_S} or more in production`);
    }
  });

export const settingNames: readonly string[] = Object.keys(variablesSchema.shape);
