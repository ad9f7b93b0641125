import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { campuses } from '@/content/campuses';
import { site } from '@/content/site';
import { isSample } from '@/domain/sampleAddress';

const page = readFileSync(join(__dirname, '../index.html'), 'utf8');
const [, withoutScripts = ''] = /<noscript>([\s\S]*)<\/noscript>/.exec(page) ?? [];

test('without JavaScript the contact details can still be read and called', () => {
  for (const { label, href } of site.phones) expect(withoutScripts).toContain(`<a href="${href}">${label}</a>`);
  const mail = isSample(site.email) ? `${site.email} (sample)` : `<a href="mailto:${site.email}">${site.email}</a>`;
  expect(withoutScripts).toContain(`<li>${mail}</li>`);
  expect(withoutScripts).toContain(site.about);
  expect(withoutScripts).toContain(site.hours.days);
  expect(withoutScripts).toContain(site.hours.times);
  for (const { name, address } of campuses) {
    expect(withoutScripts).toContain(name);
    expect(withoutScripts).toContain(address);
  }
});
