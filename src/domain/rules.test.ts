import { dashboardFromResponse, emptyDashboard } from './dashboard';
import { blogImageUrl, eventImageUrl, FALLBACK_IMAGE, imageSrcSet } from './images';
import { matchesSearch } from './search';
import { sessionFromLogin } from './session';

const record = { title: 'Open Day', excerpt: 'ကျောင်း​သား', body: 'Secret' };

test.each([
  ['open', true],
  ['  DAY ', true],
  ['ကျောင်းသား', true],
  ['secret', false],
  ['', true],
])('%p on title and excerpt matches the record: %p [VAL-19]', (search, isFound) => {
  expect(matchesSearch<typeof record>(['title', 'excerpt'], search)(record)).toBe(isFound);
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
  expect(imageSrcSet(`/api/uploads/${name}.webp`)).toContain(`/api/uploads/${name}.webp?w=480 480w`);
  expect(imageSrcSet('/assets/logo.svg')).toBeUndefined();
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
