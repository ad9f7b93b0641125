import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { campuses } from '@/content/campuses';
import { messengers } from '@/content/messengers';
import { site, socialLinks } from '@/content/site';
import { renderPart } from '@/testing/renderPart';
import { renderRoute, renderWithStubServer } from '@/testing/renderRoute';
import { deferred } from '@/testing/stubCall';
import { SentBanner } from './FormNotices';

describe('contact page', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => jest.restoreAllMocks());

  const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
  const sendButton = () => screen.getByRole('button', { name: 'Send Message' });

  async function fillIn(user: UserEvent, over: Record<string, string> = {}) {
    const texts = { Name: 'Su Su', Email: 'su.su@mail.test', Message: 'Can he start in June?', ...over };
    for (const [name, text] of Object.entries(texts)) await user.type(await field(name), text);
  }

  test('four info cards with phones, email, place and office hours [PUB-CONT-01, PUB-CONT-15, PUB-CONT-16, ROUTE-11]', async () => {
    await renderRoute('/contact');
    const cards = within(await screen.findByRole('list', { name: 'How to reach us' })).getAllByRole('listitem');
    expect(cards).toHaveLength(4);
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Call us',
      'Email us',
      'Visit us',
      'Office hours',
    ]);
    const [, mail] = cards;
    if (!mail) throw new Error('There is no card about email.');
    expect(within(mail).getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`);
    expect(mail).toHaveTextContent('We reply within 24 hours.');
    expect(cards[3]).toHaveTextContent('Monday-Friday');
    expect(cards[3]).toHaveTextContent('9:00 AM-5:00 PM');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  test('both campuses with address and directions, and the social links [PUB-CONT-02, PUB-CONT-03]', async () => {
    await renderRoute('/contact');
    const campuses = (await screen.findByRole('heading', { name: 'Two campuses' })).closest('section');
    if (!campuses) throw new Error('The campuses have no section.');
    for (const name of ['Kamayut', 'Thamine Junction']) {
      expect(within(campuses).getByRole('heading', { name })).toBeVisible();
      expect(within(campuses).getByRole('link', { name: new RegExp(`Open directions to ${name}`) })).toHaveAttribute(
        'target',
        '_blank',
      );
    }
    expect(campuses).toHaveTextContent('Yangon');
    const social = screen.getByRole('heading', { name: 'Follow the college' }).closest('section');
    if (!social) throw new Error('The social links have no section.');
    for (const { label, href } of socialLinks) {
      const link = within(social).getByRole('link', { name: `${label} (opens in a new tab)` });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
    }
  });

  test('visitors who save data see a drawn map until they request the live one [D-50, PUB-CONT-04]', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    await renderRoute('/contact');
    expect(await screen.findByRole('img', { name: /Schematic map/ })).toBeInTheDocument();
    expect(document.querySelector('iframe')).toBeNull();
    expect(screen.getByRole('link', { name: /^Kamayut in Google Maps/ })).toHaveAttribute('href', campuses[0].mapUrl);
  });

  test('one FAQ entry is open at a time, and a click closes it [PUB-CONT-05, PUB-CONT-06, PUB-CONT-17]', async () => {
    const { user } = await renderRoute('/contact');
    const question = (name: string) => screen.getByRole('heading', { name });
    const answer = () => screen.getByText('Yes. Monthly instalments are available at 0% interest.');
    await screen.findByRole('heading', { name: 'Questions we hear often' });
    expect(answer()).not.toBeVisible();
    await user.click(question('Can I pay the fees in instalments?'));
    expect(answer()).toBeVisible();
    await user.click(question('When is the office open?'));
    await waitFor(() => expect(answer()).not.toBeVisible());
    expect(screen.getByText('Monday-Friday, 9:00 AM-5:00 PM.')).toBeVisible();
    await user.click(question('When is the office open?'));
    await waitFor(() => expect(document.querySelectorAll('details[open]')).toHaveLength(0));
  });

  test('five fields, of which name, email and message are required [PUB-CONT-07, PUB-CONT-08, PUB-CONT-09]', async () => {
    await renderRoute('/contact');
    expect(await field('Name')).toBeRequired();
    expect(await field('Email')).toBeRequired();
    expect(await field('Email')).toHaveAttribute('type', 'email');
    expect(await field('Message')).toBeRequired();
    expect(await field('Phone (optional)')).not.toBeRequired();
    expect(await field('Phone (optional)')).toHaveAttribute('name', 'phno');
    expect(await field('Subject (optional)')).not.toBeRequired();
  });

  test('missing fields and invalid addresses are not sent [PUB-CONT-08, PUB-CONT-09]', async () => {
    const { user, db } = await renderRoute('/contact');
    await fillIn(user, { Email: 'su.su' });
    await user.click(sendButton());
    await user.clear(await field('Email'));
    await user.click(sendButton());
    expect(screen.queryByText('Sending...')).not.toBeInTheDocument();
    expect(db.contacts()).toEqual([]);
  });

  test('a sent message is stored and confirmed in green, and the form empties [PUB-CONT-11, ERR-01, API-MSG-01]', async () => {
    const { user, db } = await renderRoute('/contact');
    await fillIn(user, { 'Phone (optional)': '+95 9 000 210 014', 'Subject (optional)': 'အဆင့် ၃' });
    await user.click(sendButton());
    const banner = await screen.findByText('Message sent successfully!');
    expect(banner.closest('[role="status"]')).toHaveFocus();
    for (const box of screen.getAllByRole('textbox')) expect(box).toHaveValue('');
    expect(db.contacts()).toMatchObject([
      {
        name: 'Su Su',
        email: 'su.su@mail.test',
        phno: '+95 9 000 210 014',
        subject: 'အဆင့် ၃',
        message: 'Can he start in June?',
        status: 'unread',
      },
    ]);
  });

  test('after sending, the page says when and where the reply comes, and the phone number for urgent questions', async () => {
    const { user } = await renderRoute('/contact');
    await fillIn(user);
    await user.click(sendButton());
    const banner = (await screen.findByText('Message sent successfully!')).closest<HTMLElement>('[role="status"]');
    if (!banner) throw new Error('There is no answer.');
    expect(banner).toHaveTextContent('We answer within 24 hours by email, to su.su@mail.test.');
    const [phone] = site.phones;
    expect(within(banner).getByRole('link', { name: phone.label })).toHaveAttribute('href', phone.href);
  });

  test('for urgent questions the page offers the college’s messengers too [D-60]', () => {
    const sent = { ref: null, id: 'answer', sentTo: 'su.su@mail.test' };
    renderPart(<SentBanner {...sent} />);
    expect(screen.getByText(/In a hurry/)).toHaveTextContent(
      /, or write on Viber, Messenger \(opens in a new tab\) or Telegram \(opens in a new tab\)\.$/,
    );
    for (const { label, href } of messengers)
      expect(screen.getByRole('link', { name: new RegExp(`^${label}`) })).toHaveAttribute('href', href);
  });

  test('the college’s messengers show beside the form, and web addresses open in a new tab [D-60]', async () => {
    await renderRoute('/contact');
    const section = (await screen.findByRole('heading', { name: 'Write on your phone' })).closest('section');
    if (!section) throw new Error('The messengers have no section.');
    expect(within(section).getByRole('link', { name: 'Viber' })).toHaveAttribute('href', 'viber://chat?number=%2B959000111222');
    for (const name of ['Messenger', 'Telegram'])
      expect(within(section).getByRole('link', { name: `${name} (opens in a new tab)` })).toHaveAttribute('target', '_blank');
  });

  test('while sending, the button is disabled and says so; the call carries no token [PUB-CONT-10, API-MSG-01]', async () => {
    const answer = deferred({ body: '{"success":true}' });
    const { user, server } = await renderWithStubServer(
      ({ method }) => (method === 'POST' && answer.promise) || { body: '[]' },
      '/contact',
    );
    await fillIn(user);
    await user.click(sendButton());
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
    answer.release();
    expect(await screen.findByText('Message sent successfully!')).toBeVisible();
    expect(sendButton()).toBeEnabled();
    const calls = server.calls.filter(({ url }) => url === '/contacts.php');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.headers.authorization).toBeUndefined();
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
      name: 'Su Su',
      email: 'su.su@mail.test',
      phno: '',
      subject: '',
      message: 'Can he start in June?',
    });
  });

  test('the server’s messages show in red and under their field; editing clears them [PUB-CONT-12, PUB-CONT-14, ERR-02]', async () => {
    const { user, db } = await renderRoute('/contact');
    await fillIn(user, { Name: '   ' });
    await user.click(sendButton());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Name is required.');
    expect(alert).toHaveFocus();
    expect(await field('Name')).toBeInvalid();
    expect(await field('Name')).toHaveAccessibleDescription('Name is required.');
    expect(await field('Message')).toHaveValue('Can he start in June?');
    await user.type(await field('Name'), 'Su');
    expect(await field('Name')).toBeValid();
    await user.click(sendButton());
    expect(await screen.findByText('Message sent successfully!')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(db.contacts()).toHaveLength(1);
  });

  test('an error without a message is "Something went wrong" [PUB-CONT-12, ERR-02]', async () => {
    const { user } = await renderWithStubServer(
      ({ method }) => (method === 'POST' ? { status: 500, body: 'oops' } : { body: '[]' }),
      '/contact',
    );
    await fillIn(user);
    await user.click(sendButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(await field('Name')).toHaveValue('Su Su');
  });

  test('without a response it is "Failed to send message." and all text stays [PUB-CONT-13, PUB-CONT-14, ERR-03]', async () => {
    const { user, server } = await renderRoute('/contact');
    await fillIn(user);
    await server.close();
    await user.click(sendButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send message.');
    expect(await field('Name')).toHaveValue('Su Su');
    expect(await field('Message')).toHaveValue('Can he start in June?');
  });

  test('typed text survives a visit to another page, until it is sent [PUB-CONT-14]', async () => {
    const { user } = await renderRoute('/contact');
    await fillIn(user);
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Blog' }));
    await screen.findByRole('heading', { name: 'Latest News & Knowledge' });
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Contact' }));
    expect(await field('Message')).toHaveValue('Can he start in June?');
    await user.click(sendButton());
    await screen.findByText('Message sent successfully!');
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  test('a subject in the address is suggested and replaces one typed for another topic [PUB-CONT-07]', async () => {
    sessionStorage.setItem(
      'draft_contact',
      JSON.stringify({ savedAt: Date.now(), texts: { name: 'Su Su', subject: 'Fees', suggested: '' } }),
    );
    await renderRoute('/contact?subject=Open%20Day%20%26%20Fair');
    expect(await field('Subject (optional)')).toHaveValue('Open Day & Fair');
    expect(await field('Name')).toHaveValue('Su Su');
  });

  test('a subject suggested by another link is removed when the form opens without a topic [PUB-CONT-14]', async () => {
    sessionStorage.setItem(
      'draft_contact',
      JSON.stringify({
        savedAt: Date.now(),
        texts: { name: 'Su Su', subject: 'Application: NCC Education', suggested: 'Application: NCC Education' },
      }),
    );
    await renderRoute('/contact');
    expect(await field('Name')).toHaveValue('Su Su');
    expect(await field('Subject (optional)')).toHaveValue('');
  });

  test('an edited suggestion stays as edited [PUB-CONT-14]', async () => {
    sessionStorage.setItem(
      'draft_contact',
      JSON.stringify({ savedAt: Date.now(), texts: { subject: 'Open Day parking', suggested: 'Open Day' } }),
    );
    await renderRoute('/contact?subject=Open%20Day');
    expect(await field('Subject (optional)')).toHaveValue('Open Day parking');
  });

  test('an address alone cannot claim that a message was sent', async () => {
    await renderRoute('/contact?sent=1');
    expect(await field('Name')).toBeVisible();
    expect(screen.queryByText('Message sent successfully!')).not.toBeInTheDocument();
  });

  /** The anchor takes the focus a moment after the page has rendered, also from a field that is being filled in. */
  const focusOfAnchor = () =>
    waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Apply for Dip.BIT (ABE)' })).toHaveFocus());

  test('an application explains the next steps, and another program keeps all typed text', async () => {
    const { user, address, db } = await renderRoute('/contact?apply=bit#form');
    await focusOfAnchor();
    expect(await screen.findByRole('heading', { level: 2, name: 'Apply for Dip.BIT (ABE)' })).toBeVisible();
    expect(screen.getByText(/^What happens next: we write back within 24 hours/)).toBeVisible();
    expect(await field('Subject (optional)')).toHaveValue('Application: Dip.BIT (ABE)');
    await fillIn(user);
    const choice = within(screen.getByRole('navigation', { name: 'Program you apply for' }));
    expect(choice.getByRole('link', { current: true })).toHaveTextContent('Dip.BIT (ABE)');
    await user.click(choice.getByRole('link', { name: 'ITPEC Program' }));
    await waitFor(() => expect(address()).toBe('/contact?apply=itpec#form'));
    expect(await screen.findByRole('heading', { level: 2, name: 'Apply for ITPEC Program' })).toBeVisible();
    expect(await field('Name')).toHaveValue('Su Su');
    expect(await field('Message')).toHaveValue('Can he start in June?');
    await user.click(sendButton());
    await screen.findByText('Message sent successfully!');
    expect(db.contacts()).toMatchObject([
      { name: 'Su Su', subject: 'Application: ITPEC Program', message: 'Can he start in June?' },
    ]);
  });

  test('after sending, the form is as it was opened: empty, with the same topic and subject', async () => {
    const { user } = await renderRoute('/contact?apply=bit#form');
    await focusOfAnchor();
    await fillIn(user, { 'Subject (optional)': ', from August' });
    await user.click(sendButton());
    await screen.findByText('Message sent successfully!');
    expect(screen.getByRole('heading', { level: 2, name: 'Apply for Dip.BIT (ABE)' })).toBeVisible();
    expect(await field('Subject (optional)')).toHaveValue('Application: Dip.BIT (ABE)');
    for (const name of ['Name', 'Email', 'Phone (optional)', 'Message']) expect(await field(name)).toHaveValue('');
  });

  test('an application without a program offers a choice', async () => {
    const { user } = await renderRoute('/contact?apply=yes#form');
    expect(await screen.findByRole('heading', { level: 2, name: 'Apply to NIT College' })).toBeVisible();
    expect(await field('Subject (optional)')).toHaveValue('Application');
    await user.click(
      within(screen.getByRole('navigation', { name: 'Program you apply for' })).getByRole('link', { name: 'Diploma Courses' }),
    );
    expect(await field('Subject (optional)')).toHaveValue('Application: Diploma Courses');
  });

  test('a message with the honeypot filled in is confirmed and not stored', async () => {
    const { user, db } = await renderRoute('/contact');
    await fillIn(user);
    const trap = document.querySelector<HTMLInputElement>('input[name="website"]');
    if (!trap) throw new Error('There is no trap.');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap.closest('[aria-hidden="true"]')).not.toBeNull();
    await user.type(trap, 'https://spam.test');
    await user.click(sendButton());
    expect(await screen.findByText('Message sent successfully!')).toBeVisible();
    expect(db.contacts()).toEqual([]);
  });
});

describe('a message in Zawgyi', () => {
  const ZAWGYI = 'ေက်ာင္းအပ္ခ်င္ပါတယ္။ သင္တန္းေၾကးဘယ္ေလာက္လဲ။';
  const UNICODE = 'ကျောင်းအပ်ချင်ပါတယ်။ သင်တန်းကြေးဘယ်လောက်လဲ။';
  const QUESTION = 'This looks like Zawgyi. Convert?';

  const press = (name: string) => screen.getByRole('button', { name });

  /** Fills in the form and presses Send when the rules about Zawgyi have had time to load. */
  async function send(message: string, name = 'Su Su') {
    const rendered = await renderRoute('/contact');
    const { user } = rendered;
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), name);
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'su@mail.test');
    await user.click(screen.getByRole('textbox', { name: 'Message' }));
    await user.paste(message);
    await import('@/domain/zawgyi');
    await user.click(press('Send Message'));
    return { ...rendered, stored: () => rendered.server.db.contacts().map((contact) => [contact.name, contact.message]) };
  }
  const isSent = () => screen.findByText('Message sent successfully!');

  test('before a message in Zawgyi is sent, the form offers to convert it, with the result; Convert sends it in Unicode [D-71]', async () => {
    const { user, stored } = await send(ZAWGYI, 'ေအာင္ေအာင္');
    const offer = screen.getByText(QUESTION).closest('[role=status]');
    expect(offer).toHaveFocus();
    expect(offer).toHaveTextContent(UNICODE);
    expect(stored()).toEqual([]);
    await user.tab();
    expect(press('Convert')).toHaveFocus();
    await user.keyboard('{Enter}');
    await isSent();
    expect(stored()).toEqual([['အောင်အောင်', UNICODE]]);
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
  });

  test('"Send as it is" sends the message unchanged [D-71]', async () => {
    const { user, stored } = await send(ZAWGYI);
    await user.click(press('Send as it is'));
    await isSent();
    expect(stored()).toEqual([['Su Su', ZAWGYI]]);
  });

  test('the offer comes once: pressing Send again sends the message as it is [D-71]', async () => {
    const { user, stored } = await send(ZAWGYI);
    expect(screen.getByText(QUESTION)).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Message' }), ' 2026');
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
    await user.click(press('Send Message'));
    await isSent();
    expect(stored()).toEqual([['Su Su', `${ZAWGYI} 2026`]]);
  });

  test('the error of an earlier try goes when the question opens', async () => {
    const { user, server } = await renderRoute('/contact');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Su Su');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'su@mail.test');
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Fees?');
    await server.close();
    await user.click(press('Send Message'));
    await screen.findByRole('alert');
    await user.clear(screen.getByRole('textbox', { name: 'Message' }));
    await user.paste(ZAWGYI);
    await import('@/domain/zawgyi');
    await user.click(press('Send Message'));
    expect(screen.getByText(QUESTION)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a second message in Zawgyi gets an offer of its own', async () => {
    const { user } = await send(ZAWGYI);
    await user.click(press('Convert'));
    await isSent();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Su Su');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'su@mail.test');
    await user.click(screen.getByRole('textbox', { name: 'Message' }));
    await user.paste(`${ZAWGYI} 2`);
    await user.click(press('Send Message'));
    expect(within(screen.getByText(QUESTION).closest('form') ?? document.body).getByText(`${UNICODE} 2`)).toBeInTheDocument();
  });

  test.each([
    ['Unicode', UNICODE],
    ['English', 'Can he start in June?'],
  ])('a message in %s is sent without a question [D-71]', async (_language, message) => {
    const { stored } = await send(message);
    await isSent();
    expect(stored()).toEqual([['Su Su', message]]);
  });
});
