import { titleTooLong } from '@/texts/rules';
import { text } from './fields';
import { z } from './zod';

const REPLY_MAX_CHARACTERS = 3000;

export const replySchema = z.object({
  title: text({ max: 100, required: 'Title is required.', tooLong: titleTooLong }),
  text: text({
    max: REPLY_MAX_CHARACTERS,
    required: 'Text is required.',
    isMultiLine: true,
    tooLong: `A reply can have at most ${REPLY_MAX_CHARACTERS.toLocaleString('en')} characters.`,
  }),
});
