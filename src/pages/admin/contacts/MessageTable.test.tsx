import { screen, waitFor, within } from '@testing-library/react';
import { NowProvider } from '@/contexts/Now';
import type { ContactMessage } from '@/domain/message';
import { aMessage, anAdmin } from '@/testing/builders';
import { renderPart } from '@/testing/renderPart';
import { renderAdminRoute } from '@/testing/renderRoute';
import { stubCall } from '@/testing/stubCall';
import { WaitingTime } from './MessageBadges';

describe('selecting messages', () => {
  const colleague = anAdmin({ id: 2, name: 'Ma Khin', email: 'khin@nitcollege.test' });

  /** Senders 1 to 6, the newest with the highest number; the odd ones are unread. */
  const contacts = Array.from({ length: 6 }, (_, index) =>
    aMessage({
      id: index + 1,
      name: `Sender ${index + 1}`,
      status: index % 2 ? 'read' : 'unread',
      created_at: new Date(Date.parse('2026-11-01T00:00:00Z') + index * 60_000).toISOString(),
    }),
  );

  async function open(address = '/admin/contacts') {
    const rendered = await renderAdminRoute(address, { db: { contacts, users: [colleague] } });
    await screen.findByRole('checkbox', { name: /^Select all/ });
    const stored = (field: 'status' | 'answered_by_name') =>
      Object.fromEntries(rendered.db.contacts().map((message) => [message.id, message[field]]));
    return { ...rendered, stored };
  }
  const box = (number: number) => screen.getByRole('checkbox', { name: `Select message from Sender ${number}` });
  const checked = () =>
    [1, 2, 3, 4, 5, 6].filter((number) =>
      screen.queryByRole('checkbox', { name: `Select message from Sender ${number}`, checked: true }),
    );
  const bar = () => within(screen.getByRole('region', { name: 'Selected messages' }));

  test('while messages are deleted, the question and the bar keep their number', async () => {
    let respond = (_response: Response) => {};
    stubCall('PUT /contacts.php', () => new Promise((resolve) => (respond = resolve)));
    const { user } = await open();
    for (const number of [1, 2, 3]) await user.click(box(number));
    await user.click(bar().getByRole('button', { name: 'Delete' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Sender 1')).not.toBeInTheDocument());
    expect(screen.getByText(/sure you want to delete 3 messages/)).toBeInTheDocument();
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: '0 of 3...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    respond(Response.json({ success: false, error: 'The disk is full.' }, { status: 507 }));
    expect(await screen.findByText('3 messages were not deleted. The disk is full.', { selector: 'div' })).toBeInTheDocument();
    await waitFor(() => expect(checked()).toEqual([1, 2, 3]));
  });

  test('selected messages are deleted after a question, and one Undo brings all back [D-76]', async () => {
    const { user, db } = await open();
    for (const number of [1, 2, 3]) await user.click(box(number));
    await user.click(bar().getByRole('button', { name: 'Delete' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^3 messages deleted\./, { selector: 'div' })).toBeInTheDocument();
    expect(db.contacts()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(db.contacts()).toEqual(expect.arrayContaining(contacts.map((one) => expect.objectContaining(one)))),
    );
  });

  test('Shift selects a range, Enter goes to the actions, and another filter clears the selection', async () => {
    const { user, stored } = await open();
    await user.click(box(5));
    await user.keyboard('{Shift>}');
    await user.click(box(3));
    await user.keyboard('{/Shift}');
    expect(checked()).toEqual([3, 4, 5]);
    await user.keyboard('{Enter}');
    await user.tab();
    expect(bar().getByRole('button', { name: 'Clear selection' })).toHaveFocus();
    await user.click(bar().getByRole('button', { name: 'Mark as read' }));
    const outcome = '2 messages marked as read. 1 message was already marked as read.';
    expect(await screen.findByText(outcome, { selector: 'div' })).toBeInTheDocument();
    expect(stored('status')).toMatchObject({ 1: 'unread', 3: 'read', 5: 'read' });
    await user.click(screen.getByRole('checkbox', { name: 'Select all 6' }));
    expect(checked()).toEqual([1, 2, 3, 4, 5, 6]);
    await user.type(screen.getByRole('searchbox'), 'Sender');
    expect(await screen.findByText('The selection was cleared because the list now shows other messages.')).toBeInTheDocument();
    expect(checked()).toEqual([]);
  });

  test('a poll keeps the selection; a message that a colleague deletes leaves it', async () => {
    const { user, server, poll } = await open();
    await user.click(box(2));
    await user.click(box(3));
    await fetch(`${server.url}/contacts.php`, {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await server.tokenFor(colleague)}` },
      body: JSON.stringify({ id: '3' }),
    });
    await poll();
    expect(await bar().findByText('1 selected')).toBeInTheDocument();
    expect(checked()).toEqual([2]);
  });
});

describe('waiting time', () => {
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
    ['2026-11-20T12:59:59Z', '59 minutes ago'],
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
});
