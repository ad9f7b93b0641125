import { act, screen, waitFor, within } from '@testing-library/react';
import { college } from '@/content/college';
import { messengerLinks, phoneLinks, socialLinks } from '@/content/collegeLinks';
import { anEvent } from '@/testing/builders';
import { renderRoute, renderWithStubServer } from '@/testing/renderRoute';

const message = 'Can he start in June?';
// By label: queries by role are slow on a page of so many links.
const field = (name: string) => screen.findByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });
const sent = () => screen.findByText('Message sent successfully!');
const section = (name: string) => screen.getByRole('heading', { name }).closest('section') ?? document.body;
type User = Awaited<ReturnType<typeof renderRoute>>['user'];

async function fillIn(user: User, over: Record<string, string> = {}) {
  const texts = { Name: 'Su Su', Email: 'su.su@mail.test', Message: message, ...over };
  for (const [name, text] of Object.entries(texts)) {
    const box = await field(name);
    act(() => box.focus());
    await user.paste(text);
  }
}

async function fillInAndSend(user: User, over?: Record<string, string>) {
  await fillIn(user, over);
  await user.click(screen.getByText('Send Message'));
}

test('the page shows cards, campuses, messengers, networks [PUB-CONT-01 to 03, 15, 16, ROUTE-11, D-60]', async () => {
  await renderRoute('/contact');
  const cards = within(await screen.findByRole('list', { name: 'How to reach us' })).getAllByRole('listitem');
  const expected = ['Call us', 'Email us', 'Visit us', 'Office hours'];
  for (const [place, card] of cards.entries())
    expect(within(card).getByRole('heading')).toHaveTextContent(expected[place] ?? '-');
  expect(cards[1]).toHaveTextContent('We reply within 24 hours.');
  expect(cards[3]).toHaveTextContent('Monday-Friday9:00 AM-5:00 PM');
  for (const { label, href } of [
    { label: college().email, href: `mailto:${college().email}` },
    ...socialLinks(),
    ...messengerLinks(),
  ])
    expect(screen.getAllByRole('link', { name: new RegExp(`^${label}`) }).map((link) => link.getAttribute('href'))).toContain(
      href,
    );
  for (const name of ['Kamayut', 'Thamine Junction']) {
    const directions = within(section('Two campuses')).getByRole('link', { name: new RegExp(`Open directions to ${name}`) });
    expect(directions).toHaveAttribute('target', '_blank');
  }
});

test('one FAQ entry is open at a time, and a click closes it [PUB-CONT-05, PUB-CONT-06, PUB-CONT-17]', async () => {
  const { user } = await renderRoute('/contact');
  const answer = () => screen.getByText('Yes. Monthly instalments are available at 0% interest.');
  const press = (name: string) => user.click(screen.getByRole('heading', { name }));
  await screen.findByRole('heading', { name: 'Questions we hear often' });
  expect(answer()).not.toBeVisible();
  await press('Can I pay the fees in instalments?');
  expect(answer()).toBeVisible();
  await press('When is the office open?');
  await waitFor(() => expect(answer()).not.toBeVisible());
  await press('When is the office open?');
  await waitFor(() => expect(document.querySelectorAll('details[open]')).toHaveLength(0));
});

test('without name, email and message nothing is sent [PUB-CONT-07 to 09]', async () => {
  const { user, db } = await renderRoute('/contact');
  for (const name of ['Name', 'Email', 'Message']) expect(await field(name)).toBeRequired();
  for (const name of ['Phone (optional)', 'Subject (optional)']) expect(await field(name)).not.toBeRequired();
  await fillInAndSend(user, { Email: 'su.su' });
  await user.clear(await field('Email'));
  await user.click(button('Send Message'));
  expect(screen.queryByText('Sending...')).not.toBeInTheDocument();
  expect(db.contacts()).toEqual([]);
});

