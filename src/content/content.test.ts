import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { programSlugs } from '@/domain/program';
import { campuses } from './campuses';
import { college } from './college';
import { contactCards } from './contact';
import { instructorsWithFringes } from './instructors';
import { programs } from './programs/programs';
import { site } from './site';
import { enrolledSinceFounding, stats } from './stats';

/** Woven images are generated from drawings of the same name. */
const isThere = (url: string) => existsSync(`src${url.replace(/\.webp$/, '.svg')}`);

test('the four programs have their slugs, durations and no empty field [DATA-01, GEN-11, PUB-PDET-02, PUB-PROG-08]', () => {
  expect(programs().map(({ id, slug }) => [id, slug])).toEqual(Object.entries(programSlugs));
  expect(programs().map(({ duration }) => duration)).toEqual([
    '6-18 months per level',
    '12-18 months',
    '14 months',
    '4-6 months per program',
  ]);
  for (const program of programs()) {
    const { name, description, programOverview, level, certification, category } = program;
    expect([name, description, programOverview, level, certification, category].filter((text) => text.trim().length < 3)).toEqual(
      [],
    );
    expect(Object.keys(program.longDescription).length).toBeGreaterThanOrEqual(5);
    for (const list of [program.highlights, program.careers, program.shouldAttend, program.benefit])
      expect(list.length).toBeGreaterThan(2);
    expect([program.image, program.logo].filter((url) => !isThere(url))).toEqual([]);
  }
});

test('five instructors, the testimonials and five banners have all that they show [DATA-07] [DATA-08] [PUB-HOME-03]', () => {
  expect(instructorsWithFringes()).toHaveLength(5);
  for (const { name, title, picture, expertise } of instructorsWithFringes()) {
    expect([name, title].filter((text) => text === '')).toEqual([]);
    expect(isThere(picture)).toBe(true);
    expect(expertise.length).toBeGreaterThanOrEqual(2);
  }
  for (const { author, role, content, rating } of college().testimonials) {
    expect([author, role, content].filter((text) => text === '')).toEqual([]);
    expect([1, 2, 3, 4, 5]).toContain(rating);
  }
  const { banners } = college();
  expect(banners).toHaveLength(5);
  expect(banners.filter(({ picture }) => !isThere(picture))).toEqual([]);
});

test('the numbers, dates and hours are those of the requirement [GEN-10, CONST-10, CONST-21]', () => {
  expect(stats.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '500+ active students',
    '5 programs',
    '15+ instructors',
    '100+ graduates',
    '8+ clubs',
  ]);
  expect([site.founded, enrolledSinceFounding]).toEqual([2019, '4,000']);
  expect(site.hours).toEqual({ days: 'Monday-Friday', times: '9:00 AM-5:00 PM' });
  expect(campuses().map(({ name }) => name)).toEqual(['Kamayut', 'Thamine Junction']);
  expect(contactCards()).toHaveLength(4);
});

const { reviews, ncc, about } = college().videos;
const films = [...reviews, ...ncc, about].flatMap(({ film, length }) => (film ? [{ film, length }] : []));

test('the six films differ', () => {
  expect(new Set(films.map(({ film }) => film)).size).toBe(6);
});

/** The duration in the header of an MP4. */
const secondsOf = (file: Buffer) => {
  const header = file.indexOf('mvhd');
  return file.readUInt32BE(header + 20) / file.readUInt32BE(header + 16);
};

test.each(films)(
  'the film $film starts early, plays in every browser, is small and has readable captions [PUB-HOME-19]',
  ({ film, length }) => {
    const file = readFileSync(`src${film}`);
    expect(file.length).toBeLessThanOrEqual(350_000);
    // Its index comes first, so that a browser plays what it has.
    expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));
    const decoder = file.indexOf('avcC');
    const [HIGH_8_BIT, LEVEL_3_1] = [100, 31];
    expect([file[decoder + 5], file[decoder + 7]]).toEqual([HIGH_8_BIT, LEVEL_3_1]);
    expect(`0:${Math.floor(secondsOf(file))}`).toBe(length);

    const [head, ...cues] = readFileSync(`src${film.replace(/mp4$/, 'vtt')}`, 'utf8')
      .trim()
      .split('\n\n');
    expect(head).toBe('WEBVTT');
    expect([3, 4, 5]).toContain(cues.length);
    let before = 0;
    for (const cue of cues) {
      const [, from, to, words = ''] = /^00:(\S+) --> 00:(\S+)\n(.+)$/.exec(cue) ?? [];
      expect(Number(from)).toBeGreaterThanOrEqual(before);
      expect(words.length / (Number(to) - Number(from))).toBeLessThanOrEqual(17);
      before = Number(to);
    }
    expect(before).toBeLessThanOrEqual(secondsOf(file));
  },
);

test('no text of the catalogue is without a reader [D-83]', () => {
  const code = ['src', 'server']
    .flatMap((half) => readdirSync(half, { recursive: true, encoding: 'utf8' }).map((name) => `${half}/${name}`))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const);
  const unread = code
    .filter(([file]) => file.startsWith('src/texts/'))
    .flatMap(([file, text]) => {
      const readers = code.filter(
        ([, other]) => other.includes(`@/texts/${file.slice('src/texts/'.length, -3)}'`) || other === text,
      );
      const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
      return names
        .filter((name) => !readers.some(([, other]) => new RegExp(`\\.${name}\\b`).test(other)))
        .map((name) => `${file}: ${name}`);
    });
  expect(unread).toEqual([]);
});
