import path from 'node:path';
import { describeIssue } from '@/domain/schemaErrors';
import { toAlertSettings } from './alertSettings';
import { defaultLimits, defaultRates } from './limits';
import { MB, SECOND_MS, variablesSchema } from './settingVariables';

function toTrustedProxies(variable: 'off' | 'on' | number): false | number {
  if (variable === 'off') return false;
  return variable === 'on' ? 1 : variable;
}

/** All deployment settings of the server. Times are in milliseconds. */
export type Settings = ReturnType<typeof readSettings>;

/** Reads the settings from the environment. Throws an Error with one line per bad setting. */
export function readSettings(env: Record<string, string | undefined> = process.env) {
  // Shells and service files often pass unset variables as empty ones.
  const setVariables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { data, error } = variablesSchema.safeParse(setVariables, { error: describeIssue });
  if (!data) {
    const lines = error.issues.map(({ path: names, message }) => `  ${names.join('.')}: ${message}`);
    throw new Error(`These settings cannot be used:\n${lines.join('\n')}`);
  }
  const { NODE_ENV, TRUST_PROXY, LOG_LEVEL, ...values } = data;
  const isProduction = NODE_ENV === 'production';
  const projectDir = process.cwd();
  const rates = {
    ...defaultRates,
    api: values.RATE_API,
    pages: values.RATE_PAGES,
    contact: values.RATE_CONTACT,
    contactPerDay: values.RATE_CONTACT_DAY,
    contactInAll: values.RATE_CONTACT_ALL,
    login: values.RATE_LOGIN,
  };
  const limits = {
    ...defaultLimits,
    keepAliveMs: values.LIMIT_KEEP_ALIVE_S * SECOND_MS,
    staleMs: values.LIMIT_STALE_S * SECOND_MS,
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
    /** The public origin of the site, without a trailing slash. If undefined, the server derives it from host and port. */
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
    hasHstsSubdomains: values.HSTS_SUBDOMAINS === 'on',
    trustProxy: toTrustedProxies(TRUST_PROXY),
    rates: values.RATE_LIMITS === 'on' ? rates : undefined,
    needsSecondFactor: values.SECOND_FACTOR === 'required',
    sessionIdleMs: values.SESSION_IDLE_S * SECOND_MS,
    sessionMaxMs: values.SESSION_MAX_S * SECOND_MS,
    corsOrigins: values.CORS_ORIGINS,
    logLevel: LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    /** The device and inode of systemd's journal. systemd sets this if the output goes there. */
    journalStream: values.JOURNAL_STREAM,
    isUnderSystemd: values.NOTIFY_SOCKET !== undefined,
    /** systemd restarts the server after this time without a report. */
    watchdogMs: values.WATCHDOG_USEC === undefined ? undefined : values.WATCHDOG_USEC / 1000,
    /** The instant at which testers froze the clock. If undefined, the clock runs. */
    frozenAt: values.CLOCK,
    viewsFlushMs: 60_000,
    /** How long a stopping server still serves. In this time, a proxy notices and sends requests elsewhere. */
    drainMs: values.DRAIN_S * SECOND_MS,
    limits,
    databaseUrl: values.DATABASE_URL,
    /** What `nit update` runs to restart the server. If undefined, it restarts the services of systemd. */
    restartCommand: values.RESTART_COMMAND,
    alerts: toAlertSettings(values),
    metrics: values.METRICS_PORT === undefined ? undefined : { host: values.METRICS_HOST, port: values.METRICS_PORT },
  };
}
