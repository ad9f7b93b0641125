import { screen, within } from '@testing-library/react';
import { renderRoute } from '@/testing/renderRoute';

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
