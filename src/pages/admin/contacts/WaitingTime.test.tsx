import { screen } from '@testing-library/react';
import { NowProvider } from '@/contexts/Now';
import type { ContactMessage } from '@/domain/message';
import { renderPart } from '@/testing/renderPart';
import { WaitingTime } from './WaitingTime';

const message: ContactMessage = {
  id: '1',
  name: 'Su Su',
  email: 'su.su@mail.test',
  phno: '',
  subject: '',
  message: 'Can he start in June?',
  status: 'unread',
  created_at: '2026-11-20T12:00:00Z',
};

test.each([
  ['2026-11-20T11:59:00Z', 'just now'],
  ['2026-11-20T12:00:59Z', 'just now'],
  ['2026-11-20T12:01:00Z', '1 minute ago'],
  ['2026-11-20T12:59:59Z', '59 minutes ago'],
  ['2026-11-20T13:00:00Z', '1 hour ago'],
  ['2026-11-21T07:59:59Z', '19 hours ago'],
  ['2026-11-21T08:00:00Z', 'due in 4 hours'],
  ['2026-11-21T12:00:00Z', '1 day waiting'],
])('at %s an unread message of 20 November, 12:00, shows: %s', (now, words) => {
  renderPart(
    <NowProvider start={new Date(now)}>
      <WaitingTime message={message} />
    </NowProvider>,
  );
  expect(screen.getByText(words)).toBeVisible();
});
