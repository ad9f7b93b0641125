import type { UserStatus } from '@/domain/user';

/** A demo user of the sample data. The project publishes its password, so production rejects it (promise A10). */
type DemoUser = {
  id: number;
  name: string;
  email: string;
  role: 'admin' | 'editor';
  status: UserStatus;
  password: string;
  daysAgo: number;
};

/** Two active admins, an active editor and an inactive one. The people and the email addresses are fictional. */
export const demoUsers: readonly DemoUser[] = [
  {
    id: 1,
    name: 'Daw Thandar Hlaing',
    email: 'thandar@nitcollege.test',
    role: 'admin',
    status: 'active',
    password: 'golden-padauk-2019',
    daysAgo: 900,
  },
  {
    id: 2,
    name: 'U Thet Naing',
    email: 'thet.naing@nitcollege.test',
    role: 'admin',
    status: 'active',
    password: 'circular-line-38',
    daysAgo: 640,
  },
  {
    id: 3,
    name: 'Ma Phyo Wai',
    email: 'phyo.wai@nitcollege.test',
    role: 'editor',
    status: 'active',
    password: 'tea-leaf-salad-7',
    daysAgo: 310,
  },
  {
    id: 4,
    name: 'Ko Htet Aung',
    email: 'htet.aung@nitcollege.test',
    role: 'editor',
    status: 'inactive',
    password: 'monsoon-window-4',
    daysAgo: 520,
  },
];
