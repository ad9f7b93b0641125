import { readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { load } from 'cheerio';
import { partsByPage } from '@/content/college';
import sample from '@/content/college.json';
import { toList, toRecord } from '@/domain/coerce';
import { collegeFileSchema } from '@/domain/collegeSchema';
import { programSlugs } from '@/domain/program';
import { fixedPages } from '@/domain/publicScreens';
import { z } from '@/domain/zod';
import { aBuiltSite } from '@/testing/builtSite';
import { runCommandOn, startChild } from '@/testing/childServer';
import { cleanUp, cleanUpAfterTest, dataFolder } from '@/testing/cleanup';
import { expectInertPage } from '@/testing/expectInertPage';
import { scriptPayloads } from '@/testing/scriptPayloads';
import { testServer } from '@/testing/startServer';
import { withCollegeDetails } from '../ssr/collegeDetails';
import { dbSchema, formatSchema, SCHEMA_FILE } from '../storage/format/dbSchema';
import { COLLEGE_SCHEMA, loadCollege } from './readCollege';
import { buildCollegeScripts } from './serveCollege';

afterEach(cleanUp);

/** A data folder with this `college.json`, and these files in the folder beside it. */
async function folderWith(text: string, files: Record<string, string> = {}) {
  const { dir } = await dataFolder();
  await fs.writeFile(path.join(dir, 'college.json'), text);
  await fs.mkdir(path.join(dir, 'college'));
  for (const [name, content] of Object.entries(files)) await fs.writeFile(path.join(dir, 'college', name), content);
  return dir;
}

const [instructor] = sample.instructors;
const [testimonial] = sample.testimonials;
const { reviews, ncc, about } = sample.videos;

/** The parts that single pages show, with each of their texts as `write` makes it; addresses, colours and lengths stay. */
function textParts(write: (text: string, at: number) => string) {
  let at = 0;
  const written = (value: unknown): unknown => {
    if (typeof value === 'string') return /^\/|^[a-z]+[A-Z]?[a-z]+$|^\d+:\d\d$/.test(value) ? value : write(value, at++);
    if (typeof value === 'number') return value;
    if (Array.isArray(value)) return value.map(written);
    return Object.fromEntries(Object.entries(toRecord(value)).map(([name, part]) => [name, written(part)]));
  };
  const parts = Object.values(partsByPage).flat();
  return toRecord(written(Object.fromEntries(parts.map((part) => [part, sample[part]]))));
}

/** The second line of the file that has this detail alone. */
const only = (name: string, value: unknown) => `{\n  ${JSON.stringify(name)}: ${JSON.stringify(value)}\n}`;

test.each([
  [SCHEMA_FILE, dbSchema],
  [COLLEGE_SCHEMA, collegeFileSchema],
])('%s is up to date; `npm run api-docs` writes it', (file, schema) => {
  expect(readFileSync(file, 'utf8')).toBe(formatSchema(schema));
});

test('an editor that reads the schema finds the sample right, and a misspelt name wrong', () => {
  const asEditorsRead = z.fromJSONSchema(JSON.parse(readFileSync(COLLEGE_SCHEMA, 'utf8')));
  expect(asEditorsRead.safeParse(sample).success).toBe(true);
  const [author = {}] = sample.testimonials;
  for (const wrong of [{ emial: 'a@b.test' }, { phones: ['09 123'] }, { testimonials: [{ ...author, rating: 6 }] }])
    expect(asEditorsRead.safeParse(wrong).success).toBe(false);
});

describe('a wrong college.json', () => {
  test.each([
    ['a missing comma', '{\n  "email": "a@b.test"\n  "lms": "https://b.test"\n}', '3:3: comma expected'],
    ['a misspelt name', only('emial', 'a@b.test'), '2:12: emial: no such detail; the name may be misspelt'],
    ['a value of the wrong kind', only('instructors', 'Daw Hla'), '2:18: instructors: must be a list in [ ]'],
    ['a number for a text', only('programs', { ncc: { fee: 900 } }), '2:29: programs.ncc.fee: must be a text in quotes'],
    ['a missing detail', only('instructors', [{ ...instructor, name: undefined }]), '2:19: instructors[0].name: is missing'],
    ['a phone without +', only('phones', ['09 123 456 789']), '2:14: phones[0]: must be a number such as +95 9 123 456 789'],
    ['a bad address', only('lms', 'lms.college.example'), '2:10: lms: must be an address such as https://college.example/'],
    [
      'an address that is a script',
      only('lms', 'javascript:alert(1)'),
      '2:10: lms: must be an address such as https://college.example/',
    ],
    [
      'a picture that does not exist',
      only('partners', [{ name: 'A', picture: '/college/a.png' }]),
      '2:38: partners[0].picture: the server finds no file /college/a.png',
    ],
    [
      'a picture with two dots in its name that does not exist',
      only('partners', [{ name: 'A', picture: '/college/a..png' }]),
      '2:38: partners[0].picture: the server finds no file /college/a..png',
    ],
    [
      'a picture that the product does not have',
      only('partners', [{ name: 'A', picture: '/assets/a.png' }]),
      '2:38: partners[0].picture: the server finds no file /assets/a.png',
    ],
    [
      'a picture outside its folder',
      only('partners', [{ name: 'A', picture: '/college/../db.png' }]),
      '2:38: partners[0].picture: must be a picture such as /college/hnin.jpg',
    ],
    [
      'two videos instead of three',
      only('videos', { about, ncc, reviews: reviews.slice(1) }),
      /^2:\d+: videos\.reviews: must be a list of three videos$/,
    ],
    [
      'a film without captions',
      only('videos', { reviews, ncc, about: { ...about, film: '/college/tour.mp4' } }),
      /^2:\d+: videos\.about\.film: a film needs its captions; the server finds no file \/college\/tour\.vtt$/,
    ],
    [
      'a video that is both a film and on YouTube',
      only('videos', { reviews, ncc, about: { ...about, youtube: 'AbCdEfGhIjK' } }),
      /^2:\d+: videos\.about: must have either film or youtube$/,
    ],
    [
      'six stars',
      only('testimonials', [{ ...testimonial, rating: 6 }]),
      /^2:\d+: testimonials\[0\]\.rating: must be a whole number from 1 to 5$/,
    ],
    ['four banners instead of five', only('banners', sample.banners.slice(1)), '2:14: banners: must be a list of five banners'],
    ['a question without an answer', only('faq', [{ question: 'When?' }]), '2:11: faq[0].answer: is missing'],
    [
      'a fourth club',
      only('clubs', { ...sample.clubs, chess: sample.clubs.music }),
      /^2:\d+: clubs\.chess: no such detail; the name may be misspelt$/,
    ],
    [
      'a section that is both text and list',
      only('cadets', { ...sample.cadets, sections: [{ title: 'A', text: ['B'], list: ['C'] }] }),
      /^2:\d+: cadets\.sections\[0\]: must have either text or list$/,
    ],
    [
      'a number below a heading of a program',
      only('programTexts', { ...sample.programTexts, bit: { ...sample.programTexts.bit, longDescription: { Fees: 1 } } }),
      /^2:\d+: programTexts\.bit\.longDescription\.Fees: must be a text in quotes or a list in \[ \]$/,
    ],
    ['a list without entries', only('testimonials', []), '2:19: testimonials: must have at least 1 entry'],
    ['a name twice', '{\n  "lms": "https://a.test/",\n  "lms": "https://b.test/"\n}', '3:3: lms: the name is there twice'],
    [
      'a name twice within a part',
      '{\n  "programs": { "ncc": {\n    "fee": "1",\n    "fee": "2" } }\n}',
      '4:5: programs.ncc.fee: the name is there twice',
    ],
    ['a list as the whole file', '[]', '1:1: must be a group in { }'],
    ['an empty file', '', /^1:1: value expected$/],
  ])('with %s is named by line, column and reason, and check-db ends with 1 [D-60]', async (_what, text, expected) => {
    const dir = await folderWith(text, { 'tour.mp4': '' });
    const { code, output } = await runCommandOn(dir, 'checkDb');
    const problems = output.split('\n').flatMap((line) => /^college\.json:(.*)$/.exec(line)?.[1] ?? []);
    expect(problems).toEqual([typeof expected === 'string' ? expected : expect.stringMatching(expected)]);
    expect(output).toContain(`${dir}/college.json: 1 problem, 0 warnings.\n`);
    expect(code).toBe(1);
  });

  test('is checked before there are any records [D-60]', async () => {
    const dir = await folderWith('{ "phones": ["09 1"] }');
    await fs.rm(path.join(dir, 'db.json'));
    const { code, output } = await runCommandOn(dir, 'checkDb');
    expect([code, output]).toEqual([1, expect.stringMatching(/^college\.json:1:14: phones\[0\]: must be a number such as/)]);
  });
});

describe('the pages', () => {
  let project: string;
  beforeAll(async () => {
    const built = ['index.html', 'admin.html'].map((name) => [name, readFileSync(`src/${name}`, 'utf8')]);
    project = path.join(await aBuiltSite(Object.fromEntries(built)), '../..');
  });
  afterAll(() => fs.rm(project, { recursive: true }));

  /** Starts the server on a data folder; `page` gives a page as a document. */
  async function start(dir: string, env: Record<string, string> = {}) {
    const server = await startChild(dir, env, { project });
    return { ...server, page: async (address: string) => load((await server.send('GET', address)).text) };
  }

  /** The address of the script with the details, and its text. */
  async function scriptOf({ page, send }: Pick<Awaited<ReturnType<typeof start>>, 'page' | 'send'>): Promise<[string, string]> {
    const address = (await page('/admin'))('script[src^="/college.js"]').attr('src') ?? '';
    return [address, (await send('GET', address)).text];
  }

  const OWN = `// Ours.
{
  "email": "info@hla.example", // to the office
  "phones": ["+95 1 222 333"],
  "lms": "https://lms.hla.example/?a=1&b=2",
  "campuses": {
    "kamayut": { "address": "Baho Road, Kamayut Township, Yangon", "directions": "By the bridge.", "latitude": 16.5, "longitude": 96.5 },
    "thamine": { "address": "Thamine Road, Mayangone Township, Yangon", "directions": "Ask.", "latitude": 16.6, "longitude": 96.6 },
  },
  /* No YouTube. */
  "accounts": { "facebook": "https://facebook.example/hla" },
  "channels": { "viber": "+95 9 444 555 666" },
  "programs": { "bit": { "fee": "900,000 kyats", "intake": "January 2031" } },
  "instructors": [{ "name": "ဒေါ်လှ", "title": "Lecturer", "expertise": ["SQL"], "picture": "/college/hla.jpg" }],
}`;

  test('an edit with comments is on every page after a restart, and what it leaves out stays the sample [D-60]', async () => {
    const { dir } = await dataFolder();
    const before = await start(dir);
    expect((await before.page('/contact'))('main').text()).toContain(sample.email);
    const [old] = await scriptOf(before);
    await before.end('SIGTERM');

    await fs.writeFile(path.join(dir, 'college.json'), OWN);
    await fs.mkdir(path.join(dir, 'college'));
    await fs.copyFile('src/assets/icon-192.png', path.join(dir, 'college/hla.jpg'));
    const { send, page } = await start(dir);

    const home = await page('/');
    expect(home('aside[aria-label=Contact] a[href^="tel:"]').text()).toBe('+95 1 222 333');
    expect(home('a[href="https://lms.hla.example/?a=1&b=2"]').length).toBeGreaterThan(0);
    for (const { author } of sample.testimonials) expect(home('figure').text()).toContain(author);
    const footer = home('footer').text();
    for (const text of ['Baho Road, Kamayut Township, Yangon', 'info@hla.example']) expect(footer).toContain(text);
    for (const account of ['YouTube', 'Telegram', 'Messenger']) expect(home('body').text()).not.toContain(account);
    expect(home('footer a[href="viber://chat?number=%2B959444555666"]')).toHaveLength(1);
    const college = JSON.parse(home('script[type="application/ld+json"]').text())['@graph'][0];
    expect(college).toMatchObject({
      email: 'info@hla.example',
      telephone: ['+951222333'],
      sameAs: ['https://facebook.example/hla'],
    });
    expect(college.location[0].address.streetAddress).toBe('Baho Road, Kamayut Township');

    const contact = await page('/contact');
    expect(contact('main').text()).toContain('By the bridge.');
    expect(contact('main a[href*="16.5,96.5"]').length).toBeGreaterThan(0);
    const about = await page('/about');
    expect(about('ul[aria-label=Faculty] h3').text()).toBe('ဒေါ်လှ');
    expect(about('ul[aria-label=Faculty] img').attr()).toMatchObject({ src: '/college/hla.jpg', alt: 'Portrait of ဒေါ်လှ' });
    const program = (await page('/programs/diploma-bit'))('main').text();
    for (const fact of ['900,000 kyats', 'January 2031']) expect(program).toContain(fact);

    const [address, script] = await scriptOf({ page, send });
    expect(address).not.toBe(old);
    expect(script).toContain('"email":"info@hla.example"');
    // What the dashboard, a production start and doctor name as samples.
    expect(script).toContain('"samples":["testimonials","partners","videos","questions and answers",');
    const { output } = await runCommandOn(dir, 'doctor', ['--json'], { env: { PORT: '1' } });
    const text = expect.stringMatching(
      /^still in use: testimonials, partners, videos, questions and answers, .*, privacy page\. /,
    );
    const findings = [
      { name: 'College', level: 'ok', text: 'college.json is valid' },
      expect.objectContaining({ name: 'Samples', text }),
    ];
    expect(JSON.parse(output)).toEqual(expect.arrayContaining(findings));
    // A page from before the restart asks for the older version.
    expect((await send('GET', old)).text).toBe(script);
    const picture = await send('GET', '/college/hla.jpg');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await send('GET', '/college/none.jpg')).status).toBe(404);
  });

  test('a college with texts of its own has none of the sample left on a page, and doctor says so [D-60]', async () => {
    const { videos, campuses, ...others } = sample;
    const picture = '/college/ours.webp';
    const film = (video: object) => ({ ...video, title: 'Ours', poster: picture, film: undefined, youtube: 'AbCdEfGhIjK' });
    const texts = textParts((text) => text.slice(0, 1));
    const details = {
      ...others,
      ...texts,
      email: 'info@hla.example',
      phones: ['+95 1 222 333'],
      lms: 'https://lms.hla.example/',
      campuses: {
        kamayut: { ...campuses.kamayut, address: 'Baho Road, Yangon', latitude: 16.5 },
        thamine: { ...campuses.thamine, address: 'Thamine Road, Yangon', latitude: 16.6 },
      },
      accounts: {},
      channels: {},
      videos: { reviews: videos.reviews.map(film), ncc: videos.ncc.map(film), about: film(videos.about) },
      instructors: [{ name: 'Daw Hla', title: 'Lecturer', expertise: ['SQL'], picture }],
      testimonials: [{ author: 'Ma Phyu', role: 'Student', content: 'I stayed.', rating: 5, picture }],
      partners: [],
    };
    const dir = await folderWith('{}', { 'ours.webp': 'picture' });
    const samplesOf = async (college: object) => {
      await fs.writeFile(path.join(dir, 'college.json'), JSON.stringify(college));
      const { output } = await runCommandOn(dir, 'doctor', ['--json'], { env: { PORT: '1' } });
      const findings = z.array(z.object({ name: z.string(), text: z.string() })).parse(JSON.parse(output));
      return findings.find(({ name }) => name === 'Samples')?.text;
    };
    // Its people, its words for its pictures and its streets beside the faces, logos, pictures and places of the sample.
    const [banner] = sample.banners;
    const mixed = {
      ...details,
      banners: [{ ...banner, picture, caption: 'Ours', text: 'Ours' }, ...(toList(texts.banners) ?? []).slice(1)],
      campuses: { ...details.campuses, thamine: { ...campuses.thamine, address: 'Thamine Road, Yangon' } },
      instructors: [{ name: 'Daw Hla', title: 'Lecturer', expertise: ['SQL'], picture: instructor?.picture }],
      partners: [{ name: 'Hla Systems', picture: sample.partners[0]?.picture }],
    };
    expect(await samplesOf(mixed)).toMatch(
      /^still in use: map of Thamine Junction, instructors, partners, descriptions of pictures\. /,
    );
    expect(await samplesOf(details)).toBe('none');

    const { page } = await start(dir);
    const invented: string[] = [];
    textParts((text) => {
      if (text.split(' ').length > 5 && !text.startsWith('Woven picture')) invented.push(text);
      return text;
    });
    expect(invented.length).toBeGreaterThan(100);
    const addresses = [...Object.keys(fixedPages), ...Object.values(programSlugs).map((slug) => `/programs/${slug}`)];
    for (const address of addresses) {
      const html = await page(address);
      const said = `${html('body').text()} ${html('meta[content]')
        .toArray()
        .map((tag) => html(tag).attr('content'))}`;
      expect([address, invented.filter((text) => said.includes(text))]).toEqual([address, []]);
    }
  });

  test('the parts of a page travel with that page alone, in a script that its document names', async () => {
    const { dir } = await dataFolder();
    const { send, page } = await start(dir);
    const preloads = async (address: string) => (await page(address))('script[data-preloads]').attr('data-preloads') ?? '';
    const [, version] = /v=(\w+)/.exec((await scriptOf({ page, send }))[0]) ?? [];
    const everyPage = (await send('GET', '/college.js')).text;
    const [question] = sample.faq;
    for (const [name, address] of Object.entries({ home: '/', programs: '/programs/diploma-bit', contact: '/contact' })) {
      expect(await preloads(address)).toMatch(new RegExp(`/college/${name}\\.js\\?v=${version}$`));
      const script = await send('GET', `/college/${name}.js?v=${version}`);
      expect(script.headers.get('cache-control')).toContain('immutable');
      expect([name, script.text.includes(question?.question ?? '-')]).toEqual([name, name === 'contact']);
    }
    for (const text of [question?.question, sample.banners[0]?.text, sample.descriptions.bit, sample.about.vision])
      expect(everyPage).not.toContain(text);
    expect(await preloads('/blogs')).not.toContain('/college/');
    expect((await send('GET', '/college/none.js')).status).toBe(404);
  });

  test('visitors get pictures and films of the folder alone, and nothing that a link leads to [P3]', async () => {
    const { dir } = await dataFolder();
    const at = (...names: string[]) => path.join(dir, ...names);
    const served = ['hla.jpg', 'logo.PNG', 'people/u-ba.webp', 'team.avif', 'map.svg', 'tour.mp4', 'tour.vtt'];
    const others = [
      'notes.txt',
      'list.json',
      'page.html',
      'run.js',
      '.env',
      'db.json~',
      'picture',
      'old.jpg.bak',
      '.hidden/a.png',
    ];
    // The folder itself can be a link, such as to another disk.
    await fs.mkdir(at('media/people'), { recursive: true });
    await fs.mkdir(at('media/.hidden'));
    await fs.symlink('media', at('college'));
    for (const name of [...served, ...others]) await fs.writeFile(at('media', name), `content of ${name}`);
    await fs.mkdir(at('private'));
    await fs.writeFile(at('private/a.png'), 'secret');
    const links = { 'db.png': '../db.json', 'folder.png': '..', staff: '../private', 'same.jpg': 'hla.jpg', 'gone.png': 'none' };
    for (const [name, target] of Object.entries(links)) await fs.symlink(target, at('media', name));
    await fs.link(at('db.json'), at('media/people/hard.txt'));

    const { send } = await start(dir);
    for (const name of served) expect([name, (await send('GET', `/college/${name}`)).text]).toEqual([name, `content of ${name}`]);
    const linked = [...Object.keys(links), 'staff/a.png', 'folder.png/db.json', 'staff%2fa.png', 'people/../db.png', 'db%2epng'];
    for (const name of [...others, ...linked, 'people/hard.txt', '..%2fdb.json', 'hla.jpg%00', '%', 'people', '']) {
      const { status, text } = await send('GET', `/college/${name}`);
      expect([name, [400, 403, 404].includes(status)]).toEqual([name, true]);
      expect(text).not.toMatch(/secret|content of|password/);
    }

    await fs.writeFile(at('college.json'), '{ "partners": [{ "name": "A", "picture": "/college/db.png" }] }');
    const reason = '/college/db.png is a link, which visitors do not get; put the file itself there';
    expect((await runCommandOn(dir, 'checkDb')).output).toContain(`college.json:1:42: partners[0].picture: ${reason}`);
    await fs.symlink('../db.json', at('uploads/db.png'));
    const { output } = await runCommandOn(dir, 'doctor', ['--json'], { env: { PORT: '1' } });
    const said = [...others, ...Object.keys(links), 'people/hard.txt', 'uploads/db.png'];
    expect(JSON.parse(output)).toContainEqual({ name: 'Files', level: 'warning', text: expect.stringContaining(reason) });
    for (const name of said) expect(output).toContain(name);
    for (const name of served) expect(output).not.toContain(`/${name} `);
  });

  test('a data folder with a name such as nit.college gives visitors nothing that a link leads to either [P3]', async () => {
    const { dir: parent } = await dataFolder();
    const dir = path.join(parent, 'nit.college');
    await fs.mkdir(path.join(dir, 'college'), { recursive: true });
    await fs.writeFile(path.join(dir, 'db.json'), '{}');
    await fs.symlink('../db.json', path.join(dir, 'college/db.png'));
    const { output } = await runCommandOn(dir, 'doctor', ['--json'], { env: { PORT: '1' } });
    expect(output).toContain('/college/db.png is a link, which visitors do not get');
  });

  test('a backup and a restore make no file of a link in the folder, and write through none [P3, D10]', async () => {
    const { dir } = await dataFolder();
    const at = (...names: string[]) => path.join(dir, ...names);
    await fs.writeFile(at('college.json'), '{ "lms": "https://lms.hla.example/" }');
    await fs.mkdir(at('college'));
    await fs.writeFile(at('college/a.png'), 'a picture');
    await fs.symlink('../db.json', at('college/db.png'));
    const backup = /Backed up to (\S+\.json)/.exec((await runCommandOn(dir, 'backup')).output)?.[1] ?? '';
    await fs.rm(at('college/a.png'));
    await fs.writeFile(at('precious.txt'), 'precious');
    await fs.symlink('../precious.txt', at('college/a.png'));
    await fs.rm(at('college/db.png'));
    expect((await runCommandOn(dir, 'restore', [backup])).code).toBe(0);
    expect(await fs.readdir(at('college'))).toEqual(['a.png']);
    expect([await fs.readFile(at('college/a.png'), 'utf8'), (await fs.lstat(at('college/a.png'))).isFile()]).toEqual([
      'a picture',
      true,
    ]);
    expect(await fs.readFile(at('precious.txt'), 'utf8')).toBe('precious');
  });

  test('a wrong file stops the start, which names every problem; doctor names the first as critical [D-60]', async () => {
    const dir = await folderWith('{\n  "email": "info",\n  "phones": ["09 123"]\n}');
    const problems = [
      `${dir}/college.json:2:12: email: must be an email address`,
      `${dir}/college.json:3:14: phones[0]: must be a number such as +95 9 123 456 789`,
    ];
    await expect(start(dir)).rejects.toThrow(problems.join('\n'));
    const { code, output } = await runCommandOn(dir, 'doctor', ['--json'], { env: { PORT: '1' } });
    const text =
      'college.json:2:12: email: must be an email address. The server does not start with it. npm run check-db lists every error.';
    expect([code, JSON.parse(output)]).toEqual([2, expect.arrayContaining([{ name: 'College', level: 'critical', text }])]);
    expect(output).not.toContain('"Samples"');
  });
});

