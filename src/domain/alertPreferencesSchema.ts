import * as texts from '@/texts/alertRules';
import * as fieldTexts from '@/texts/fieldRules';
import { TELEGRAM_CHAT, TIME_OF_DAY } from './alerts';
import { z } from './zod';

const timeOfDay = z.string().refine((time) => time === '' || TIME_OF_DAY.test(time), texts.timeInvalid);

/** Validates the own preferences for alerts (contract, E30). */
export const alertPreferencesSchema = z
  .object({
    email: z.boolean(fieldTexts.unknownChoice),
    telegram: z.boolean(fieldTexts.unknownChoice),
    telegram_chat: z
      .string()
      .trim()
      .refine((chat) => chat === '' || TELEGRAM_CHAT.test(chat), texts.chatInvalid),
    quiet_from: timeOfDay,
    quiet_to: timeOfDay,
  })
  .refine(({ telegram, telegram_chat }) => !telegram || telegram_chat !== '', {
    path: ['telegram_chat'],
    error: texts.chatRequired,
  })
  .refine(({ quiet_from, quiet_to }) => (quiet_from === quiet_to ? quiet_from === '' : quiet_from !== '' && quiet_to !== ''), {
    path: ['quiet_to'],
    error: texts.quietHoursInvalid,
  });
