import { articleTarget } from './articleMarkup';

test.each([
  ['/contact', { to: '/contact' }],
  ['contact', { to: '/contact' }],
  ['/blogs/4?from=article', { to: '/blogs/4?from=article' }],
  ['/uploads/timetable.webp', { href: '/uploads/timetable.webp' }],
  ['#note', { href: '#note' }],
  ['https://itpec.test/dates', { href: 'https://itpec.test/dates' }],
  ['HTTP://itpec.test', { href: 'http://itpec.test/' }],
  ['//itpec.test/dates', { href: 'https://itpec.test/dates' }],
  ['/\\itpec.test', { href: 'https://itpec.test/' }],
  ['mailto:hello@nitcollege.test', { href: 'mailto:hello@nitcollege.test' }],
  ['tel:+959000111222', { href: 'tel:+959000111222' }],
  ['javascript:alert(1)', undefined],
  [' java\nscript:alert(1)', undefined],
  ['data:text/html,<p>', undefined],
  ['vbscript:x', undefined],
  ['file:///etc/passwd', undefined],
  ['intent://x#Intent;end', undefined],
  ['http://', undefined],
])('the link %j in a post leads to %j [PUB-BLOG-02]', (written, target) => {
  expect(articleTarget(written)).toEqual(target);
});
