import { campusNamedIn, isOnline, isOnlineOnly } from './event';

test.each([
  ['Online', true, true],
  [' Zoom, link by email', true, true],
  ['အွန်လိုင်း', true, true],
  ['Room 3 and online', true, false],
  ['Onlineshop hall', false, false],
  ['Zoomed hall', false, false],
  ['Kamayut campus', false, false],
  ['', false, false],
])('an event at "%s" is online: %s, and online only: %s', (location, online, only) => {
  expect([isOnline(location), isOnlineOnly(location)]).toEqual([online, only]);
});

test('a location names a campus in any letter case', () => {
  const campuses = [{ name: 'Kamayut' }, { name: 'Thamine Junction' }];
  expect(campusNamedIn('Hall 2, KAMAYUT campus', campuses)).toBe(campuses[0]);
  expect(campusNamedIn('Thamine', campuses)).toBeUndefined();
});
