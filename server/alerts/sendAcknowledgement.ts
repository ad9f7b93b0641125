import { randomUUID } from 'node:crypto';
import { site as college } from '@/content/site';
import type { RecordId } from '../storage/records';
import { type AlertWork, settle, tryToSend } from './AlertWork';
import { nextAcknowledgement } from './acknowledgements';
import { afterFailure, afterSuccess, leased, mayTry } from './alertQueue';
import { acknowledgementLetter, type Digest } from './alertText';

const nothing: Digest = { news: [], late: [] };

/** Sends the next acknowledgement that is due, if no other server does. */
export async function sendAcknowledgement(work: AlertWork, id: RecordId): Promise<void> {
  const { repository, settings, clock, site } = work;
  const by = randomUUID();
  const step = await repository.transaction(async (draft) => {
    const messages = await draft.list('contacts');
    const record = await draft.get('alerts', id);
    if (!record || !mayTry(record, clock(), 0)) return undefined;
    const next = nextAcknowledgement(record, messages, clock());
    if (!next) return undefined;
    await draft.patch('alerts', id, { ...next.changes, ...(next.message && leased(by, clock())) });
    return next.message && { message: next.message, before: record };
  });
  if (!step) return;
  const failure = await tryToSend(work, 'email', step.message.email, acknowledgementLetter(college.name, site()));
  await settle(work, id, by, (record) => {
    const done = afterSuccess(record, nothing, clock());
    // An address that does not exist is no fault of the mail server, and no success.
    if (!failure || failure.more.isFinal) return failure ? { ...done, sent_at: record.sent_at } : done;
    const { sent_to, acknowledged } = step.before;
    return {
      ...afterFailure(record, nothing, { failure, now: clock(), everyMs: settings.everyMs, isRepeat: false }),
      sent_to,
      acknowledged,
    };
  });
}
