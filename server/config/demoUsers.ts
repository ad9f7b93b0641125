import type { UserStatus } from '@/domain/user';

/** `daysAgo` counts from the seeding day to the day on which the account was created. */
const makePerson = (id: number, name: string, email: string, password: string, daysAgo: number) => ({
  id,
  name,
  email,
  password,
  daysAgo,
});

/** A demo user of the sample data. The project publishes the password, so production rejects the account (promise A10). */
type DemoUser = ReturnType<typeof makePerson> & { role: 'admin' | 'editor'; status: UserStatus };

export const demoUsers: readonly DemoUser[] = [
  {
    ...makePerson(1, 'Daw Thandar Hlaing', 'thandar@nitcollege.test', 'golden-padauk-2019', 900),
    role: 'admin',
    status: 'active',
  },
  { ...makePerson(2, 'U Thet Naing', 'thet.naing@nitcollege.test', 'circular-line-38', 640), role: 'admin', status: 'active' },
  { ...makePerson(3, 'Ma Phyo Wai', 'phyo.wai@nitcollege.test', 'tea-leaf-salad-7', 310), role: 'editor', status: 'active' },
  { ...makePerson(4, 'Ko Htet Aung', 'htet.aung@nitcollege.test', 'monsoon-window-4', 520), role: 'editor', status: 'inactive' },
];
