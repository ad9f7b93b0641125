import { screen, waitFor, within } from '@testing-library/react';
import { CONTACTS_POLL_MS } from '@/domain/message';
import { aMessage, anEvent } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';
import { endStubs, stubCall } from '@/testing/stubCall';

const suSu = (over: Record<string, unknown> = {}) =>
  aMessage({ id: 7, name: 'Su Su', email: 'su@mail.test', created_at: '2026-11-20T20:00:00.000Z', ...over });
const koZaw = (over: Record<string, unknown> = {}) =>
  aMessage({ id: 8, name: 'Ko Zaw', email: 'zaw@mail.test', subject: '', status: 'read', message: 'Fees?', ...over });

async function open(contacts: Record<string, unknown>[], address = '/admin/contacts', now?: Date) {
  const rendered = await renderAdminRoute(address, { db: { contacts }, now });
  await screen.findByRole('heading', { level: 1, name: 'Contact Messages' });
  return rendered;
}
const row = async (name: string) => (await screen.findByText(name, { selector: 'td *' })).closest('tr') ?? document.body;
const names = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((line) =>
      within(line)
        .getByRole('button', { name: /^View message from / })
        .getAttribute('aria-label')
        ?.slice(18),
    );
const dialog = (name: string) => screen.getByRole('dialog', { name });

test('the link of an alert opens its message, marks it as read and leaves the address [ADM-MSG-10]', async () => {
  const seen = stubCall('PUT /contacts.php', () => Response.json({ success: true }));
  const { address } = await open([suSu(), koZaw({ status: 'unread' })], '/admin/contacts?answer=waiting&message=8');
  const opened = await screen.findByRole('dialog');
  expect(within(opened).getByText('Fees?')).toBeInTheDocument();
  expect(address()).toBe('/admin/contacts?answer=waiting');
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(await seen[0]?.json()).toEqual({ id: '8', status: 'read' });
});

test('the list has its columns and a row for each message [ROUTE-25, ADM-MSG-01, 05 to 07, CONST-17]', async () => {
  const answered = koZaw({ phno: '', answered_at: '2026-11-21T03:00:00Z' });
  await open([suSu({ message: 'x'.repeat(400) }), answered], undefined, new Date('2026-11-22T03:00:00Z'));
  expect(screen.getByText('Manage incoming contact messages')).toBeInTheDocument();
  const unread = await row('Su Su');
  const columns = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(columns.join(', ')).toBe('Name, Phone No, Subject, Message, Status, Date, Actions');
  for (const text of ['su@mail.test', '+95 9 000 210 014', /^x{110}…$/, '1 day waiting'])
    expect(within(unread).getByText(text)).toBeInTheDocument();
  expect(within(unread).getByText('21 Nov 2026')).toHaveAttribute('title', '21 Nov 2026, 2:30 AM');
  for (const name of ['View message from Su Su', 'Delete message from Su Su'])
    expect(within(unread).getByRole('button', { name })).toBeInTheDocument();
  expect(unread).toHaveAttribute('data-unread');

  const read = await row('Ko Zaw');
  expect(read).not.toHaveAttribute('data-unread');
  expect(within(read).getByText('No subject')).toBeInTheDocument();
  expect(within(read).getByText('No phone')).toBeInTheDocument();
  expect(within(read).queryByText(/waiting/)).not.toBeInTheDocument();
  expect(document.title).toBe('(1) Messages - Admin');
});

const contacts = () => [
  suSu({ subject: 'Application: Level 3', answered_at: '2026-11-21T03:00:00Z', created_at: '2026-11-20T20:00:00Z' }),
  koZaw({ subject: 'Application', created_at: '2026-11-19T20:00:00Z' }),
  suSu({ id: 9, name: 'Ma Mya', subject: 'Registration: Open Day', created_at: '2026-11-18T20:00:00Z' }),
];
const chip = (name: string) => screen.getByRole('button', { name });

