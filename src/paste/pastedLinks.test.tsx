import { pastedTarget } from './htmlToMarkdown';

test.each([
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fx.test%2Fa%3Ffbclid%3D1&h=AT', 'https://x.test/a'],
  ['https://www.google.com/url?q=https://x.test/a%23b&sa=D', 'https://x.test/a#b'],
  ['https://eur03.safelinks.protection.outlook.com/?url=https%3A%2F%2Fx.test%2F&data=0', 'https://x.test/'],
  ['https://x.test/a?utm_source=b&c=d%20e', 'https://x.test/a?c=d+e'],
  ['https://x.test/a?c=d%20e', 'https://x.test/a?c=d%20e'],
  ['https://nit.test/contact?utm_medium=mail#form', '/contact#form'],
  ['mailto:hello@nit.test', 'mailto:hello@nit.test'],
  ['tel:+959123456', 'tel:+959123456'],
])('%s leads to %s [D-75]', (href, target) => {
  expect(pastedTarget(href, 'https://nit.test')).toBe(target);
});

test.each([
  '#_Toc1',
  '/wiki/Yangon',
  'file:///C:/fees.docx',
  'javascript:alert(1)',
  'https://l.facebook.com/l.php?u=javascript:alert(1)',
  'data:text/html,x',
  'about:blank',
  '',
])('%s is no link outside its document [D-75]', (href) => {
  expect(pastedTarget(href, 'https://nit.test')).toBeUndefined();
});
