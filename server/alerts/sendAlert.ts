import { randomUUID } from 'node:crypto';
import type { RecordId } from '../storage/records';
import { type AlertWork, settle, tryToSend } from './AlertWork';
import { afterFailure, afterSuccess, digestFor, isEmpty, leased, mayTry, tried } from './alertQueue';
import type { Recipient } from './alertRecipients';
import { alertLetter } from './alertText';

/**
 * Sends a recipient what is due, if no other server does. A transaction leases the record and notes the messages before they are
 * sent, another one stores the outcome: a crash in between repeats the same alert.
 */
export async function sendAlert(work: AlertWork, id: RecordId, { channel, to }: Recipient): Promise<void> {
  const { repository, channels, settings, clock, site } = work;
  const way = channels[channel];
  if (!way) return;
  const by = randomUUID();
  const messages = await repository.list('contacts');
  const step = await repository.transaction(async (draft) => {
    const record = await draft.get('alerts', id);
    if (!record || !mayTry(record, clock(), settings.everyMs)) return undefined;
    const due = digestFor(record, messages, clock());
    if (isEmpty(due)) return undefined;
    await draft.patch('alerts', id, { ...leased(by, clock()), ...tried(due) });
    return { digest: due, isRepeat: record.tried_to !== undefined };
  });
  if (!step) return;
  const { digest, isRepeat } = step;
  const { hasContactDetails, everyMs } = settings;
  const letter = alertLetter(digest, { site: site(), hasContactDetails, mostLength: way.mostLength, to });
  const failure = await tryToSend(work, channel, to, letter);
  await settle(work, id, by, (record) =>
    failure ? afterFailure(record, digest, { failure, now: clock(), everyMs, isRepeat }) : afterSuccess(record, digest, clock()),
  );
}
