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
const rows: readonly (readonly [number, string, string, DemoUser['role'], UserStatus, password: string, daysAgo: number])[] = [
  [1, 'Daw Thandar Hlaing', 'thandar@nitcollege.test', 'admin', 'active', 'golden-padauk-2019', 900],
  [2, 'U Thet Naing', 'thet.naing@nitcollege.test', 'admin', 'active', 'circular-line-38', 640],
  [3, 'Ma Phyo Wai', 'phyo.wai@nitcollege.test', 'editor', 'active', 'tea-leaf-salad-7', 310],
  [4, 'Ko Htet Aung', 'htet.aung@nitcollege.test', 'editor', 'inactive', 'monsoon-window-4', 520],
];

export const demoUsers: readonly DemoUser[] = rows.map(([id, name, email, role, status, password, daysAgo]) => ({
  id,
  name,
  email,
  role,
  status,
  password,
  daysAgo,
}));
