import { dashboardFromResponse, emptyDashboard } from './dashboard';
import { blogImageUrl, eventImageUrl, FALLBACK_IMAGE, imageSources } from './images';
import { textLanguage } from './language';
import { pageCount, pageRange, pageSlice } from './lists';
import { isScreenPath } from './paths';
import { matches } from './search';
import { isAdmin, isExpired, sessionFrom, sessionFromLogin } from './session';
import { usersFromResponse } from './user';

const record = { title: 'Open Day', excerpt: 'ကျောင်း​သား', body: 'Secret' };

test.each([
  ['open', true],
  ['  DAY ', true],
  ['ကျောင်းသား', true],
  ['secret', false],
  ['', true],
])('%p on title and excerpt matches the record: %p [VAL-19]', (search, isFound) => {
  expect(matches<typeof record>(['title', 'excerpt'], search)(record)).toBe(isFound);
});

test('records make pages of 10 [ADM-BLOG-10]', () => {
  expect([0, 1, 10, 11, 43].map((total) => pageCount(total, 10))).toEqual([0, 1, 1, 2, 5]);
});

test('a page has its records and names their range [CONST-11]', () => {
  const records = Array.from({ length: 43 }, (_, index) => index + 1);
  expect(pageSlice(records, 2, 10)[0]).toBe(11);
  expect(pageSlice(records, 5, 10)).toEqual([41, 42, 43]);
  expect(pageRange(2, 10, 43)).toBe('11-20 of 43');
  expect(pageRange(5, 10, 43)).toBe('41-43 of 43');
});

test.each([
  ['uploads/a.webp', '/api/uploads/a.webp', '/uploads/a.webp'],
  ['api/uploads/a.webp', '/api/uploads/a.webp', '/uploads/a.webp'],
  ['/uploads/a.webp', '/api/uploads/a.webp', '/uploads/a.webp'],
  ['https://cdn.test/a.jpg', 'https://cdn.test/a.jpg', 'https://cdn.test/a.jpg'],
  ['', FALLBACK_IMAGE, FALLBACK_IMAGE],
])('%p of a post loads from %p, of an event from %p [API-IMG-01, API-IMG-02, API-IMG-03]', (path, blog, event) => {
  expect(blogImageUrl(path, '')).toBe(blog);
  expect(eventImageUrl(path, '')).toBe(event);
});

test('the api base comes first', () => {
  expect(blogImageUrl('api/x.webp', 'https://college.test')).toBe('https://college.test/api/x.webp');
  expect(eventImageUrl('x.webp', '/api')).toBe('/api/x.webp');
});

test('only images that the server has resized have a srcset', () => {
  const name = 'a'.repeat(26);
  expect(imageSources(`/api/uploads/${name}.webp`)).toContain(`/api/uploads/${name}.webp?w=480 480w`);
  expect(imageSources('/assets/logo.svg')).toBeUndefined();
});

const now = new Date(1_000_000);

test('a record needs a token and keeps its expiry [ADM-SESS-02, ADM-SESS-04]', () => {
  expect(sessionFrom({ id: 1, role: 'admin' })).toBeUndefined();
  expect(sessionFrom('nonsense')).toBeUndefined();
  expect(sessionFrom({ token: 't', id: 1, role: 'admin', expiry: 5 })).toMatchObject({ token: 't', id: 1, expiry: 5 });
  expect(sessionFrom({ token: 't' })?.expiry).toBeUndefined();
});

test('a session ends at its expiry; one without expiry does not [ADM-SESS-03]', () => {
  expect(isExpired({ expiry: 999_999 }, now)).toBe(true);
  expect(isExpired({ expiry: 1_000_001 }, now)).toBe(false);
  expect(isExpired({}, now)).toBe(false);
});

test('only the role admin, trimmed, has access [ADM-SESS-07]', () => {
  expect(isAdmin({ role: ' admin ' })).toBe(true);
  expect(isAdmin({ role: 'editor' })).toBe(false);
  expect(isAdmin({ role: 'Admin' })).toBe(false);
});

test('a successful sign-in response becomes token and user in one record; any other gives none [DATA-09]', () => {
  const user = { id: 1, name: 'Daw', role: 'admin' };
  expect(sessionFromLogin({ success: true, token: 't', user })).toMatchObject({ token: 't', ...user });
  expect(sessionFromLogin({ success: false, token: 't' })).toBeUndefined();
  expect(sessionFromLogin({ success: true })).toBeUndefined();
});

test('the dashboard parses its figures; without success nothing changes [ADM-DASH-13, DATA-10, CONST-15]', () => {
  expect(dashboardFromResponse({ success: false, data: { total_blogs: 3 } })).toBeUndefined();
  expect(dashboardFromResponse({ success: true })).toEqual(emptyDashboard);
  const views_data = [{ page: '/', count: 2 }];
  const data = { total_blogs: '3', views_data, needs_attention: { messages: 3, old_drafts: null, inbox_percent: -1 } };
  expect(dashboardFromResponse({ success: true, data })).toEqual({ ...emptyDashboard, total_blogs: 3, views_data });
});

test('users come as an array; anything else is rejected [API-USER-01]', () => {
  expect(usersFromResponse([{ id: 1, role: ' admin ', status: 'active' }])).toMatchObject([{ id: '1', role: 'admin' }]);
  expect(usersFromResponse({ users: [] })).toBeUndefined();
});

test('paths of screens are distinguished from all others [ROUTE-14]', () => {
  const screens = ['/', '/blogs/12', '/admin/blogs/12/edit', '/programs/diploma-bit'];
  const others = ['/blogs/12/more', '/programs/ncc', '/programs/diploma-bits', '/admin/nowhere'];
  expect([...screens, ...others].filter(isScreenPath)).toEqual(screens);
});

test('a text with Burmese letters has lang my', () => {
  expect(textLanguage('ITPEC စာမေးပွဲ')).toBe('my');
  expect(textLanguage('ITPEC exam')).toBeUndefined();
});
