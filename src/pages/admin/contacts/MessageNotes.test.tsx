import { screen, waitFor, within } from '@testing-library/react';
import { CONTACTS_POLL_MS } from '@/domain/message';
import { aMessage, anAdmin } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';
import { stubCall } from '@/testing/stubCall';

/** One polling interval plus the delay of a busy machine. */
const NEXT_POLL = { timeout: 3 * CONTACTS_POLL_MS };

const colleague = anAdmin({ id: 2, name: 'Ma Khin', email: 'khin@nitcollege.test' });

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

async function open() {
  const contacts = [aMessage({ id: 7, name: 'Su Su' }), aMessage({ id: 6, name: 'Ko Zaw' })];
  const rendered = await renderAdminRoute('/admin/contacts', { db: { contacts, users: [colleague] } });
  const view = async (name: string) =>
    rendered.user.click(await screen.findByRole('button', { name: `View message from ${name}` }));
  await view('Su Su');
  return { ...rendered, view };
}
const notes = () => within(screen.getByRole('region', { name: 'Notes' }));
const field = () => notes().getByLabelText('Add a note');

test('a note is added with its author, counted in the row, and deleted by its author after a question [D-67]', async () => {
  const { user } = await open();
  await user.type(field(), 'Called, calls back on Monday.');
  expect(notes().getByText('29 characters.')).toBeInTheDocument();
  await user.click(notes().getByRole('button', { name: 'Add note' }));
  const note = within(await notes().findByRole('listitem'));
  expect(note.getByText('Called, calls back on Monday.')).toBeInTheDocument();
  expect(note.getByText(/^Daw Thandar, \d+:\d\d [AP]M$/)).toBeInTheDocument();
  expect(field()).toHaveValue('');
  expect(screen.getByText('1 note')).toBeInTheDocument();

  await user.click(note.getByRole('button', { name: 'Delete note: Called, calls back on Monday.' }));
  await user.click(within(screen.getByRole('dialog', { name: 'Confirm Delete' })).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(notes().queryByRole('listitem')).not.toBeInTheDocument());
  expect(screen.queryByText('1 note')).not.toBeInTheDocument();
  expect(notes().getByRole('heading', { name: 'Notes' })).toHaveFocus();
});

test('a note that could not be saved stays typed, with the reason', async () => {
  stubCall('POST /contacts/notes.php', () => Response.json({ success: false, error: 'The disk is full.' }, { status: 507 }));
  const { user } = await open();
  await user.type(field(), 'Called.');
  await user.click(notes().getByRole('button', { name: 'Add note' }));
  expect(await notes().findByText('The note was not added. The disk is full.')).toBeInTheDocument();
  expect(field()).toHaveValue('Called.');
  expect(field()).toHaveFocus();
});

test('an empty note is not saved; closing the dialog asks about an unsaved one, and keeps it until it is saved', async () => {
  const { user, view } = await open();
  await user.click(notes().getByRole('button', { name: 'Add note' }));
  expect(notes().getByText('Write a note first.')).toBeInTheDocument();
  await user.type(field(), 'Half a thought');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const question = within(screen.getByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Stay' }));
  expect(field()).toHaveValue('Half a thought');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByText(/Your text is kept on this device/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await view('Ko Zaw');
  expect(field()).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await view('Su Su');
  expect(field()).toHaveValue('Half a thought');
  await user.click(notes().getByRole('button', { name: 'Add note' }));
  await notes().findByRole('listitem');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await view('Su Su');
  expect(field()).toHaveValue('');
});

test('Zawgyi pasted into a note is converted on request [D-71]', async () => {
  const { user } = await open();
  await user.click(field());
  await user.paste('Said: ');
  await user.paste('ေက်ာင္းအပ္ခ်င္ပါတယ္။');
  expect(await notes().findByText('This looks like Zawgyi. Convert?')).toBeInTheDocument();
  await user.click(notes().getByRole('button', { name: 'Convert' }));
  expect(field()).toHaveValue('Said: ကျောင်းအပ်ချင်ပါတယ်။');
  expect(field()).toHaveFocus();
});

test("a colleague's note appears by the next poll and can only be deleted by the colleague", async () => {
  const { user, server } = await open();
  const post = async (text: string) =>
    fetch(`${server.url}/contacts/notes.php`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await server.tokenFor(colleague)}` },
      body: JSON.stringify({ id: '7', text }),
    });
  // A note of one's own, added and deleted, shows that the notes have loaded.
  await user.type(field(), 'Mine.');
  await user.click(notes().getByRole('button', { name: 'Add note' }));
  await user.click(await notes().findByRole('button', { name: 'Delete note: Mine.' }));
  await user.click(within(screen.getByRole('dialog', { name: 'Confirm Delete' })).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(notes().queryByRole('listitem')).not.toBeInTheDocument());
  await post('Called.');
  await notes().findByText('Called.', {}, NEXT_POLL);

  await post('မနက်ဖြန် ဖုန်းဆက်မယ်');
  const note = await notes().findByText('မနက်ဖြန် ဖုန်းဆက်မယ်', {}, NEXT_POLL);
  expect(note).toHaveAttribute('lang', 'my');
  expect(notes().queryByRole('button', { name: /^Delete note/ })).not.toBeInTheDocument();
});
