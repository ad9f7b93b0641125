import { screen, within } from '@testing-library/react';
import { aMessage } from '@/testing/builders';
import { burmeseSentences } from '@/testing/burmeseSentences';
import { renderAdminRoute } from '@/testing/renderRoute';

const ZAWGYI = { name: 'ေအာင္ေအာင္', subject: 'ေက်ာင္းအပ္ခ်င္ပါတယ္', message: 'သင္တန္းေၾကးဘယ္ေလာက္လဲ။' };
const UNICODE = { name: 'အောင်အောင်', subject: 'ကျောင်းအပ်ချင်ပါတယ်', message: 'သင်တန်းကြေးဘယ်လောက်လဲ။' };

async function open(contacts: Record<string, unknown>[], address = '/admin/contacts') {
  const rendered = await renderAdminRoute(address, { db: { contacts } });
  await screen.findByRole('heading', { level: 1, name: 'Contact Messages' });
  return rendered;
}
const inTable = (text: string) => screen.findByText(text, { selector: 'td *' });
const viewed = () => within(screen.getByRole('dialog', { name: 'Contact Message' }));

test('a message in Zawgyi is shown converted, in its row and its dialog; the original is one click away, and stays stored [D-71]', async () => {
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
  expect(server.db.contacts()[0]).toMatchObject({ ...ZAWGYI, status: 'read' });
});

test('a message in Unicode or English has no original to show', async () => {
  const { user } = await open([aMessage({ id: 7, ...UNICODE })]);
  await inTable(UNICODE.name);
  await user.click(screen.getByRole('button', { name: `View message from ${UNICODE.name}` }));
  expect(viewed().queryByRole('button', { name: 'Show original' })).not.toBeInTheDocument();
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

test('the export has the texts that the list shows, and those in Unicode as they were sent [D-71, D-23]', async () => {
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL(file: Blob) {
      files.push(file);
      return 'blob:csv';
    },
    revokeObjectURL() {},
  });
  HTMLAnchorElement.prototype.click = () => {};
  const own = { phno: '', email: 'a@mail.test', status: 'read', created_at: '2026-11-20T20:00:00.000Z' };
  const { user } = await open([
    aMessage({ id: 7, ...own, ...ZAWGYI }),
    aMessage({ id: 6, ...own, name: 'မမြ', subject: '', message: 'အမြဲ' }),
  ]);
  await inTable(UNICODE.name);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText(/^2 messages exported/, { selector: 'div' });
  expect((await files[0]?.text())?.split('\r\n').slice(1)).toEqual([
    '"မမြ","","a@mail.test","No subject","အမြဲ","read","21 Nov 2026, 2:30 AM"',
    `"${UNICODE.name}","","a@mail.test","${UNICODE.subject}","${UNICODE.message}","read","21 Nov 2026, 2:30 AM"`,
  ]);
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
