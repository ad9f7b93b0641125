import type { ContactMessage } from './message';
import { waitingMessages } from './needsAttention';

const now = new Date('2026-11-20T12:00:00Z');

function sent(created_at: string, over: Partial<ContactMessage> = {}): ContactMessage {
  const texts = { name: 'Su Su', email: 'su.su@mail.test', phno: '', subject: '', message: '' };
  return { id: created_at, ...texts, status: 'unread', created_at, ...over };
}

test('messages count as soon late after 20 hours and as late after 24, also read ones; answered ones and those without a date never [D-67]', () => {
  const messages = [
    sent('2026-11-19T16:00:01Z'),
    sent('2026-11-19T16:00:00Z'),
    sent('2026-11-19T12:00:01Z'),
    sent('2026-11-19T12:00:00Z'),
    sent('2026-11-01T12:00:00Z'),
    sent('2026-11-01T12:00:00Z', { status: 'read' }),
    sent('2026-11-01T12:00:00Z', { answered_at: '2026-11-20T11:00:00Z' }),
    sent('soon'),
  ];
  expect(waitingMessages(messages, now)).toEqual({ late: 3, soon: 2, waiting: 7 });
  expect(waitingMessages([], now)).toEqual({ late: 0, soon: 0, waiting: 0 });
});