test('a sent message is stored and confirmed with the time of the reply [PUB-CONT-11, ERR-01, API-MSG-01, D-60]', async () => {
  const { user, db } = await renderRoute('/contact');
  await fillInAndSend(user, { 'Phone (optional)': '+95 9 000 210 014', 'Subject (optional)': 'အဆင့် ၃' });
  const banner = (await sent()).closest<HTMLElement>('[role="status"]') ?? document.body;
  expect(banner).toHaveFocus();
  expect(banner).toHaveTextContent('We answer within 24 hours by email, to su.su@mail.test.');
  const [phone] = phoneLinks();
  expect(within(banner).getByRole('link', { name: phone.label })).toHaveAttribute('href', phone.href);
  expect(within(banner).getByText(/In a hurry/)).toHaveTextContent(
    /, or write on Viber, Messenger \(opens in a new tab\) or Telegram \(opens in a new tab\)\.$/,
  );
  for (const box of screen.getAllByRole('textbox')) expect(box).toHaveValue('');
  const stored = {
    name: 'Su Su',
    email: 'su.su@mail.test',
    phno: '+95 9 000 210 014',
    subject: 'အဆင့် ၃',
    message,
    status: 'unread',
  };
  expect(db.contacts()).toMatchObject([stored]);
});

test('an answer by Viber needs a phone number; the page says what happens next and where the answer comes', async () => {
  const { user, db } = await renderRoute('/contact');
  await fillIn(user);
  const [phone] = phoneLinks();
  expect(await field('Email')).toHaveAccessibleDescription(expect.stringContaining(`Call ${phone.label} or write on Viber or`));
  expect(screen.getByText(/^What happens next: we write back within 24 hours, to the email address you give/)).toBeVisible();
  const wish = await field('How shall we answer?');
  expect(wish).toHaveTextContent('EmailPhoneViberTelegram');
  expect(wish).toHaveDisplayValue('Email');
  await user.selectOptions(wish, 'Viber');
  expect(screen.getByText(/^What happens next: we write on Viber within 24 hours, to the phone number you give/)).toBeVisible();
  const number = await field('Phone');
  expect(number).toBeRequired();
  await user.click(button('Send Message'));
  expect(db.contacts()).toEqual([]);
  await user.type(number, ' ');
  await user.click(button('Send Message'));
  await waitFor(() => expect(number).toBeInvalid());
  await user.selectOptions(wish, 'Email');
  expect(number).toBeValid();
  await user.selectOptions(wish, 'Viber');
  await user.type(number, '09 000 450 118');
  await user.click(button('Send Message'));
  const banner = (await sent()).closest<HTMLElement>('[role="status"]') ?? document.body;
  expect(banner).toHaveTextContent('We answer within 24 hours by Viber, to 09 000 450 118.');
  expect(screen.queryByText(/What happens next/)).not.toBeInTheDocument();
  expect(db.contacts()).toMatchObject([{ reply_by: 'viber', phno: '09 000 450 118' }]);
  expect(wish).toHaveDisplayValue('Email');
});

test.each(['mailto:hnin@mail.test', '<hnin@mail.test>', '\u200ehnin@mail.test\u200b', 'hnin@mail.test။'])(
  'an address pasted as %j is shown and stored without what was copied with it [PUB-CONT-08]',
  async (copied) => {
    const { user, db } = await renderRoute('/contact');
    await user.click(await field('Email'));
    await user.paste(copied);
    expect(await field('Email')).toHaveValue('hnin@mail.test');
    await user.clear(await field('Email'));
    await fillInAndSend(user, { Email: copied });
    await sent();
    expect(db.contacts()).toMatchObject([{ email: 'hnin@mail.test' }]);
  },
);

