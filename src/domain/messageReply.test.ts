import { messageText, replyLink } from './messageReply';

const message = {
  name: 'Su Su',
  email: 'su@mail.test',
  phno: '',
  subject: 'Fees & dates',
  message: 'How much?\nAnd when?',
  created_at: '2026-11-20T03:00:00Z',
};
const replyHref = (to: typeof message) => replyLink(to).href;
const bodyOf = (href: string) => new URL(href).searchParams.get('body') ?? '';

test('a reply quotes the question below room for the answer', () => {
  const href = replyHref(message);
  expect(href).toMatch(/^mailto:su@mail\.test\?subject=Re%3A%20Fees%20%26%20dates&body=%0D%0A%0D%0AOn%20/);
  expect(bodyOf(href)).toBe('\r\n\r\nOn 20 Nov 2026, 9:30 AM, Su Su wrote:\r\n> How much?\r\n> And when?');
});

test('a reply goes only to the sender', () => {
  const href = replyHref({ ...message, email: 'su@mail.test?bcc=x@y.test', subject: '' });
  expect(href).toMatch(/^mailto:su@mail\.test%3Fbcc=x@y\.test\?subject=Re%3A%20Your%20message%20to%20NIT%20College&body=/);
});

test.each([
  ['of one word', ''],
  ['with a short word at its end', ' now'],
  ['with signs at its end', '?!'],
  ['with a Burmese letter and a stop', 'က.'],
  ['with a line of one letter at its end', '\nb'],
])('a question %s is quoted whole when its link is just short enough', (_what, end) => {
  const lengthOf = (text: string) => replyHref({ ...message, message: text }).length;
  const head = 'a'.repeat(1500);
  const text = 'a'.repeat(1900 - lengthOf(head + end)) + head + end;
  expect(bodyOf(replyHref({ ...message, message: text }))).not.toContain('…');
  expect(lengthOf(text)).toBe(1900);
  expect(bodyOf(replyHref({ ...message, message: `a${text}` }))).toMatch(/…$/);
});

test('a long Burmese question is cut at the end of a syllable, in a link that mail programs take', () => {
  const href = replyHref({ ...message, message: 'ကျောင်း '.repeat(600) });
  expect(href.length).toBeLessThanOrEqual(1900);
  expect(href.length).toBeGreaterThan(1700);
  expect(bodyOf(href)).toMatch(/ wrote:\r\n> (?:ကျောင်း ?)+…$/);
});

test('a message that cannot be encoded or is too long in all still gets a reply', () => {
  expect(bodyOf(replyHref({ ...message, message: 'half \ud83d' }))).toContain('half \ufffd');
  const href = replyHref({ ...message, subject: 'က'.repeat(200), name: 'ခ'.repeat(100) });
  expect(href).toMatch(/^mailto:su@mail\.test\?subject=[^&]+$/);
});

test('a copied message says who asks, how to reach them, when and what', () => {
  expect(messageText({ ...message, phno: ' 09 420 000 002 ', subject: '' })).toBe(
    'Su Su\nsu@mail.test\n09 420 000 002\n20 Nov 2026, 9:30 AM\n\nNo subject\n\nHow much?\nAnd when?\n',
  );
});
