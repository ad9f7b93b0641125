import { type ActivityLine, activityPageFromResponse } from './activity';
import { activityRecordText, activitySentence } from './activitySentence';

/** A line as the server sends it. */
function lineOf(over: Record<string, unknown>): ActivityLine {
  const by = over.who === undefined && over.kind === undefined ? 'Ma Thandar' : '';
  const sent = { id: 'a', time: '2026-11-21T03:00:00.000Z', kind: 'change', by, ...over };
  const [line] = activityPageFromResponse({ data: { lines: [sent] } })?.lines ?? [];
  if (!line) throw new Error('no line');
  return line;
}

/** A line as one text. */
function activityText(line: ActivityLine): string {
  const { text, actor, record, detail } = activitySentence(line);
  const sentence = text.replace('<who/>', actor).replace('<record/>', record ? activityRecordText(record) : '');
  return [sentence, detail].filter(Boolean).join(' ');
}

const openDay = { kind: 'event', id: '20', name: 'Open Day', state: 'present' };
const suSu = { kind: 'message', id: '30', name: 'Su Su', state: 'deleted' };
const zaw = { kind: 'user', id: '2', name: 'Ko Zaw', state: 'present' };

test.each([
  [
    { event: 'sensitive_update', fields: ['title', 'max_attendees', 'version'], record: openDay },
    'Ma Thandar changed the title and number of places of the event "Open Day"',
  ],
  [{ event: 'sensitive_update', fields: ['version'], record: openDay }, 'Ma Thandar saved the event "Open Day"'],
  [{ event: 'sensitive_create', fields: ['title'], record: openDay }, 'Ma Thandar created the event "Open Day"'],
  [{ event: 'sensitive_delete', record: suSu }, 'Ma Thandar deleted the message from "Su Su"'],
  [{ event: 'user_restored', record: zaw }, 'Ma Thandar restored the user "Ko Zaw"'],
  [{ event: 'sensitive_purge', record: { ...openDay, name: '', state: 'gone' } }, 'Ma Thandar deleted the event 20 for good'],
  [{ event: 'authn_password_change', fields: ['password'], record: zaw }, 'Ma Thandar changed the password of the user "Ko Zaw"'],
  [
    { who: 'db.json', event: 'sensitive_update', fields: ['content'], record: openDay },
    'A hand edit of db.json changed the text of the event "Open Day"',
  ],
  [
    { event: 'sensitive_update', fields: ['event_state'], record: { ...openDay, state: 'deleted' } },
    'Ma Thandar changed the state of the event "Open Day" (deleted)',
  ],
  [{ who: 'qa', event: 'user_deleted', record: zaw }, 'A tester (through /qa) deleted the user "Ko Zaw"'],
  [{ who: 'command', event: 'user_created', fields: [], record: zaw }, 'A command on the server created the user "Ko Zaw"'],
  [{ kind: 'signIn', by: 'Ko Zaw', event: 'authn_login_success', record: zaw }, 'Ko Zaw signed in'],
  [
    { kind: 'rejection', event: 'authn_login_fail', record: zaw },
    'A visitor entered a wrong email or password as the user "Ko Zaw"',
  ],
  [
    { kind: 'rejection', event: 'authz_fail', by: 'Ko Zaw', request: 'DELETE /users.php' },
    'Ko Zaw had no access (DELETE /users.php)',
  ],
  [{ event: 'sensitive_create', request: 'uploads/a.webp' }, 'Ma Thandar stored a photo for a text (uploads/a.webp)'],
  [
    { kind: 'rejection', event: 'excess_rate_limit_exceeded', count: 40, ip: '203.0.113.0' },
    'A visitor sent too many requests 40 more times',
  ],
  [{ kind: 'rejection', event: 'authz_fail', count: 33_980 }, 'Visitors had no access 33,980 more times'],
  [{ kind: 'rejection', event: 'authz_fail', count: 1 }, 'Visitors had no access 1 more time'],
  [{ who: 'db.json', event: 'sensitive_create', request: 'blogs', count: 5 }, 'A hand edit of db.json created 5 more posts'],
  [{ who: 'db.json', event: 'user_updated', request: 'users', count: 1 }, 'A hand edit of db.json changed 1 more user'],
  [{ who: 'db.json', event: 'sensitive_delete', request: 'replies', count: 2 }, 'A hand edit of db.json deleted 2 more replies'],
])('a line of the activity is a sentence in plain words: %j [E33, D-76]', (over, sentence) => {
  expect(activityText(lineOf(over))).toBe(sentence);
});
