import type { ContactMessage } from './contactMessage';
import { waitingMessages } from './waitingMessages';

const now = new Date('2026-11-20T12:00:00Z');

function sent(created_at: string, status: ContactMessage['status'] = 'unread'): ContactMessage {
  return { id: created_at, name: 'Su Su', email: 'su.su@mail.test', phno: '', subject: '', message: '', status, created_at };
}

test('unread messages count as soon late after 20 hours and as late after 24; read ones and those without a date never', () => {
  const messages = [
    sent('2026-11-19T16:00:01Z'),
    sent('2026-11-19T16:00:00Z'),
    sent('2026-11-19T12:00:01Z'),
    sent('2026-11-19T12:00:00Z'),
    sent('2026-11-01T12:00:00Z'),
    sent('2026-11-01T12:00:00Z', 'read'),
    sent('soon'),
  ];
  expect(waitingMessages(messages, now)).toEqual({ late: 2, soon: 2 });
  expect(waitingMessages([], now)).toEqual({ late: 0, soon: 0 });
});
