import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { campuses } from '@/content/campuses';
import { site } from '@/content/site';

const page = readFileSync(join(__dirname, '../index.html'), 'utf8');
const [, withoutScripts = ''] = /<noscript>([\s\S]*)<\/noscript>/.exec(page) ?? [];

test('without JavaScript the contact details can still be read and called', () => {
  for (const { label, href } of site.phones) expect(withoutScripts).toContain(`<a href="${href}">${label}</a>`);
  expect(withoutScripts).toContain(`<li><a href="mailto:${site.email}">${site.email}</a></li>`);
  expect(withoutScripts).toContain(site.about);
  expect(withoutScripts).toContain(site.hours.days);
  expect(withoutScripts).toContain(site.hours.times);
  for (const { name, address } of campuses) {
    expect(withoutScripts).toContain(name);
    expect(withoutScripts).toContain(address);
  }
});