test('doctor names the English that a text in Burmese was made from, once the site has it no more', async () => {
  const [first, ...others] = sample.my.next;
  const my = { ...sample.my, next: [{ ...first, from: 'Call "us" on Sundays.' }, ...others] };
  const of = async (college: object) => {
    const dir = await folderWith(JSON.stringify(college));
    const { output } = await runCommandOn(dir, 'doctor', ['--json'], { env: { PORT: '1' } });
    return z.array(z.object({ name: z.string(), text: z.string() })).parse(JSON.parse(output));
  };
  const text = expect.stringMatching(/^\/my was made from English that has changed: “Call "us" on Sundays\.”\. /);
  expect(await of({ my })).toContainEqual({ name: 'Burmese', text });
  expect(await of({ my, programs: { bit: { entry: 'Call "us" on Sundays.' } } })).not.toContainEqual({ name: 'Burmese', text });
  for (const college of [{ my: sample.my }, {}]) expect((await of(college)).map(({ name }) => name)).not.toContain('Burmese');
});

describe('structured data', () => {
  const server = testServer();

  test('without accounts it names none, and an address of one part is in Yangon [D-60]', async () => {
    const campus = { ...sample.campuses.kamayut, address: 'ဗဟိုလမ်း' };
    const details = { accounts: {}, campuses: { kamayut: campus, thamine: campus } };
    const clientDir = await aBuiltSite();
    cleanUpAfterTest(() => fs.rm(path.join(clientDir, '../..'), { recursive: true }));
    const send = await server.start({ clientDir, college: details });
    const page = load((await send('GET', '/')).text);
    const [college] = JSON.parse(page('script[type="application/ld+json"]').text())['@graph'];
    expect(college).not.toHaveProperty('sameAs');
    expect(college.location[0].address).toMatchObject({ streetAddress: 'ဗဟိုလမ်း', addressLocality: 'Yangon' });
  });
});

