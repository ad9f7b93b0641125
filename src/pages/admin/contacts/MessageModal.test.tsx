import { screen, waitFor, within } from '@testing-library/react';
import { aMessage, anAdmin } from '@/testing/builders';
import { burmeseSentences } from '@/testing/burmeseSentences';
import { renderAdminRoute } from '@/testing/renderRoute';
import { stubCall } from '@/testing/stubCall';

describe('answering messages', () => {
  const suSu = (over: Record<string, unknown> = {}) => aMessage({ id: 7, name: 'Su Su', email: 'su@mail.test', ...over });

  async function open(contacts: Record<string, unknown>[]) {
    const rendered = await renderAdminRoute('/admin/contacts', { db: { contacts } });
    await rendered.user.click(await screen.findByRole('button', { name: 'View message from Su Su' }));
    return rendered;
  }
  const modal = () => within(screen.getByRole('dialog', { name: 'Contact Message' }));
  const row = () => within(screen.getAllByRole('row', { hidden: true })[1] ?? document.body);

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

  test('the way that the visitor asks for comes first, in the list and among the answers', async () => {
    await open([suSu({ phno: '09 420 000 002', reply_by: 'viber' })]);
    expect(row().getByText('Asks for an answer by Viber')).toBeInTheDocument();
    expect(modal().getByText('Asks for an answer by Viber.')).toBeInTheDocument();
    const ways = within(modal().getByRole('group', { name: 'Answer this message' })).getAllByRole('link');
    expect(ways.map(({ textContent }) => textContent)).toEqual([
      'Viber',
      'Reply by email',
      'Call',
      expect.stringMatching(/^Telegram/),
    ]);
  });

  test('a press beside a message without a typed note closes it', async () => {
    const { user } = await open([suSu()]);
    await user.click(modal().getByText('su@mail.test'));
    const dialog = screen.getByRole('dialog', { name: 'Contact Message' });
    await user.click(dialog);
    expect(dialog).not.toBeInTheDocument();
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
});

describe('notes', () => {
  const colleague = anAdmin({ id: 2, name: 'Ma Khin', email: 'khin@nitcollege.test' });

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
    expect(await screen.findByText('1 note')).toBeInTheDocument();

    const askToDelete = async (answer: string) => {
      await user.click(note.getByRole('button', { name: 'Delete note: Called, calls back on Monday.' }));
      await user.click(within(screen.getByRole('dialog', { name: 'Confirm Delete' })).getByRole('button', { name: answer }));
    };
    await askToDelete('Cancel');
    expect(notes().getByRole('listitem')).toBeInTheDocument();
    await askToDelete('Delete');
    await waitFor(() => expect(notes().queryByRole('listitem')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByText('1 note')).not.toBeInTheDocument());
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

  test('an empty note is not saved; closing the dialog asks about an unsaved one, and keeps it', async () => {
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
  });

  test("a colleague's note appears by the next poll and can only be deleted by the colleague", async () => {
    const { server, poll } = await open();
    await fetch(`${server.url}/contacts/notes.php`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await server.tokenFor(colleague)}` },
      body: JSON.stringify({ id: '7', text: 'မနက်ဖြန် ဖုန်းဆက်မယ်' }),
    });
    await poll();
    const note = await notes().findByText('မနက်ဖြန် ဖုန်းဆက်မယ်');
    expect(note).toHaveAttribute('lang', 'my');
    expect(notes().queryByRole('button', { name: /^Delete note/ })).not.toBeInTheDocument();
  });
});

describe('messages in Zawgyi', () => {
  const ZAWGYI = { name: 'ေအာင္ေအာင္', subject: 'ေက်ာင္းအပ္ခ်င္ပါတယ္', message: 'သင္တန္းေၾကးဘယ္ေလာက္လဲ။' };
  const UNICODE = { name: 'အောင်အောင်', subject: 'ကျောင်းအပ်ချင်ပါတယ်', message: 'သင်တန်းကြေးဘယ်လောက်လဲ။' };

  async function open(contacts: Record<string, unknown>[], address = '/admin/contacts') {
    const rendered = await renderAdminRoute(address, { db: { contacts } });
    await screen.findByRole('heading', { level: 1, name: 'Contact Messages' });
    return rendered;
  }
  const inTable = (text: string) => screen.findByText(text, { selector: 'td *' });
  const viewed = () => within(screen.getByRole('dialog', { name: 'Contact Message' }));

  test('a message in Zawgyi is shown converted; the original is one click away and stays stored [D-71]', async () => {
    const { user, server } = await open([aMessage({ id: 7, ...ZAWGYI })]);
    await inTable(UNICODE.name);
    expect(await inTable(UNICODE.subject)).toHaveAttribute('lang', 'my');
    expect(await inTable(UNICODE.message)).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: `View message from ${UNICODE.name}` }));
    expect(viewed().getByText(UNICODE.message)).toBeInTheDocument();
    expect(viewed().getByText('Sent in Zawgyi, shown converted.')).toBeInTheDocument();
    await user.click(viewed().getByRole('button', { name: 'Show original' }));
    for (const text of Object.values(ZAWGYI)) expect(viewed().getByText(text)).toBeInTheDocument();
    expect(viewed().getByText('Shown as sent, in Zawgyi.')).toBeInTheDocument();
    await user.click(viewed().getByRole('button', { name: 'Show converted' }));
    for (const text of Object.values(UNICODE)) expect(viewed().getByText(text)).toBeInTheDocument();
    await waitFor(() => expect(server.db.contacts()[0]).toMatchObject({ ...ZAWGYI, status: 'read' }));
  });

  test('Copy, Reply and the delete dialog are in Unicode, from an alert and beside the original [D-71]', async () => {
    const { user } = await open([aMessage({ id: 7, ...ZAWGYI })], '/admin/contacts?message=7');
    await screen.findByRole('dialog', { name: 'Contact Message' });
    await user.click(await viewed().findByRole('button', { name: 'Show original' }));
    const reply = decodeURIComponent(viewed().getByRole('link', { name: 'Reply by email' }).getAttribute('href') ?? '');
    for (const text of Object.values(UNICODE)) expect(reply).toContain(text);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(viewed().getByRole('button', { name: 'Copy' }));
    const copied = write.mock.lastCall?.[0];
    for (const text of Object.values(UNICODE)) expect(copied).toContain(text);
    await user.click(viewed().getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: `Delete message from ${UNICODE.name}` }));
    expect(screen.getByRole('dialog', { name: 'Confirm Delete' })).toHaveTextContent(UNICODE.name);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(new RegExp(`${UNICODE.name}.* deleted`))).toBeVisible();
  });

  test.each([
    ['Unicode', 'ကျောင်း'],
    ['Zawgyi', 'ေက်ာင္း'],
  ])('a search in %s finds messages in both encodings [D-71]', async (_encoding, search) => {
    const others = [aMessage({ id: 8, name: 'Daw Khin', message: 'ကျောင်းဖွင့်ပွဲ ဘယ်နေ့လဲ။' }), aMessage({ id: 9, name: 'Su Mon' })];
    await open([aMessage({ id: 7, ...ZAWGYI }), ...others], `/admin/contacts?q=${encodeURIComponent(search)}`);
    expect(await inTable(UNICODE.name)).toBeInTheDocument();
    expect(await inTable('Daw Khin')).toBeInTheDocument();
    expect(screen.queryByText('Su Mon')).not.toBeInTheDocument();
  });

  test('of a long list in Zawgyi, the last message is converted as well', async () => {
    const contacts = Array.from({ length: 600 }, (_, index) =>
      aMessage({ id: index + 1, name: `Su ${index + 1}`, message: burmeseSentences[index % 100]?.[1] }),
    );
    await open(contacts, '/admin/contacts?q=Su%201');
    const [unicode = ''] = burmeseSentences[0] ?? [];
    const first = (await inTable('Su 1')).closest('tr') ?? document.body;
    expect(await within(first).findByText(unicode)).toBeInTheDocument();
  });
});
