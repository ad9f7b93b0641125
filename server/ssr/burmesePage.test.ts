import fs from 'node:fs/promises';
import path from 'node:path';
import { load } from 'cheerio';
import sample from '@/content/college.json';
import { zawgyiProbability } from '@/domain/zawgyiProbability';
import { aBuiltSite } from '@/testing/builtSite';
import { testServer } from '@/testing/startServer';

let clientDir: string;
beforeAll(async () => {
  clientDir = await aBuiltSite({ 'index.html': await fs.readFile('src/index.html', 'utf8') });
});
afterAll(() => fs.rm(path.join(clientDir, '../..'), { recursive: true }));

const server = testServer();

/** The pages of a site with this `college.json`; `page` gives one as a document. */
async function siteOf(college?: Record<string, unknown>) {
  const send = await server.start({ clientDir, ...(college && { college }) });
  return { send, page: async (address: string) => load((await send('GET', address)).text) };
}

const textIn = (part: unknown): string[] => (typeof part === 'string' ? [part] : Object.values(Object(part)).flatMap(textIn));

test('the sample is Burmese in Unicode, as the language of document and content says', async () => {
  const { page } = await siteOf();
  const my = await page('/my');
  expect([my('html').attr('lang'), my('main').attr('lang'), my('main').parent().attr('lang')]).toEqual(['my', 'my', 'en']);
  expect(my('h1').text()).toBe(sample.my.title);
  expect(my('title').text()).toBe(`${sample.my.title} | NIT College`);
  for (const { text } of [sample.my.lead, ...Object.values(sample.my.programs), ...sample.my.study, ...sample.my.next])
    expect(my('main').text()).toContain(text);
  expect(textIn(sample.my).filter((text) => zawgyiProbability(text) > 0.05)).toEqual([]);
  expect((await page('/contact'))('html').attr('lang')).toBe('en');
});

test('fee, intake, phones and addresses are those of the other parts, in Burmese where their words are known', async () => {
  const { my, campuses } = sample;
  const { page } = await siteOf({
    my,
    phones: ['+95 1 222 333'],
    channels: {},
    campuses: { ...campuses, kamayut: { ...campuses.kamayut, address: 'ဗဟိုလမ်း' } },
    programs: { ncc: { fee: '900,000 kyats a level', intake: 'January 2031' }, bit: { fee: 'Ask <b>Daw Hla</b>' } },
  });
  const main = (await page('/my'))('main');
  for (const text of ['အဆင့်တစ်ဆင့်လျှင် ၉၀၀,၀၀၀ ကျပ်', '၂၀၃၁ ခုနှစ် ဇန်နဝါရီလ', 'Ask <b>Daw Hla</b>', 'ဗဟိုလမ်း', '၁၄ လ'])
    expect(main.text()).toContain(text);
  expect(main.text()).not.toContain('900,000');
  // Without Viber, the first way to ask is the telephone.
  expect(main.find('a[href^="viber:"]')).toHaveLength(0);
  expect(main.find('a').first().attr('href')).toBe('tel:+951222333');
  expect(main.find('a').first().text()).toBe('ဖုန်း 01 222 333 ဖြင့် မေးမြန်းရန်');
});

test('an event of the category intake is the next intake of its program, until it has begun', async () => {
  const intake = { title: 'Class of June', category: 'Intake', program: 'itpec', status: 'published' };
  const events = [
    { ...intake, id: 5, start_date: '2031-06-02 09:00:00', end_date: '2031-06-02 11:00:00' },
    { ...intake, id: 6, start_date: '2031-12-01 09:00:00', end_date: '2031-12-01 11:00:00' },
  ];
  let now = new Date('2031-06-02T02:29:00Z');
  const college = { my: sample.my, programs: { itpec: { intake: 'October 2031' } } };
  const send = await server.start({ clientDir, college, db: { events }, clock: () => now });
  const shown = async () => load((await send('GET', '/my')).text)('main');
  expect((await shown()).text()).toContain('၂၀၃၁ ခုနှစ် ဇွန်လ ၂ ရက်');
  expect((await shown()).find('a[href="/events/5"]').text()).toBe('ITPEC Program အတန်းသစ်');
  now = new Date('2031-06-02T02:31:00Z');
  expect((await shown()).text()).toContain('၂၀၃၁ ခုနှစ် ဒီဇင်ဘာလ ၁ ရက်');
  now = new Date('2031-12-02T02:31:00Z');
  expect((await shown()).text()).toContain('၂၀၃၁ ခုနှစ် အောက်တိုဘာလ');
});

test('Home and the page in Burmese lead to each other, for visitors and for search engines', async () => {
  const { page } = await siteOf();
  for (const [address, name, to] of [
    ['/', 'မြန်မာ', '/my'],
    ['/my', 'English', '/'],
  ] as const) {
    const read = await page(address);
    const links = (place: string) =>
      read(`${place} a[hreflang]`)
        .toArray()
        .map((link) => [read(link).text(), read(link).attr('href')]);
    expect(links('header')).toEqual([[name, to]]);
    expect(links('footer')).toEqual([[name, to]]);
    const alternates = read('link[rel=alternate][hreflang]').toArray();
    expect(
      alternates.map(
        (link) =>
          `${read(link).attr('hreflang')} ${read(link)
            .attr('href')
            ?.replace(/^.*?\/\/[^/]+/, '')}`,
      ),
    ).toEqual(['en /', 'my /my', 'x-default /']);
  }
  expect((await page('/about'))('link[hreflang]')).toHaveLength(0);
});

test('without its texts there is no page in Burmese, and nothing leads to one', async () => {
  const { send, page } = await siteOf({ phones: ['+95 1 222 333'] });
  expect([(await send('GET', '/my')).status, (await page('/my'))('html').attr('lang')]).toEqual([404, 'en']);
  expect((await page('/my'))('h1').text()).toBe('404 Page Not Found');
  expect((await page('/'))('a[href="/my"], [lang=my], [hreflang]')).toHaveLength(0);
  expect((await send('GET', '/sitemap.xml')).text).not.toContain('/my<');
});