test('the server’s messages show under their field until it is edited [PUB-CONT-12, 14, ERR-02]', async () => {
  const { user, db } = await renderRoute('/contact');
  await fillInAndSend(user, { Name: '   ' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Name is required.');
  expect(alert).toHaveFocus();
  expect(await field('Name')).toHaveAccessibleDescription('Name is required.');
  expect(await field('Message')).toHaveValue(message);
  await user.type(await field('Name'), 'Su');
  expect(await field('Name')).toBeValid();
  await user.click(button('Send Message'));
  expect(await sent()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(db.contacts()).toHaveLength(1);
});

test.each([
  ['an error without a message', false, 'Something went wrong'],
  ['a missing response', true, 'Failed to send message.'],
])('%s is reported, and all text stays [PUB-CONT-12, PUB-CONT-13, PUB-CONT-14, ERR-02, ERR-03]', async (_what, isGone, text) => {
  const { user, server } = await renderWithStubServer(
    ({ method }) => (method === 'POST' ? { status: 500, body: 'oops' } : { body: '[]' }),
    '/contact',
  );
  await fillIn(user);
  if (isGone) await server.close();
  await user.click(button('Send Message'));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(await field('Message')).toHaveValue(message);
});

test('a message that met no network is sent once when the line returns, unless it was changed [PUB-CONT-13, D-45]', async () => {
  let isLineDown = true;
  const stored: unknown[] = [];
  const { user } = await renderWithStubServer(({ method, body }) => {
    if (method !== 'POST') return { body: '[]' };
    if (isLineDown) return undefined;
    stored.push(body);
    return { body: '{"success":true}' };
  }, '/contact');
  await fillInAndSend(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send message.Not sent yet.');
  const lineReturns = () => act(async () => void window.dispatchEvent(new Event('online')));
  await lineReturns();
  expect(await screen.findByText('Send Message')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Not sent yet.');
  isLineDown = false;
  await lineReturns();
  await sent();
  await lineReturns();
  expect(stored).toHaveLength(1);
  isLineDown = true;
  await fillInAndSend(user, { Message: 'And his sister?' });
  await screen.findByText(/^Not sent yet/);
  await user.type(await field('Message'), ' She is 17.');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to send message\.$/);
  isLineDown = false;
  await lineReturns();
  expect(stored).toHaveLength(1);
});

test('what is typed while a message is on its way is not sent by itself once the line returns [PUB-CONT-13, D-45]', async () => {
  let loseLine = () => {};
  const lost = new Promise<undefined>((resolve) => {
    loseLine = () => resolve(undefined);
  });
  const { user, server } = await renderWithStubServer(({ method }) => (method === 'POST' ? lost : { body: '[]' }), '/contact');
  await fillInAndSend(user);
  await waitFor(() => expect(server.calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
  await user.type(await field('Message'), ' She is 1');
  await act(async () => loseLine());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to send message\.$/);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(server.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('what is typed on while a message is being sent stays, also after a visit to another page [PUB-CONT-14]', async () => {
  let deliver = () => {};
  const delivered = new Promise<{ body: string }>((resolve) => {
    deliver = () => resolve({ body: '{"success":true}' });
  });
  const { user, server } = await renderWithStubServer(
    ({ method }) => (method === 'POST' ? delivered : { body: '[]' }),
    '/contact',
  );
  await fillInAndSend(user);
  await waitFor(() => expect(server.calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
  await user.type(await field('Message'), ' She is 17.');
  await act(async () => deliver());
  await sent();
  expect(await field('Message')).toHaveValue(`${message} She is 17.`);
  expect(sessionStorage.getItem('draft_contact')).toContain('She is 17.');
});

test('a clock that the returned line sets back does not keep an unsent message from being sent [PUB-CONT-13]', async () => {
  const clock = jest.spyOn(Date, 'now');
  const sentBodies: string[] = [];
  const { user } = await renderWithStubServer(({ method, body }) => {
    if (method !== 'POST') return { body: '[]' };
    return sentBodies.push(body) === 1 ? undefined : { body: '{"success":true}' };
  }, '/contact');
  await fillInAndSend(user);
  await screen.findByText(/^Not sent yet/);
  clock.mockReturnValue(Date.now() - 3_600_000);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await sent();
  clock.mockRestore();
  expect(JSON.parse(sentBodies[1] ?? '')).toMatchObject({ waited: 0 });
});

test('typed text survives a visit to another page, until it is sent [PUB-CONT-14]', async () => {
  const { user } = await renderRoute('/contact');
  await fillIn(user);
  const open = (name: string) => user.click(within(screen.getByRole('banner')).getByRole('link', { name }));
  await open('Blog');
  await screen.findByRole('heading', { name: 'Latest News & Knowledge' });
  await open('Contact');
  expect(await field('Message')).toHaveValue(message);
  await user.click(button('Send Message'));
  await sent();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test.each([
  ['a topic replaces a subject typed for another', '?subject=Open%20Day%20%26%20Fair', 'Fees', '', 'Open Day & Fair'],
  ['a subject suggested by another link goes', '', 'Application', 'Application', ''],
  ['an edited suggestion stays as edited', '?subject=Open%20Day', 'Open Day parking', 'Open Day', 'Open Day parking'],
])('%s [PUB-CONT-07] [PUB-CONT-14]', async (_what, search, subject, suggested, shown) => {
  const draft = { savedAt: Date.now(), texts: { name: 'Su Su', subject, suggested } };
  sessionStorage.setItem('draft_contact', JSON.stringify(draft));
  await renderRoute(`/contact${search}`);
  expect(await field('Name')).toHaveValue('Su Su');
  expect(await field('Subject (optional)')).toHaveValue(shown);
});

test('an application explains the next steps, and another program keeps all typed text', async () => {
  const { user, address, db } = await renderRoute('/contact?apply=yes#form');
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Apply to NIT College' })).toHaveFocus());
  expect(await field('Subject (optional)')).toHaveValue('Application');
  expect(screen.getByText(/^What happens next: we write back within 24 hours/)).toBeVisible();
  await fillIn(user);
  const choice = () => within(screen.getByRole('navigation', { name: 'Program you apply for' }));
  await user.click(choice().getByRole('link', { name: 'ITPEC Program' }));
  await waitFor(() => expect(address()).toBe('/contact?apply=itpec#form'));
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Apply for ITPEC Program' })).toBeVisible());
  expect(choice().getByRole('link', { current: true })).toHaveTextContent('ITPEC Program');
  await fillInAndSend(user, { Name: ' Su', Email: '', Message: ' Please.' });
  await sent();
  expect(db.contacts()).toMatchObject([
    { name: 'Su Su Su', subject: 'Application: ITPEC Program', message: `${message} Please.` },
  ]);
  expect(await field('Subject (optional)')).toHaveValue('Application: ITPEC Program');
  expect(await field('Message')).toHaveValue('');
});

test('a message with the honeypot filled in is confirmed and not stored', async () => {
  const { user, db } = await renderRoute('/contact');
  await fillIn(user);
  const trap = document.querySelector('[aria-hidden="true"] input[name="website"][tabindex="-1"]');
  if (!trap) throw new Error('There is no trap.');
  await user.type(trap, 'https://spam.test');
  await user.click(button('Send Message'));
  expect(await sent()).toBeVisible();
  expect(db.contacts()).toEqual([]);
});

test('a registration says whether it is on the list, again keeps its place, and fills the event [D-89]', async () => {
  const event = anEvent({ id: 6, title: 'Open Day', registration_required: 1, max_attendees: 5 });
  const { user, db } = await renderRoute('/events/6', { db: { events: [event] } });
  expect(await screen.findByText('5 places left')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Register' }));
  // The new page moves the focus to its heading. A field filled in before that would lose the rest of its text.
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Register for Open Day' })).toHaveFocus());
  const register = async (people: string, email: string) => {
    const box = await field('How many people?');
    await user.clear(box);
    await user.type(box, people);
    await fillInAndSend(user, { Email: email });
    return (await sent()).closest('[role="status"]');
  };
  expect(await register('4', 'hla@mail.test')).toHaveTextContent('Message sent successfully!You are on the list.We answer');
  expect(await register('၅', 'hla@mail.test')).toHaveTextContent('You are on the list.You had registered before');
  expect(await register('1', 'ba@mail.test')).toHaveTextContent('You are number 1 on the waiting list.');
  expect(db.contacts()).toMatchObject([
    { people: 4 },
    { people: 5 },
    { event_id: 6, people: 1, subject: 'Registration: Open Day' },
  ]);
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Events' }));
  expect(await screen.findByText('All places are taken. You can join the waiting list.')).toBeVisible();
});
