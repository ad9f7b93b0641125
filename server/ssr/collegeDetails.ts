import { campuses } from '@/content/campuses';
import { college } from '@/content/college';
import { phoneLinks } from '@/content/collegeLinks';
import { buildCollegeScripts } from '../college/serveCollege';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (value: string | number) =>
  String(value).replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** Fills the college's details into a built page, with phones and addresses for browsers without scripts. */
export function withCollegeDetails(page: string): string {
  const contactLinks = [...phoneLinks(), { label: college().email, href: `mailto:${college().email}` }];
  const contactItems = contactLinks.map(({ label, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`);
  const campusItems = campuses().map(({ name, address }) => `<li><strong>${name}</strong><br>${escapeHtml(address)}</li>`);
  return page
    .replace('"/college.js"', () => `"${buildCollegeScripts().address}"`)
    .replace('<!-- phones and email -->', () => contactItems.join(''))
    .replace('<!-- campuses -->', () => campusItems.join(''));
}
