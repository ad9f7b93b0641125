import { readContactTopic, truncateSubject } from './contactTopic';
import { applyPath, askPath, registerPath } from './paths';
import { programAt } from './program';

const topicAt = (address: string) => readContactTopic(new URL(address, 'https://nitcollege.test').searchParams);

test.each([
  ['/contact', { kind: 'message' }],
  ['/contact?subject=+', { kind: 'message' }],
  [applyPath('bit'), { kind: 'application', program: 'bit' }],
  [applyPath(), { kind: 'application' }],
  ['/contact?apply=toString', { kind: 'message' }],
  [registerPath('Tea & code #2'), { kind: 'registration', eventTitle: 'Tea & code #2' }],
  [askPath('ပွဲ & fair'), { kind: 'question', about: 'ပွဲ & fair' }],
  [`/contact?subject=${'x'.repeat(201)}`, { kind: 'message' }],
])('%s has the topic %j [D-28]', (address, topic) => {
  expect(topicAt(address)).toEqual(topic);
});

test('every link to the form leads to the form itself', () => {
  for (const address of [applyPath('ncc'), applyPath(), registerPath('Open Day'), askPath('Fees')]) {
    expect(address).toMatch(/^\/contact\?.+#form$/);
  }
});

test('the longest event title still fits into a subject, without cut letters', () => {
  expect(truncateSubject(`Registration: ${'က'.repeat(200)}`)).toHaveLength(200);
  expect(Array.from(truncateSubject('😀'.repeat(201)))).toHaveLength(200);
});

test.each([
  ['/programs/diploma-bit', 'bit'],
  ['/programs/diploma-bit/', 'bit'],
  ['/programs/bit', undefined],
  ['/programs', undefined],
  ['/', undefined],
])('the page %s belongs to the program %s', (path, program) => {
  expect(programAt(path)).toBe(program);
});
