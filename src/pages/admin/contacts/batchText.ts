import type { BatchResult } from '@/domain/batch';
import type { ContactMessage } from '@/domain/contactMessage';
import { ACTION_DONE, type MessageAction } from '@/domain/messageBatch';

/** D-47, in the dialogs that delete messages; the subject comes before it. */
export const RESTORABLE = 'can be restored for 30 days.';

const number = new Intl.NumberFormat('en');

/** "200 of 458...": how far many messages have been changed. */
export const progressText = ({ done, total }: { done: number; total: number }) =>
  `${number.format(done)} of ${number.format(total)}...`;

/** "1 message", "198 messages". */
export const messageCount = (count: number) => `${number.format(count)} ${count === 1 ? 'message' : 'messages'}`;

const subject = (count: number, [message]: readonly ContactMessage[]) =>
  message && count === 1 ? `Message from "${message.name}"` : messageCount(count);

/** The outcome of a batch in sentences: what changed, what was so before, and what could not be changed and why. */
export function batchText(
  action: MessageAction,
  { changed, unchanged, failed }: BatchResult,
  messages: readonly ContactMessage[],
) {
  const all = changed.length + unchanged.length + failed.length;
  const done = subject(changed.length, all === 1 ? messages : []);
  const sentences = [changed.length > 0 && `${done} ${ACTION_DONE[action]}.`];
  if (unchanged.length > 0) {
    sentences.push(
      unchanged.length === 1
        ? `1 message was already ${ACTION_DONE[action]}.`
        : `${messageCount(unchanged.length)} were already ${ACTION_DONE[action]}.`,
    );
  }
  const [first] = failed;
  if (first) {
    sentences.push(
      `${subject(failed.length, all === 1 ? messages : [])} ${failed.length === 1 ? 'was' : 'were'} not ${ACTION_DONE[action]}. ${first.error}`,
    );
  }
  return sentences.filter((sentence) => sentence !== false).join(' ');
}
