import { screen, waitFor, within } from '@testing-library/react';
import { CONTACTS_POLL_MS } from '@/domain/message';
import { aMessage, anAdmin } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';

/** One polling interval plus the delay of a busy machine. */
const NEXT_POLL = { timeout: 3 * CONTACTS_POLL_MS };

const colleague = anAdmin({ id: 2, name: 'Ma Khin', email: 'khin@nitcollege.test' });
const suSu = (over: Record<string, unknown> = {}) => aMessage({ id: 7, name: 'Su Su', email: 'su@mail.test', ...over });

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

async function open(contacts: Record<string, unknown>[]) {
  const rendered = await renderAdminRoute('/admin/contacts', { db: { contacts, users: [colleague] } });
  await rendered.user.click(await screen.findByRole('button', { name: 'View message from Su Su' }));
  const token = await rendered.server.tokenFor(colleague);
  const asColleague = (path: string, method: string, body: unknown) =>
    fetch(`${rendered.server.url}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  return { ...rendered, asColleague };
}
const modal = () => within(screen.getByRole('dialog', { name: 'Contact Message' }));
const row = () => within(screen.getAllByRole('row', { hidden: true })[1] ?? document.body);

test('the dialog offers the ways to answer that the message allows [D-67]', async () => {
  const { user } = await open([
    suSu({ phno: '၀၉ ၄၂၀ ၀၀၀ ၀၀၂' }),
    aMessage({ id: 8, name: 'Ko Zaw', phno: '01 234 567' }),
    aMessage({ id: 9, name: 'Ma Mya', phno: '' }),
  ]);
  const ways = () => within(modal().getByRole('group', { name: 'Answer this message' }));
  const names = () => [...ways().queryAllByRole('link'), ...ways().getAllByRole('button')].map((way) => way.textContent);
  expect(names()).toEqual(['Reply by email', 'Call', 'Viber', 'Telegram (opens in a new tab)', 'Copy']);
  expect(ways().getByRole('link', { name: 'Viber' })).toHaveAttribute('href', 'viber://chat?number=%2B959420000002');
  for (const [name, expected] of [
    ['Ko Zaw', ['Reply by email', 'Call', 'Copy']],
    ['Ma Mya', ['Reply by email', 'Copy']],
  ] as const) {
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: `View message from ${name}` }));
    expect(names()).toEqual(expected);
  }
});

test('a message marked as answered stops waiting, names who answered, and Undo takes it back [D-67]', async () => {
  const { user, db } = await open([suSu()]);
  await user.click(modal().getByRole('button', { name: 'Mark as answered' }));
  expect(await modal().findByText(/^Answered by Daw Thandar, \d+:\d\d [AP]M$/)).toBeInTheDocument();
  expect(row().getByText('Answered by Daw Thandar')).toBeInTheDocument();
  expect(row().queryByText(/waiting$/)).not.toBeInTheDocument();
  expect(document.title).toBe('Messages - Admin');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await modal().findByRole('button', { name: 'Mark as answered' })).toBeInTheDocument();
  await waitFor(() => expect(db.contacts()[0]).not.toHaveProperty('answered_at', expect.any(String)));
  expect(document.title).toBe('(1) Messages - Admin');
});

test('an answered message can be marked as not answered [D-67]', async () => {
  const { user, db } = await open([suSu({ answered_at: '2026-11-21T03:00:00Z', answered_by: 2, answered_by_name: 'Ma Khin' })]);
  await user.click(modal().getByRole('button', { name: 'Not answered' }));
  expect(await modal().findByRole('button', { name: 'Mark as answered' })).toBeInTheDocument();
  await waitFor(() => expect(db.contacts()[0]?.answered_at ?? '').toBe(''));
});

test('back from another program, Enter marks the message as answered [D-67]', async () => {
  const { user, db } = await open([suSu()]);
  await user.click(modal().getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(modal().getByRole('button', { name: 'Mark as answered' })).toHaveFocus());
  expect(await modal().findByText('Daw Thandar began to answer just now')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await modal().findByRole('button', { name: 'Not answered' })).toHaveFocus();
  await waitFor(() => expect(db.contacts()[0]).toMatchObject({ answered_by_name: 'Daw Thandar', status: 'read' }));
});

test('who began to answer is seen in the dialog and the row by the next poll, and holds nobody up [D-67]', async () => {
  const { user, asColleague } = await open([suSu()]);
  await asColleague('/contacts/answering.php', 'PUT', { id: '7' });
  expect(await modal().findByText('Ma Khin began to answer just now', {}, NEXT_POLL)).toBeInTheDocument();
  expect(row().getByText('Ma Khin began to answer just now')).toBeInTheDocument();
  await user.click(modal().getByRole('button', { name: 'Copy' }));
  expect(await modal().findByText('Daw Thandar began to answer just now')).toBeInTheDocument();

  await asColleague('/contacts.php', 'PUT', { ids: ['7'], action: 'answered' });
  expect(await modal().findByText(/^Answered by Ma Khin, /, {}, NEXT_POLL)).toBeInTheDocument();
});

test('a deleted message can be restored with Undo [D-47]', async () => {
  const { user, db } = await open([suSu()]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Delete message from Su Su' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No messages found.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'View message from Su Su' })).toBeInTheDocument();
  expect(db.contacts()).toHaveLength(1);
});
