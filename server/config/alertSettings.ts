import { z } from 'zod';

/** An email address, alone or after a name: `NIT College <alerts@nitcollege.test>`. */
const SENDER = /^(?:[^<>@\r\n]* )?<?[^\s<>@,;]+@[^\s<>@,;]+>?$/;

/** The environment variables of alerts. No error may repeat a value, because most values are secret. */
export const alertVariables = z.object({
  ALERTS: z.enum(['send', 'test'], 'must be send or test').default('send'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must be an address such as smtp://user:password@mail.example:587')
    .refine(URL.canParse, 'must be an address; write special characters of the password as %40 and the like')
    .optional(),
  ALERT_FROM: z.string().max(254).regex(SENDER, 'must be a sender such as NIT College <alerts@nitcollege.test>').optional(),
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

type AlertVariables = z.infer<typeof alertVariables>;

/** With `ALERTS=test`, alerts stay on this machine, so both channels count as set up. */
function toMailSettings({ ALERTS, SMTP_URL: url, ALERT_FROM: from }: AlertVariables) {
  if (ALERTS === 'test') return { url: '', from: '' };
  return url === undefined || from === undefined ? undefined : { url, from };
}

function toTelegramSettings({ ALERTS, TELEGRAM_TOKEN: token, TELEGRAM_CHAT: chat, TELEGRAM_API }: AlertVariables) {
  if (ALERTS === 'test') return { token: '', chat: 'test-chat', api: '' };
  return token === undefined || chat === undefined ? undefined : { token, chat, api: TELEGRAM_API.replace(/\/$/, '') };
}

export type AlertSettings = ReturnType<typeof toAlertSettings>;

export function toAlertSettings(values: AlertVariables) {
  return {
    isTest: values.ALERTS === 'test',
    mail: toMailSettings(values),
    telegram: toTelegramSettings(values),
    everyMs: values.ALERT_EVERY_S * 1000,
    /** Whether an alert shows the phone number and email address of the visitor. */
    hasContactDetails: values.ALERT_CONTACT_DETAILS === 'on',
  };
}

export const noAlerts = toAlertSettings(alertVariables.parse({}));
