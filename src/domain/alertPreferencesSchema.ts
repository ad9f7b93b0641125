import { TELEGRAM_CHAT, TIME_OF_DAY } from './alerts';
import { z } from './zod';

const timeOfDay = z.string().refine((time) => time === '' || TIME_OF_DAY.test(time), 'Enter a time such as 22:00.');

/** Validates the own preferences for alerts (contract, E30). */
export const alertPreferencesSchema = z
  .object({
    email: z.boolean('Unknown choice.'),
    telegram: z.boolean('Unknown choice.'),
    telegram_chat: z
      .string()
      .trim()
      .refine((chat) => chat === '' || TELEGRAM_CHAT.test(chat), 'Enter the number of the chat, such as 123456789.'),
    quiet_from: timeOfDay,
    quiet_to: timeOfDay,
  })
  .refine(({ telegram, telegram_chat }) => !telegram || telegram_chat !== '', {
    path: ['telegram_chat'],
    error: 'Enter the number of the chat.',
  })
  .refine(({ quiet_from, quiet_to }) => (quiet_from === quiet_to ? quiet_from === '' : quiet_from !== '' && quiet_to !== ''), {
    path: ['quiet_to'],
    error: 'Enter two different times, or none.',
  });