describe('details that are markup', () => {
  const marks = scriptPayloads.join(' ');
  const name = (place: number) => marks.slice(place * 80, (place + 1) * 80).trim();
  const evil = {
    ...textParts((text, at) =>
      marks
        .slice((at * 20) % 500)
        .slice(0, Math.max(8, text.length))
        .trim(),
    ),
    email: "o'hla@hla.example",
    lms: 'https://lms.hla.example/?a="><script>window.__xss=1</script>&b=\'',
    campuses: {
      kamayut: {
        ...sample.campuses.kamayut,
        address: '</noscript><script>window.__xss=1</script>, "A" & B',
        directions: name(1),
      },
      thamine: { ...sample.campuses.thamine, address: name(2), directions: name(3) },
    },
    accounts: { facebook: 'https://facebook.example/"onclick="window.__xss=1' },
    programs: Object.fromEntries(Object.keys(sample.programs).map((id, place) => [id, { fee: name(place), entry: name(5) }])),
    videos: { ...sample.videos, about: { ...about, title: name(6), caption: name(7) } },
    instructors: [
      { name: name(8), title: name(9), expertise: [name(10).slice(0, 40), '</script>'], picture: '/assets/faculty-1.webp' },
    ],
    testimonials: [
      { author: name(11), role: name(12), content: marks.slice(0, 400).trim(), rating: 1, picture: '/assets/student-1.webp' },
    ],
    partners: [{ name: name(13) }],
  };
  const server = testServer();
  afterAll(async () => {
    loadCollege((await dataFolder()).dir);
  });

  test('no page runs any of it [W2]', async () => {
    const clientDir = await aBuiltSite();
    cleanUpAfterTest(() => fs.rm(path.join(clientDir, '../..'), { recursive: true }));
    const send = await server.start({ clientDir, college: evil });
    expect((await send('GET', '/contact')).text).toContain('mailto:o&#x27;hla@hla.example');
    for (const address of [
      '/',
      '/about',
      '/contact',
      '/programs',
      '/programs/diploma-bit',
      '/ncc-program',
      '/privacy',
      '/events',
    ]) {
      const page = await send('GET', address);
      expect(page.status).toBe(200);
      expectInertPage(page);
    }
  });

  test('the script gives pages the same texts, and browsers without scripts show them', async () => {
    loadCollege(await folderWith(JSON.stringify(evil)));
    const self: Record<string, unknown> = {};
    for (const script of buildCollegeScripts().scripts.values()) runInNewContext(script, { self });
    expect(JSON.parse(JSON.stringify(self.collegeDetails))).toMatchObject(evil);
    const page = load(withCollegeDetails(readFileSync('src/index.html', 'utf8')), { scriptingEnabled: false });
    expect(page('script:not([src])')).toHaveLength(0);
    expect(page('noscript').text()).toContain(evil.campuses.kamayut.address);
    expect(page('noscript a').last().attr('href')).toBe(`mailto:${evil.email}`);
  });
});
