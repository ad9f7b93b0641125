import { z } from 'zod';

export const ADDRESS = /^(?:[^<>@\r\n]* )?<?[^\s<>@,;]+@[^\s<>@,;]+>?$/;

/** The environment variables of alerts. No error repeats a value: most of them are secret. */
export const alertVariables = z.object({
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
export type AlertSettings = ReturnType<typeof toAlertSettings>;

export function toAlertSettings(values: z.infer<typeof alertVariables>) {
  const isTest = values.ALERTS === 'test';
  const { SMTP_URL: url, ALERT_FROM: from, TELEGRAM_TOKEN: token, TELEGRAM_CHAT: chat, TELEGRAM_API } = values;
  return {
    isTest,
    mail: isTest ? { url: '', from: '' } : url === undefined || from === undefined ? undefined : { url, from },
    /** The bot, where its interface is, and the chat of staff; undefined sends nothing there. */
    telegram: isTest
      ? { token: '', chat: 'test-chat', api: '' }
      : token === undefined || chat === undefined
        ? undefined
        : { token, chat, api: TELEGRAM_API.replace(/\/$/, '') },
    everyMs: values.ALERT_EVERY_S * 1000,
    hasContactDetails: values.ALERT_CONTACT_DETAILS === 'on',
  };
}

export const noAlerts = toAlertSettings(alertVariables.parse({}));