test('the status filter shows all, read, unread or the waiting ones, longest first [ADM-MSG-04, D-67]', async () => {
  const { user, address } = await open(contacts(), '/admin/contacts?status=read');
  await row('Ko Zaw');
  expect(names()).toEqual(['Ko Zaw']);
  const filter = screen.getByRole('combobox', { name: 'Status' });
  expect([...filter.children].map((option) => option.textContent)).toEqual(['All Status', 'Unread', 'Read']);
  await user.selectOptions(filter, 'Unread');
  expect(names()).toEqual(['Su Su', 'Ma Mya']);
  await waitFor(() => expect(address()).toBe('/admin/contacts?status=unread'));
  await user.selectOptions(filter, 'All Status');
  expect(chip('All')).toHaveAttribute('aria-pressed', 'true');
  for (const [name, found, query] of [
    ['Waiting', ['Ma Mya', 'Ko Zaw'], '?answer=waiting'],
    ['Applications', ['Su Su', 'Ko Zaw'], '?about=apply'],
    ['Registrations', ['Ma Mya'], '?about=event'],
    ['All', ['Su Su', 'Ko Zaw', 'Ma Mya'], ''],
  ] as const) {
    await user.click(chip(name));
    expect(names()).toEqual(found);
    expect(address()).toBe(`/admin/contacts${query}`);
    expect(chip(name)).toHaveAttribute('aria-pressed', 'true');
  }
});

test('the badge of a status toggles in both directions and can be undone [ADM-MSG-11, API-MSG-03]', async () => {
  const { user, db } = await open([suSu({ status: 'read' })]);
  await row('Su Su');
  const toggle = screen.getByRole('button', { name: 'Status: read. Mark message from Su Su as unread' });
  await user.click(toggle);
  expect(toggle).toHaveFocus();
  // A changed message is examined for Zawgyi before the list shows it, when the browser is idle.
  await waitFor(() => expect(toggle).toHaveAccessibleName('Status: unread. Mark message from Su Su as read'));
  await waitFor(() => expect(db.contacts()[0]).toMatchObject({ status: 'unread' }));
  await waitFor(() => expect(toggle).not.toHaveAttribute('aria-disabled'));
  await user.click(toggle);
  expect(await screen.findByText('Message from "Su Su" marked as read.')).toBeInTheDocument();
  expect(db.contacts()[0]).toMatchObject({ status: 'read' });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(db.contacts()[0]).toMatchObject({ status: 'unread' }));
});

test('a row that leaves the filtered list after its toggle moves the focus to the heading', async () => {
  const { user } = await open([suSu()], '/admin/contacts?status=unread');
  await user.click(await screen.findByRole('button', { name: 'Status: unread. Mark message from Su Su as read' }));
  expect(await screen.findByText('No messages found.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Contact Messages' })).toHaveFocus();
});

test('opening a message shows its whole text and marks it read, once [ADM-MSG-09, ADM-MSG-10, API-MSG-03]', async () => {
  const seen = stubCall('PUT /contacts.php', () => Response.json({ success: true }));
  const { user, store } = await open([suSu({ message: 'One.\nTwo.' }), koZaw({ phno: '' })]);
  await row('Su Su');
  await user.click(screen.getByRole('button', { name: 'View message from Su Su' }));
  const modal = dialog('Contact Message');
  for (const text of ['Su Su', 'su@mail.test', '+95 9 000 210 014', 'Level 3 entry', '21 Nov 2026, 2:30 AM']) {
    expect(within(modal).getByText(text)).toBeInTheDocument();
  }
  expect(modal).toHaveTextContent(/One\.\s+Two\./);
  expect(within(modal).getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:su@mail\.test\?subject=Re%3A%20Level%203%20entry&body=/),
  );
  expect(within(modal).getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+959000210014');
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(await seen[0]?.json()).toEqual({ id: '7', status: 'read' });
  expect(seen[0]?.headers.get('authorization')).toBe(`Bearer ${store.getState().session.current?.token}`);
  await user.click(within(modal).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'View message from Su Su' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'View message from Ko Zaw' }));
  expect(within(dialog('Contact Message')).queryByRole('link', { name: 'Call' })).not.toBeInTheDocument();
  expect(seen).toHaveLength(1);
  // Only a press of the badge says what it has done.
  expect(screen.queryByText(/marked as read/)).not.toBeInTheDocument();
});

const send = (url: string) =>
  fetch(`${url}/contacts.php`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Daw New', email: 'new@mail.test', message: 'Hello?', phno: '', subject: '', website: '' }),
  });

test('a new message appears with the next poll, which can be paused [ADM-MSG-13, API-MSG-02, CONST-05]', async () => {
  expect(CONTACTS_POLL_MS).toBe(5000);
  const { server, user, poll } = await open([suSu()]);
  await row('Su Su');
  await send(server.url);
  await poll();
  await waitFor(() => expect(names()).toEqual(['Daw New', 'Su Su']));
  expect(document.title).toBe('(2) Messages - Admin');
  expect(screen.getByRole('link', { name: 'Messages 2 waiting' })).toBeInTheDocument();
  expect(screen.getByText('Checks for new messages every 5 seconds')).toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: 'Pause updates', checked: false }));
  expect(screen.getByRole('switch', { name: 'Pause updates', checked: true })).toBeInTheDocument();
  expect(screen.getByText('Updates are paused')).toBeInTheDocument();
});

