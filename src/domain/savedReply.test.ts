import { replyLink } from './messageReply';
import { fillPlaceholders, placeholderValues, restorePlaceholders, unfilledPlaceholders } from './savedReply';

const values = (subject: string, name = ' Su Su ') => placeholderValues({ name, subject });

test.each([
  ['Application: NCC Level 3', 'Dear Su Su, NCC Level 3, {event}', ['{event}']],
  ['Registration: Open Day: 2027', 'Dear Su Su, {program}, Open Day: 2027', ['{program}']],
  ['Registration:', 'Dear Su Su, {program}, {event}', ['{program}', '{event}']],
  ['Fees', 'Dear Su Su, {program}, {event}', ['{program}', '{event}']],
])('a message about "%s" fills the places of a reply, and those without a value are left [D-90]', (subject, text, left) => {
  const filled = fillPlaceholders('Dear {Name}, {program}, {event}', values(subject));
  expect([filled, unfilledPlaceholders(filled)]).toEqual([text, left]);
});

test('a value is text as it stands, each place counts once, and other braces are no places', () => {
  expect(fillPlaceholders('{name}', values('', '$& {event}'))).toBe('$& {event}');
  expect(fillPlaceholders('{name}', values('', ' '))).toBe('{name}');
  expect(unfilledPlaceholders('{event} {event} { name } {year}')).toEqual(['{event}']);
});

test('what was filled in becomes a place again when the text is saved as a reply', () => {
  const given = values('Registration: C++ $&');
  expect(restorePlaceholders('Dear Su Su, C++ $& is free.', given)).toBe('Dear {name}, {event} is free.');
  expect(restorePlaceholders('ဒေါ်ခင်ရှင့်၊', values('', 'ဒေါ်ခင်'))).toBe('{name}ရှင့်၊');
  // Only whole words: a short name is a part of many.
  expect(restorePlaceholders('Dear Su, come on Sunday to Su Su.', values('Registration: Su Su', 'Su'))).toBe(
    'Dear {name}, come on Sunday to {event}.',
  );
});

describe('an answer in a mail link', () => {
  const message = {
    name: 'Su Su',
    email: 'su@mail.test',
    subject: 'Fees',
    message: 'How much? '.repeat(400),
    created_at: '2026-11-20T03:00:00.000Z',
  };
  const bodyOf = (href: string) => decodeURIComponent(/&body=(.*)$/.exec(href)?.[1] ?? '');

  test('comes before the question, which is cut where both do not fit', () => {
    const { href } = replyLink(message, 'Dear Su Su,\nit is free.');
    expect(bodyOf(href)).toMatch(/^Dear Su Su,\r\nit is free\.\r\n\r\nOn .*, Su Su wrote:\r\n> How much\?.*…$/);
    expect(href.length).toBeLessThanOrEqual(1900);
  });

  test('stands alone where no question fits, and is left out whole where it is too long itself', () => {
    expect(bodyOf(replyLink(message, 'x'.repeat(1830)).href)).toBe('x'.repeat(1830));
    expect(replyLink(message, 'က'.repeat(190))).toMatchObject({ isReplyLeftOut: false });
    expect(replyLink(message, 'က'.repeat(220))).toEqual({
      href: 'mailto:su@mail.test?subject=Re%3A%20Fees',
      isReplyLeftOut: true,
    });
  });
});