test('a failing poll keeps the rows and shows their age [ERR-15]', async () => {
  const { server, user, poll } = await open([suSu()]);
  await row('Su Su');
  stubCall('GET /contacts.php', () => Response.json({ success: false }, { status: 503 }));
  await poll();
  const notice = await screen.findByText(/^New messages could not be loaded\. Last updated \d+:\d\d [AP]M\.$/);
  expect(names()).toEqual(['Su Su']);
  endStubs();
  await send(server.url);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(names()).toEqual(['Daw New', 'Su Su']));
  expect(notice).not.toBeInTheDocument();
});

test('a list of a hundred messages is rendered completely, so that the browser can find and print all of it', async () => {
  await open(Array.from({ length: 100 }, (_, index) => suSu({ id: 100 + index, name: `Ma Hla ${index + 1}` })));
  await waitFor(() => expect(document.querySelectorAll('tbody > tr[data-id]')).toHaveLength(100));
});

test('the export contains the listed rows, quoted, escaped, named by the day [ADM-MSG-02, 14 to 17, D-23]', async () => {
  const files: Blob[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:csv';
  });
  let fileName = '';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    fileName = this.download;
  });
  const contacts = [suSu({ message: 'She said "yes",\nမင်္ဂလာပါ', subject: '=1+1' }), koZaw(), suSu({ id: 9, name: 'Su Mon' })];
  const { user } = await open(contacts, '/admin/contacts?q=su%20su');
  await row('Su Su');
  const calls = jest.spyOn(globalThis, 'fetch');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(
    await screen.findByText(/^1 message exported to contacts_\d{4}-\d\d-\d\d\.csv\.$/, { selector: 'div' }),
  ).toBeInTheDocument();
  expect(fileName).toMatch(/^contacts_\d{4}-\d\d-\d\d\.csv$/);
  // A poll can come in between; the export itself requests nothing.
  const asked = calls.mock.calls.map(([request]) => (request instanceof Request ? request.url : String(request)));
  expect(asked.filter((url) => !url.includes('since='))).toEqual([]);
  const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(
    [
      '"Name","Phone No","Email","Subject","Message","Status","Date"',
      '"Su Su","+95 9 000 210 014","su@mail.test","\'=1+1","She said ""yes"",\nမင်္ဂလာပါ","unread","21 Nov 2026, 2:30 AM"',
    ].join('\r\n'),
  );
});

test('the export is disabled, with the reason, while no message is listed [ADM-MSG-02]', async () => {
  await open([suSu()], '/admin/contacts?q=nobody');
  await screen.findByText('No messages found.');
  const button = screen.getByRole('button', { name: 'Export CSV' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('Nothing is listed to export.');
});

test('the card of an event leads to its registrations in their order, and a deleted one frees its places [D-89]', async () => {
  const event = anEvent({ id: 6, title: 'Open Day', registration_required: 1, max_attendees: 5 });
  const of = (id: number, name: string, people: number, email = `${id}@mail.test`) =>
    aMessage({ id, name, email, people, event_id: '6', status: 'read', created_at: `2026-11-2${id}T03:00:00.000Z` });
  const contacts = [
    of(1, 'Daw Hla', 4, 'hla@mail.test'),
    of(2, 'U Ba', 2),
    of(3, 'Daw Hla', 3, 'hla@mail.test'),
    of(4, 'Ma Su', 1),
  ];
  const { user } = await renderAdminRoute('/admin/events', { db: { contacts: [...contacts, suSu()], events: [event] } });
  await user.click(await screen.findByRole('link', { name: 'Registered: 5 of 5, 1 waiting' }));
  expect(await screen.findByText('1 person, number 1 on the waiting list')).toBeVisible();
  expect(screen.getByText(/^Registrations for/)).toHaveTextContent('Registrations for Open Day: 5 of 5, 1 waiting.');
  expect(names()).toEqual(['Daw Hla', 'Daw Hla', 'U Ba', 'Ma Su']);
  expect(screen.getByText('Replaced by a later message')).toBeVisible();
  expect(screen.getByText('3 people, on the list')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete message from U Ba' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Delete/ }));
  expect(await screen.findByText('1 person, on the list')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Open Day' }));
  expect(await screen.findByRole('link', { name: 'Registered: 4 of 5' })).toBeVisible();
});
